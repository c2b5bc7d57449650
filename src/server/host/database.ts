import type { Config } from '../config.ts';
import { hostWords } from '../locale.ts';
import pg from '../data/driver.ts';
import { SEARCH_PATH } from '../data/migrate/home.ts';
import { withOption } from '../data/pool.ts';
import { StartProblem } from '../data/start-problem.ts';
import { joinEmbedded, openEmbedded } from './embedded.ts';
import { DATA_ROLE } from './roles.ts';
import { markServed } from './secrets.ts';
import type { HostLog } from './supervise.ts';

const VERSION_MIN = 150_000;

/** The address without its password, for sentences. */
function hide(url: string): string {
  if (!URL.canParse(url)) return 'DATABASE_URL';
  const parsed = new URL(url);
  parsed.password = '';
  parsed.search = '';
  return parsed.href;
}

/** What the driver says without a code. */
const SAID: readonly (readonly [pattern: RegExp, reason: () => string])[] = [
  [/timeout/i, () => hostWords().start.reasons.ETIMEDOUT],
  [/password must be a (non-empty )?string/, () => hostWords().start.noPassword],
  [/does not support SSL/, () => hostWords().start.noSsl],
];

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  const reasons: Readonly<Record<string, string>> = hostWords().start.reasons;
  return reasons[code] ?? SAID.find(([pattern]) => pattern.test(error.message))?.[1]() ?? error.message;
}

interface Facts {
  number: number;
  version: string;
  encoding: string;
  user: string;
  isReadOnly: boolean;
  /** What every connection is to look in. */
  path: string;
}

const FACTS = `
  select current_setting('server_version_num')::int as "number", current_setting('server_version') as "version",
    current_setting('server_encoding') as "encoding", current_user as "user", pg_is_in_recovery() as "isReadOnly", ${SEARCH_PATH} as "path"`;

/** Why this database is none for us, or null. */
function unfit({ number, version, encoding, isReadOnly }: Facts): string | null {
  if (number < VERSION_MIN) return hostWords().start.oldVersion(version);
  if (encoding !== 'UTF8') return hostWords().start.encoding(encoding);
  return isReadOnly ? hostWords().start.standby : null;
}

async function check(variable: string, url: string): Promise<Facts> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000, query_timeout: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Facts>(FACTS);
    const reason = unfit(rows[0]!);
    if (reason !== null) throw new StartProblem(`${variable} (${hide(url)}) ${reason}`);
    return rows[0]!;
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    throw new StartProblem(hostWords().start.unreachable(variable, hide(url), reasonOf(error)), error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A PostgreSQL of one's own, by its address: whether it is fit, and how every connection to it looks. */
async function openExternal({ databaseUrl, databaseUrlAdmin, dataDir }: Config & { databaseUrl: string }): Promise<Database> {
  const facts = await check('DATABASE_URL', databaseUrl);
  const admin = databaseUrlAdmin ? await check('DATABASE_URL_ADMIN', databaseUrlAdmin) : facts;
  const found = (url: string, { path }: Facts): string => withOption(url, `-c search_path=${path}`);
  return {
    kind: 'external',
    url: found(databaseUrl, facts),
    adminUrl: found(databaseUrlAdmin ?? databaseUrl, admin),
    dataRole: admin.user === facts.user ? undefined : facts.user,
    folder: dataDir.path,
    markServed: async () => undefined,
    close: async () => undefined,
  };
}

export interface Database {
  kind: 'embedded' | 'external';
  /** For rows: on the embedded database a role that owns nothing. */
  url: string;
  /** For migrations. */
  adminUrl: string;
  /** The role behind `url`, when migrations have to grant it the tables. */
  dataRole: string | undefined;
  /** Where this installation keeps its own files. */
  folder: string;
  /** From now on somebody may have worked with the data: when they are gone, no start makes new ones in silence. */
  markServed: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * The database of this installation, ready for connections; a `StartProblem` says why not.
 * With `join` (commands beside a server) the embedded database may be one that a running server holds.
 */
export async function openDatabase(config: Config, log: HostLog, { join = false } = {}): Promise<Database> {
  const { databaseUrl } = config;
  if (databaseUrl !== null) return openExternal({ ...config, databaseUrl });
  const { url, adminUrl, folder, adopted, close } = await (join ? joinEmbedded : openEmbedded)(config.dataDir, log);
  if (adopted) log.info(hostWords().start.adopted);
  return { kind: 'embedded', url, adminUrl, dataRole: DATA_ROLE, folder: folder.path, markServed: () => markServed(folder.path), close };
}

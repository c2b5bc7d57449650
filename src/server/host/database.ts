import pg from 'pg';
import type { Config } from '../config.ts';
import { joinEmbedded, openEmbedded } from './embedded.ts';
import { DATA_ROLE } from './roles.ts';
import { StartProblem } from './start-problem.ts';
import type { HostLog } from './supervise.ts';

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
  close: () => Promise<void>;
}

const VERSION_MIN = 150_000;

/** The address without its password, for sentences. */
function hide(url: string): string {
  if (!URL.canParse(url)) return 'DATABASE_URL';
  const parsed = new URL(url);
  parsed.password = '';
  parsed.search = '';
  return parsed.href;
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'tidak ada yang menjawab di alamat itu',
  ENOTFOUND: 'nama komputernya tidak dikenal',
  EAI_AGAIN: 'nama komputernya tidak dikenal',
  ETIMEDOUT: 'tidak menjawab dalam waktunya',
  '28P01': 'pengguna atau sandinya ditolak',
  '28000': 'pengguna ini tidak boleh masuk',
  '3D000': 'basis datanya belum ada',
  '53300': 'sambungannya sudah penuh',
};

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? (/timeout/i.test(error.message) ? REASONS['ETIMEDOUT'] : undefined) ?? error.message;
}

async function check(variable: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ number: number; text: string }>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as text`,
    );
    const version = rows[0];
    if (!version || version.number < VERSION_MIN) {
      throw new StartProblem(`${variable} (${hide(url)}) adalah PostgreSQL ${version?.text ?? '?'}: yang boleh versi 15 ke atas.`);
    }
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    throw new StartProblem(`${variable} (${hide(url)}) tidak dapat dihubungi: ${reasonOf(error)}.`, error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function openExternal({ databaseUrl, databaseUrlAdmin, dataDir }: Config & { databaseUrl: string }): Promise<Database> {
  await check('DATABASE_URL', databaseUrl);
  if (databaseUrlAdmin) await check('DATABASE_URL_ADMIN', databaseUrlAdmin);
  return {
    kind: 'external',
    url: databaseUrl,
    adminUrl: databaseUrlAdmin ?? databaseUrl,
    dataRole: databaseUrlAdmin ? decodeURIComponent(new URL(databaseUrl).username) : undefined,
    folder: dataDir.path,
    close: async () => undefined,
  };
}

/**
 * The database of this installation, ready for connections; a `StartProblem` says why not.
 * With `join` (commands beside a server) the embedded database may be one that a running server holds.
 */
export async function openDatabase(config: Config, log: HostLog, { join = false } = {}): Promise<Database> {
  const { databaseUrl } = config;
  if (databaseUrl !== null) return openExternal({ ...config, databaseUrl });
  const { url, adminUrl, folder, adopted, close } = await (join ? joinEmbedded : openEmbedded)(config.dataDir, log);
  if (adopted) log.info('PostgreSQL dari server yang terhenti masih berjalan dan dipakai lagi.');
  return { kind: 'embedded', url, adminUrl, dataRole: DATA_ROLE, folder: folder.path, close };
}

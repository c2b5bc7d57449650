/** A PostgreSQL of one's own, by its address: whether it is fit, and how every connection to it looks. */
import type { Config } from '../config.ts';
import pg from '../data/driver.ts';
import { SEARCH_PATH } from '../data/migrate/home.ts';
import { withOption } from '../data/pool.ts';
import type { Database } from './database.ts';
import { StartProblem } from '../data/start-problem.ts';

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
  ENOENT: 'tidak ada yang menjawab di alamat itu',
  ENOTFOUND: 'nama komputernya tidak dikenal',
  EAI_AGAIN: 'nama komputernya tidak dikenal',
  ETIMEDOUT: 'tidak menjawab dalam waktunya',
  '28P01': 'pengguna atau sandinya ditolak',
  '28000': 'pengguna ini tidak boleh masuk dari komputer ini (pg_hba.conf di server itu)',
  '3D000': 'basis datanya belum ada',
  '53300': 'sambungannya sudah penuh',
  '57P03': 'basis datanya baru mulai dan belum menerima sambungan; coba lagi sebentar lagi',
};

/** What the driver says without a code. */
const WORDS: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/timeout/i, REASONS['ETIMEDOUT']!],
  [/password must be a (non-empty )?string/, 'sandinya belum ada di alamat itu'],
  [/does not support SSL/, 'server itu tidak memakai SSL; hapus sslmode dari alamatnya'],
];

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? WORDS.find(([pattern]) => pattern.test(error.message))?.[1] ?? error.message;
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
  if (number < VERSION_MIN) return `adalah PostgreSQL ${version}: yang boleh versi 15 ke atas.`;
  if (encoding !== 'UTF8')
    return `memakai pengodean ${encoding}: yang boleh UTF8. Buat basis data baru: createdb --encoding=UTF8 --template=template0 <nama>`;
  return isReadOnly ? 'hanya dapat dibaca (server cadangan). Pakai alamat server utamanya.' : null;
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
    throw new StartProblem(`${variable} (${hide(url)}) tidak dapat dihubungi: ${reasonOf(error)}.`, error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

export async function openExternal({ databaseUrl, databaseUrlAdmin, dataDir }: Config & { databaseUrl: string }): Promise<Database> {
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

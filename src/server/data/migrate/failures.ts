import type { ClientBase, QueryResultRow } from 'pg';

/** The migration could not be done; nothing of its transaction remains. */
export class MigrationFailed extends Error {
  readonly statement: string | null;
  constructor(message: string, statement: string | null = null, cause?: unknown) {
    super(message, { cause });
    this.name = 'MigrationFailed';
    this.statement = statement;
  }
}

const OWN_DATABASE = 'Pakai basis data tersendiri untuk Skema, atau pindahkan benda itu ke skema lain.';

/** What a person can do about it, by SQLSTATE. */
const REMEDIES: Readonly<Record<string, string>> = {
  '42501':
    'Peran basis data ini tidak berhak. Jalankan oleh pemilik basis data: GRANT CREATE ON DATABASE … dan GRANT CREATE ON SCHEMA public TO peran itu; atau isi DATABASE_URL_ADMIN dengan peran pemilik tabel.',
  '42P07': `Nama itu sudah dipakai oleh benda lain di basis data ini. ${OWN_DATABASE}`,
  '42703': `Tabel itu bukan buatan Skema. ${OWN_DATABASE}`,
  '42809': `Nama itu sudah dipakai oleh benda lain di basis data ini. ${OWN_DATABASE}`,
  '53100': 'Ruang disk basis data habis. Kosongkan sebagian ruang, lalu jalankan lagi.',
  '55P03': 'Tabelnya sedang dipakai proses lain. Jalankan lagi ketika lebih sepi.',
};

const remedyOf = (error: unknown): string => {
  const remedy = error instanceof Error && 'code' in error ? REMEDIES[String(error.code)] : undefined;
  return remedy === undefined ? '' : `\n${remedy}`;
};

const FAILED = 'Migrasi gagal, tidak ada yang berubah';

/** The rows of one statement; when it fails it is named, with what to do about it. */
export async function askOrFail<T extends QueryResultRow>(client: ClientBase, statement: string, what = FAILED): Promise<T[]> {
  try {
    return (await client.query<T>(statement)).rows;
  } catch (error) {
    throw new MigrationFailed(`${what}: ${(error as Error).message}\n  ${statement};${remedyOf(error)}`, statement, error);
  }
}

/** Runs statements in order; the one that fails is named. */
export async function runAll(client: ClientBase, statements: readonly string[], what = FAILED): Promise<void> {
  for (const statement of statements) await askOrFail(client, statement, what);
}

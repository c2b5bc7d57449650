import type { ClientBase } from 'pg';

/** The migration could not be done; nothing of its transaction remains. */
export class MigrationFailed extends Error {
  readonly statement: string | null;
  constructor(message: string, statement: string | null = null, cause?: unknown) {
    super(message, { cause });
    this.name = 'MigrationFailed';
    this.statement = statement;
  }
}

/** Runs statements in order; the one that fails is named. */
export async function runAll(
  client: ClientBase,
  statements: readonly string[],
  what = 'Migrasi gagal, tidak ada yang berubah',
): Promise<void> {
  for (const statement of statements) {
    try {
      await client.query(statement);
    } catch (error) {
      throw new MigrationFailed(`${what}: ${(error as Error).message}\n  ${statement};`, statement, error);
    }
  }
}

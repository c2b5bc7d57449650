import type { ClientBase, QueryResultRow } from 'pg';
import { hostWords } from '../../locale.ts';
import { codeOf } from '../faults.ts';

/** The migration could not be done; nothing of its transaction remains. */
export class MigrationFailed extends Error {
  readonly statement: string | null;
  constructor(message: string, statement: string | null = null, cause?: unknown) {
    super(message, { cause });
    this.name = 'MigrationFailed';
    this.statement = statement;
  }
}

/** What a person can do about it, by SQLSTATE. */
const remedyOf = (error: unknown): string => {
  const remedies: Readonly<Record<string, string>> = hostWords().migrate.remedies;
  const remedy = remedies[codeOf(error)];
  return remedy === undefined ? '' : `\n${remedy}`;
};

/** The rows of one statement; when it fails it is named, with what to do about it. */
export async function askOrFail<T extends QueryResultRow>(
  client: ClientBase,
  statement: string,
  what = hostWords().migrate.failed,
): Promise<T[]> {
  try {
    return (await client.query<T>(statement)).rows;
  } catch (error) {
    throw new MigrationFailed(`${what}: ${(error as Error).message}\n  ${statement};${remedyOf(error)}`, statement, error);
  }
}

/** Runs statements in order; the one that fails is named. */
export async function runAll(client: ClientBase, statements: readonly string[], what = hostWords().migrate.failed): Promise<void> {
  for (const statement of statements) await askOrFail(client, statement, what);
}

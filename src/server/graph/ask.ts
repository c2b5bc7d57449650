import type { ClientBase, Pool, QueryResultRow } from 'pg';
import { withClient } from '../data/transaction.ts';
import { queryPrepared } from '../sql/statement.ts';

/** A pool, or the client of a transaction. */
export type Db = Pool | ClientBase;

/** The rows of a statement that each connection plans once. */
export const askRows = <T extends QueryResultRow>(db: Db, text: string, values: unknown[] = []): Promise<T[]> =>
  withClient(db, async (client) => (await queryPrepared<T>(client, text, values)).rows);

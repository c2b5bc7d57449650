import type { ClientBase, Pool, PoolClient, QueryResultRow } from 'pg';
import { queryPrepared } from '../sql/statement.ts';
import { isRetryable, isUnavailable } from './faults.ts';

/** A pool, or the client of a transaction. */
export type Db = Pool | ClientBase;
type Act<T> = (client: ClientBase) => Promise<T>;
const isPool = (source: Db): source is Pool => 'totalCount' in source;

/** Whose turn it is on a connection of the pool. */
const turns = new WeakMap<ClientBase, object>();

/** Asks no longer than the work lasts in which this was made: what comes late from a transaction that failed must not reach the next one's. */
export function whileItLasts(client: ClientBase) {
  const turn = turns.get(client);
  return <T>(ask: () => Promise<T>): Promise<T> =>
    turns.get(client) === turn ? ask() : Promise.reject(new Error('asked after the end of its transaction'));
}

/** Lends a client of the pool, or hands on the one that was given. A client whose work broke off is not used again. */
export async function withClient<T>(source: Db, work: Act<T>): Promise<T> {
  if (!isPool(source)) return work(source);
  const client: PoolClient = await source.connect();
  turns.set(client, {});
  let broken: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    if (isUnavailable(error)) broken = error as Error;
    throw error;
  } finally {
    turns.delete(client);
    client.release(broken);
  }
}

/** To the end of a transaction that has begun; a failure leaves nothing behind. */
async function finish<T>(client: ClientBase, end: string, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    await client.query(end);
    return result;
  } catch (error) {
    turns.set(client, {});
    // A connection that is gone rolls back by itself, and would not answer.
    if (!isUnavailable(error)) await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** One transaction, on a client of the pool or on the one that was given; a failure inside leaves nothing behind. */
export const inTransaction = <T>(source: Db, work: Act<T>, { begin = 'begin', end = 'commit' } = {}): Promise<T> =>
  withClient(source, async (client) => {
    await client.query(begin);
    return finish(client, end, () => work(client));
  });

/** A transaction of its own, or a part of the one that was given. */
export const withinOne = <T>(source: Db, work: Act<T>): Promise<T> => (isPool(source) ? inTransaction(source, work) : work(source));

/** Asks a connection whether what is about to be done there may be; otherwise it fails. */
export type Confirm = (client: ClientBase) => Promise<unknown>;

/** The same, whose first questions go out together with its beginning, behind what confirms it. `begun` is to be awaited before anything is written. */
export const inTransactionAtOnce = <T>(
  source: Db,
  work: (client: ClientBase, begun: Promise<unknown>) => Promise<T>,
  confirm?: Confirm,
): Promise<T> =>
  withClient(source, (client) => {
    const begun = Promise.all([confirm?.(client), queryPrepared(client, 'begin', [])]);
    begun.catch(() => undefined);
    return finish(client, 'commit', () => work(client, begun));
  });

const RETRIES = 3;

export async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isRetryable(error) || attempt > RETRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}

/** The rows of a statement that each connection plans once. */
export const askRows = <T extends QueryResultRow>(db: Db, text: string, values: unknown[] = []): Promise<T[]> =>
  withClient(db, async (client) => (await queryPrepared<T>(client, text, values)).rows);

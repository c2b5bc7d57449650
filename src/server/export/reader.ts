/** Everything one export reads, from one and the same moment: a transaction of its own, read by cursors, ended by its signal. */
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { quote } from '../../engine/names.ts';
import { patience } from '../data/pool.ts';
import { queryPrepared } from '../sql/statement.ts';
import { newSign, Packed, packSql } from './packed.ts';
import type { RecordColumn } from './record-columns.ts';

export type Reader = Awaited<ReturnType<typeof openReader>>;

interface ReaderLimits {
  statement: string;
  /** Between two statements, while the person's connection takes its time. */
  idle: string;
}

/** The connection's statement under way ends with an error; harmless when there is none. */
const cancel = (pool: Pool, pid: number): Promise<unknown> => pool.query('select pg_cancel_backend($1)', [pid]).catch(() => undefined);

async function begin(client: PoolClient, { statement, idle }: ReaderLimits): Promise<number> {
  await client.query('begin isolation level repeatable read, read only');
  const text = `select set_config('statement_timeout', $1, true), set_config('idle_in_transaction_session_timeout', $2, true), pg_backend_pid() as pid`;
  const { rows } = await client.query<{ pid: number }>(text, [statement, idle]);
  return rows[0]!.pid;
}

export async function openReader(pool: Pool, signal: AbortSignal, limits: ReaderLimits) {
  const client = await pool.connect();
  let pid: number;
  try {
    pid = await begin(client, limits);
  } catch (error) {
    client.release(true);
    throw error;
  }
  let cancelling: Promise<unknown> | null = null;
  const onAbort = (): void => void (cancelling ??= cancel(pool, pid));
  signal.addEventListener('abort', onAbort, { once: true });
  let cursors = 0;
  let closing: Promise<void> | null = null;

  const query_timeout = patience(limits.statement);

  async function rows<T extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<T[]> {
    signal.throwIfAborted();
    return (await client.query<T>({ text, values: [...values], query_timeout })).rows;
  }

  const sign = newSign();

  /** The lines of a statement that is asked again and again with other values. */
  async function packed(columns: readonly RecordColumn[], text: string, values: readonly unknown[]): Promise<Packed> {
    signal.throwIfAborted();
    const all = packSql(text, values.length + 1);
    const { rows: found } = await queryPrepared<{ text: string; length: number }>(client, all, [...values, sign], { query_timeout });
    return new Packed(columns, found[0]!, sign);
  }

  /** A statement's rows, so many at a time; while some of them are written, the database reads the next. */
  async function* pages<T extends QueryResultRow>(text: string, values: readonly unknown[], size: number): AsyncGenerator<T[]> {
    const name = quote(`c${(cursors += 1)}`);
    await rows(`declare ${name} no scroll cursor for ${text}`, values);
    const take = (): Promise<T[]> => rows<T>(`fetch ${size} from ${name}`);
    for (let coming: Promise<T[]> | null = take(); coming !== null;) {
      const page: T[] = await coming;
      coming = page.length < size ? null : take();
      // Nobody waits for it where the export ends before.
      coming?.catch(() => undefined);
      if (page.length > 0) yield page;
    }
    await rows(`close ${name}`);
  }

  async function end(): Promise<void> {
    signal.removeEventListener('abort', onAbort);
    await cancelling;
    // A connection that was cancelled may still have work in its queue: nobody else gets it.
    const ended = await client.query('rollback').catch(() => null);
    client.release(ended === null || signal.aborted);
  }
  /** What still runs is cancelled; may come more than once. */
  const close = (): Promise<void> => (closing ??= end());
  return { client, signal, sign, rows, packed, pages, close };
}

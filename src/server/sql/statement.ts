import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { ClientBase, QueryResult, QueryResultRow } from 'pg';

/** One SQL text, immutable and shared by requests; the values come with each of them. */
export interface Statement {
  /** From the text, so that equal texts are prepared once per connection. */
  name: string;
  text: string;
}

/** Texts come from the registry: there are few, however often they are asked for. */
const STATEMENTS_MAX = 5000;
const statements = new Map<string, Statement>();

export function toStatement(text: string): Statement {
  let statement = statements.get(text);
  if (!statement) {
    if (statements.size >= STATEMENTS_MAX) statements.clear();
    statement = { name: `s_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`, text };
    statements.set(text, statement);
  }
  return statement;
}

/** Prepared statements a connection may hold; beyond it all are dropped, so that unusual questions never fill the database's memory. */
const PREPARED_MAX = 400;

interface Connection {
  parsedStatements: Record<string, string>;
  stream: Writable;
}
const prepared = new WeakMap<Connection, number>();

/** Null where there is room, so that the statement goes out at once. */
function makeRoom(client: ClientBase, name: string): Promise<void> | null {
  const { connection } = client as unknown as { connection: Connection };
  if (name in connection.parsedStatements) return null;
  const count = prepared.get(connection) ?? 0;
  prepared.set(connection, count < PREPARED_MAX ? count + 1 : 1);
  return count < PREPARED_MAX ? null : dropAll(client, connection);
}

async function dropAll(client: ClientBase, connection: Connection): Promise<void> {
  await client.query('deallocate all');
  connection.parsedStatements = {};
}

/** What a connection is asked more than once: planned the first time only. */
export async function queryPrepared<T extends QueryResultRow>(
  client: ClientBase,
  text: string,
  values: unknown[],
): Promise<QueryResult<T>> {
  const statement = toStatement(text);
  const room = makeRoom(client, statement.name);
  if (room) await room;
  return client.query<T>({ ...statement, values });
}

/** The first column of the first row as text; null without a row. */
export async function runStatement(client: ClientBase, { name, text }: Statement, values: readonly unknown[]): Promise<string | null> {
  const room = makeRoom(client, name);
  if (room) await room;
  const { rows } = await client.query<[string]>({ name, text, values: values as unknown[], rowMode: 'array' });
  return rows[0]?.[0] ?? null;
}

/** Both are on their way before the first is answered, and each has an end of its own. */
export function inOneFlight<A, B>(
  client: ClientBase,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[PromiseSettledResult<A>, PromiseSettledResult<B>]> {
  const { stream } = (client as unknown as { connection: Connection }).connection;
  stream.cork();
  const both = Promise.allSettled([first(), second()]);
  stream.uncork();
  return both;
}

import { createHash } from 'node:crypto';
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
}
const prepared = new WeakMap<Connection, number>();

async function makeRoom(client: ClientBase, name: string): Promise<void> {
  const { connection } = client as unknown as { connection: Connection };
  if (name in connection.parsedStatements) return;
  const count = prepared.get(connection) ?? 0;
  if (count < PREPARED_MAX) {
    prepared.set(connection, count + 1);
    return;
  }
  await client.query('deallocate all');
  connection.parsedStatements = {};
  prepared.set(connection, 1);
}

/** What a connection is asked more than once: planned the first time only. */
export async function queryPrepared<T extends QueryResultRow>(
  client: ClientBase,
  text: string,
  values: unknown[],
): Promise<QueryResult<T>> {
  const statement = toStatement(text);
  await makeRoom(client, statement.name);
  return client.query<T>({ ...statement, values });
}

/** The first column of the first row as text; null without a row. */
export async function runStatement(client: ClientBase, { name, text }: Statement, values: readonly unknown[]): Promise<string | null> {
  await makeRoom(client, name);
  const { rows } = await client.query<[string]>({ name, text, values: values as unknown[], rowMode: 'array' });
  return rows[0]?.[0] ?? null;
}

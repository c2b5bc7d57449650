import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';

/** One SQL text, immutable and shared by requests; the values come with each of them. */
export interface Statement {
  /** From the text, so that equal texts are prepared once per connection. */
  name: string;
  text: string;
}

export const toStatement = (text: string): Statement => ({
  name: `s_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`,
  text,
});

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

/** The first column of the first row as text; null without a row. */
export async function runStatement(client: ClientBase, { name, text }: Statement, values: readonly unknown[]): Promise<string | null> {
  await makeRoom(client, name);
  const { rows } = await client.query<[string]>({ name, text, values: values as unknown[], rowMode: 'array' });
  return rows[0]?.[0] ?? null;
}

import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { ClientBase, QueryConfig, QueryResult, QueryResultRow } from 'pg';

/** One SQL text, immutable and shared by requests; the values come with each of them. */
export interface Statement {
  /** From the text, so that equal texts are prepared once per connection. */
  name: string;
  text: string;
  /** Its values decide nothing of its plan. */
  isPlannedOnce?: true;
}

/** What is asked once: a text with its values, where the values are in the order of their numbers. */
export interface Question {
  text: string;
  values: readonly unknown[];
}

/** Tells statements apart in the database's own views: a resource and what is done with it, or a part of the engine. Nothing that anybody typed. */
export const withName = (name: string, text: string): string => `/* skema ${name} */ ${text}`;

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
  /** On their way, not answered yet. */
  submittedNamedStatements: Record<string, string>;
  stream: Writable;
}
const prepared = new WeakMap<Connection, number>();

/** What is asked from here on comes behind it, and is prepared anew. */
function dropAll(client: ClientBase, connection: Connection): void {
  const known = connection.parsedStatements;
  connection.parsedStatements = {};
  connection.submittedNamedStatements = {};
  // What was on its way before counts as prepared until this is answered; in a transaction that has failed all of it stays.
  client.query('deallocate all', (error: Error | undefined) => (connection.parsedStatements = error ? known : {}));
}

function makeRoom(client: ClientBase, name: string): void {
  const { connection } = client as unknown as { connection: Connection };
  if (name in connection.parsedStatements || name in connection.submittedNamedStatements) return;
  const count = prepared.get(connection) ?? 0;
  prepared.set(connection, count < PREPARED_MAX ? count + 1 : 1);
  if (count >= PREPARED_MAX) dropAll(client, connection);
}

/** What a connection is asked more than once: planned the first time only. */
export async function queryPrepared<T extends QueryResultRow>(
  client: ClientBase,
  text: string,
  values: unknown[],
  how: Pick<QueryConfig, 'query_timeout'> = {},
): Promise<QueryResult<T>> {
  const statement = toStatement(text);
  makeRoom(client, statement.name);
  return client.query<T>({ ...how, ...statement, values });
}

/**
 * Reads whose values decide none of their plans: PostgreSQL would make each five times over on every connection before it kept one, and to plan
 * a search takes longer than its answer. For one transaction, as a pooler asks for: its beginning goes out with the first question, its end with
 * the last, and nobody waits for either.
 */
export async function plannedOnce<T>(client: ClientBase, ask: () => Promise<Promise<T>[]>): Promise<T[]> {
  const begun = client.query('begin read only; set local plan_cache_mode = force_generic_plan');
  begun.catch(() => undefined);
  const asked = await ask().catch(async (error: unknown) => {
    await client.query('rollback').catch(() => undefined);
    throw error;
  });
  const [answers] = await Promise.all([Promise.all(asked), begun, client.query('commit')]);
  return answers;
}

/** The first column of the first row as text; null without a row. */
export async function runStatement(
  client: ClientBase,
  { name, text, isPlannedOnce }: Statement,
  values: readonly unknown[],
): Promise<string | null> {
  makeRoom(client, name);
  const ask = () => client.query<[string]>({ name, text, values: values as unknown[], rowMode: 'array' });
  const [answer] = isPlannedOnce ? await plannedOnce(client, () => Promise.resolve([ask()])) : [await ask()];
  return answer!.rows[0]?.[0] ?? null;
}

/** The recorded statements of one write, sent again as they were, with values of their own. */
import type { Pool, PoolClient } from 'pg';
import pg from 'pg';
import { newId } from '../../src/server/data/ids.ts';
import type { Sender } from './load.ts';
import type { Recorded } from './record.ts';

export interface BareWrite {
  /** The session's statement, then one transaction. */
  statements: Recorded[];
  /** Ids that are made anew for each request. */
  fresh: string[];
}

/** What stood in the recorded statement, and what takes its place. */
export type Marks = readonly (readonly [from: string, to: string])[];

export const textOf = ({ rows }: { rows: unknown[][] }): string | null => (typeof rows[0]?.[0] === 'string' ? rows[0][0] : null);
export const ask = (client: Pool | PoolClient | pg.Client, statement: Recorded): Promise<{ rows: unknown[][] }> =>
  client.query({ ...statement, rowMode: 'array' });

function put(value: unknown, marks: Marks): unknown {
  if (typeof value === 'number') {
    const mark = marks.find(([from]) => from === String(value));
    return mark ? Number(mark[1]) : value;
  }
  return typeof value === 'string' ? marks.reduce((text, [from, to]) => text.replaceAll(from, to), value) : value;
}

/** The transaction without the session; answers with the last text that came. */
export async function replay(client: PoolClient | pg.Client, { statements, fresh }: BareWrite, given: Marks): Promise<string> {
  const marks = [...given, ...fresh.map((id) => [id, newId()] as const)];
  let text = '';
  try {
    for (const statement of statements.slice(1)) {
      const values = statement.values?.map((value) => put(value, marks));
      text = textOf(await ask(client, { ...statement, ...(values && { values }) })) ?? text;
    }
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  return text;
}

/** A connection to the database alone, one statement after the other: what no server in front of it can pass. */
export async function openReplay(url: string, write: BareWrite): Promise<Sender> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return { send: (marks) => replay(client, write, JSON.parse(marks) as Marks), close: () => void client.end() };
}

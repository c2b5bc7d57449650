/**
 * What the product is compared with: `node:http` and `pg`, the same request with its body, the same statements, nothing else.
 * Which statements belong to a request stands in its path.
 */
import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Pool, PoolClient } from 'pg';
import { newId } from '../../src/server/data/ids.ts';
import { createPool } from '../../src/server/data/pool.ts';
import { bodyOf, listen } from './listen.ts';
import type { Recorded } from './record.ts';

export interface BareRead {
  /** For each question: the session's statement, then those that are its own. */
  questions: Recorded[][];
}

export interface BareWrite {
  /** The session's statement, then one transaction. */
  statements: Recorded[];
  /** Ids that are made anew for each request. */
  fresh: string[];
}

export interface BareTask {
  url: string;
  reads: Record<string, BareRead>;
  writes: Record<string, BareWrite>;
}

/** What stood in the recorded statement, and what takes its place. */
type Marks = readonly (readonly [from: string, to: string])[];

const textOf = ({ rows }: { rows: unknown[][] }): string | null => (typeof rows[0]?.[0] === 'string' ? rows[0][0] : null);
const ask = (client: Pool | PoolClient, statement: Recorded): Promise<{ rows: unknown[][] }> =>
  client.query({ ...statement, rowMode: 'array' });

/** As far as anybody has to read a request: who asks. */
const sessionFor = (session: Recorded, { headers }: IncomingMessage): Recorded => ({
  ...session,
  values: session.values!.with(0, hash('sha256', headers.authorization!.slice('Bearer '.length), 'buffer')),
});

/** One statement after the other; the last one's text is the answer, or all its rows where it is none. */
async function read(pool: Pool, request: IncomingMessage, [session, ...own]: Recorded[]): Promise<string> {
  JSON.parse(await bodyOf(request));
  await ask(pool, sessionFor(session!, request));
  let text = '';
  for (const statement of own) {
    const answer = await ask(pool, statement);
    text = textOf(answer) ?? JSON.stringify(answer.rows);
  }
  return text;
}

function put(value: unknown, marks: Marks): unknown {
  if (typeof value === 'number') {
    const mark = marks.find(([from]) => from === String(value));
    return mark ? Number(mark[1]) : value;
  }
  return typeof value === 'string' ? marks.reduce((text, [from, to]) => text.replaceAll(from, to), value) : value;
}

async function write(pool: Pool, request: IncomingMessage, { statements, fresh }: BareWrite): Promise<string> {
  const given = JSON.parse(await bodyOf(request)) as Marks;
  const marks = [...given, ...fresh.map((id) => [id, newId()] as const)];
  const [session, ...transaction] = statements;
  await ask(pool, sessionFor(session!, request));
  const client = await pool.connect();
  let text = '';
  try {
    for (const statement of transaction) {
      const values = statement.values?.map((value) => put(value, marks));
      text = textOf(await ask(client, { ...statement, ...(values && { values }) })) ?? text;
    }
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  return text;
}

function serve({ url, reads, writes }: BareTask): void {
  const pool = createPool(url);
  const answer = (request: IncomingMessage): Promise<string> => {
    const [, kind, name = '', question] = request.url!.split('/');
    return kind === 'read' ? read(pool, request, reads[name]!.questions[Number(question)]!) : write(pool, request, writes[name]!);
  };
  listen(answer, () => pool.end());
}

process.once('message', (task) => serve(task as BareTask));

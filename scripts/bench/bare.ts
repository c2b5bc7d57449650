/**
 * What the product is compared with: `node:http` and `pg`, the same request with its body, the same statements, nothing else.
 * Which statements belong to a request stands in its path.
 */
import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Pool } from 'pg';
import { createPool } from '../../src/server/data/pool.ts';
import { bodyOf, listen } from './listen.ts';
import type { Recorded } from './record.ts';
import { ask, type BareWrite, type Marks, replay, textOf } from './replay.ts';

export interface BareRead {
  /** For each question: the session's statement, then those that are its own. */
  questions: Recorded[][];
}

export interface BareTask {
  url: string;
  reads: Record<string, BareRead>;
  writes: Record<string, BareWrite>;
}

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

async function write(pool: Pool, request: IncomingMessage, task: BareWrite): Promise<string> {
  const marks = JSON.parse(await bodyOf(request)) as Marks;
  await ask(pool, sessionFor(task.statements[0]!, request));
  const client = await pool.connect();
  try {
    return await replay(client, task, marks);
  } finally {
    client.release();
  }
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

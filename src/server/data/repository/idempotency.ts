/** A request that is sent again within a day gets the answer of the first time (safety R3). */
import { createHash } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import type { Info } from '../../../engine/reply.ts';
import { AppError } from '../../../engine/errors.ts';
import { type Question, queryPrepared } from '../../sql/statement.ts';
import { askRows } from '../transaction.ts';

export interface WriteResult {
  info: Info;
  /** The record as JSON text, as the caller asked for it; null when it asked for nothing. */
  outputText: string | null;
}

export const NOBODY = '00000000-0000-0000-0000-000000000000';
const KEY = /^[\x21-\x7e]{1,128}$/;

export interface Ticket {
  userId: string;
  key: string;
  hash: Buffer;
}

/** Key, person and the exact request; null when the request carries no key. */
export function toTicket(userId: string | null, key: string | null | undefined, request: unknown): Ticket | null {
  if (key === null || key === undefined) return null;
  if (!KEY.test(key)) throw new AppError('BAD_REQUEST');
  return { userId: userId ?? NOBODY, key, hash: createHash('sha256').update(JSON.stringify(request)).digest() };
}

const READ = `
  select hash, reply, output from skema.idempotency
  where "userId" = $1 and key = $2 and "createdAt" >= now() - interval '24 hours'`;

/** The answer of an earlier time; null when there was none. */
export async function recall(pool: Pool, { userId, key, hash }: Ticket): Promise<WriteResult | null> {
  const [before] = await askRows<{ hash: Buffer; reply: Info; output: string | null }>(pool, READ, [userId, key]);
  if (!before) return null;
  if (!before.hash.equals(hash)) throw new AppError('KEY_REUSED');
  return { info: before.reply, outputText: before.output };
}

/** The output is asked for by this question, whose values come first. */
const keepSql = ({ text, values: { length } }: Question): string => `
  insert into skema.idempotency as i ("userId", key, hash, reply, output)
  values ($${length + 1}, $${length + 2}, $${length + 3}, $${length + 4}, (${text}))
  on conflict ("userId", key) do update set hash = excluded.hash, reply = excluded.reply, output = excluded.output, "createdAt" = now()
    where i."createdAt" < now() - interval '24 hours'
  returning output`;

/**
 * Keeps the answer with what was written, and completes it: the key belongs to whoever comes here first. A twin that is here already is
 * waited for, and refuses this one; all it has done goes back then, and `recall` tells what the twin answered.
 */
export async function keep(client: ClientBase, { userId, key, hash }: Ticket, info: Info, question: Question): Promise<string | null> {
  const values = [...question.values, userId, key, hash, JSON.stringify(info)];
  const { rows } = await queryPrepared<{ output: string | null }>(client, keepSql(question), values);
  if (!rows[0]) throw new AppError('CONFLICT');
  return rows[0].output;
}

export const sweepIdempotency = async (pool: Pool): Promise<void> => {
  await pool.query(`delete from skema.idempotency where "createdAt" < now() - interval '24 hours'`);
};

/** A request that is sent again within a day gets the answer of the first time (safety R3). */
import { createHash } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import type { Info } from '../../../engine/reply.ts';
import { AppError } from '../../../engine/errors.ts';

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

const CLAIM = `
  insert into skema.idempotency as i ("userId", key, hash) values ($1, $2, $3)
  on conflict ("userId", key) do update set hash = excluded.hash, reply = null, output = null, "createdAt" = now()
    where i."createdAt" < now() - interval '24 hours'
  returning 1`;
const READ = 'select hash, reply, output from skema.idempotency where "userId" = $1 and key = $2';

const KEEP = 'update skema.idempotency set reply = $3, output = $4 where "userId" = $1 and key = $2';

/** The earlier answer; null when this is the first time. A twin that is still running is waited for. */
export async function claim(client: ClientBase, { userId, key, hash }: Ticket): Promise<WriteResult | null> {
  const claimed = await client.query({ name: 'skema-claim', text: CLAIM, values: [userId, key, hash] });
  if (claimed.rowCount === 1) return null;
  const { rows } = await client.query<{ hash: Buffer; reply: Info; output: string | null }>(READ, [userId, key]);
  const before = rows[0]!;
  if (!before.hash.equals(hash)) throw new AppError('KEY_REUSED');
  return { info: before.reply, outputText: before.output };
}

export const keep = (client: ClientBase, { userId, key }: Ticket, { info, outputText }: WriteResult): Promise<unknown> =>
  client.query({ name: 'skema-keep', text: KEEP, values: [userId, key, JSON.stringify(info), outputText] });

export const sweepIdempotency = async (pool: Pool): Promise<void> => {
  await pool.query(`delete from skema.idempotency where "createdAt" < now() - interval '24 hours'`);
};

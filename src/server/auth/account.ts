import type { Pool } from 'pg';
import { fold } from '../../engine/fold.ts';
import { folded, foldedBefore } from '../data/fold.ts';
import { verifyPassword } from './password.ts';

/** Over the row `u` of `user`: active, not in the bin, within its time. Days are those of Jakarta (decision 24). */
export const VALID_ACCOUNT = `u."aktif" and u."deletedAt" is null
  and (now() at time zone 'Asia/Jakarta')::date between coalesce(u."berlaku_start", '-infinity') and coalesce(u."berlaku_end", 'infinity')`;

/** Two names from before may read alike now: each still finds its own account. */
const BY_NAME = `${folded('u."username"')} = ${folded('$1')} and u."deletedAt" is null
  order by ${foldedBefore('u."username"')} = ${foldedBefore('$1')} desc limit 1`;

const FIND = `
  select u."id", u."kataSandi" as "hash", ${VALID_ACCOUNT} and exists (
      select 1 from "user_peran" l join "peran" p on p."id" = l."target" where l."owner" = u."id" and p."aktif" and p."deletedAt" is null) as "valid"
  from "user" u
  where ${BY_NAME}`;

export const PASSWORD_MAX = 128;

/** How tries are counted: every way of writing a name is one name. */
export const normalizeUsername = fold;
const toAsked = (username: string): string => username.normalize('NFC').trim();

const isReadable = (name: string): boolean => name.length <= 255 && name.isWellFormed() && !name.includes('\0');

/** The account of this name, whether or not it may sign in. */
export async function findAccountId(pool: Pool, username: string): Promise<string | null> {
  const name = toAsked(username);
  if (!isReadable(name)) return null;
  const { rows } = await pool.query<{ id: string }>(`select u."id" from "user" u where ${BY_NAME}`, [name]);
  return rows[0]?.id ?? null;
}

/** The account's id when name and password are right and it may sign in now; every other case takes as long and says no more. */
export async function checkCredentials(pool: Pool, username: string, password: string): Promise<string | null> {
  const name = toAsked(username);
  const readable = isReadable(name) && password.length <= PASSWORD_MAX && password.isWellFormed();
  const { rows } = readable ? await pool.query<{ id: string; hash: string; valid: boolean }>(FIND, [name]) : { rows: [] };
  const account = rows[0];
  const matches = await verifyPassword(account?.hash ?? null, readable ? password : '');
  return account && matches && account.valid ? account.id : null;
}

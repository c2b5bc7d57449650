import type { Pool } from 'pg';
import { verifyPassword } from './password.ts';

/** Over the row `u` of `user`: active, not in the bin, within its time. Days are those of Jakarta (decision 24). */
export const VALID_ACCOUNT = `u."aktif" and u."deletedAt" is null
  and (now() at time zone 'Asia/Jakarta')::date between coalesce(u."berlaku_start", '-infinity') and coalesce(u."berlaku_end", 'infinity')`;

const FIND = `
  select u."id", u."kataSandi" as "hash", ${VALID_ACCOUNT} and exists (
      select 1 from "user_peran" l join "peran" p on p."id" = l."target" where l."owner" = u."id" and p."aktif" and p."deletedAt" is null) as "valid"
  from "user" u
  where lower(normalize(u."username", NFC)) = lower(normalize($1, NFC)) and u."deletedAt" is null`;

export const PASSWORD_MAX = 128;

/** How an account's name is compared and counted. */
export const normalizeUsername = (username: string): string => username.normalize('NFC').trim().toLowerCase();

/** The account's id when name and password are right and it may sign in now; every other case takes as long and says no more. */
export async function checkCredentials(pool: Pool, username: string, password: string): Promise<string | null> {
  const name = normalizeUsername(username);
  const readable =
    name.length <= 255 && name.isWellFormed() && !name.includes('\0') && password.length <= PASSWORD_MAX && password.isWellFormed();
  const { rows } = readable ? await pool.query<{ id: string; hash: string; valid: boolean }>(FIND, [name]) : { rows: [] };
  const account = rows[0];
  const matches = await verifyPassword(account?.hash ?? null, readable ? password : '');
  return account && matches && account.valid ? account.id : null;
}

import { fold } from '../../engine/fold.ts';
import { folded, foldedBefore } from '../sql/fold.ts';
import type { AccountSql, Accounts } from './accounts.ts';
import { verifyPassword } from '../data/password.ts';

/** Two names from before may read alike now: each still finds its own account. */
const byName = ({ table, username }: AccountSql): string => `from ${table} u
  where ${folded(username)} = ${folded('$1')} and u."deletedAt" is null
  order by ${foldedBefore(username)} = ${foldedBefore('$1')} desc limit 1`;

const findSql = (sql: AccountSql): string =>
  `select u."id", ${sql.password} as "hash", ${sql.valid} and ${sql.scopes} is not null as "valid" ${byName(sql)}`;

export const PASSWORD_MAX = 128;

/** How tries are counted: every way of writing a name is one name. */
export const normalizeUsername = fold;
const toAsked = (username: string): string => username.normalize('NFC').trim();

const isReadable = (name: string): boolean => name.length <= 255 && name.isWellFormed() && !name.includes('\0');

/** The account of this name, whether or not it may sign in. */
export async function findAccountId({ pool, sql }: Accounts, username: string): Promise<string | null> {
  const name = toAsked(username);
  if (!isReadable(name)) return null;
  const { rows } = await pool.query<{ id: string }>(`select u."id" ${byName(sql)}`, [name]);
  return rows[0]?.id ?? null;
}

/** The account's id when name and password are right and it may sign in now; every other case takes as long and says no more. */
export async function checkCredentials({ pool, sql }: Accounts, username: string, password: string): Promise<string | null> {
  const name = toAsked(username);
  const readable = isReadable(name) && password.length <= PASSWORD_MAX && password.isWellFormed();
  const { rows } = readable ? await pool.query<{ id: string; hash: string; valid: boolean }>(findSql(sql), [name]) : { rows: [] };
  const account = rows[0];
  const matches = await verifyPassword(account?.hash ?? null, readable ? password : '');
  return account && matches && account.valid ? account.id : null;
}

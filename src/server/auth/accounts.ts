/** The accounts of a product as SQL. Every piece is over the row `u` of their table. */
import type { Pool } from 'pg';
import type { Account } from '../../engine/rights/account.ts';
import { endColumn, linkTable, literal, quote, startColumn } from '../../engine/names.ts';
import type { Registry } from '../../engine/resource.ts';
import { fold } from '../../engine/fold.ts';
import { folded, foldedBefore } from '../sql/fold.ts';
import { verifyPassword } from '../data/password.ts';

/** Two names from before may read alike now: each still finds its own account. */
const byName = ({ table, username }: AccountSql): string => `from ${table} u
  where ${folded(username)} = ${folded('$1')} and u."deletedAt" is null
  order by ${foldedBefore(username)} = ${foldedBefore('$1')} desc limit 1`;

const findSql = (sql: AccountSql): string =>
  `select u."id", ${sql.password} as "hash", ${sql.valid} and ${sql.scopes} is not null as "valid" ${byName(sql)}`;

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
  const { rows } = isReadable(name) ? await pool.query<{ id: string; hash: string; valid: boolean }>(findSql(sql), [name]) : { rows: [] };
  const account = rows[0];
  const matches = await verifyPassword(account?.hash ?? null, password);
  return account && matches && account.valid ? account.id : null;
}

/** Its pieces by what they say of an account. */
export type AccountSql = ReturnType<typeof sqlOf>;

export interface Accounts {
  pool: Pool;
  model: Account;
  sql: AccountSql;
}

const own = (handle: string): string => `u.${quote(handle)}`;

/** A one-time password that nobody used in time opens nothing; made anew, it does. */
const IN_TIME = `not exists (select from skema.one_time o where o."userId" = u."id" and o."expiresAt" <= now())`;

const validSql = ({ active, valid }: Account, zone: string): string =>
  [
    ...(active === null ? [] : [own(active)]),
    'u."deletedAt" is null',
    IN_TIME,
    ...(valid === null
      ? []
      : [
          `(now() at time zone ${literal(zone)})::date between coalesce(${own(startColumn(valid))}, '-infinity') and coalesce(${own(endColumn(valid))}, 'infinity')`,
        ]),
  ].join(' and ');

function scopesSql({ product, get }: Registry): string {
  const { resource, roles } = product.account;
  if (roles.records === null) {
    const level = `coalesce(${literal(JSON.stringify(roles.levels))}::jsonb ->> r, ${literal(product.levels[0]!.name)})`;
    return `(select json_agg(json_build_object('role', r, 'level', ${level})) from unnest(${own(roles.handle)}) r)`;
  }
  const { code, level, active } = roles.records;
  const source = get(resource).fields.find(({ handle }) => handle === roles.handle)!.source!;
  return `(select json_agg(json_build_object('role', p.${quote(code)}, 'level', p.${quote(level)}))
    from ${quote(linkTable(resource, roles.handle))} l join ${quote(source)} p on p."id" = l."target"
    where l."owner" = u."id" and p."deletedAt" is null${active === null ? '' : ` and p.${quote(active)}`})`;
}

const anchorsSql = ({ anchors }: Account): string =>
  `json_build_object(${Object.entries(anchors)
    .map(([level, handle]) => `${literal(level)}, ${own(handle)}`)
    .join(', ')})`;

export const sqlOf = (registry: Registry, model: Account) => ({
  table: quote(model.resource),
  name: own(model.name),
  username: own(model.username),
  password: own(model.password),
  picture: model.picture === null ? 'null::text' : own(model.picture),
  /** Null where the product has none. */
  lastLogin: model.lastLogin === null ? null : quote(model.lastLogin),
  /** Active, not in the bin, within its time and that of its one-time password. Days are those of the product's clock (decision 24). */
  valid: validSql(model, registry.product.zone),
  /** The roles that count, as a JSON list of `{ role, level }`; null without one. */
  scopes: scopesSql(registry),
  /** Somebody else made its password. */
  mustChange: `exists (select from skema.one_time o where o."userId" = u."id")`,
  /** A JSON object of level and record. */
  anchors: anchorsSql(model),
});

export function openAccounts(pool: Pool, registry: Registry): Accounts {
  const { account: model } = registry.product;
  return { pool, model, sql: sqlOf(registry, model) };
}

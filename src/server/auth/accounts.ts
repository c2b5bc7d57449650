/** The accounts of a product as SQL. Every piece is over the row `u` of their table. */
import type { Pool } from 'pg';
import type { Account } from '../../engine/rights/account.ts';
import { endColumn, linkTable, literal, quote, startColumn } from '../../engine/names.ts';
import type { Registry } from '../../engine/resource.ts';

export interface AccountSql {
  table: string;
  name: string;
  username: string;
  password: string;
  /** Null where the product has none. */
  picture: string;
  lastLogin: string | null;
  /** Active, not in the bin, within its time. Days are those of the product's clock (decision 24). */
  valid: string;
  /** The roles that count, as a JSON list of `{ role, level }`; null without one. */
  scopes: string;
  /** A JSON object of level and record. */
  anchors: string;
}

export interface Accounts {
  pool: Pool;
  model: Account;
  sql: AccountSql;
}

const own = (handle: string): string => `u.${quote(handle)}`;

const validSql = ({ active, valid }: Account, zone: string): string =>
  [
    ...(active === null ? [] : [own(active)]),
    'u."deletedAt" is null',
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
    return `(select jsonb_agg(jsonb_build_object('role', r, 'level', ${level})) from unnest(${own(roles.handle)}) r)`;
  }
  const { code, level, active } = roles.records;
  const source = get(resource).fields.find(({ handle }) => handle === roles.handle)!.source!;
  return `(select jsonb_agg(jsonb_build_object('role', p.${quote(code)}, 'level', p.${quote(level)}))
    from ${quote(linkTable(resource, roles.handle))} l join ${quote(source)} p on p."id" = l."target"
    where l."owner" = u."id" and p."deletedAt" is null${active === null ? '' : ` and p.${quote(active)}`})`;
}

const anchorsSql = ({ anchors }: Account): string =>
  `jsonb_build_object(${Object.entries(anchors)
    .map(([level, handle]) => `${literal(level)}, ${own(handle)}`)
    .join(', ')})`;

export function openAccounts(pool: Pool, registry: Registry): Accounts {
  const { account: model } = registry.product;
  const sql: AccountSql = {
    table: quote(model.resource),
    name: own(model.name),
    username: own(model.username),
    password: own(model.password),
    picture: model.picture === null ? 'null::text' : own(model.picture),
    lastLogin: model.lastLogin === null ? null : quote(model.lastLogin),
    valid: validSql(model, registry.product.zone),
    scopes: scopesSql(registry),
    anchors: anchorsSql(model),
  };
  return { pool, model, sql };
}

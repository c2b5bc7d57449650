/** Who still points at a record, and what its removal does to them. */
import { type Principal, decide } from '../../../engine/rights/access.ts';
import { isToMany } from '../../../engine/fields/index.ts';
import { linkTable, quote } from '../../../engine/names.ts';
import type { Reference, Registry, Resource } from '../../../engine/resource.ts';
import { withName } from '../../sql/statement.ts';
import { words } from '../../locale.ts';
import { Params, scopeSql } from '../../sql/scope.ts';
import { type Db, askRows } from '../transaction.ts';
import { COUNT_CAP, countText } from './sentences.ts';
import type { Work } from './work.ts';

/** True for a record `t` that points at one of $1 through this reference. */
function pointsSql(registry: Registry, { resource, field }: Reference): string {
  const isMany = isToMany(registry.get(resource).fields.find(({ handle }) => handle === field)!);
  return isMany
    ? `t."id" in (select l."owner" from ${quote(linkTable(resource, field))} l where l."target" = any($1::uuid[]))`
    : `t.${quote(field)} = any($1::uuid[])`;
}

/** From-clause and condition of the live records that point at one of $1 through one of these references of one resource. */
export const usersSql = (registry: Registry, references: readonly Reference[]): string =>
  `from ${quote(references[0]!.resource)} t
    where t."deletedAt" is null and (${references.map((reference) => pointsSql(registry, reference)).join(' or ')})`;

/** How many of those that are read through their list or their page, and whether there are others. */
export interface Pointing {
  /** At most one more than `COUNT_CAP`. */
  count: number;
  others: boolean;
}

/** Of one resource. What points at itself, or another of these, holds nothing fast. */
function countSql(registry: Registry, principal: Principal, references: readonly Reference[], params: Params): string {
  const user = registry.get(references[0]!.resource);
  const rights = [decide(principal, user, 'list'), decide(principal, user, 'item')];
  const seen = scopeSql(registry, user, rights.find(({ allowed }) => allowed)?.rows ?? [], 't', params);
  const [those, most] = [`${usersSql(registry, references)} and t."id" <> all($1::uuid[])`, `limit ${COUNT_CAP + 1}`];
  return `select (select count(*)::int from (select ${those} and ${seen} ${most}) f) as "count",
    exists (select from (select t.* ${those} ${most}) t where not ${seen}) as "others"`;
}

/** For each group of references of one resource: how many records point at one of these through any of them. One statement. */
export async function countPointing(
  db: Db,
  registry: Registry,
  { principal, name, ids }: { principal: Principal; name: string; ids: readonly string[] },
  groups: ReadonlyArray<readonly Reference[]>,
): Promise<Pointing[]> {
  if (groups.length === 0) return [];
  const params = new Params();
  params.add(ids);
  const parts = groups.map(
    (references, index) => `select ${index} as "part", n.* from (${countSql(registry, principal, references, params)}) n`,
  );
  const text = withName(`${name}.uses`, `${parts.join(' union all ')} order by "part"`);
  return askRows<Pointing & { part: number }>(db, text, params.values);
}

/** Texts such as `3 Buku`, one per resource that holds the record fast; of what the person may not see only that there is something. */
export async function findUses({ client, registry, principal }: Work, resource: Resource, id: string): Promise<string[]> {
  const fast = resource.referencedBy.filter(({ onDelete }) => onDelete === 'restrict');
  const holding = Map.groupBy(fast, (reference) => reference.resource);
  const found = await countPointing(client, registry, { principal, name: resource.name, ids: [id] }, [...holding.values()]);
  const named = [...holding.keys()].flatMap((name, index) => {
    const { count } = found[index]!;
    return count === 0 ? [] : [words().uses(countText(count), registry.get(name).plural)];
  });
  return found.some(({ others }) => others) ? [...named, words().unseenUse] : named;
}

/** Which of these something alive holds fast; what only points at itself is not among them. */
export async function findHeld({ client, registry }: Work, resource: Resource, ids: readonly string[]): Promise<Set<string>> {
  const parts = resource.referencedBy
    .filter(({ onDelete }) => onDelete === 'restrict')
    .map(({ resource: user, field }) => {
      const isMany = isToMany(registry.get(user).fields.find(({ handle }) => handle === field)!);
      const [join, target] = isMany
        ? [`join ${quote(linkTable(user, field))} l on l."owner" = t."id"`, `l."target"`]
        : ['', `t.${quote(field)}`];
      const itself = user === resource.name ? ` and t."id" <> ${target}` : '';
      return `select distinct ${target} as "id" from ${quote(user)} t ${join} where t."deletedAt" is null and ${target} = any($1::uuid[])${itself}`;
    });
  if (parts.length === 0) return new Set();
  const { rows } = await client.query<{ id: string }>(parts.join(' union '), [ids]);
  return new Set(rows.map(({ id }) => id));
}

type Detached = Record<'resource' | 'field' | 'id', string>;

/** Live records whose reference is emptied when these go. */
export async function findDetached({ client, registry }: Work, resource: Resource, ids: readonly string[]): Promise<Detached[]> {
  const loose = resource.referencedBy.filter(({ onDelete }) => onDelete === 'setNull');
  if (loose.length === 0) return [];
  const parts = loose.map(
    (reference) =>
      `select '${reference.resource}' as "resource", '${reference.field}' as "field", t."id" ${usersSql(registry, [reference])}`,
  );
  const { rows } = await client.query<Detached>(parts.join(' union all '), [ids]);
  return rows;
}

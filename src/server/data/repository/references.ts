/** Who still points at a record, and what its removal does to them. */
import { type Principal, decide } from '../../../engine/rights/access.ts';
import { AppError } from '../../../engine/errors.ts';
import { isToMany } from '../../../engine/fields/index.ts';
import { linkTable, quote } from '../../../engine/names.ts';
import type { Reference, Registry, Resource } from '../../../engine/resource.ts';
import { withName } from '../../sql/statement.ts';
import { words } from '../../locale.ts';
import { Params, scopeSql } from '../../sql/scope.ts';
import { type Db, askRows } from '../transaction.ts';
import { COUNT_CAP, countText, joinWords } from './sentences.ts';
import type { Work } from './work.ts';

/** What is pointed at: one of $1, or the one of them that stands as `i` beside it. */
interface Targets {
  is: string;
  isNone: string;
}
const ANY: Targets = { is: '= any($1::uuid[])', isNone: '<> all($1::uuid[])' };
const EACH: Targets = { is: '= i."id"', isNone: '<> i."id"' };

/** True for a record `t` that points there through this reference. */
function pointsSql(registry: Registry, { resource, field }: Reference, { is }: Targets): string {
  const isMany = isToMany(registry.get(resource).fields.find(({ handle }) => handle === field)!);
  return isMany
    ? `t."id" in (select l."owner" from ${quote(linkTable(resource, field))} l where l."target" ${is})`
    : `t.${quote(field)} ${is}`;
}

/** From-clause and condition of the live records that point there through one of these references of one resource. */
export const usersSql = (registry: Registry, references: readonly Reference[], targets = ANY): string =>
  `from ${quote(references[0]!.resource)} t
    where t."deletedAt" is null and (${references.map((reference) => pointsSql(registry, reference, targets)).join(' or ')})`;

/** How many of those that are read through their list or their page, and whether there are others. */
export interface Pointing {
  /** At most one more than `COUNT_CAP`. */
  count: number;
  others: boolean;
}

interface Counting {
  registry: Registry;
  principal: Principal;
  params: Params;
  targets: Targets;
}

/** Of one resource. What points at itself, or another of these, holds nothing fast. */
function countSql({ registry, principal, params, targets }: Counting, references: readonly Reference[]): string {
  const user = registry.get(references[0]!.resource);
  const rights = [decide(principal, user, 'list'), decide(principal, user, 'item')];
  const seen = scopeSql(registry, user, rights.find(({ allowed }) => allowed)?.rows ?? [], 't', params);
  const [those, most] = [`${usersSql(registry, references, targets)} and t."id" ${targets.isNone}`, `limit ${COUNT_CAP + 1}`];
  return `select (select count(*)::int from (select ${those} and ${seen} ${most}) f) as "count",
    exists (select from (select t.* ${those} ${most}) t where not ${seen}) as "others"`;
}

/** For each group of references of one resource its number, as `part`, and who points there through any of them. */
const partsSql = (counting: Counting, groups: ReadonlyArray<readonly Reference[]>): string =>
  groups.map((references, index) => `select ${index} as "part", n.* from (${countSql(counting, references)}) n`).join(' union all ');

/** For each group how many records point at one of these. One statement. */
export async function countPointing(
  db: Db,
  registry: Registry,
  { principal, name, ids }: { principal: Principal; name: string; ids: readonly string[] },
  groups: ReadonlyArray<readonly Reference[]>,
): Promise<Pointing[]> {
  if (groups.length === 0) return [];
  const params = new Params();
  params.add(ids);
  const text = `${partsSql({ registry, principal, params, targets: ANY }, groups)} order by "part"`;
  return askRows<Pointing & { part: number }>(db, withName(`${name}.uses`, text), params.values);
}

/** What holds each of these fast, by id: texts such as `3 Buku`, one per resource; of what the person may not see only that there is something. One statement. */
export async function findUses(
  { client, registry, principal }: Work,
  resource: Resource,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const fast = resource.referencedBy.filter(({ onDelete }) => onDelete === 'restrict');
  if (fast.length === 0 || ids.length === 0) return new Map();
  const holding = [...Map.groupBy(fast, (reference) => reference.resource)];
  const params = new Params();
  const from = `unnest(${params.add(ids)}::uuid[]) i("id")`;
  const groups = holding.map(([, references]) => references);
  const parts = partsSql({ registry, principal, params, targets: EACH }, groups);
  const text = `select i."id", p.* from ${from} cross join lateral (${parts}) p where p."count" > 0 or p."others" order by p."part"`;
  const rows = await askRows<Pointing & { id: string; part: number }>(client, withName(`${resource.name}.usesOfEach`, text), params.values);
  const uses = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...uses].map(([id, found]) => [id, useWords(found.map((each) => ({ ...each, user: registry.get(holding[each.part]![0]) })))]),
  );
}

function useWords(found: readonly (Pointing & { user: Resource })[]): string[] {
  const named = found.flatMap(({ count, user }) => (count === 0 ? [] : [words().uses(countText(count), user.plural)]));
  return found.some(({ others }) => others) ? [...named, words().unseenUse] : named;
}

export const inUse = (uses: readonly string[]): AppError => new AppError('IN_USE', { values: { uses: joinWords(uses) } });

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

/** What a shorter time in the bin takes for good, told before it is saved. */
import { isToMany } from '../../engine/fields/index.ts';
import { linkTable, quote } from '../../engine/names.ts';
import type { Reference, Registry, Resource } from '../../engine/resource.ts';
import type { Effect, SettingEffect } from '../data/repository/rehearsal/rehearse.ts';
import { askRows } from '../data/transaction.ts';
import { words } from '../locale.ts';
import { daysBy, dueBefore, type Retention } from './days.ts';

interface Due {
  days: number | null;
  /** Records that are due by it. */
  count: number;
}

/** Not held by what stays. */
function freeSql(registry: Registry, { resource, field }: Reference): string {
  const isMany = isToMany(registry.get(resource).fields.find(({ handle }) => handle === field)!);
  const stays = 'o."id" <> t."id" and (o."deletedAt" is null or o."deletedAt" >= $1::timestamptz)';
  return isMany
    ? `not exists (select from ${quote(linkTable(resource, field))} l join ${quote(resource)} o on o."id" = l."owner" where l."target" = t."id" and ${stays})`
    : `not exists (select from ${quote(resource)} o where o.${quote(field)} = t."id" and ${stays})`;
}

const countSql = (registry: Registry, { name, referencedBy }: Resource): string =>
  `(select count(*) from ${quote(name)} t where t."deletedAt" < $1::timestamptz
    ${referencedBy.map((reference) => `and ${freeSql(registry, reference)}`).join(' ')})`;

const dueSql = (registry: Registry): string =>
  `select (${registry.resources.flatMap((resource) => (resource.single ? [] : [countSql(registry, resource)])).join(' + ')})::float8 as "count"`;

const effectOf = (retention: Retention): Effect => ({
  measure: async ({ db, registry }): Promise<Due> => {
    const days = await daysBy(retention)(db);
    const before = dueBefore(days);
    const [row] = before === null ? [] : await askRows<{ count: number }>(db, dueSql(registry), [before]);
    return { days, count: row?.count ?? 0 };
  },
  say: (before: Due, after: Due) => (after.count > before.count ? [words().goneForGood(after.count, after.days ?? 0)] : []),
});

/** Only of a field is it known what changes it. */
export const shorteningOf = (retention: Retention): SettingEffect | null =>
  typeof retention === 'function' ? null : { ...retention, effect: effectOf(retention) };

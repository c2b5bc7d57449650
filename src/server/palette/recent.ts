/** What the records that a person had open are called now; those that are not theirs to open any more are left out. */
import { RECENT_MAX, type RecentRecord, type RecordName } from '../../engine/wire/palette.ts';
import { askRows } from '../data/transaction.ts';
import { detailSql, labelSql } from '../sql/label.ts';
import { Params } from '../sql/scope.ts';
import { createSource } from '../sql/source.ts';
import { literal, quote } from '../../engine/names.ts';
import { withName } from '../sql/statement.ts';
import { ID, objectOf, personView } from '../view.ts';
import { isFindable, withinSql } from './found.ts';

const RECORD = objectOf({ resource: { type: 'string' }, id: ID }, ['resource', 'id']);

/** In the order they were named. */
export const paletteRecent = personView<{ records: readonly RecordName[] }>({
  name: 'paletteRecent',
  input: objectOf({ records: { type: 'array', items: RECORD, maxItems: RECENT_MAX } }, ['records']),
  run: async ({ registry, pool }, { principal }, { records }): Promise<RecentRecord[]> => {
    const params = new Params();
    const named = [...Map.groupBy(records, ({ resource }) => resource)].sort(([a], [b]) => (a < b ? -1 : 1));
    const parts = named.flatMap(([name, some]) => {
      if (!registry.has(name) || !isFindable(principal, registry.get(name))) return [];
      const resource = registry.get(name);
      const source = createSource(registry, resource);
      const columns = `${labelSql(source, resource, [])} as "display", ${detailSql(source)} as "detail"`;
      const ids = params.add(some.map(({ id }) => id));
      const conditions = [`t."id" = any(${ids}::uuid[])`, ...withinSql(registry, principal, resource, params)];
      // A name of the registry's, not the one that was sent.
      return [
        `select ${literal(resource.name)} as "resource", t."id", ${columns} from ${quote(resource.name)} t${source.joins()} where ${conditions.join(' and ')}`,
      ];
    });
    if (parts.length === 0) return [];
    const rows = await askRows<RecentRecord>(pool, withName('palette.recent', parts.join(' union all ')), params.values);
    return records.flatMap(({ resource, id }) => rows.filter((row) => row.resource === resource && row.id === id));
  },
});

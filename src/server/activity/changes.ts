/** What one action changed, record by record. */
import type { ActivityChange, ActivityChanges } from '../../engine/history.ts';
import type { Registry } from '../../engine/resource.ts';
import { isSecret } from '../../engine/fields/index.ts';
import type { Pool } from 'pg';
import { inTheWaySql, leftSql, restSql } from '../data/repository/undo/standing.ts';
import { ownFields } from '../data/repository/undo/steps.ts';
import { askRows } from '../data/transaction.ts';
import { changesOf } from '../history/history.ts';
import { labelsOf } from '../history/labels.ts';
import { type Change, underNames } from '../history/rewind.ts';
import { Params } from '../sql/scope.ts';
import { withName } from '../sql/statement.ts';
import { ID, objectOf, personView } from '../view.ts';
import { namesIn } from './names.ts';
import { seenBy } from './visible.ts';

interface Asked {
  action: string;
  /** Only what was changed again since. */
  later?: boolean;
  after?: number;
  limit?: number;
}

const LIMIT = 4;

type Row = Pick<ActivityChange, 'resource' | 'id' | 'verb' | 'derived' | 'later'> & Pick<Change, 'before' | 'after'>;

/** Of the part `m` of a step that is left to take back. */
const LATER = `(m."isLeft" and exists (select from ${inTheWaySql({ step: 'm', isLater: (step) => `${step}.action > m.action` })}))`;

/** Values by their fields of today, relations by what they are called. */
async function changesIn(
  place: { registry: Registry; pool: Pool },
  name: string,
  rows: readonly Row[],
): Promise<[Row, ActivityChange['changes']][]> {
  const resource = place.registry.get(name);
  const fields = resource.fields.filter((field) => !isSecret(field));
  const found = rows.map((row) => ({ row, before: underNames(resource, row.before), after: underNames(resource, row.after) }));
  const labelled = await labelsOf(
    place,
    fields,
    found.flatMap(({ before, after }) => [before ?? {}, after ?? {}]),
  );
  return found.map(({ row, ...values }) => [row, row.verb === 'purge' ? [] : changesOf(fields, { verb: row.verb, ...values }, labelled)]);
}

export const activityChanges = personView<Asked>({
  name: 'activityChanges',
  input: objectOf(
    {
      action: ID,
      later: { type: 'boolean' },
      after: { type: 'integer', minimum: 0 },
      limit: { type: 'integer', minimum: 1, maximum: 100 },
    },
    ['action'],
  ),
  run: async (place, { principal }, { action, later = false, after = -1, limit = LIMIT }): Promise<ActivityChanges> => {
    const params = new Params();
    const seen = seenBy(place.registry, principal, undefined, params);
    if (seen === null) return { items: [], next: null };
    const id = `${params.add(action)}::uuid`;
    const sql = `select i.resource, i.record as "id", i.verb, i.derived, i.before, i.after, ${LATER} as "later"
      from (select ${id} as id, ${restSql(id)} as rest) a join skema.action_item i on i.action = a.id
        cross join lateral ${leftSql({ step: 'i', rest: 'a.rest', own: `${params.add(ownFields(place.registry))}::jsonb` })} m
      where (${seen.condition})${later ? ` and not i.derived and ${LATER}` : ''}
      order by i.seq limit ${limit + 1} offset ${params.add(after + 1)}::integer`;
    const rows = await askRows<Row>(place.pool, withName('activity.changes', sql), params.values);
    const page = rows.slice(0, limit);
    const groups = [...Map.groupBy(page, ({ resource }) => resource)];
    const [names, ...changed] = await Promise.all([namesIn(place, page), ...groups.map(([name, of]) => changesIn(place, name, of))]);
    const changesBy = new Map(changed.flat());
    const items = page.map(({ before: _, after: __, ...row }, index): ActivityChange => ({
      ...row,
      // Among those that are seen: how many others there are is nobody's to know.
      place: after + 1 + index,
      display: names.get(row.id) ?? null,
      changes: changesBy.get(page[index]!)!,
    }));
    return { items, next: rows.length > limit ? after + page.length : null };
  },
});

/** A record as it was at any moment, or right after any change. */
import { AppError } from '../../engine/errors.ts';
import { isSecret } from '../../engine/fields/index.ts';
import type { RecordAt } from '../../engine/history.ts';
import type { Values } from '../data/repository/record.ts';
import { readRow, rowSql } from '../data/repository/record.ts';
import { askRows } from '../data/transaction.ts';
import { Params } from '../sql/scope.ts';
import { withName } from '../sql/statement.ts';
import { ID, objectOf, personView } from '../view.ts';
import { namesOf } from '../bulk/told.ts';
import { labelsOf } from './labels.ts';
import { type Named, resourceNamed, rowOf } from './reach.ts';
import { type Change, rewind, underNames } from './rewind.ts';

interface Asked extends Named {
  /** The end of the moment: what was changed at it counts. */
  at?: string;
  /** Right after the change that made it this version; the clock may tell two of them as one. */
  version?: number;
}

const INPUT = objectOf(
  { resource: { type: 'string' }, id: ID, at: { type: 'string', format: 'instant' }, version: { type: 'integer', minimum: 1 } },
  ['resource', 'id'],
);

export const recordAt = personView<Asked>({
  name: 'recordAt',
  input: INPUT,
  run: async ({ registry, pool }, { principal }, { at, version: asked, ...named }): Promise<RecordAt> => {
    if ((at === undefined) === (asked === undefined)) throw new AppError('BAD_REQUEST', { why: 'recordAt: either "at" or "version"' });
    const resource = resourceNamed(registry, named.resource);
    const params = new Params();
    const ofRecord = `i.resource = ${params.add(resource.name)} and i.record = t."id"`;
    // From the first that came later on: of two at once the one that began earlier may have ended last.
    const later =
      asked === undefined
        ? `i.version >= (select min(i.version) from skema.action_item i join skema.action a on a.id = i.action
        where ${ofRecord} and a.at > ${params.add(at)}::timestamptz)`
        : `i.version > ${params.add(asked)}::integer`;
    const since = `select jsonb_agg(jsonb_build_object('verb', i.verb, 'version', i.version, 'before', i.before) order by i.version desc)
      from skema.action_item i where ${ofRecord} and ${later}`;
    const row = rowOf(registry, principal, named, params);
    const sql = `select ${rowSql(resource, 't')} as "row", coalesce((${since}), '[]') as "since" from ${row}`;
    const [found] = await askRows<{ row: Values; since: Change[] }>(pool, withName(`${resource.name}.past`, sql), params.values);
    if (!found) throw new AppError('NOT_FOUND');
    const now = readRow(resource, found.row);
    if (asked !== undefined && asked > now.version) throw new AppError('BAD_REQUEST', { why: `recordAt: no version ${asked} yet` });
    const changes = found.since.map((change) => ({ ...change, before: underNames(resource, change.before) }));
    const { values, version, deleted } = rewind(now, changes);
    const display = (await namesOf({ registry, pool }, resource, [named.id])).get(named.id) ?? '';
    if (values === null) return { values, version, deleted, display };
    const fields = resource.fields.filter((field) => !isSecret(field));
    const labelled = await labelsOf({ registry, pool }, fields, [values]);
    return {
      values: Object.fromEntries(fields.map((field) => [field.handle, labelled(field, values[field.handle])])),
      version,
      deleted,
      display,
    };
  },
});

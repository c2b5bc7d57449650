/** What a person is about to do, as far as what it would come to can be asked. */
import type { Pool } from 'pg';
import type { Deed } from '../../../../engine/bulk.ts';
import { decides } from '../../../../engine/derive/effect.ts';
import { AppError } from '../../../../engine/errors.ts';
import type { Registry, Resource } from '../../../../engine/resource.ts';
import { askRows } from '../../transaction.ts';
import { removeRecord, restoreRecord } from '../bin.ts';
import { createRecords } from '../create.ts';
import { saveSheet } from '../many/sheet.ts';
import { undoAction } from '../undo/undo.ts';
import { updateRecord } from '../update.ts';
import type { Work } from '../work.ts';

/** `$1` the action, `$2` resources, `$3` the fields of each that decide something, as JSON lists. */
const STEPS_SQL = `
  select 1 from skema.action_item i join unnest($2::text[], $3::jsonb[]) as d(resource, fields) on d.resource = i.resource
  where i.action = $1 and (i.verb <> 'update' or exists (select from jsonb_array_elements_text(d.fields) f where i.before ? f))
  limit 1`;

const fieldsOf = ({ fields }: Resource): string =>
  JSON.stringify(fields.flatMap(({ handle, effect }) => (effect === true ? [handle] : [])));

/** Whether it can come to anything at all: a long action of nothing but other fields is not gone through for it. */
export async function touches(
  { registry, pool }: { registry: Registry; pool: Pool },
  deed: Deed,
  names: readonly string[],
): Promise<boolean> {
  if (deed.verb !== 'undo') return names.includes(deed.resource) && decides(registry.get(deed.resource));
  const fields = names.map((name) => fieldsOf(registry.get(name)));
  return names.length > 0 && (await askRows(pool, STEPS_SQL, [deed.action, names, fields])).length > 0;
}

/** As it will be done, but of the record as it is by then. */
export async function enact(work: Work, deed: Deed): Promise<unknown> {
  if (deed.verb === 'undo') return undoAction(work, deed.action, { partly: false });
  const resource = work.registry.get(deed.resource);
  switch (deed.verb) {
    case 'create': {
      const [outcome] = await createRecords(work, resource, [{ input: deed.input }]);
      if (outcome instanceof AppError) throw outcome;
      return outcome;
    }
    case 'update':
      return updateRecord(work, resource, deed.id, null, deed.input);
    case 'remove':
      return removeRecord(work, resource, deed.id, null);
    case 'restore':
      return restoreRecord(work, resource, deed.id, null);
    case 'sheet':
      return saveSheet(work, resource, deed.rows);
  }
}

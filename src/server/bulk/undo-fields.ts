/** Fields of a record of which only a part is taken back: what stays in them, whose it is, and since when; and what the others go back to. */
import type { UndoBack, UndoField } from '../../engine/bulk.ts';
import { isSecret } from '../../engine/fields/index.ts';
import { quote } from '../../engine/names.ts';
import type { Resource } from '../../engine/resource.ts';
import { type Principal, decide } from '../../engine/rights/access.ts';
import { readRow, rowSql, type Values } from '../data/repository/record.ts';
import { holdsSql } from '../data/repository/undo/standing.ts';
import type { Left, Partly, Touched } from '../data/repository/undo/undo.ts';
import { askRows } from '../data/transaction.ts';
import { labelsOf } from '../history/labels.ts';
import { rowsOf } from '../history/reach.ts';
import { instantSql } from '../sql/instant.ts';
import { Params } from '../sql/scope.ts';
import type { ViewTools } from '../view.ts';

interface Changed {
  record: string;
  field: string;
  by: string | null;
  at: string;
}

const NOTHING: Told = { fields: [], back: [] };

const keyOf = (record: string, field: string): string => `${record} ${field}`;

/** The last that changed each, in a way that stands. */
async function lastOf({ registry, pool }: ViewTools, action: string, resource: Resource, records: readonly Left[]) {
  const { account } = registry.product;
  const asked = records.flatMap(({ id, fields }) => fields.map((field) => [id, field] as const));
  const text = `select asked.record, asked.field, u.${quote(account.name)} as "by",
      ${instantSql('a.at')} as "at"
    from unnest($3::uuid[], $4::text[]) as asked(record, field)
      cross join lateral (select j.action from skema.action_item j
        where j.resource = $2 and j.record = asked.record and j.action > $1::uuid and ${holdsSql((step) => `${step}.action > $1::uuid`, 'asked.field')}
        order by j.action desc limit 1) last
      join skema.action a on a.id = last.action left join ${quote(account.resource)} u on u."id" = a."userId"`;
  const rows = await askRows<Changed>(pool, text, [action, resource.name, asked.map(([id]) => id), asked.map(([, field]) => field)]);
  return new Map(rows.map(({ record, field, by, at }) => [keyOf(record, field), { by, at }]));
}

/** Of those that this person may open. */
async function valuesOf({ registry, pool }: ViewTools, principal: Principal, resource: Resource, records: readonly Left[]) {
  const params = new Params();
  const from = rowsOf(registry, principal, { resource: resource.name, ids: records.map(({ id }) => id) }, params);
  const rows = await askRows<{ row: Values }>(pool, `select ${rowSql(resource, 't')} as "row" from ${from}`, params.values);
  return new Map(rows.map(({ row }) => [row['id'] as string, readRow(resource, row).values]));
}

interface Told {
  fields: UndoField[];
  back: UndoBack[];
}

/** By record; none of what one may not read. */
export async function fieldsSince(
  tools: ViewTools,
  principal: Principal,
  action: string,
  records: readonly (Left & Partial<Pick<Partly, 'back'>>)[],
): Promise<(record: Touched) => Told> {
  const found = new Map<string, Told>();
  for (const [name, those] of Map.groupBy(records, ({ resource }) => resource)) {
    const resource = tools.registry.get(name);
    const some = those.filter(({ fields }) => fields.length > 0);
    if (some.length === 0 || !decide(principal, resource, 'item').allowed) continue;
    const values = await valuesOf(tools, principal, resource, some);
    const last = await lastOf(tools, action, resource, some);
    const shown = resource.fields.filter((field) => !isSecret(field));
    const labelled = await labelsOf(tools, shown, [...values.values(), ...some.map(({ back = {} }) => back)]);
    for (const { id, fields, back = {} } of some) {
      const now = values.get(id);
      if (now === undefined) continue;
      const stay = shown.filter(({ handle }) => fields.includes(handle));
      const toField = (field: (typeof shown)[number]): UndoField => ({
        field: field.handle,
        now: labelled(field, now[field.handle] ?? null),
        ...(last.get(keyOf(id, field.handle)) ?? { by: null, at: null }),
      });
      const toBack = (field: (typeof shown)[number]): UndoBack => ({
        field: field.handle,
        value: labelled(field, back[field.handle] ?? null),
      });
      const go = shown.filter(({ handle, readOnly }) => handle in back && !readOnly);
      found.set(`${name} ${id}`, { fields: stay.map(toField), back: go.map(toBack) });
    }
  }
  return ({ resource, id }) => found.get(`${resource} ${id}`) ?? NOTHING;
}

/** What values that name something by its id are called: related records, files. */
import type { Pool } from 'pg';
import { isAttachment, isReference, isToMany } from '../../engine/fields/index.ts';
import type { Field } from '../../engine/field.ts';
import type { Registry } from '../../engine/resource.ts';
import type { Values } from '../data/repository/record.ts';
import { askRows } from '../data/transaction.ts';
import { targetLabelSql } from '../sql/label.ts';
import { withName } from '../sql/statement.ts';

/** A value as a record's own answer has it: `{ id, display }` in place of an id. */
export type Labelled = (field: Field, value: unknown) => unknown;

interface Asked {
  field: Field;
  ids: readonly string[];
}

const idsIn = (value: unknown): string[] => [value].flat().filter((id): id is string => typeof id === 'string');

const FILE = `jsonb_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size)`;

function partSql(registry: Registry, { field }: Asked, index: number): string {
  const ids = `any($${index + 1}::uuid[])`;
  if (isAttachment(field)) return `select ${index} as "part", f.id, ${FILE} as "value" from skema.file f where f.id = ${ids}`;
  const { label, id, deleted, from } = targetLabelSql(registry, field);
  const value = `jsonb_build_object('id', ${id}, 'display', ${label}, 'deleted', ${deleted} is not null)`;
  return `select ${index} as "part", ${id}, ${value} as "value" from ${from} where ${id} = ${ids}`;
}

/** One statement for all that these values name; what is there no more is called by its id. */
export async function labelsOf(
  { registry, pool }: { registry: Registry; pool: Pool },
  fields: readonly Field[],
  records: readonly Values[],
): Promise<Labelled> {
  const asked = fields.filter(isReference).flatMap((field): Asked[] => {
    const ids = [...new Set(records.flatMap((values) => idsIn(values[field.handle])))];
    return ids.length === 0 ? [] : [{ field, ids }];
  });
  const known = new Map<string, unknown>();
  if (asked.length > 0) {
    const text = asked.map((each, index) => partSql(registry, each, index)).join(' union all ');
    const values = asked.map(({ ids }) => ids);
    const rows = await askRows<{ part: number; id: string; value: unknown }>(pool, withName('history.labels', text), values);
    for (const { part, id, value } of rows) known.set(`${asked[part]!.field.handle} ${id}`, value);
  }
  return (field, value) => {
    if (!isReference(field)) return value;
    const all = idsIn(value).map(
      (id) => known.get(`${field.handle} ${id}`) ?? { id, ...(isAttachment(field) ? { name: id } : { display: id, deleted: true }) },
    );
    return isToMany(field) ? all : (all[0] ?? null);
  };
}

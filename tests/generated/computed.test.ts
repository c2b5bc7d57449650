/** A computed column that reads its own record alone is there twice, as SQL and as a function: both say the same of the same record. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isEmpty, isToMany, relationId } from '../../src/engine/fields/index.ts';
import { quote } from '../../src/engine/names.ts';
import type { Resource } from '../../src/engine/resource.ts';
import { checkRecord } from '../../src/engine/rules/declared.ts';
import type { Values } from '../../src/engine/rules/entity.ts';
import { toColumns } from '../../src/server/data/repository/record.ts';
import { SAMPLE_TODAY, sampleRecord } from './sample.ts';
import { serveProduct, type Served } from './served.ts';
import { readTested } from './tested.ts';

const tested = await readTested();
const { registry, prefix } = tested;
const { product } = registry;
const SEEDS = [0, 1, 2, 25];

const columns = registry.resources.flatMap((resource) =>
  resource.computed.flatMap(({ handle, expression }) => (product.computed[expression]?.isOwn ? [{ resource, handle, expression }] : [])),
);

let served: Served;
beforeAll(async () => {
  if (columns.length > 0) served = await serveProduct('dihitung', tested);
});
afterAll(() => served?.close());

/** A relation as its id, as it is stored. */
const plain = (record: Values): Values =>
  Object.fromEntries(
    Object.entries(record).map(([handle, value]) => [handle, Array.isArray(value) ? value.map(relationId) : relationId(value)]),
  );

/** Samples as they are, with each field empty that may be, and with all of these empty; without those that the product would refuse. */
function recordsOf(resource: Resource): Values[] {
  const free = resource.fields.filter(({ required }) => !required).map(({ handle }) => handle);
  const none = (record: Values, handles: readonly string[]): Values => ({
    ...record,
    ...Object.fromEntries(handles.filter((handle) => typeof record[handle] !== 'boolean').map((handle) => [handle, null])),
  });
  const isRefused = (values: Values): boolean => {
    const told = product.rules[resource.name]?.checkValues?.({ values, before: null, today: SAMPLE_TODAY }) ?? {};
    return Object.keys({ ...checkRecord(resource, values, { today: SAMPLE_TODAY }), ...told }).length > 0;
  };
  return SEEDS.flatMap((seed) => {
    const record = plain(sampleRecord(resource, seed));
    return [record, ...free.map((handle) => none(record, [handle])), none(record, free)];
  }).filter((record) => !isRefused(record));
}

async function inSql({ name, fields }: Resource, sql: string, record: Values): Promise<unknown> {
  const own = {
    id: record['id'],
    ...toColumns(
      fields.filter((field) => !isToMany(field)),
      record,
    ),
  };
  const text = `select to_jsonb(${sql}) as "value" from jsonb_populate_record(null::${quote(name)}, $1::jsonb) t0`;
  return (await served.database.pool.query<{ value: unknown }>(text, [JSON.stringify(own)])).rows[0]!.value;
}

/** PostgreSQL counts in decimals, the function in binary. */
const isSame = (a: unknown, b: unknown): boolean =>
  typeof a === 'number' && typeof b === 'number' ? Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a)) : (a ?? null) === (b ?? null);

for (const { resource, handle, expression } of columns) {
  describe(`resource ${prefix}${resource.name}:`, () => {
    it(`${handle} is the same in SQL and as a function`, async () => {
      const { sql, compute } = product.computed[expression]!;
      const differing: string[] = [];
      for (const record of recordsOf(resource)) {
        const [stored, computed] = [await inSql(resource, sql('t0', quote), record), compute(record)];
        const filled = Object.fromEntries(
          Object.entries(record).filter(([name, value]) => !isEmpty(value) && resource.fields.some((field) => field.handle === name)),
        );
        const told = `${expression}: SQL ${String(stored)}, compute ${String(computed)}, of ${JSON.stringify(filled)}`;
        if (!isSame(stored, computed)) differing.push(told);
      }
      expect(differing).toEqual([]);
    });
  });
}

it.runIf(columns.length === 0)('no column is computed from its own record alone', () => {
  expect(columns).toEqual([]);
});

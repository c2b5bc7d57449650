/** Groups of conditions: what an address asks for is what plain SQL finds, in lists and in what a list hands on. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Condition } from '../../../src/app/list/filter/conditions.ts';
import { filled, type Group, type Pinned } from '../../../src/app/list/state/groups.ts';
import { readListUrl, toListQuery, writeListUrl } from '../../../src/app/list/state/list-url.ts';
import { toListVariables } from '../../../src/engine/derive/documents.ts';
import { openProvinces } from '../../support/province-list.tsx';
import type { Served } from '../../support/served.ts';

let served: Served;
beforeAll(async () => {
  served = await openProvinces('grup');
});
afterAll(() => served.close());

const digits = fc.integer({ min: 0, max: 60 }).map(String);
const pinned: fc.Arbitrary<Pinned> = fc.oneof(
  digits.map((text) => ({ path: 'nama', condition: { shape: 'text' as const, text } })),
  digits.map((text) => ({ path: 'nama', condition: { shape: 'text' as const, text: `provinsi ${text}`, how: 'starts' as const } })),
  fc.boolean().map((value) => ({ path: 'aktif', condition: { shape: 'boolean' as const, value } })),
  fc.boolean().map((is) => ({ path: 'zonaWaktu', condition: { shape: 'empty' as const, is } })),
  fc
    .subarray(['jawa', 'sumatera'], { minLength: 1 })
    .map((values) => ({ path: 'wilayah', condition: { shape: 'choice' as const, values } })),
);
/** Values of one column are one condition of a group. */
const conditions = fc
  .array(pinned, { maxLength: 3 })
  .map((all) => all.filter(({ path, condition }, at) => !('values' in condition) || all.findIndex((other) => other.path === path) === at));
const inner: fc.Arbitrary<Group> = conditions.map((all) => ({ conditions: all, groups: [] }));
const groups = fc.array(fc.record({ conditions, groups: fc.array(inner, { maxLength: 2 }) }), { maxLength: 3 }).map(filled);

function sqlOf(path: string, condition: Condition): string {
  if (condition.shape === 'text') return `lower("${path}") like '${condition.how === 'starts' ? '' : '%'}${condition.text.toLowerCase()}%'`;
  if (condition.shape === 'boolean') return `"${path}" is ${condition.value}`;
  if (condition.shape === 'empty') return `"${path}" is ${condition.is ? '' : 'not '}null`;
  if (condition.shape === 'choice') return `"${path}" in (${condition.values.map((value) => `'${value}'`).join(', ')})`;
  throw new Error(condition.shape);
}
const joined = (group: Group, any: boolean): string =>
  [
    ...group.conditions.map(({ path, condition }) => `(${sqlOf(path, condition)})`),
    ...group.groups.map((each) => `(${joined(each, !any)})`),
  ].join(any ? ' or ' : ' and ') || 'true';

it('finds what plain SQL finds, whichever way they are nested and joined', async () => {
  const resource = served.registry.get('provinsi');
  const document = `query ($filter: ProvinsiFilter, $limit: Int) { provinsis(filter: $filter, limit: $limit, sort: [{ by: "kode" }]) { info { status } items { kode } } }`;
  let narrowed = 0;
  await fc.assert(
    fc.asyncProperty(groups, fc.boolean(), fc.option(fc.boolean()), async (all, any, aktif) => {
      const own: Record<string, Condition> = aktif === null ? {} : { aktif: { shape: 'boolean', value: aktif } };
      const url = { ...readListUrl(resource, new URLSearchParams()), groups: all, conditions: own, any };
      // By way of the address, as a person's question goes.
      const { filter } = toListVariables(
        toListQuery(readListUrl(resource, new URLSearchParams(writeListUrl(url).toString())), 'Asia/Jakarta'),
        ['id'],
      );
      const top: Group = { conditions: Object.entries(own).map(([path, condition]) => ({ path, condition })), groups: all };
      const { rows } = await served.database.pool.query<{ kode: string }>(
        `select kode from provinsi where "deletedAt" is null and (${joined(top, any)}) order by kode`,
      );
      const { items } = await served.ask<{ items: { kode: string }[] }>('pendidikan', document, { filter, limit: 200 });
      expect(items).toEqual(rows);
      if (rows.length > 0 && rows.length < 60) narrowed += 1;
    }),
    { numRuns: 80 },
  );
  expect(narrowed).toBeGreaterThan(5);
}, 60_000);

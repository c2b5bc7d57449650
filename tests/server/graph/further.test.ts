/** One step of a relation beyond the columns: `orang { asal }` of a visit whose list declares `orang` alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Principal } from '../../../src/engine/rights/access.ts';
import { crud, row } from '../../../src/engine/row.ts';
import type { Role, ScopeLevel } from '../../../src/product/roles.ts';
import { type Ground, createGround } from './ground.ts';
import { SCHEMAS, id, smallRegistry } from './small-registry.ts';

const registry = smallRegistry(SCHEMAS, {
  kunjungan: row('/kunjungan', ['neu:admin'], crud('kunjungan', 'kunjungans'), {
    menu: 'Uji',
    rights: { 'neu:cabangKBM': 'RCU', 'neu:intelijen': 'R' },
  }),
});
let ground: Ground;
beforeAll(async () => {
  ground = await createGround('graph-further', registry);
  await ground.run(`
    insert into wilayah (id, nama) values ('${id('wilayah', 1)}', 'Barat'), ('${id('wilayah', 2)}', 'Timur');
    insert into kota (id, nama, wilayah) values ('${id('kota', 1)}', 'Satu', '${id('wilayah', 1)}'), ('${id('kota', 2)}', 'Dua', '${id('wilayah', 2)}');
    insert into orang (id, nama, kota, asal, "deletedAt") values ('${id('orang', 1)}', 'Ani', '${id('kota', 1)}', '${id('kota', 2)}', null),
      ('${id('orang', 2)}', 'Budi', '${id('kota', 2)}', '${id('kota', 1)}', null), ('${id('orang', 3)}', 'Cici', '${id('kota', 1)}', '${id('kota', 2)}', now()),
      ('${id('orang', 4)}', 'Dodi', '${id('kota', 1)}', null, null);
    insert into kunjungan (id, orang) select ('01900003-0000-7000-8000-' || right(id::text, 12))::uuid, id from orang`);
});
afterAll(() => ground.close());

const person = (role: Role, level: ScopeLevel, cabang: string | null = null): Principal => ({
  userId: null,
  username: 'uji',
  name: 'Uji',
  anchors: { cabang },
  roles: [role],
  scopes: [{ role, level }],
});
const ADMIN = person('neu:admin', 'semua');
const WEST = person('neu:cabangKBM', 'cabang', id('wilayah', 1));
const EAST = person('neu:cabangKBM', 'cabang', id('wilayah', 2));
const LOST = person('neu:cabangKBM', 'cabang');

const LIST = '{ kunjungans(sort: [{ by: "orang" }]) { items { orang { display asal { id display deleted } } } } }';
const SATU = { id: id('kota', 1), display: 'Satu', deleted: false };
const DUA = { id: id('kota', 2), display: 'Dua', deleted: false };

test.each([
  ['whoever reads all of them reads the step of all', ADMIN, { Ani: DUA, Budi: SATU }],
  ['a branch reads it of its own', WEST, { Ani: DUA }],
  ['another branch, by the same document, of its own', EAST, { Budi: SATU }],
  ['a branch without a branch of none', LOST, {}],
])('%s; a record in the bin shows none', async (_, principal, expected) => {
  const { text } = await ground.statementOf(LIST, {}, principal);
  expect(text.match(/\bfrom "kunjungan"/g)).toHaveLength(1);
  const { kunjungans } = await ground.ask(LIST, {}, principal);
  const nameOf = (display: string): string => display.split(' ')[0]!;
  const found = kunjungans.items.map(({ orang }: { orang: { display: string; asal: object | null } }) => [
    nameOf(orang.display),
    orang.asal,
  ]);
  // What stands there without the step is what stood there before.
  expect(found.map(([name]: [string]) => name).sort()).toEqual(['Ani', 'Budi', 'Cici', 'Dodi']);
  expect(Object.fromEntries(found.filter(([, asal]: [string, object | null]) => asal !== null))).toEqual(expected);
});

test('an item and what a write answers with keep to the same', async () => {
  const ITEM = 'query ($id: ID!) { kunjungan(id: $id) { item { orang { asal { display } } } } }';
  const read = async (number: number, principal: Principal) =>
    (await ground.ask(ITEM, { id: id('kunjungan', number) }, principal)).kunjungan.item.orang.asal;
  expect([await read(1, WEST), await read(2, WEST), await read(2, ADMIN)]).toEqual([{ display: 'Dua' }, null, { display: 'Satu' }]);
  const UPDATE =
    'mutation ($id: ID!) { updateKunjungan(id: $id, version: 1, input: { tujuan: null }) { output { orang { display asal { display } } } } }';
  const { updateKunjungan } = await ground.ask(UPDATE, { id: id('kunjungan', 2) }, WEST);
  expect(updateKunjungan.output.orang.asal).toBeNull();
});

test('who may not read the record on the way is refused, in a list, an item and a write', async () => {
  const stranger = person('neu:intelijen', 'semua');
  expect((await ground.ask('{ kunjungans { items { orang { display } } } }', {}, stranger)).kunjungans.items).toHaveLength(4);
  for (const query of [LIST, `{ kunjungan(id: "${id('kunjungan', 1)}") { item { orang { asal { id } } } } }`])
    await expect(ground.ask(query, {}, stranger)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('goes one step and no further', async () => {
  await expect(ground.ask('{ kunjungans { items { orang { asal { wilayah { id } } } } } }')).rejects.toMatchObject({
    code: 'FIELD_UNKNOWN',
  });
  await expect(ground.ask('{ kunjungans { items { orang { umur } } } }')).rejects.toMatchObject({ code: 'FIELD_UNKNOWN' });
});

test('costs as much as a row for each row', async () => {
  const roots = (selection: string): string =>
    `{ ${[...'abcdefg'].map((key) => `${key}: kunjungans(limit: 200) { items { ${selection} } }`).join(' ')} }`;
  expect(Object.keys(await ground.ask(roots('orang { id } tujuan { id } kota { id }')))).toHaveLength(7);
  await expect(ground.ask(roots('orang { asal { id } } tujuan { wilayah { id } } kota { wilayah { id } }'))).rejects.toMatchObject({
    code: 'LIMIT_EXCEEDED',
  });
});

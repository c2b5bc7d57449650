import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ground, createGround } from './ground.ts';
import { id, smallRegistry } from './small-registry.ts';

let ground: Ground;
const ask: Ground['ask'] = (...args) => ground.ask(...args);

beforeAll(async () => {
  ground = await createGround('graph-read', smallRegistry());
  await ground.run(`
    insert into wilayah (id, kode, nama) values ('${id('wilayah', 1)}', 'W1', 'Barat'), ('${id('wilayah', 2)}', null, 'Timur "Raya" \\ %');
    insert into kota (id, nama, wilayah, aktif, "deletedAt") values
      ('${id('kota', 1)}', 'Satu', '${id('wilayah', 1)}', true, null), ('${id('kota', 2)}', 'Dua', '${id('wilayah', 2)}', false, null),
      ('${id('kota', 3)}', 'Tiga', '${id('wilayah', 2)}', true, now());
    insert into orang (id, nama, catatan, sandi, umur, nilai, aktif, jenis, hobi, kota, asal, lahir, libur, masa_start, masa_end, masuk, jadwal,
      jendela_start, jendela_end, jam, giliran_start, giliran_end, kode, "createdAt", "updatedAt") values
      ('${id('orang', 1)}', E'Budi "B" \\\\ é\\t😀', E'baris\\n1', 'rahasia', 12.5000, '1.250,50', true, 'b', '{a,b}', '${id('kota', 1)}', '${id('kota', 2)}', '2008-02-29',
       '{2026-01-05,2026-02-01}', '2026-01-01', '2026-06-30', '2026-01-05T08:00:00.25Z', '{2026-01-05T08:00:00Z,2026-02-01T00:30:00Z}',
       '2026-01-05T08:00:00Z', '2026-02-02T08:00:00Z', '07:30:00', '07:00:00', '15:30:05', 'K1', '2026-01-01T00:00:00Z', '2026-01-02T03:04:05.678Z'),
      ('${id('orang', 2)}', 'Ani', null, null, null, null, false, null, '{}', null, null, null, '{}', null, null, null, '{}', null, null, null, null, null, null, now(), now()),
      ('${id('orang', 3)}', 'Cici', null, null, 0, null, false, 'a', '{}', '${id('kota', 3)}', null, null, '{}', null, null, null, '{}', null, null, null, null, null, null, now(), now());
    insert into orang_tempat (owner, target) values ('${id('orang', 1)}', '${id('kota', 2)}'), ('${id('orang', 1)}', '${id('kota', 1)}');
  `);
});
afterAll(() => ground.close());

const ITEM = `query ($id: ID!) { orang(id: $id) { info { code error message messages state status } item {
  id version display nama catatan umur nilai aktif jenis hobi kode
  kota { id display deleted wilayah { id display deleted kode } } asal { display } tempat { id display deleted }
  lahir libur masa masuk jadwal jendela jam giliran createdAt createdBy updatedAt updatedBy deletedAt } } }`;
const SUCCESS = { code: 200, error: null, message: null, messages: {}, state: null, status: 'success' };

describe('a record on the wire', () => {
  test('has every kind in the form the design note gives', async () => {
    const { orang } = await ask(ITEM, { id: id('orang', 1) });
    expect(orang).toEqual({
      info: SUCCESS,
      item: {
        id: id('orang', 1),
        version: 1,
        display: 'Budi "B" \\ é\t😀 - Satu (Barat) [O\'Brien]',
        nama: 'Budi "B" \\ é\t😀',
        catatan: 'baris\n1',
        umur: 12.5,
        nilai: '1.250,50',
        aktif: true,
        jenis: 'b',
        hobi: ['a', 'b'],
        kode: 'K1',
        kota: {
          id: id('kota', 1),
          display: 'Satu (Barat)',
          deleted: false,
          wilayah: { id: id('wilayah', 1), display: 'Barat', deleted: false, kode: 'W1' },
        },
        asal: { display: 'Dua' },
        tempat: [
          { id: id('kota', 2), display: 'Dua (Timur "Raya" \\ %)', deleted: false },
          { id: id('kota', 1), display: 'Satu (Barat)', deleted: false },
        ],
        lahir: '2008-02-29',
        libur: ['2026-01-05', '2026-02-01'],
        masa: ['2026-01-01', '2026-06-30'],
        masuk: '2026-01-05T08:00:00.250Z',
        jadwal: ['2026-01-05T08:00:00.000Z', '2026-02-01T00:30:00.000Z'],
        jendela: ['2026-01-05T08:00:00.000Z', '2026-02-02T08:00:00.000Z'],
        jam: '07:30:00',
        giliran: ['07:00:00', '15:30:05'],
        createdAt: '2026-01-01T00:00:00.000Z',
        createdBy: null,
        updatedAt: '2026-01-02T03:04:05.678Z',
        updatedBy: null,
        deletedAt: null,
      },
    });
  });

  test('is null where nothing is stored, and a list stays a list', async () => {
    const { orang } = await ask(ITEM, { id: id('orang', 2) });
    expect(orang.item).toMatchObject({
      display: 'Ani -  []',
      catatan: null,
      umur: null,
      nilai: null,
      aktif: false,
      jenis: null,
      hobi: [],
      kota: null,
      asal: null,
      tempat: [],
      lahir: null,
      libur: [],
      masa: null,
      masuk: null,
      jadwal: [],
      jendela: null,
      jam: null,
      giliran: null,
      kode: null,
    });
  });

  test('says of a related record in the bin that it is deleted', async () => {
    const { orang } = await ask(ITEM, { id: id('orang', 3) });
    expect(orang.item.kota).toMatchObject({
      id: id('kota', 3),
      display: 'Tiga (Timur "Raya" \\ %)',
      deleted: true,
      wilayah: { deleted: false },
    });
  });

  test('a zero is a zero', async () => {
    expect((await ask(ITEM, { id: id('orang', 3) })).orang.item.umur).toBe(0);
  });
});

describe('a record that is not there', () => {
  const missing = { info: { code: 404, error: 'NOT_FOUND', status: 'error' }, item: null };
  test.each([
    ['an unknown id', id('orang', 99)],
    ['an id of another resource', id('kota', 1)],
    ['no id at all', 'baru'],
  ])('%s answers 404', async (_what, key) => {
    expect((await ask(ITEM, { id: key })).orang).toMatchObject(missing);
  });

  test('one in the bin answers 404', async () => {
    expect((await ask('query ($id: ID!) { kota(id: $id) { info { code } item { id } } }', { id: id('kota', 3) })).kota).toEqual({
      info: { code: 404 },
      item: null,
    });
  });
});

describe('the selection', () => {
  test('decides order and names, with aliases, fragments and type names', async () => {
    const text = await ground.askText(
      `query ($id: ID!) { satu: orang(id: $id) { __typename item { ...Inti b: nama __typename k: kota { __typename t: display } } info { kode: code __typename } } }
       fragment Inti on Orang { umur ... on Orang { a: id } nama }`,
      { id: id('orang', 3) },
    );
    expect(text).toBe(
      `{"data":{"satu":{"__typename":"OrangItem","item":{"umur":0,"a":"${id('orang', 3)}","nama":"Cici","b":"Cici","__typename":"Orang",` +
        `"k":{"__typename":"Orang_kota","t":"Tiga (Timur \\"Raya\\" \\\\ %)"}},"info":{"kode":200,"__typename":"Info"}}}}`,
    );
  });

  test('merges a field that is selected twice', async () => {
    const { orang } = await ask(`query ($id: ID!) { orang(id: $id) { item { kota { id } } item { kota { display } nama } } }`, {
      id: id('orang', 3),
    });
    expect(orang).toEqual({ item: { kota: { id: id('kota', 3), display: 'Tiga (Timur "Raya" \\ %)' }, nama: 'Cici' } });
  });

  test.each([
    [{ mit: true, ohne: false }, ['id', 'nama', 'umur']],
    [{ mit: false, ohne: false }, ['id', 'umur']],
    [{ mit: true, ohne: true }, ['id', 'nama']],
  ])('leaves out what @include and @skip say: %j', async (flags, keys) => {
    const query = `query ($id: ID!, $mit: Boolean!, $ohne: Boolean!) { orang(id: $id) { item { id nama @include(if: $mit) ... @skip(if: $ohne) { umur } } } }`;
    expect(Object.keys((await ask(query, { id: id('orang', 3), ...flags })).orang.item)).toEqual(keys);
  });

  test('may hold several reads, and none of them needs the others', async () => {
    const data = await ask(
      `{ kotas { items { id } } wilayahs(limit: 1) { items { nama } } service __typename lookupKota(search: "sa") { info { code meta { total } } items { display } } }`,
    );
    expect(data).toEqual({
      kotas: { items: [{ id: id('kota', 2) }, { id: id('kota', 1) }] },
      wilayahs: { items: [{ nama: 'Barat' }] },
      service: 'pendidikan',
      __typename: 'Query',
      lookupKota: { info: { code: 200, meta: { total: 1 } }, items: [{ display: 'Satu (Barat)' }] },
    });
  });

  test('asks the database nothing when only the constant part is selected', async () => {
    ground.statements();
    expect(await ask('{ orangs(filter: { umur: { gt: 3 } }, search: "x") { __typename info { code status } } }')).toEqual({
      orangs: { __typename: 'OrangList', info: { code: 200, status: 'success' } },
    });
    expect(ground.statements()).toEqual([]);
  });

  test('one list, item or look-up is one statement', async () => {
    ground.statements();
    await ask(ITEM, { id: id('orang', 1) });
    await ask('{ orangs(search: "a", page: 2, limit: 1) { info { meta { total capped next } } items { id display kota { display } } } }');
    await ask('{ lookupOrang(search: "a") { items { id display } } }');
    expect(ground.statements()).toHaveLength(3);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Principal, SYSTEM_PRINCIPAL } from '../../../src/engine/rights/access.ts';
import type { Role, ScopeLevel } from '../../../src/product/roles.ts';
import { createItemPlan } from '../../../src/server/graph/operation.ts';
import { runStatement, toStatement } from '../../../src/server/sql/statement.ts';
import { type Ground, createGround } from './ground.ts';
import { id, smallRegistry } from './small-registry.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await createGround('graph-scope', smallRegistry());
  await ground.run(`
    insert into wilayah (id, nama) values ('${id('wilayah', 1)}', 'Barat'), ('${id('wilayah', 2)}', 'Timur');
    insert into kota (id, nama, wilayah) values ('${id('kota', 1)}', 'Satu', '${id('wilayah', 1)}'), ('${id('kota', 2)}', 'Dua', '${id('wilayah', 1)}'), ('${id('kota', 3)}', 'Tiga', '${id('wilayah', 2)}');
    insert into orang (id, nama, umur, aktif, kota) values ('${id('orang', 1)}', 'Ani', 1, true, '${id('kota', 1)}'), ('${id('orang', 2)}', 'Budi', 2, true, '${id('kota', 2)}'),
      ('${id('orang', 3)}', 'Cici', 3, true, '${id('kota', 3)}'), ('${id('orang', 4)}', 'Dodi', 4, true, null)`);
});
afterAll(() => ground.close());

type Own = { userId?: string | null; cabang?: string; sekolah?: string };
const person = (roles: [Role, ScopeLevel][], { userId = null, ...anchors }: Own = {}): Principal => ({
  userId,
  username: 'uji',
  name: 'Uji',
  anchors,
  roles: roles.map(([role]) => role),
  scopes: roles.map(([role, level]) => ({ role, level })),
});
const BRANCH: [Role, ScopeLevel] = ['neu:cabangKBM', 'cabang'];
const SCHOOL: [Role, ScopeLevel] = ['neu:sekolah', 'sekolah'];
const SELF: [Role, ScopeLevel] = ['neu:siswaRasionalisasi', 'pribadi'];

const QUERY = `query ($filter: OrangFilter, $search: String, $sort: [SortInput!]) {
  orangs(filter: $filter, search: $search, sort: $sort) { info { meta { total exact } } items { id } }
  lookupOrang(filter: $filter, search: $search) { items { id } } }`;

describe('row scope', () => {
  test.each<[string, Principal, number[]]>([
    ['admin: all', person([['neu:admin', 'semua']]), [1, 2, 3, 4]],
    ['a branch: what lies in it', person([BRANCH], { cabang: id('wilayah', 1) }), [1, 2]],
    ['a branch without a branch: nothing', person([BRANCH]), []],
    ['a school: its own', person([SCHOOL], { sekolah: id('kota', 3) }), [3]],
    ['a person: the own row', person([SELF], { userId: id('orang', 4) }), [4]],
    ['two roles: what either reaches', person([SCHOOL, SELF], { sekolah: id('kota', 2), userId: id('orang', 4) }), [2, 4]],
    ['the wider role wins', person([SELF, ['neu:admin', 'semua']], { userId: id('orang', 4) }), [1, 2, 3, 4]],
  ])('[C-09] %s, in list, look-up, total and item', async (_who, principal, expected) => {
    const numbers = (items: { id: string }[]): number[] => items.map((item) => Number(item.id.slice(-2))).sort((a, b) => a - b);
    for (const variables of [{}, { filter: { or: [{ umur: { gt: 0 } }, { umur: { isNull: true } }] } }]) {
      const { orangs, lookupOrang } = await ground.ask(QUERY, variables, principal);
      expect(numbers(orangs.items)).toEqual(expected);
      expect(orangs.info.meta).toEqual({ total: expected.length, exact: expected.length });
      expect(numbers(lookupOrang.items)).toEqual(expected);
    }
    for (const n of [1, 2, 3, 4]) {
      const { orang } = await ground.ask(
        'query ($id: ID!) { orang(id: $id) { info { code } item { id } } }',
        { id: id('orang', n) },
        principal,
      );
      expect(orang.info.code).toBe(expected.includes(n) ? 200 : 404);
      expect(orang.item).toEqual(expected.includes(n) ? { id: id('orang', n) } : null);
    }
  });

  test('[C-09] no filter or search reaches outside it', async () => {
    const principal = person([SCHOOL], { sekolah: id('kota', 3) });
    const filters = [
      { id: { eq: id('orang', 1) } },
      { or: [{ nama: { eq: 'Ani' } }, { not: { nama: { eq: 'x' } } }] },
      { not: { kota: { eq: id('kota', 3) } } },
      { kota: { wilayah: { eq: id('wilayah', 1) } } },
    ];
    for (const filter of filters) {
      const { orangs } = await ground.ask(QUERY, { filter }, principal);
      expect(orangs.items.every((item: { id: string }) => item.id === id('orang', 3))).toBe(true);
    }
    for (const search of ['ani', 'satu', 'barat'])
      expect((await ground.ask(QUERY, { search }, principal)).orangs).toEqual({ info: { meta: { total: 0, exact: 0 } }, items: [] });
  });

  test('an out-of-scope answer is to the letter that of a missing record', async () => {
    const principal = person([SCHOOL], { sekolah: id('kota', 3) });
    const query = 'query ($id: ID!) { orang(id: $id) { info { code error message messages state status } item { id } } }';
    expect(await ground.askText(query, { id: id('orang', 1) }, principal)).toBe(
      await ground.askText(query, { id: id('orang', 99) }, principal),
    );
  });

  test('[C-09] who may not read a resource is refused, whatever else the document asks', async () => {
    const principal = person([BRANCH], { cabang: id('wilayah', 1) });
    for (const query of [
      '{ kotas { items { id } } }',
      `{ kota(id: "${id('kota', 1)}") { item { id } } }`,
      '{ lookupKota { items { id } } }',
      '{ orangs { items { id } } kotas { info { code } } }',
    ]) {
      await expect(ground.askText(query, {}, principal)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    await expect(ground.askText('{ orangs { items { id } } }', {}, person([]))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(ground.askText('{ orangs { items { id } } }', {}, null)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('a declared path may be read through, the related resource itself may not', async () => {
    const principal = person([BRANCH], { cabang: id('wilayah', 1) });
    const { orangs } = await ground.ask(
      '{ orangs(sort: [{ by: "nama" }]) { items { display kota { display wilayah { display kode } } } } }',
      {},
      principal,
    );
    expect(orangs.items[0]).toEqual({
      display: 'Ani - Satu (Barat) []',
      kota: { display: 'Satu (Barat)', wilayah: { display: 'Barat', kode: null } },
    });
  });

  test('[C-09] what a write answers with keeps to it too, and shows the bin', async () => {
    const field = { key: 'n', name: 'nama', parent: 'Orang', node: null as never, children: [] };
    const plan = createItemPlan(ground.registry, ground.registry.get('orang'), [field]);
    const client = await ground.pool.connect();
    const read = async (principal: Principal, n: number): Promise<string | null> => {
      const question = plan.ask(principal, id('orang', n));
      return question && runStatement(client, toStatement(question.text), question.values);
    };
    const school = person([SCHOOL], { sekolah: id('kota', 3) });
    try {
      await client.query('begin');
      await client.query('update orang set "deletedAt" = now() where id = $1', [id('orang', 3)]);
      expect([await read(school, 3), await read(school, 1), await read(person([]), 3)]).toEqual(['{"n":"Cici"}', null, null]);
      expect([await read(SYSTEM_PRINCIPAL, 1), await read(SYSTEM_PRINCIPAL, 99)]).toEqual(['{"n":"Ani"}', null]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

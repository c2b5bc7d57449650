import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ground, createGround } from './ground.ts';
import { id, smallRegistry } from './small-registry.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await createGround('graph-refusals', smallRegistry());
});
afterAll(() => ground.close());

const LIST = `query ($sort: [SortInput!], $limit: Int, $page: Int, $after: String, $filter: OrangFilter, $search: String) {
  orangs(sort: $sort, limit: $limit, page: $page, after: $after, filter: $filter, search: $search) { info { meta { total next } } items { id } } }`;
const CREATE = 'mutation ($input: OrangInput!) { createOrang(input: $input) { info { code } output { id } } }';
const nest = (depth: number, inner: object): object => (depth === 0 ? inner : { and: [nest(depth - 1, inner)] });
const chain = (length: number): string =>
  `{ orangs { ...F0 } } ${Array.from({ length }, (_, n) => `fragment F${n} on OrangList { ...F${n + 1} ...F${n + 1} }`).join(' ')} fragment F${length} on OrangList { info { code } }`;

type Case = [what: string, query: string, variables: Record<string, unknown>, code: string, name?: string];
const CASES: Case[] = [
  ['a document that is none', 'sekolah', {}, 'BAD_REQUEST'],
  ['an empty one', '', {}, 'BAD_REQUEST'],
  ['fragments alone', 'fragment A on Orang { id }', {}, 'BAD_REQUEST'],
  ['two operations', 'query A { service } query B { service }', {}, 'BAD_REQUEST'],
  ['a subscription', 'subscription { orangs { info { code } } }', {}, 'BAD_REQUEST'],
  ['an unknown operation', '{ orangss { info { code } } }', {}, 'OPERATION_UNKNOWN', 'orangss'],
  ['an unknown write', 'mutation { destroyOrang(id: 1) { info { code } } }', {}, 'OPERATION_UNKNOWN', 'destroyOrang'],
  ['a resource of another service', '{ user(id: 1) { info { code } } }', {}, 'OPERATION_UNKNOWN', 'user'],
  ['introspection of the schema', '{ __schema { types { name } } }', {}, 'BAD_REQUEST'],
  ['introspection of a type', '{ __type(name: "Orang") { name } }', {}, 'BAD_REQUEST'],
  ['an unknown field', '{ orangs { items { gaji } } }', {}, 'FIELD_UNKNOWN', 'gaji'],
  ['a secret', '{ orangs { items { sandi } } }', {}, 'FIELD_UNKNOWN', 'sandi'],
  ['a field of a related record that nothing declares', '{ orangs { items { asal { nama } } } }', {}, 'FIELD_UNKNOWN', 'nama'],
  ['an unknown field of info', '{ orangs { info { gaji } } }', {}, 'FIELD_UNKNOWN', 'gaji'],
  ['a record without a selection', '{ orangs { items } }', {}, 'BAD_REQUEST'],
  ['an unknown argument', '{ orangs(offset: 3) { info { code } } }', {}, 'BAD_REQUEST'],
  ['a missing argument', '{ orang { info { code } } }', {}, 'BAD_REQUEST'],
  ['a variable nobody declared', LIST, { gaji: 1 }, 'BAD_REQUEST'],
  ['a variable of another type in the document', 'query ($limit: String) { orangs(limit: $limit) { info { code } } }', {}, 'BAD_REQUEST'],

  ['an unknown filter', LIST, { filter: { gaji: { eq: 1 } } }, 'FILTER_UNKNOWN', 'gaji'],
  ['what the engine keeps as a filter', LIST, { filter: { createdAt: { isNull: true } } }, 'FILTER_UNKNOWN', 'createdAt'],
  ['a secret as a filter', LIST, { filter: { sandi: { startsWith: '$argon' } } }, 'FILTER_UNKNOWN', 'sandi'],
  ['a path that is not declared', LIST, { filter: { asal: { wilayah: { eq: id('wilayah', 1) } } } }, 'FILTER_UNKNOWN', 'wilayah'],
  ['a step beyond a declared path', LIST, { filter: { kota: { nama: { eq: 'x' } } } }, 'FILTER_UNKNOWN', 'nama'],
  [
    'an unknown filter far inside',
    LIST,
    { filter: { or: [{ nama: { eq: 'x' } }, { not: { gaji: { eq: 1 } } }] } },
    'FILTER_UNKNOWN',
    'gaji',
  ],
  ['an unknown filter in the text', '{ orangs(filter: { or: [{ gaji: { eq: 1 } }] }) { info { code } } }', {}, 'FILTER_UNKNOWN', 'gaji'],
  ['an operator of another kind', LIST, { filter: { umur: { contains: 'x' } } }, 'FILTER_UNKNOWN', 'contains'],
  ['a key of a prototype', LIST, { filter: { constructor: { eq: 1 } } }, 'FILTER_UNKNOWN', 'constructor'],
  ['the bin inside a group', LIST, { filter: { or: [{ deleted: { eq: true } }] } }, 'FILTER_UNKNOWN', 'deleted'],
  ['a number for a text', LIST, { filter: { nama: { eq: 1 } } }, 'BAD_REQUEST'],
  ['an object for a text', LIST, { filter: { nama: { eq: {} } } }, 'BAD_REQUEST'],
  ['a list for a value', LIST, { filter: { nama: { eq: ['a'] } } }, 'BAD_REQUEST'],
  ['a text for a number', LIST, { filter: { umur: { gt: '1' } } }, 'BAD_REQUEST'],
  ['a text for a yes', LIST, { filter: { aktif: { eq: 'true' } } }, 'BAD_REQUEST'],
  ['no id', LIST, { filter: { kota: { eq: '1 or true' } } }, 'BAD_REQUEST'],
  ['an object for an id', LIST, { filter: { kota: { eq: {} } } }, 'BAD_REQUEST'],
  ['no date', LIST, { filter: { lahir: { gte: '2026-02-30' } } }, 'BAD_REQUEST'],
  ['a date without end', LIST, { filter: { lahir: { gte: 'infinity' } } }, 'BAD_REQUEST'],
  ['a time of day for a date', LIST, { filter: { lahir: { gte: '2026-01-01T00:00:00Z' } } }, 'BAD_REQUEST'],
  ['an instant without a zone', LIST, { filter: { masuk: { gte: '2026-01-01T00:00:00' } } }, 'BAD_REQUEST'],
  ['no time', LIST, { filter: { jam: { eq: '24:00:00' } } }, 'BAD_REQUEST'],
  ['a text with a NUL', LIST, { filter: { nama: { eq: 'a\0' } } }, 'BAD_REQUEST'],
  ['half a sign', LIST, { filter: { nama: { eq: '\ud800' } } }, 'BAD_REQUEST'],
  ['a text within an id', LIST, { filter: { id: { contains: 'a' } } }, 'FILTER_UNKNOWN', 'contains'],
  ['an empty pattern', LIST, { filter: { nama: { contains: ' ' } } }, 'BAD_REQUEST'],

  ['an unknown sort key', LIST, { sort: [{ by: 'gaji' }] }, 'SORT_UNKNOWN', 'gaji'],
  ['a field of several values as a sort key', LIST, { sort: [{ by: 'hobi' }] }, 'SORT_UNKNOWN', 'hobi'],
  ['a secret as a sort key', LIST, { sort: [{ by: 'sandi' }] }, 'SORT_UNKNOWN', 'sandi'],
  ['SQL as a sort key', LIST, { sort: [{ by: 'nama"; drop table orang' }] }, 'SORT_UNKNOWN'],
  ['an unknown order', LIST, { sort: [{ by: 'nama', order: 'naik' }] }, 'BAD_REQUEST'],
  ['an unknown key of a sort', LIST, { sort: [{ by: 'nama', nulls: 'first' }] }, 'SORT_UNKNOWN', 'nulls'],
  ['a text as sort', LIST, { sort: 'nama' }, 'BAD_REQUEST'],

  ['a limit of none', LIST, { limit: 0 }, 'BAD_REQUEST'],
  ['a limit below', LIST, { limit: -1 }, 'BAD_REQUEST'],
  ['half a limit', LIST, { limit: 1.5 }, 'BAD_REQUEST'],
  ['a text as limit', LIST, { limit: '20' }, 'BAD_REQUEST'],
  ['too high a limit', LIST, { limit: 201 }, 'LIMIT_EXCEEDED', 'limit ≤ 200'],
  ['page none', LIST, { page: 0 }, 'BAD_REQUEST'],
  ['a page too far', LIST, { page: 5001 }, 'LIMIT_EXCEEDED', 'page'],
  ['a page too far for its limit', LIST, { page: 501, limit: 200 }, 'LIMIT_EXCEEDED', 'page'],
  ['four sort keys', LIST, { sort: ['nama', 'umur', 'aktif', 'jenis'].map((by) => ({ by })) }, 'LIMIT_EXCEEDED', 'sort'],
  ['too long a search', LIST, { search: 'a'.repeat(101) }, 'LIMIT_EXCEEDED', 'search'],
  ['too long a pattern', LIST, { filter: { nama: { contains: 'a'.repeat(101) } } }, 'LIMIT_EXCEEDED', 'contains'],
  ['too deep a filter', LIST, { filter: nest(6, { nama: { eq: 'x' } }) }, 'LIMIT_EXCEEDED', 'filter'],
  ['too many terms', LIST, { filter: { or: Array.from({ length: 51 }, () => ({ nama: { eq: 'x' } })) } }, 'LIMIT_EXCEEDED', 'filter'],
  ['too many values', LIST, { filter: { nama: { in: Array.from({ length: 501 }, () => 'x') } } }, 'LIMIT_EXCEEDED', 'in'],
  ['variables of endless depth', LIST, { filter: nest(5000, { nama: { eq: 'x' } }) }, 'LIMIT_EXCEEDED', 'variables'],

  ['a document too deep', '{ a { b { c { d { e { f { g { h } } } } } } } }', {}, 'LIMIT_EXCEEDED', 'depth'],
  [
    'fragments too deep',
    '{ ...A } fragment A on Query { a { b { c { d { ...B } } } } } fragment B on X { e { f { g { h } } } }',
    {},
    'LIMIT_EXCEEDED',
    'depth',
  ],
  [
    'eleven aliases',
    `{ ${Array.from({ length: 11 }, (_, n) => `a${n}: orangs { info { code } }`).join(' ')} }`,
    {},
    'LIMIT_EXCEEDED',
    'aliases',
  ],
  ['too many tokens', `{ orangs { items { ${'id '.repeat(1000)} } } }`, {}, 'LIMIT_EXCEEDED', 'tokens'],
  ['too many directives', `{ orangs { items { ${'id @include(if: true) '.repeat(11)} } } }`, {}, 'LIMIT_EXCEEDED', 'directives'],
  ['too long a text', `{ orangs { info { code } } } # ${'x'.repeat(17_000)}`, {}, 'LIMIT_EXCEEDED', 'query'],
  ['a fragment in itself', '{ orangs { ...A } } fragment A on OrangList { info { code } ...A }', {}, 'LIMIT_EXCEEDED', 'depth'],
  [
    'two writes',
    'mutation { a: removeOrang(id: 1, version: 1) { info { code } } b: removeOrang(id: 1, version: 1) { info { code } } }',
    {},
    'LIMIT_EXCEEDED',
    'mutation',
  ],

  ['an unknown field to write', CREATE, { input: { nama: 'x', gaji: 1 } }, 'FIELD_UNKNOWN', 'gaji'],
  ['a field that is only read', CREATE, { input: { nama: 'x', kode: 'K' } }, 'FIELD_UNKNOWN', 'kode'],
  ["the engine's own field", CREATE, { input: { nama: 'x', version: 3 } }, 'FIELD_UNKNOWN', 'version'],
  ['an object for a text to write', CREATE, { input: { nama: { eq: 1 } } }, 'BAD_REQUEST'],
  ['a related record for an id', CREATE, { input: { nama: 'x', kota: { id: 1 } } }, 'BAD_REQUEST'],

  ['a look-up for a field that is none', '{ lookupKota(for: { resource: "orang", field: "gaji" }) { items { id } } }', {}, 'BAD_REQUEST'],
  [
    'a look-up for a field of another target',
    '{ lookupKota(for: { resource: "kota", field: "wilayah" }) { items { id } } }',
    {},
    'BAD_REQUEST',
  ],
  ['a look-up for no resource', '{ lookupKota(for: { resource: "__proto__", field: "kota" }) { items { id } } }', {}, 'BAD_REQUEST'],
  [
    'a look-up for a value that is no id',
    '{ lookupKota(for: { resource: "kunjungan", field: "kota", values: { wilayah: "x" } }) { items { id } } }',
    {},
    'BAD_REQUEST',
  ],
  ['a look-up into the bin', '{ lookupKota(filter: { deleted: { eq: true } }) { items { id } } }', {}, 'BAD_REQUEST'],
];

describe('what cannot be read is refused with a stable code', () => {
  test.each(CASES)('%s', async (_what, query, variables, code, name) => {
    const error = await ground.askText(query, variables).then(
      (text) => ({ code: 'none', status: 200, message: text }),
      (reason: { code: string; status: number; message: string }) => reason,
    );
    expect(error).toMatchObject({ code, status: 400 });
    if (name !== undefined) expect(error.message).toContain(name);
  });

  test('and never by suggesting what there is', async () => {
    const error = await ground.askText('{ orangss { info { code } } }').catch((reason: Error) => reason.message);
    expect(error).toBe('Operasi tidak dikenal: orangss.');
  });

  test('a refused document asks the database nothing', async () => {
    ground.statements();
    for (const [, query, variables] of CASES) await ground.askText(query, variables).catch(() => null);
    expect(ground.statements()).toEqual([]);
  });

  test('fragments that open each other many times over cost no more than once', async () => {
    expect(JSON.parse(await ground.askText(chain(20)))).toEqual({ data: { orangs: { info: { code: 200 } } } });
  });

  test('what just keeps within the limits is answered', async () => {
    const filter = { or: Array.from({ length: 50 }, () => ({ nama: { in: ['x'] } })) };
    expect(
      (
        await ground.ask(LIST, {
          filter,
          limit: 200,
          page: 500,
          search: 'a'.repeat(100),
          sort: [{ by: 'nama' }, { by: 'umur' }, { by: 'jenis' }],
        })
      ).orangs.items,
    ).toEqual([]);
    expect((await ground.ask(LIST, { filter: nest(5, { nama: { eq: 'x' } }) })).orangs.items).toEqual([]);
    expect(
      Object.keys(await ground.ask(`{ ${Array.from({ length: 10 }, (_, n) => `a${n}: orangs(limit: 200) { items { id } }`).join(' ')} }`)),
    ).toHaveLength(10);
  });
});

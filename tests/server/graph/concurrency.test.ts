/** Plans are shared by requests: thousands of answers at once, each compared with a total and labels that were made independently. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Principal } from '../../../src/engine/rights/access.ts';
import { SYSTEM_PRINCIPAL } from '../../../src/engine/rights/access.ts';
import { type Ground, createGround } from './ground.ts';
import { id, smallRegistry } from './small-registry.ts';

const CITIES = 12;
const PERSONS = 400;
interface Person {
  n: number;
  nama: string;
  umur: number;
  city: number;
  aktif: boolean;
}
const persons: Person[] = Array.from({ length: PERSONS }, (_, index) => ({
  n: index,
  nama: `Orang ${String((index * 37) % PERSONS).padStart(3, '0')}`,
  umur: (index * 7) % 50,
  city: (index * index) % CITIES,
  aktif: index % 3 === 0,
}));

let ground: Ground;
beforeAll(async () => {
  ground = await createGround('graph-concurrency', smallRegistry());
  const cities = Array.from({ length: CITIES }, (_, n) => n);
  await ground.run(`
    insert into wilayah (id, kode, nama) values ${cities.map((n) => `('${id('wilayah', n)}', 'W${n}', 'Wilayah ${n}')`).join(', ')};
    insert into kota (id, nama, wilayah) values ${cities.map((n) => `('${id('kota', n)}', 'Kota ${n}', '${id('wilayah', n)}')`).join(', ')};
    insert into orang (id, nama, umur, aktif, kota) values ${persons.map((p) => `('${id('orang', p.n)}', '${p.nama}', ${p.umur}, ${p.aktif}, '${id('kota', p.city)}')`).join(', ')}`);
});
afterAll(() => ground.close());

const LIST = `query ($filter: OrangFilter, $search: String, $limit: Int, $page: Int, $withCity: Boolean!) {
  orangs(filter: $filter, search: $search, limit: $limit, page: $page, sort: [{ by: "nama" }]) {
    info { meta { total } } items { nama kota @include(if: $withCity) { display wilayah { kode } } } } }`;

const branch = (city: number): Principal => ({
  userId: null,
  username: 'c',
  name: 'C',
  roles: ['neu:cabangKBM'],
  scopes: [{ role: 'neu:cabangKBM', level: 'cabang' }],
  anchors: { cabang: id('wilayah', city) },
});

interface Question {
  city: number | null;
  least: number | null;
  search: string;
  scope: number | null;
  limit: number;
  page: number;
  withCity: boolean;
}

/** A repeatable mixture; no two neighbours alike. */
const questions: Question[] = Array.from({ length: 3000 }, (_, index) => ({
  city: index % 5 < 3 ? (index * 5) % CITIES : null,
  least: index % 4 === 0 ? (index * 3) % 45 : null,
  search: index % 7 === 0 ? `kota ${index % CITIES}` : index % 6 === 0 ? `orang 0${index % 10}` : '',
  scope: index % 11 === 0 ? (index * 7) % CITIES : null,
  limit: [5, 20, 7][index % 3]!,
  page: 1 + (index % 2),
  withCity: index % 8 !== 0,
}));

const found = ({ city, least, search, scope }: Question): Person[] =>
  persons
    .filter((p) => (city === null || p.city === city) && (least === null || p.umur >= least) && (scope === null || p.city === scope))
    .filter((p) =>
      // Each word in one of the texts.
      search.split(' ').every((word) => [p.nama.toLowerCase(), `kota ${p.city}`, `wilayah ${p.city}`].some((text) => text.includes(word))),
    )
    .sort((a, b) => (a.nama < b.nama ? -1 : 1));

function expected(question: Question): unknown {
  const rows = found(question);
  const { limit, page, withCity } = question;
  return {
    info: { meta: { total: rows.length } },
    items: rows.slice((page - 1) * limit, page * limit).map((p) => ({
      nama: p.nama,
      ...(withCity && { kota: { display: `Kota ${p.city} (Wilayah ${p.city})`, wilayah: { kode: `W${p.city}` } } }),
    })),
  };
}

async function answer({ city, least, search, scope, limit, page, withCity }: Question): Promise<unknown> {
  const filter = {
    ...(city !== null && { kota: { wilayah: { eq: id('wilayah', city) } } }),
    ...(least !== null && { umur: { gte: least } }),
  };
  return (await ground.ask(LIST, { filter, search, limit, page, withCity }, scope === null ? SYSTEM_PRINCIPAL : branch(scope))).orangs;
}

describe('shared plans', () => {
  test('keep nothing of one request for another', async () => {
    const wrong: unknown[] = [];
    let next = 0;
    const worker = async (): Promise<void> => {
      for (let question = questions[next++]; question; question = questions[next++]) {
        const [given, wanted] = [await answer(question), expected(question)];
        if (JSON.stringify(given) !== JSON.stringify(wanted)) wrong.push({ question, given, wanted });
      }
    };
    await Promise.all(Array.from({ length: 40 }, worker));
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(next).toBeGreaterThan(3000);
  }, 60_000);

  test('and a connection keeps a bounded number of prepared statements, however many questions there are', async () => {
    const keys = ['nama', 'umur', 'aktif', 'jenis', 'lahir', 'masuk', 'jam'];
    const sorts = keys.flatMap((a) =>
      keys.flatMap((b) =>
        ['asc', 'desc'].map((order) => [
          { by: a, order },
          { by: b, order: 'asc' },
        ]),
      ),
    );
    const query = 'query ($sort: [SortInput!], $limit: Int) { orangs(sort: $sort, limit: $limit) { items { nama } } }';
    let next = 0;
    const all = sorts.flatMap((sort) => Array.from({ length: 10 }, (_, index) => ({ sort, limit: index + 1 })));
    await Promise.all(
      Array.from({ length: 3 }, async () => {
        for (let variables = all[next++]; variables; variables = all[next++])
          expect((await ground.ask(query, variables)).orangs.items).toHaveLength(variables.limit);
      }),
    );
    const { rows } = await ground.pool.query('select count(*)::int as n from pg_prepared_statements');
    expect(rows[0].n).toBeLessThanOrEqual(400);
  }, 60_000);
});

/** A search finds what each text of a record would give alone: held against the texts compared one by one. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fold } from '../../../src/engine/fold.ts';
import { compileRegistry } from '../../../src/engine/registry.ts';
import { ROLES_PRODUCT } from '../../support/roles-product.ts';
import { type Ground, createGround } from './ground.ts';

const text = (handle: string): object => ({ handle, name: handle, input: 'long-text' });
const SCHEMAS = {
  orang: {
    title: 'Orang',
    display: 'nama',
    columns: ['nama'],
    search: ['nama', 'kode', 'alamat'],
    fields: ['nama', 'kode', 'alamat'].map(text),
  },
  surat: {
    title: 'Surat',
    display: 'judul',
    columns: ['judul'],
    search: ['judul', 'isi', 'orang.nama', 'orang.kode'],
    sort: 'judul',
    filters: ['judul'],
    fields: [
      { handle: 'judul', name: 'Judul', input: 'text' },
      text('isi'),
      { handle: 'orang', name: 'Orang', input: 'select', source: 'orang' },
    ],
  },
};
const { registry } = compileRegistry(
  {},
  Object.entries(SCHEMAS).map(([name, schema]) => ({ file: `schemas/${name}.json`, text: JSON.stringify(schema) })),
  ROLES_PRODUCT,
);

/** Always the same numbers. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
const PARTS = [
  'a',
  'b',
  'ab',
  'ba',
  'A',
  'B',
  'é',
  'É',
  'e\u0301',
  'Ａ',
  'ﬁ',
  'ς',
  'Σ',
  'İ',
  ' ',
  '  ',
  '\n',
  '\t',
  '%',
  '_',
  '\\',
  "'",
  '1',
  '\u001f',
];
const next = random(7);
const made = (length: number): string => Array.from({ length: next(length) }, () => PARTS[next(PARTS.length)]!).join('');
const orNull = (value: string): string | null => (next(5) === 0 ? null : value);
const plain = (given: string): string =>
  fold(given)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
const ROWS = 400;
const TERMS = [
  ...new Set(
    [
      ...PARTS,
      ...Array.from({ length: 120 }, () => made(5)),
      ...Array.from({ length: 120 }, () => [made(4), made(3), made(2)].join(' ')),
    ].map((term) => term.normalize('NFC')),
  ),
].filter((term) => plain(term) !== '');

let ground: Ground;
beforeAll(async () => {
  ground = await createGround('graph-search-text', registry);
  const rows = Array.from({ length: ROWS }, (_, n) => [n + 1, ...Array.from({ length: 5 }, () => orNull(made(6)))]);
  await ground.pool.query(
    `with given as (select (r->>0)::int as n, r from jsonb_array_elements($1::jsonb) r),
       people as (insert into orang (id, nama, kode, alamat) select ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, r->>1, r->>2, r->>3 from given where n <= 100 returning id)
     insert into surat (id, judul, isi, orang) select ('01900001-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, r->>4, r->>5,
       case when n % 7 > 0 then ('01900000-0000-7000-8000-' || lpad((1 + n % 100)::text, 12, '0'))::uuid end from given`,
    [JSON.stringify(rows)],
  );
});
afterAll(() => ground.close());

type Fits = (texts: readonly string[]) => boolean;
/** Every word stands in some of the texts. */
const hasWords =
  (term: string): Fits =>
  (texts) =>
    plain(term)
      .split(' ')
      .every((word) => texts.some((each) => each.includes(word)));
const plainly = async (from: string, columns: readonly string[], fits: Fits): Promise<string[]> => {
  const { rows } = await ground.pool.query<{ id: string; texts: (string | null)[] }>(
    `select t.id, array[${columns.join(', ')}] as texts from ${from} order by t.id`,
  );
  return rows.filter(({ texts }) => fits(texts.map((each) => plain(each ?? '')))).map(({ id }) => id);
};

describe('for rows and words of all kinds', () => {
  const QUERY = `query ($search: String, $filter: SuratFilter) { surats(search: $search, filter: $filter, limit: 200) { info { meta { exact } } items { id } }
    orangs(search: $search, limit: 200) { items { id } } }`;
  const FROM = 'surat t left join orang o on o.id = t.orang';
  const ids = (items: { id: string }[]): string[] => items.map(({ id }) => id).sort();

  test('a search', async () => {
    let found = 0;
    for (const term of TERMS) {
      const letters = await plainly(FROM, ['t.judul', 't.isi', 'o.nama', 'o.kode'], hasWords(term));
      const { surats, orangs } = await ground.ask(QUERY, { search: term });
      expect(surats.info.meta.exact, term).toBe(letters.length);
      if (letters.length <= 200) expect(ids(surats.items), term).toEqual(letters);
      expect(ids(orangs.items), term).toEqual(await plainly('orang t', ['t.nama', 't.kode', 't.alamat'], hasWords(term)));
      found += letters.length;
    }
    expect(found).toBeGreaterThan(TERMS.length);
  });

  test('a filter by one of the texts', async () => {
    for (const term of TERMS) {
      const contained = await ground.ask(QUERY, { filter: { judul: { contains: term } } });
      expect(contained.surats.info.meta.exact, term).toBe(
        (await plainly('surat t', ['t.judul'], ([judul]) => judul!.includes(plain(term)))).length,
      );
      const begun = await ground.ask(QUERY, { filter: { judul: { startsWith: term } } });
      expect(begun.surats.info.meta.exact, term).toBe(
        (await plainly('surat t', ['t.judul'], ([judul]) => judul!.startsWith(plain(term)))).length,
      );
    }
  });
});

/** How texts compare: one rule in the database and in the program, and what becomes of rows that only now read alike. */
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bare, fold } from '../../../src/engine/fold.ts';
import { foldedBefore } from '../../../src/server/sql/fold.ts';
import { type InlineSchema, registryOf, text } from '../../support/inline-registry.ts';
import { toTables } from '../../../src/server/data/migrate/model.ts';
import { VIEW_NAMES_STEP } from '../../../src/server/data/migrate/view-names.ts';
import { type Stage, openStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('folding');
});
afterAll(() => stage.close());
beforeEach(() => stage.clear());

/** Scripts that Unicode has not added to for years: each side has its own edition of it. */
const SCRIPTS: readonly (readonly [number, number])[] = [
  [0x20, 0x52f],
  [0x5d0, 0x669],
  [0x905, 0x94d],
  [0xe01, 0xe5b],
  [0x1100, 0x11ff],
  [0x1e00, 0x205f],
  [0x2100, 0x24ff],
  [0x3000, 0x33ff],
  [0xac00, 0xad00],
  [0xfb00, 0xfb4f],
  [0xff01, 0xffee],
  [0x1f600, 0x1f64f],
];
/** What is special about comparing. */
const SPECIAL = [...' \t\n\r\u00a0\u1680\u2003\u2028\u3000\u0085iİıσςΣſẞßÅÅﬁＡａ％＿\\%_éÉ\u0301\u0307\u00a8①㎏'];
const letter = fc.oneof(
  fc.constantFrom(...SPECIAL),
  ...SCRIPTS.map(([min, max]) => fc.integer({ min, max }).map((code) => String.fromCodePoint(code))),
);
const anyText = fc.array(letter, { maxLength: 12 }).map((letters) => letters.join(''));

describe('the fold', () => {
  it('makes one of what a person takes for one', () => {
    const same = [
      ['SMA  Negeri\u00a01', ' sma negeri 1 '],
      ['ＳＭＡ', 'sma'],
      ['ﬁsika', 'FISIKA'],
      ['E\u0301cole', 'école'],
      ['Οδός', 'ΟΔΌΣ'],
      ['satu\r\n\tdua', 'satu dua'],
    ] as const;
    for (const [a, b] of same) expect(fold(a)).toBe(fold(b));
    expect(fold('a b')).not.toBe(fold('ab'));
  });

  it('is the same in the database and in the program, for every text', async () => {
    await stage.apply({ benda: { fields: [text('nama')] } });
    await fc.assert(
      fc.asyncProperty(fc.array(anyText, { minLength: 200, maxLength: 200 }), async (texts) => {
        const clean = texts.map((one) => one.replaceAll('\0', ''));
        const answer = await stage.rows(
          'select skema.fold(t) as folded, skema.bare(t) as bared from unnest($1::text[]) with ordinality u(t, n) order by n',
          [clean],
        );
        const wrong = clean.filter((one, index) => fold(one) !== answer[index]!['folded'] || bare(one) !== answer[index]!['bared']);
        expect(wrong.map((one) => [...one].map((sign) => sign.codePointAt(0)!.toString(16)).join(' '))).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  it('of what single words are looked for in has the same words as the bare text, for every text', async () => {
    await stage.apply({ benda: { fields: [text('nama')] } });
    const spaced = fc
      .array(fc.oneof(anyText, fc.constantFrom('siti', 'ADI', '  ', '\t', '\n')), { maxLength: 5 })
      .map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(fc.array(spaced, { minLength: 100, maxLength: 100 }), async (texts) => {
        const clean = texts.map((one) => one.replaceAll('\0', ''));
        const words = [...new Set(clean.flatMap((one) => bare(one).split(' ')))].filter(Boolean);
        const answer = await stage.rows(
          `select u.t, w.w from unnest($1::text[]) u(t) cross join unnest($2::text[]) w(w)
           where (strpos(skema.sought(u.t), w.w) > 0) <> (strpos(skema.bare(u.t), w.w) > 0)`,
          [clean, words],
        );
        expect(answer).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });
});

const schemas: Record<string, InlineSchema> = {
  sekolah: { fields: [text('nama'), text('kode'), { ...text('isi'), input: 'long-text' }], unique: [['nama'], ['kode']], search: ['nama'] },
};

/** The indexes as an earlier program made them. */
async function asBefore(): Promise<void> {
  await stage.apply(schemas);
  const indexes = await stage.rows(
    `select indexname as name from pg_indexes where tablename = 'sekolah' and indexname like '%\\_unik\\_%'`,
  );
  for (const { name } of indexes) await stage.admin.query(`drop index "${String(name)}"`);
  for (const { before } of toTables(registryOf(schemas))[0]!.objects) {
    if (!before) continue;
    expect(before.definition).toContain(foldedBefore('"'.concat(before.handles[0]!, '"')));
    await stage.admin.query(`create unique index "${before.name}" on sekolah ${before.definition}`);
  }
}

const unique = async (): Promise<string[]> =>
  (
    await stage.rows(
      `select indexdef as text from pg_indexes where tablename = 'sekolah' and indexname like '%\\_unik\\_%' order by indexname`,
    )
  ).map(({ text: definition }) => String(definition).replace(/^.*btree /, ''));

describe('unique by the new rule', () => {
  it('takes the place of the old one where no rows are in its way', async () => {
    await asBefore();
    await stage.insert('sekolah', { nama: 'SMA 1', kode: 'A' });
    const { steps, sentences } = await stage.apply(schemas);
    expect(sentences).toBeUndefined();
    expect(steps.filter((step) => step.startsWith('DROP INDEX'))).toHaveLength(2);
    await expect(stage.insert('sekolah', { nama: 'sma\u00a0 1' })).rejects.toThrow('unique');
    expect((await stage.apply(schemas)).steps).toEqual([]);
  });

  it('leaves the old one where live rows read alike, names them, and everything else goes on', async () => {
    await asBefore();
    const one = await stage.insert('sekolah', { nama: 'SMA 1', kode: 'A' });
    await stage.insert('sekolah', { nama: 'SMA  1', kode: 'B' });
    const first = await stage.apply(schemas);
    expect(first.sentences).toEqual([expect.stringContaining('sekolah.nama: "SMA 1" dan "SMA  1" kini terbaca sama')]);
    expect(first.notices).toEqual(first.sentences);
    expect((await unique()).map((definition) => definition.includes('skema.fold'))).toEqual([true, false]);
    await expect(stage.insert('sekolah', { nama: 'sma 1' })).rejects.toThrow('unique');
    expect(await stage.apply(schemas)).toMatchObject({ steps: [], sentences: first.sentences });
    await stage.admin.query('update sekolah set "deletedAt" = now() where id = $1', [one]);
    expect((await stage.apply(schemas)).sentences).toBeUndefined();
    expect((await unique()).every((definition) => definition.includes('skema.fold'))).toBe(true);
  });

  it('on a large table the old one guards until the new one is built', async () => {
    await asBefore();
    await stage.admin.query(
      `insert into sekolah (id, nama, kode, isi) select gen_random_uuid(), 'SMA ' || i, i, repeat('x', 1900) from generate_series(1, 10000) as i`,
    );
    const { steps } = await stage.apply(schemas);
    const [built, dropped] = ['CREATE UNIQUE INDEX CONCURRENTLY "sekolah_kode', 'DROP INDEX "sekolah_kode'].map((start) =>
      steps.findIndex((step) => step.startsWith(start)),
    );
    expect(built).toBeGreaterThan(-1);
    expect(dropped).toBeGreaterThan(built!);
    expect((await stage.apply(schemas)).steps).toEqual([]);
  });
});

describe('names of views of lists', () => {
  const LONG = 'Ａ'.repeat(60);
  const add = (id: string, name: string, deleted = false): Promise<unknown> =>
    stage.admin.query(
      `insert into skema.view (id, "userId", resource, name, address, "createdAt", "deletedAt")
       values ($1, '00000000-0000-7000-8000-000000000001', 'benda', $2, '', $3, $4)`,
      [id, name, `2026-01-0${id}`, deleted ? '2026-02-01' : null],
    );

  it('that only now read alike are told apart by a number, the oldest stays, and nothing stops', async () => {
    await stage.apply({ benda: { fields: [text('nama')] } });
    await stage.admin.query(
      `drop index skema.view_name; create unique index view_name on skema.view ("userId", resource, lower(name)) where "deletedAt" is null`,
    );
    for (const [id, name] of [
      ['1', 'fisika'],
      ['2', 'ﬁsika'],
      ['3', 'Fisika (2)'],
      ['4', 'ﬁsiＫa'],
      ['5', LONG],
      ['6', 'A'.repeat(60)],
    ] as const)
      await add(id, name);
    await add('7', 'FISIKA', true);
    await stage.admin.query(VIEW_NAMES_STEP);
    expect((await stage.rows('select name from skema.view order by id')).map(({ name }) => name)).toEqual([
      'fisika',
      'ﬁsika (3)',
      'Fisika (2)',
      'ﬁsiＫa (4)',
      LONG,
      `${'A'.repeat(55)} (2)`,
      'FISIKA',
    ]);
    await expect(add('8', 'ＦＩＳＩＫＡ')).rejects.toThrow('view_name');
  });
});

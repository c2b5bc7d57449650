/** Rows that no longer fit: they are counted and named, a declared `convert` takes them along, and what stood before is kept. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { planMigration } from '../../../scripts/migrate/report.ts';
import { formatRefusal } from '../../../src/server/data/migrate/plan.ts';
import { BARE_PRODUCT } from '../../../src/engine/product.ts';
import { localeOf, speak } from '../../../src/server/locale.ts';
import { loadProduct } from '../../../src/server/product.ts';
import { productPlace } from '../../../src/server/root.ts';
import { choice, day, float, type InlineSchema, registryOf, text } from '../../support/inline-registry.ts';
import { type Stage, openStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('misfits');
});
afterAll(() => stage.close());
beforeEach(() => stage.clear());

type Fields = InlineSchema['fields'];
const benda = (field: Fields[number], more: object = {}): Record<string, InlineSchema> => ({
  benda: { fields: [text('nama'), field], ...more },
});

interface Narrowed {
  rule: string;
  before?: Fields[number];
  after: (handle: string) => Fields[number];
  good: unknown;
  bad: unknown;
}
const NARROWED: readonly Narrowed[] = [
  { rule: 'integer true', before: float(''), after: (handle) => float(handle, { integer: true }), good: 2, bad: 2.5 },
  { rule: 'decimals 1', before: float(''), after: (handle) => float(handle, { decimals: 1 }), good: 2.5, bad: 2.25 },
  { rule: 'min 5', before: float(''), after: (handle) => float(handle, { min: 5 }), good: 5, bad: 4 },
  { rule: 'max 5', before: float(''), after: (handle) => float(handle, { max: 5 }), good: 5, bad: 6 },
  { rule: 'min 2026-01-01', before: day(''), after: (handle) => day(handle, { min: '2026-01-01' }), good: '2026-01-01', bad: '2025-12-31' },
  { rule: 'pattern ^\\p{Lu}', after: (handle) => text(handle, { pattern: '^\\p{Lu}' }), good: 'Éa', bad: 'éa' },
  { rule: 'prefix https://', after: (handle) => text(handle, { prefix: 'https://' }), good: 'https://a', bad: 'a' },
  { rule: 'minLength 3', after: (handle) => text(handle, { minLength: 3 }), good: 'abc', bad: 'ab' },
  { rule: 'email', after: (handle) => text(handle, { input: 'email' }), good: 'a@b.id', bad: 'ab' },
  {
    rule: 'required',
    before: choice('', ['a'], { multiple: true }),
    after: (handle) => choice(handle, ['a'], { multiple: true, required: true }),
    good: ['a'],
    bad: [],
  },
];
const HANDLES = NARROWED.map((_, index) => `isi${index}`);
const rowOf = (nama: string, key: 'good' | 'bad'): Record<string, unknown> => ({
  nama,
  ...Object.fromEntries(NARROWED.map((entry, index) => [HANDLES[index], entry[key]])),
});

describe('a rule that grows narrower', () => {
  it('is refused with the rows in its way, and where it is allowed they are told until none is left', async () => {
    const before = NARROWED.map((entry, index) => ({ ...(entry.before ?? text('')), handle: HANDLES[index]!, name: HANDLES[index]! }));
    const after = NARROWED.map((entry, index) => entry.after(HANDLES[index]!));
    const wanted = { benda: { fields: [text('nama'), ...after] } };
    await stage.apply({ benda: { fields: [text('nama'), ...before] } });
    await stage.insert('benda', rowOf('Meja', 'good'));
    await stage.insert('benda', rowOf('Kursi', 'bad'));
    const facts = NARROWED.map(({ rule }) => `aturan baru (${rule}) tidak cocok dengan 1 data yang ada`);
    const refusals = await stage.refusal(wanted);
    expect(refusals).toEqual(
      facts.map((fact, index) => ({
        resource: 'benda',
        handle: HANDLES[index],
        statement: null,
        fact,
        allow: `narrow:${HANDLES[index]}`,
        rows: { count: 1, shown: ['Kursi'] },
        isSpent: false,
      })),
    );
    expect(formatRefusal(refusals[0]!)).toContain(`schemas/benda.json: isi0: ${facts[0]} ("Kursi").\n`);
    expect((await planMigration(stage.admin, registryOf(wanted))).refusals).toEqual(refusals);
    const told = facts.map((fact, index) => `benda.${HANDLES[index]}: ${fact} ("Kursi"); data lama tetap, data baru mengikuti aturan.`);
    const allow = HANDLES.map((handle) => `narrow:${handle}`);
    expect((await stage.apply({ benda: { ...wanted.benda, allow } })).notices).toEqual(told);
    expect((await stage.apply(wanted)).notices).toEqual(told);
    await stage.admin.query(`delete from benda where nama = 'Kursi'`);
    expect((await stage.apply(wanted)).notices).toEqual([]);
  });

  it('is no news where it stood before rules were noted, nor for records in the bin', async () => {
    await stage.apply(benda(float('isi')));
    await stage.insert('benda', { nama: 'Kursi', isi: 4 });
    await stage.admin.query('delete from skema.rule');
    expect(await stage.apply(benda(float('isi', { min: 5 })))).toMatchObject({ steps: [], notices: [] });
    await stage.admin.query('update benda set "deletedAt" = now()');
    expect(await stage.apply(benda(float('isi', { min: 6 })))).toMatchObject({ steps: [], notices: [] });
  });

  it('names ten rows of many, and those of the rules that the database holds too', async () => {
    await stage.apply(benda(text('isi')));
    for (let count = 1; count <= 12; count += 1) await stage.insert('benda', { nama: `Meja ${count}`, isi: 'panjang' });
    const [refusal] = await stage.refusal(benda(text('isi', { maxLength: 3 })));
    expect(refusal!.rows).toEqual({ count: 12, shown: Array.from({ length: 10 }, (_, index) => `Meja ${index + 1}`) });
    expect(formatRefusal(refusal!)).toContain('("Meja 1", "Meja 2", ');
    expect(formatRefusal(refusal!)).toContain('"Meja 10" dan 2 lagi). Pernyataan ini tidak dijalankan:');
  });

  it('names the value that is used twice, and the records that have it', async () => {
    const fields = [text('nama'), text('isi')];
    await stage.apply({ benda: { fields } });
    for (const [nama, isi] of [
      ['Meja', 'B1'],
      ['Kursi', 'b1'],
      ['Lemari', 'B2'],
      ['lemari', null],
    ])
      await stage.insert('benda', { nama, isi });
    const [code] = await stage.refusal({ benda: { fields, unique: [['isi']] } });
    expect(formatRefusal(code!)).toContain('1 nilai dipakai lebih dari sekali ("B1: Meja, Kursi").');
    const [name] = await stage.refusal({ benda: { fields, unique: [['nama']] } });
    expect(name!.rows).toEqual({ count: 1, shown: ['Lemari'] });
  });
});

describe('convert', () => {
  const flag = (more: object = {}): Fields[number] => ({ handle: 'isi', name: 'Isi', input: 'checkbox', ...more });

  it('is offered with the values that no cast takes', async () => {
    await stage.apply(benda(text('isi')));
    await stage.insert('benda', { nama: 'Meja', isi: 'ya' });
    await stage.insert('benda', { nama: 'Kursi', isi: 'betul' });
    const [refusal] = await stage.refusal(benda(flag(), { allow: ['narrow:isi'] }));
    expect(refusal).toMatchObject({ rows: { count: 2, shown: ['Meja', 'Kursi'] }, unread: ['ya', 'betul'], allow: null });
    expect(formatRefusal(refusal!)).toContain('"convert": { "map": { "ya": …, "betul": … } }, atau "convert": { "else": null }');
  });

  it('is offered beside the allowance for choices that go while rows hold them', async () => {
    await stage.apply(benda(choice('isi', ['baik', 'rusak', 'hilang'])));
    for (const isi of ['baik', 'rusak', 'hilang']) await stage.insert('benda', { nama: isi, isi });
    const [refusal] = await stage.refusal(benda(choice('isi', ['baik'])));
    expect(refusal).toMatchObject({ rows: { count: 2, shown: ['rusak', 'hilang'] }, unread: ['rusak', 'hilang'], allow: 'narrow:isi' });
    const [strict] = await stage.refusal(benda(choice('isi', ['baik'], { required: true })));
    expect(formatRefusal(strict!)).toContain('"convert": { "map": { "rusak": …, "hilang": … } }, atau "convert": { "else": … }');
    const told = formatRefusal(refusal!);
    expect(told).toContain('"convert": { "map": { "rusak": …, "hilang": … } }, atau "convert": { "else": null }');
    expect(told).toContain('"allow": ["narrow:isi"] di berkas skema itu; isi yang ada tetap seperti adanya.');
  });

  const stars = (more: object = {}): Fields[number] => ({ handle: 'isi', name: 'Isi', input: 'rating', max: 2, ...more });

  it('is offered for those numbers alone that are no stars of a rating', async () => {
    await stage.apply(benda(float('isi')));
    await stage.insert('benda', { nama: 'Meja', isi: 1 });
    await stage.insert('benda', { nama: 'Kursi', isi: 3 });
    const [refusal, ...more] = await stage.refusal(benda(stars()));
    expect(more).toEqual([]);
    expect(refusal).toMatchObject({ rows: { count: 1, shown: ['Kursi'] }, unread: ['3'], allow: 'narrow:isi' });
    await stage.insert('benda', { nama: 'Lemari', isi: 1.5 });
    expect(await stage.refusal(benda(stars()))).toMatchObject([{ rows: { count: 1, shown: ['Lemari'] }, unread: ['1.5'], allow: null }]);
    await stage.apply(benda(stars({ convert: { map: { '3': 2 }, else: null } })));
    expect(await stage.values('benda', 'isi')).toEqual([1, 2, null]);
  });

  it('says of an allowance what becomes of the values', async () => {
    await stage.apply({ benda: { fields: [text('nama'), text('umur'), choice('warna', ['merah'], { multiple: true }), text('kode')] } });
    await stage.insert('benda', { nama: 'Meja', umur: '12', warna: ['merah'] });
    const refusals = await stage.refusal({
      benda: { fields: [text('nama'), float('umur'), choice('warna', ['merah']), text('kode', { required: true })] },
    });
    expect(refusals.map((refusal) => /; ([^;]*)\.$/.exec(formatRefusal(refusal))?.[1])).toEqual([
      'isinya ikut dipindahkan',
      'sisa isinya hilang',
      'yang kosong tetap kosong sampai ada yang mengisinya',
    ]);
  });

  it('carries what it names, and the rest by a cast; what stood there stays in a column of its own', async () => {
    await stage.apply(benda(text('isi')));
    for (const isi of ['ya', ' tidak ', 'true', null]) await stage.insert('benda', { nama: 'Meja', isi });
    const schemas = benda(flag({ convert: { map: { ya: true, tidak: false } } }));
    const [open] = await stage.refusal(schemas);
    // A checkbox is never empty, and nothing says what the empty one becomes.
    expect(open).toMatchObject({ handle: 'isi', allow: 'narrow:isi', rows: { count: 1 } });
    await stage.apply({ benda: { ...schemas['benda']!, allow: ['narrow:isi'] } });
    expect(await stage.values('benda', 'isi')).toEqual([false, false, true, true]);
    expect(await stage.values('benda', 'isi_sisa')).toEqual([' tidak ', 'true', 'ya', null]);
    const again = await stage.apply(schemas);
    expect(again.steps).toEqual([]);
    expect(again.notices).toEqual([expect.stringContaining('benda.isi_sisa tidak ada lagi di skema')]);
  });

  it('with "else" stops at nothing, and keeps to the rules of the field', async () => {
    await stage.apply(benda(text('isi')));
    for (const isi of ['12', '12.5', '900', 'dua belas', 'NaN']) await stage.insert('benda', { nama: 'Meja', isi });
    const field = float('isi', { integer: true, max: 100, convert: { map: { 'dua belas': 12 }, else: null } });
    const plan = await planMigration(stage.admin, registryOf(benda(field)));
    const { steps } = await stage.apply(benda(field));
    expect(plan.statements.map(({ sql }) => sql)).toEqual(steps);
    expect(await stage.values('benda', 'isi')).toEqual(['12.0000000000', '12.0000000000', null, null, null]);
    expect(await stage.values('benda', 'isi_sisa')).toEqual(['12', '12.5', '900', 'NaN', 'dua belas']);
  });

  it('keeps what stood there under a name in the language of the product', async () => {
    await stage.apply(benda(text('isi')));
    await stage.insert('benda', { nama: 'Meja', isi: 'dua' });
    speak(localeOf(BARE_PRODUCT));
    try {
      const { notices } = await stage.apply(benda(float('isi', { convert: { else: null } })));
      expect(notices).toEqual(['benda.isi: what stood there is kept in the column isi_old.']);
    } finally {
      speak(localeOf(await loadProduct(productPlace())));
    }
    expect(await stage.values('benda', 'isi_old')).toEqual(['dua']);
  });

  it('without "else" is held against the rules of the field: what it makes is what is named', async () => {
    await stage.apply(benda(text('isi')));
    await stage.insert('benda', { nama: 'Meja', isi: '12' });
    await stage.insert('benda', { nama: 'Kursi', isi: 'selusin' });
    const [refusal] = await stage.refusal(benda(float('isi', { max: 10, convert: { map: { selusin: 9 } } })));
    expect(refusal).toMatchObject({ fact: expect.stringContaining('max 10') as string, rows: { count: 1, shown: ['Meja'] } });
  });

  it('gives a choice another name, once and without touching what is right', async () => {
    await stage.apply(benda(choice('isi', ['baik', 'rusak', 'hilang'])));
    for (const isi of ['baik', 'rusak', 'hilang']) await stage.insert('benda', { nama: isi, isi });
    const schemas = benda(choice('isi', ['bagus', 'rusak'], { convert: { map: { baik: 'bagus' }, else: null } }));
    await stage.apply(schemas);
    expect(await stage.values('benda', 'isi')).toEqual(['bagus', 'rusak', null]);
    expect(await stage.values('benda', 'isi_sisa')).toEqual(['baik', 'hilang', null]);
    expect((await stage.apply(schemas)).steps).toEqual([]);
  });
});

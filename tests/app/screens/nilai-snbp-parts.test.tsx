/** What `/nilai-snbp` reads out of addresses, fields and storage. */
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { RankStatus } from '../../../src/product/snbp/types.ts';
import type { RankingRow, RankingView } from '../../../src/product/contracts/peringkat.ts';
import { keep, parseTyped, readKept } from '../../../src/product/screens/nilai-snbp/calculator/kept.ts';
import {
  emptySubject,
  NOTHING_TYPED,
  readNumber,
  supportPath,
  toInput,
  withSupport,
} from '../../../src/product/screens/nilai-snbp/calculator/typed.ts';
import { nextSort, type RankingUrl, readRankingUrl, writeRankingUrl } from '../../../src/product/screens/nilai-snbp/ranking/ranking-url.ts';
import { shownRows } from '../../../src/product/screens/nilai-snbp/ranking/rows.ts';
import { toScale, toSpread } from '../../../src/product/screens/nilai-snbp/ranking/spread.ts';

const STATUSES: readonly RankStatus[] = ['aman', 'amanTipis', 'cadangan', 'luarKuota', 'belumLengkap', 'tanpaKuota'];
const NAMES = ['peringkat', 'nama', 'nisn', 'jurusan', 'rerata', 'utama', 'prestasi', 'r1', 'r5'] as const;
const ALL: RankingUrl = { sekolah: null, tahun: null, jurusan: null, status: null, search: '', sort: null };

const orNull = <T,>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(arbitrary, { nil: null });
const mean = orNull(fc.double({ min: 1, max: 100, noNaN: true }));
const row: fc.Arbitrary<RankingRow> = fc.record({
  id: fc.uuid(),
  nama: fc.constantFrom('Ani', 'budi', 'Cita Ayu', 'Dewi'),
  nisn: fc.constantFrom('0090000001', '0090000012'),
  jurusan: orNull(fc.constantFrom('IPA', 'IPS')),
  isOwn: fc.constant(false),
  semester: fc.array(mean, { minLength: 5, maxLength: 5 }),
  rerata: mean,
  utama: mean,
  prestasi: fc.integer({ min: 0, max: 100 }),
  peringkat: orNull(fc.integer({ min: 1, max: 40 })),
  status: fc.constantFrom(...STATUSES),
  kurang: fc.integer({ min: 0, max: 3 }),
});
const viewOf = (baris: readonly RankingRow[], more: Partial<RankingView> = {}): RankingView =>
  ({ baris, semester: [1, 2, 3, 4, 5], dasarPeringkat: 'semuaMapel', isAnonymous: false, batas: null, ...more }) as RankingView;

const sort = orNull(fc.record({ by: fc.constantFrom(...NAMES), order: fc.constantFrom('asc' as const, 'desc' as const) }));
const url: fc.Arbitrary<RankingUrl> = fc.record({
  sekolah: orNull(fc.uuid()),
  tahun: orNull(fc.uuid()),
  jurusan: orNull(fc.constantFrom('IPA', 'SMK Teknik & Jaringan')),
  status: orNull(fc.constantFrom(...STATUSES)),
  search: fc.constantFrom('', 'ani', '100 %'),
  sort,
});

describe('the address of a ranking', () => {
  it('says all of its state and nothing of its defaults', () => {
    fc.assert(fc.property(url, (state) => void expect(readRankingUrl(writeRankingUrl(state))).toEqual(state)));
    expect(writeRankingUrl(ALL).toString()).toBe('');
  });

  it('reads anything as some state', () => {
    const names = fc.constantFrom('sekolah', 'tahun', 'jurusan', 'status', 'q', 'urut');
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string())), (parts) => {
        const state = readRankingUrl(new URLSearchParams(parts));
        expect(readRankingUrl(writeRankingUrl(state))).toEqual(state);
      }),
    );
    expect(readRankingUrl(new URLSearchParams('sekolah=1&status=toString&urut=-hasOwnProperty'))).toEqual(ALL);
  });

  it.each(NAMES)('three presses on the header %s lead back to the order by rank', (by) => {
    const [one, two] = [nextSort(null, by), nextSort(nextSort(null, by), by)];
    expect(new Set([one?.order, two?.order])).toEqual(new Set(['asc', 'desc']));
    expect(nextSort(two, by)).toBeNull();
  });
});

describe('the rows of a ranking', () => {
  it('sorted, are the same rows in order, with empty values last either way', () => {
    fc.assert(
      fc.property(fc.array(row), fc.constantFrom('rerata' as const, 'peringkat' as const), fc.boolean(), (baris, by, up) => {
        const sorted = shownRows(viewOf(baris), { ...ALL, sort: { by, order: up ? 'asc' : 'desc' } });
        expect(new Set(sorted)).toEqual(new Set(baris));
        const values = sorted.map((each) => each[by]);
        const filled = values.filter((value) => value !== null);
        expect(values.slice(filled.length).every((value) => value === null)).toBe(true);
        expect(filled).toEqual(filled.toSorted((one, other) => (up ? one - other : other - one)));
      }),
    );
  });

  it('filtered, are exactly those that match every condition', () => {
    fc.assert(
      fc.property(fc.array(row), orNull(fc.constantFrom(...STATUSES)), orNull(fc.constant('IPA')), (baris, status, jurusan) => {
        const found = new Set(shownRows(viewOf(baris), { ...ALL, status, jurusan, search: 'AY 12' }));
        for (const each of baris)
          expect(found.has(each)).toBe(
            (status === null || each.status === status) &&
              (jurusan === null || each.jurusan === jurusan) &&
              each.nama === 'Cita Ayu' &&
              each.nisn === '0090000012',
          );
      }),
    );
  });
});

describe('the spread of the means', () => {
  it('counts every ranked student once, in the step where the mean lies', () => {
    fc.assert(
      fc.property(fc.array(row), (baris) => {
        const values = baris.flatMap(({ peringkat, rerata }) => (peringkat === null || rerata === null ? [] : [rerata]));
        const spread = toSpread(viewOf(baris));
        if (values.length < 2) {
          expect(spread).toBeNull();
          return;
        }
        for (const { from, to, count } of spread!.steps) expect(values.filter((value) => value >= from && value < to)).toHaveLength(count);
        expect(spread!.steps.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
        const { x, ticks } = toScale(spread!, 320);
        for (const value of [...values, ...ticks]) expect(x(value)).toBeGreaterThanOrEqual(-1e-9);
        for (const value of [...values, ...ticks]) expect(x(value)).toBeLessThanOrEqual(320 + 1e-9);
      }),
    );
  });

  it('shows no cut-off of core subjects on a scale of all subjects', () => {
    const baris = [80, 90].map((rerata, place) => ({ rerata, utama: null, peringkat: 2 - place, isOwn: false }) as RankingRow);
    const view = viewOf(baris, { dasarPeringkat: 'mapelUtama', batas: 88, isAnonymous: true });
    expect(toSpread(view)).toMatchObject({ basis: 'semuaMapel', cut: null });
    expect(toSpread({ ...view, dasarPeringkat: 'semuaMapel' })).toMatchObject({ cut: 88 });
  });
});

describe('what is typed into the calculator', () => {
  it.each([
    ['', null],
    [',', null],
    ['88', 88],
    ['88,4', 88.4],
    [',5', 0.5],
    ['9'.repeat(400), Number.MAX_SAFE_INTEGER],
  ])('reads %j as %j', (text, value) => expect(readNumber(text)).toBe(value));

  it('asks for nothing where nothing is filled in, and leaves out what is half there', () => {
    expect(toInput(NOTHING_TYPED)).toEqual({});
    expect(toInput({ ...NOTHING_TYPED, npsn: '9900000', tingkat: 'nasional' })).toEqual({});
    expect(toInput({ ...NOTHING_TYPED, sekolahLewat: 'fakta', akreditasi: 'A' })).toEqual({});
  });

  it('speaks of a supporting subject by the place at which it was sent', () => {
    const pendukung = ['', '120'];
    expect(toInput({ ...NOTHING_TYPED, pendukung })).toEqual({ nilai: { pendukung: [120] } });
    expect(supportPath(pendukung, 1)).toBe('nilai.pendukung.0');
  });

  it('[18] knows a row by the names a subject goes by, and takes the one with scores', () => {
    const typedRow = (nama: string, score = '') => ({ ...emptySubject(nama), nilai: [score, '', '', '', '', '', ''] });
    const marked = (mapel: ReturnType<typeof typedRow>[], name: string, others: string[] = []): string[] =>
      withSupport({ ...NOTHING_TYPED, mapel }, [name], { [name]: others })
        .mapel.filter(({ isPendukung }) => isPendukung)
        .map(({ nama }) => nama);
    expect(marked([typedRow('Pancasila', '95')], 'Pendidikan Pancasila')).toEqual(['Pancasila']);
    expect(marked([typedRow('ppkn', '95')], 'Pendidikan Pancasila', ['PPKn'])).toEqual(['ppkn']);
    expect(marked([typedRow('Pendidikan Pancasila'), typedRow('PPKn', '95')], 'Pendidikan Pancasila', ['PPKn'])).toEqual(['PPKn']);
    expect(marked([typedRow('Matematika', '80'), typedRow('')], 'Matematika Tingkat Lanjut')).toEqual(['Matematika Tingkat Lanjut']);
    // What stands there before anything is typed is called as the subjects are.
    expect(NOTHING_TYPED.mapel.map(({ nama }) => nama)).toContain('Pendidikan Pancasila');
  });

  describe('kept in this tab', () => {
    afterEach(() => sessionStorage.clear());

    it('comes back to the one who typed it, and to nobody else', () => {
      const typed = { ...NOTHING_TYPED, npsn: '99000001', semester: ['88,4', '', '', '', '', '', ''] };
      keep('a', typed);
      expect(readKept('a')).toEqual(typed);
      expect(readKept('b')).toBe(NOTHING_TYPED);
      expect(readKept(null)).toBe(NOTHING_TYPED);
    });

    it('is nothing where it does not fit', () => {
      const spoilt = fc.constantFrom(...Object.keys(NOTHING_TYPED)).map((name) => JSON.stringify({ ...NOTHING_TYPED, [name]: 1 }));
      fc.assert(fc.property(fc.oneof(fc.string(), fc.json(), spoilt), (text) => void expect(parseTyped(text)).toBe(NOTHING_TYPED)));
    });
  });
});

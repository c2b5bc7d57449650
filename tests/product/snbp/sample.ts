/** Plans, scores and settings the tests of the computations share. */
import fc from 'fast-check';
import { type Settings, toSettings } from '../../../src/product/snbp/settings.ts';
import type { Rapor, Score, SubjectPlan } from '../../../src/product/snbp/types.ts';

export const SETTINGS = toSettings({});

export const plan = (change: Partial<SubjectPlan> = {}): SubjectPlan => ({
  semesters: [1, 2, 3, 4, 5],
  counted: new Set(['bio', 'kim', 'mat']),
  required: new Map(),
  utama: new Map(),
  padanan: new Map(),
  named: new Map(),
  ...change,
});

/** Scores from one line per subject, null where there is none. */
export const scores = (rows: Readonly<Record<string, readonly (number | null)[]>>): Score[] =>
  Object.entries(rows).flatMap(([mapel, values]) =>
    values.flatMap((nilai, index) => (nilai === null ? [] : [{ mapel, semester: index + 1, nilai }])),
  );

export const rapor = (change: Partial<Rapor> = {}): Rapor => ({
  rerata: 85,
  semester: [],
  mapel: new Map(),
  utama: null,
  kurang: [],
  dibutuhkan: 0,
  awal: null,
  akhir: null,
  ...change,
});

const hundredths = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min: min * 100, max: max * 100 }).map((value) => value / 100);
export const nilai = hundredths(1, 100);
export const percent = hundredths(0, 100);
const points = hundredths(0, 10);
const rising = (length: number): fc.Arbitrary<number[]> =>
  fc
    .uniqueArray(fc.integer({ min: 0, max: 100 }), { minLength: length, maxLength: length })
    .map((list) => list.sort((one, other) => one - other));

/** Weights of an accepted configuration: the first at least 50, all of them 100. */
const weights = fc
  .integer({ min: 5000, max: 10_000 })
  .chain((first) => fc.integer({ min: 0, max: 10_000 - first }).map((second) => [first, second, 10_000 - first - second] as const))
  .map(([bobotRerata, bobotPendukung, bobotPrestasi]) => ({
    bobotRerata: bobotRerata / 100,
    bobotPendukung: bobotPendukung / 100,
    bobotPrestasi: bobotPrestasi / 100,
  }));

const others = fc.record({
  kuotaA: percent,
  kuotaB: percent,
  kuotaC: percent,
  kuotaLain: percent,
  tambahanErapor: hundredths(0, 20),
  modeErapor: fc.constantFrom('poin', 'dariKuota'),
  pembulatanKuota: fc.constantFrom('bawah', 'terdekat', 'atas'),
  metodeRata: fc.constantFrom('semuaNilai' as const, 'rataSemester' as const),
  dasarPeringkat: fc.constantFrom('semuaMapel' as const, 'mapelUtama' as const),
  maksPrestasi: fc.integer({ min: 0, max: 3 }),
  penguranganTanpaPendukung: hundredths(0, 20),
  tahunKeterikatan: fc.integer({ min: 1, max: 10 }),
  bonusAlumniProdi: points,
  bonusAlumniPtn: points,
  maksBonusAlumni: points,
  penguranganB: points,
  penguranganC: points,
  penguranganLain: points,
  bonusTren: points,
  ambangTren: points,
  kemiringan: hundredths(0.1, 5),
  faktorPilihan2: hundredths(0.05, 1),
});

/** Any configuration the form accepts. */
export const anySettings: fc.Arbitrary<Settings> = fc
  .tuple(weights, others, rising(3), rising(4))
  .map(([weight, rest, [ketat1, ketat2, ketat3], [peluang1, peluang2, peluang3, peluang4]]) => ({
    ...weight,
    ...rest,
    ketat1: ketat1!,
    ketat2: ketat2!,
    ketat3: ketat3!,
    peluang1: peluang1!,
    peluang2: peluang2!,
    peluang3: peluang3!,
    peluang4: peluang4!,
  }));

/** Subjects of a plan, `fit` that some plans hold equivalent to `bio`, and `seni` outside of all; no two scores for one place. */
export const anyScores = fc.uniqueArray(
  fc.record({
    mapel: fc.constantFrom('bio', 'kim', 'mat', 'fit', 'seni'),
    semester: fc.integer({ min: 1, max: 8 }),
    nilai,
  }),
  { maxLength: 40, selector: ({ mapel, semester }) => `${mapel}${semester}` },
);

export const anyPlan = fc.record({
  semesters: fc.constantFrom([], [1], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6, 7]),
  counted: fc.uniqueArray(fc.constantFrom('bio', 'kim', 'mat')).map((list) => new Set(list)),
  required: fc.constantFrom(new Map(), new Map([['bio', [1, 2]]])),
  utama: fc.constantFrom(
    new Map(),
    new Map([['bio', 2]]),
    new Map([
      ['kim', 1],
      ['mat', 0.1],
    ]),
  ),
  padanan: fc.constantFrom(new Map<string, string>(), new Map([['fit', 'bio']])),
  named: fc.constantFrom(new Map<string, string>(), new Map([['bio', 'fit']])),
});

/** Every number anywhere inside. */
export function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (value instanceof Map) return [...value.values()].flatMap(numbersIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

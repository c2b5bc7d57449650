/** What somebody has typed into the calculator: texts as they stand in the fields. */
import type { CalculatorInput, CalculatorView } from '../../../contracts/kalkulator.ts';
import { fold } from 'skema';
import { RUMPUN_MAPEL } from '../../../snbp/pendukung.ts';
import { CALCULATOR } from '../text.ts';

export const SUPPORT_MOST = 2;
export const SUBJECTS_MOST = 40;
export const SEMESTERS_MOST = 7;

export interface TypedSubject {
  nama: string;
  nilai: readonly string[];
  isPendukung: boolean;
}

/** What a field is before anything is typed, and whether a kept value still fits it. */
interface Field<T> {
  first: T;
  fits: (value: unknown) => boolean;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): boolean => typeof value === 'string';
const isTexts = (value: unknown, length: number): boolean => Array.isArray(value) && value.length === length && value.every(isText);
const isSubject = (value: unknown): boolean =>
  isRecord(value) && isText(value['nama']) && typeof value['isPendukung'] === 'boolean' && isTexts(value['nilai'], SEMESTERS_MOST);
const isOption = (value: unknown): boolean => isRecord(value) && isText(value['value']) && isText(value['label']);

const blanks = (length: number): string[] => Array.from({ length }, () => '');
export const emptySubject = (nama = ''): TypedSubject => ({ nama, nilai: blanks(SEMESTERS_MOST), isPendukung: false });

const textField = (first = ''): Field<string> => ({ first, fits: isText });
const textFields = (length: number): Field<readonly string[]> => ({ first: blanks(length), fits: (value) => isTexts(value, length) });
const oneOf = <const T extends readonly unknown[]>(...values: T): Field<T[number]> => ({
  first: values[0],
  fits: (value) => values.includes(value),
});
const orNull = <T>(isIt: (value: unknown) => boolean): Field<T | null> => ({ first: null, fits: (value) => value === null || isIt(value) });

export const ACCREDITATIONS = ['A', 'B', 'C', 'belum'] as const;

const FIELDS = {
  sekolahLewat: oneOf('npsn', 'fakta'),
  npsn: textField(),
  akreditasi: oneOf(null, ...ACCREDITATIONS),
  eRapor: oneOf(false, true),
  jumlahSiswa: textField(),
  nilaiLewat: oneOf('semester', 'mapel'),
  jumlahSemester: oneOf('5', '7'),
  semester: textFields(SEMESTERS_MOST),
  pendukung: textFields(SUPPORT_MOST),
  mapel: {
    first: CALCULATOR.subjects.map((nama) => emptySubject(nama)),
    fits: (value) => Array.isArray(value) && value.length <= SUBJECTS_MOST && value.every(isSubject),
  } satisfies Field<readonly TypedSubject[]>,
  tingkat: orNull<string>(isText),
  juara: orNull<string>(isText),
  jumlah: textField('1'),
  peringkat: textField(),
  prodi: orNull<{ value: string; label: string }>(isOption),
  rumpun: oneOf(...RUMPUN_MAPEL),
  /** The supporting subjects that were filled in last; what is changed by hand since then stays. */
  mapelTerisi: { first: [], fits: (value) => Array.isArray(value) && value.every(isText) } satisfies Field<readonly string[]> as Field<
    readonly string[]
  >,
};

export type Typed = { [K in keyof typeof FIELDS]: (typeof FIELDS)[K] extends Field<infer T> ? T : never };

export const NOTHING_TYPED = Object.fromEntries(Object.entries(FIELDS).map(([name, { first }]) => [name, first])) as Typed;

export const isTyped = (value: unknown): value is Typed =>
  isRecord(value) && Object.entries(FIELDS).every(([name, { fits }]) => fits(value[name]));

export const isUntouched = (typed: Typed): boolean => JSON.stringify(typed) === JSON.stringify(NOTHING_TYPED);

/** `88,4` → 88.4; null: not filled in. A number too long for any field stays too large. */
export function readNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  if (!/\d/.test(plain)) return null;
  return Math.min(Number(plain), Number.MAX_SAFE_INTEGER);
}

export const NPSN_LENGTH = 8;

function toSchool({ sekolahLewat, npsn, akreditasi, eRapor, jumlahSiswa }: Typed): CalculatorInput['sekolah'] {
  if (sekolahLewat === 'npsn') return npsn.length === NPSN_LENGTH ? { npsn } : undefined;
  const students = readNumber(jumlahSiswa);
  return akreditasi === null || students === null ? undefined : { akreditasi, eRapor, jumlahSiswa: students };
}

const isFilled = (list: readonly (number | null)[]): boolean => list.some((value) => value !== null);

function toCard(typed: Typed): Pick<NonNullable<CalculatorInput['nilai']>, 'semester' | 'pendukung' | 'mapel'> {
  const count = Number(typed.jumlahSemester);
  if (typed.nilaiLewat === 'semester') {
    const semester = typed.semester.slice(0, count).map(readNumber);
    const pendukung = typed.pendukung.flatMap((text) => readNumber(text) ?? []);
    return { ...(isFilled(semester) && { semester }), ...(pendukung.length > 0 && { pendukung }) };
  }
  const mapel = typed.mapel.map(({ nama, nilai, isPendukung }) => ({ nama, nilai: nilai.slice(0, count).map(readNumber), isPendukung }));
  return mapel.some(({ nilai }) => isFilled(nilai)) ? { mapel } : {};
}

function toAchievement({ tingkat, juara, jumlah }: Typed): NonNullable<CalculatorInput['nilai']>['prestasi'] {
  return tingkat === null || juara === null ? undefined : { tingkat, peringkat: juara, jumlah: readNumber(jumlah) ?? 1 };
}

/** What can be asked of it; parts that are not filled in are left out. */
export function toInput(typed: Typed): CalculatorInput {
  const sekolah = toSchool(typed);
  const prestasi = toAchievement(typed);
  const peringkat = readNumber(typed.peringkat);
  const nilai = { ...toCard(typed), ...(prestasi && { prestasi }), ...(peringkat !== null && { peringkat }) };
  return {
    ...(sekolah && { sekolah }),
    ...(Object.keys(nilai).length > 0 && { nilai }),
    ...(typed.prodi && { prodi: typed.prodi.value }),
  };
}

/** The path under which the server speaks of a supporting subject: empty ones are not sent. */
export const supportPath = (pendukung: readonly string[], place: number): string =>
  `nilai.pendukung.${pendukung.slice(0, place).filter((text) => readNumber(text) !== null).length}`;

/** What every part of the calculator works with. */
export interface PartProps {
  typed: Typed;
  change: (values: Partial<Typed>) => void;
  /** The newest answer; null: none yet. */
  view: CalculatorView | null;
  /** What the server says about a field, by its path. */
  messages: (path: string) => readonly string[];
}

/** The supporting subjects of the chosen programme, for what this person is taught; none while nothing is chosen. */
export const supportNames = ({ prodi, rumpun }: Typed, view: CalculatorView | null): readonly string[] =>
  prodi !== null && view?.programme?.id === prodi.value ? view.programme.pendukung[rumpun] : [];

type OtherNames = NonNullable<CalculatorView['programme']>['namaLain'];

/** `Pancasila` is what many call `Pendidikan Pancasila`. */
const plainName = (name: string): string =>
  fold(name)
    .replace(/^pendidikan /, '')
    .replace(/ dan budi pekerti$/, '')
    .trim();

const isBlank = ({ nilai }: TypedSubject): boolean => nilai.every((text) => text === '');

/** Which row is this subject, whatever it was named: one with scores before an empty one, the name itself before its other names. */
function rowOf(rows: readonly TypedSubject[], name: string, others: OtherNames): number {
  const called = (names: readonly string[]): number[] => {
    const plain = new Set(names.map(plainName));
    return rows.flatMap(({ nama }, place) => (plain.has(plainName(nama)) ? [place] : []));
  };
  const places = [...called([name]), ...called(others[name] ?? [])];
  return places.find((place) => !isBlank(rows[place]!)) ?? places[0] ?? -1;
}

/** Rows of the supporting subjects are marked, and made where there are none; the first empty one is taken before a new one. */
export function withSupport({ mapel }: Typed, names: readonly string[], others: OtherNames = {}): Pick<Typed, 'mapel' | 'mapelTerisi'> {
  const isEmpty = (row: TypedSubject): boolean => row.nama.trim() === '' && isBlank(row);
  const rows = mapel.map((row) => ({ ...row, isPendukung: false }));
  for (const name of names) {
    const place = rowOf(rows, name, others);
    const free = place >= 0 ? place : rows.findIndex(isEmpty);
    if (free >= 0) rows[free] = { ...rows[free]!, nama: place >= 0 ? rows[free]!.nama : name, isPendukung: true };
    else if (rows.length < SUBJECTS_MOST) rows.push({ ...emptySubject(name), isPendukung: true });
  }
  return { mapel: rows, mapelTerisi: names };
}

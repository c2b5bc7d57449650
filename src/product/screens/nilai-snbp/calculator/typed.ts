/** What somebody has typed into the calculator: texts as they stand in the fields. */
import type { CalculatorInput, CalculatorView } from '../../../contracts/kalkulator.ts';
import { CALCULATOR } from '../text.ts';

type Accreditation = 'A' | 'B' | 'C' | 'belum';
export const ACCREDITATIONS: readonly Accreditation[] = ['A', 'B', 'C', 'belum'];
export const SUPPORT_MOST = 2;
export const SUBJECTS_MOST = 40;
export const SEMESTERS_MOST = 7;

export interface TypedSubject {
  nama: string;
  nilai: readonly string[];
  isPendukung: boolean;
}

export interface Typed {
  sekolahLewat: 'npsn' | 'fakta';
  npsn: string;
  akreditasi: Accreditation | null;
  eRapor: boolean;
  jumlahSiswa: string;
  nilaiLewat: 'semester' | 'mapel';
  jumlahSemester: '5' | '7';
  semester: readonly string[];
  pendukung: readonly string[];
  mapel: readonly TypedSubject[];
  tingkat: string | null;
  juara: string | null;
  jumlah: string;
  peringkat: string;
  prodi: { value: string; label: string } | null;
}

const blanks = (length: number): string[] => Array.from({ length }, () => '');

export const emptySubject = (nama = ''): TypedSubject => ({ nama, nilai: blanks(SEMESTERS_MOST), isPendukung: false });

export const NOTHING_TYPED: Typed = {
  sekolahLewat: 'npsn',
  npsn: '',
  akreditasi: null,
  eRapor: false,
  jumlahSiswa: '',
  nilaiLewat: 'semester',
  jumlahSemester: '5',
  semester: blanks(SEMESTERS_MOST),
  pendukung: blanks(SUPPORT_MOST),
  mapel: CALCULATOR.subjects.map((nama) => emptySubject(nama)),
  tingkat: null,
  juara: null,
  jumlah: '1',
  peringkat: '',
  prodi: null,
};

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

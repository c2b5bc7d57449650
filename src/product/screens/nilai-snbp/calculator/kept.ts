/** Typed values outlive a reload in this tab, each person's apart; who logs out leaves nothing behind. */
import { session } from 'skema/app';
import { NOTHING_TYPED, SEMESTERS_MOST, SUBJECTS_MOST, SUPPORT_MOST, type Typed, type TypedSubject } from './typed.ts';

const keyOf = (userId: string | null): string => `skema.kalkulator.${userId ?? 'umum'}`;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: unknown, length: number): value is string[] =>
  Array.isArray(value) && value.length === length && value.every((each) => typeof each === 'string');
const isSubject = (value: unknown): value is TypedSubject =>
  isRecord(value) &&
  typeof value['nama'] === 'string' &&
  typeof value['isPendukung'] === 'boolean' &&
  isTexts(value['nilai'], SEMESTERS_MOST);
const isText = (value: unknown): boolean => typeof value === 'string';
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);
const oneOf =
  (...values: readonly unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value);

const CHECKS: Record<keyof Typed, (value: unknown) => boolean> = {
  sekolahLewat: oneOf('npsn', 'fakta'),
  npsn: isText,
  akreditasi: oneOf('A', 'B', 'C', 'belum', null),
  eRapor: oneOf(true, false),
  jumlahSiswa: isText,
  nilaiLewat: oneOf('semester', 'mapel'),
  jumlahSemester: oneOf('5', '7'),
  semester: (value) => isTexts(value, SEMESTERS_MOST),
  pendukung: (value) => isTexts(value, SUPPORT_MOST),
  mapel: (value) => Array.isArray(value) && value.length <= SUBJECTS_MOST && value.every(isSubject),
  tingkat: isTextOrNull,
  juara: isTextOrNull,
  jumlah: isText,
  peringkat: isText,
  prodi: (value) => value === null || (isRecord(value) && isText(value['value']) && isText(value['label'])),
};

/** Whatever does not fit (any more) is as if nothing were kept. */
export function parseTyped(text: string | null): Typed {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    const names = Object.keys(CHECKS) as (keyof Typed)[];
    return isRecord(value) && names.every((name) => CHECKS[name](value[name])) ? (value as unknown as Typed) : NOTHING_TYPED;
  } catch {
    return NOTHING_TYPED;
  }
}

export function readKept(userId: string | null): Typed {
  try {
    return parseTyped(sessionStorage.getItem(keyOf(userId)));
  } catch {
    return NOTHING_TYPED;
  }
}

export function keep(userId: string | null, typed: Typed): void {
  try {
    if (typed === NOTHING_TYPED) sessionStorage.removeItem(keyOf(userId));
    else sessionStorage.setItem(keyOf(userId), JSON.stringify(typed));
  } catch {
    // Closed storage: the values last as long as the page.
  }
}

session.subscribe((now, before) => {
  if (before.user && now.user?.id !== before.user.id) keep(before.user.id, NOTHING_TYPED);
});

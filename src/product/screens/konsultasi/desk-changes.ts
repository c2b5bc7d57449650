/** What differs from the student as stored: what is to be saved, and what is only tried. Pure. */
import type { Changed, ConsultationView, ScoreLocks, WhatIf } from '../../contracts/konsultasi.ts';

export type Choices = ConsultationView['siswa']['pilihan'];

type Stored = Pick<ConsultationView['siswa'], 'prestasi' | 'pilihan' | 'catatan'>;

/** What is changed on the desk, each of which two people may have before them. */
export interface DeskValues {
  prestasi: readonly string[];
  pilihan1: string | null;
  pilihan2: string | null;
  catatan: string;
}

export const toDeskValues = ({ prestasi, pilihan: [pilihan1, pilihan2], catatan }: Stored): DeskValues => ({
  prestasi,
  pilihan1,
  pilihan2,
  catatan: catatan ?? '',
});

/** A note with spaces around it says the same. */
export const isSameValue = (_: keyof DeskValues, one: unknown, other: unknown): boolean => {
  const plain = (value: unknown): string => JSON.stringify(typeof value === 'string' ? value.trim() : value);
  return plain(one) === plain(other);
};

/** What is to be saved: the choices go together. */
export function toChanges({ pilihan1, pilihan2, ...others }: Partial<DeskValues>, values: DeskValues): Changes {
  const isChosen = pilihan1 !== undefined || pilihan2 !== undefined;
  return { ...others, ...(isChosen && { pilihan: [values.pilihan1, values.pilihan2] as const }) };
}

/** Of two choices the one that is another. */
export function fromChanges({ pilihan, ...others }: Changes, values: DeskValues): Partial<DeskValues> {
  if (!pilihan) return others;
  const [pilihan1, pilihan2] = pilihan;
  return { ...others, ...(pilihan1 !== values.pilihan1 && { pilihan1 }), ...(pilihan2 !== values.pilihan2 && { pilihan2 }) };
}

/** To be saved. */
export interface Changes extends Changed {
  catatan?: string;
}

/** `mapel semester` → score; never saved. */
export type Assumed = Readonly<Record<string, number>>;

export const scoreKey = (mapel: string, semester: number): string => `${mapel} ${semester}`;

export const toScores = (assumed: Assumed): NonNullable<WhatIf['nilai']> =>
  Object.entries(assumed).map(([key, value]) => {
    const [mapel = '', semester] = key.split(' ');
    return { mapel, semester: Number(semester), nilai: value };
  });

/** What stands at this place of the report card; null: nothing. */
export const storedScore = (
  { semester, nilai }: Pick<ConsultationView, 'semester' | 'nilai'>,
  place: { mapel: string; semester: number },
): number | null => nilai.find(({ mapel }) => mapel.id === place.mapel)?.nilai[semester.indexOf(place.semester)] ?? null;

/** Why a score at this place could not be kept; null: it could. */
export const lockAt = ({ semua, semester, nilai }: ScoreLocks, place: { mapel: string; semester: number }): string | null =>
  semua ??
  nilai.find((one) => one.mapel === place.mapel && one.semester === place.semester)?.why ??
  semester.find((one) => one.semester === place.semester)?.why ??
  null;

/** What was tried again since it was kept. */
export const without = (assumed: Assumed, kept: Assumed): Assumed =>
  Object.fromEntries(Object.entries(assumed).filter(([key, value]) => kept[key] !== value));

/** Undefined: nothing is assumed. */
export function toWhatIf({ prestasi, pilihan }: Changes, assumed: Assumed): WhatIf | undefined {
  const nilai = toScores(assumed);
  const tried = { ...(nilai.length > 0 && { nilai }), ...(prestasi && { prestasi }), ...(pilihan && { pilihan }) };
  return Object.keys(tried).length > 0 ? tried : undefined;
}

export const withChoice = ([first, second]: Choices, number: 1 | 2, id: string | null): Choices =>
  number === 1 ? [id, second] : [first, id];

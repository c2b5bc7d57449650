/** What differs from the student as stored: what is to be saved, and what is only tried. Pure. */
import type { Changed, ConsultationView, WhatIf } from '../../contracts/konsultasi.ts';

export type Choices = ConsultationView['siswa']['pilihan'];

type Stored = Pick<ConsultationView['siswa'], 'prestasi' | 'pilihan' | 'catatan'>;

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

/** What was tried again since it was kept. */
export const without = (assumed: Assumed, kept: Assumed): Assumed =>
  Object.fromEntries(Object.entries(assumed).filter(([key, value]) => kept[key] !== value));

/** Undefined: nothing is assumed. */
export function toWhatIf({ prestasi, pilihan }: Changes, assumed: Assumed): WhatIf | undefined {
  const nilai = toScores(assumed);
  const tried = { ...(nilai.length > 0 && { nilai }), ...(prestasi && { prestasi }), ...(pilihan && { pilihan }) };
  return Object.keys(tried).length > 0 ? tried : undefined;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Without what means the same as is stored. */
export function toChanges(changes: Changes, stored: Stored): Changes {
  return {
    ...(changes.prestasi && !isSame(changes.prestasi, stored.prestasi) && { prestasi: changes.prestasi }),
    ...(changes.pilihan && !isSame(changes.pilihan, stored.pilihan) && { pilihan: changes.pilihan }),
    ...(changes.catatan !== undefined && changes.catatan.trim() !== (stored.catatan ?? '') && { catatan: changes.catatan }),
  };
}

/** Changed fields: each choice is one. */
export function countOf({ prestasi, pilihan, catatan }: Changes, stored: Stored): number {
  const choices = pilihan ? ([0, 1] as const).filter((place) => pilihan[place] !== stored.pilihan[place]).length : 0;
  return (prestasi ? 1 : 0) + choices + (catatan === undefined ? 0 : 1);
}

/** What was changed again since it was sent. */
export const since = (changes: Changes, sent: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([name, value]) => value !== sent[name as keyof Changes]));

export const withChoice = ([first, second]: Choices, number: 1 | 2, id: string | null): Choices =>
  number === 1 ? [id, second] : [first, id];

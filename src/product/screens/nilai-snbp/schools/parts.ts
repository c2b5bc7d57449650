/** Parts of the schools within reach, and what they come to. Pure. */
import type { SchoolStanding } from '../../../contracts/mulai.ts';

export const PARTS = ['semua', 'belumLengkap', 'belumAda', 'kurang'] as const;
export type Part = (typeof PARTS)[number];

export const isIn: Record<Part, (row: SchoolStanding) => boolean> = {
  semua: () => true,
  belumLengkap: ({ siswa, lengkap }) => lengkap < siswa,
  belumAda: ({ siswa }) => siswa === 0,
  kurang: ({ siswa, kuota, eligible }) => siswa > 0 && kuota !== null && eligible < kuota,
};

export const countsOf = (rows: readonly SchoolStanding[]): Record<Part, number> =>
  Object.fromEntries(PARTS.map((part) => [part, rows.filter(isIn[part]).length])) as Record<Part, number>;

const SUMMED = ['siswa', 'kuota', 'eligible', 'lengkap', 'memilih'] as const;

export const sumOf = (rows: readonly SchoolStanding[]): Record<(typeof SUMMED)[number], number> =>
  Object.fromEntries(SUMMED.map((name) => [name, rows.reduce((sum, row) => sum + (row[name] ?? 0), 0)])) as never;

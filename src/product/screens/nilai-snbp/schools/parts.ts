/** Parts of the schools within reach, and what they come to. Pure. */
import { PARTS, type Part, type SchoolStanding, SUMMED, type SchoolSums } from '../../../contracts/mulai.ts';

export const isIn: Record<Part, (row: SchoolStanding) => boolean> = {
  semua: () => true,
  belumLengkap: ({ siswa, lengkap }) => lengkap < siswa,
  belumAda: ({ siswa }) => siswa === 0,
  kurang: ({ kuota, eligible }) => kuota !== null && eligible < kuota,
};

const sumsOf = (rows: readonly SchoolStanding[]): SchoolSums => ({
  sekolah: rows.length,
  ...(Object.fromEntries(SUMMED.map((name) => [name, rows.reduce((sum, row) => sum + (row[name] ?? 0), 0)])) as Omit<
    SchoolSums,
    'sekolah'
  >),
});

/** As the server says it of schools that are not all here. */
export const partsOf = (rows: readonly SchoolStanding[]): Record<Part, SchoolSums> =>
  Object.fromEntries(PARTS.map((part) => [part, sumsOf(rows.filter(isIn[part]))])) as Record<Part, SchoolSums>;

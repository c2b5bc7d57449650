/** The sheets beside the data. */
import { DISCLAIMER } from '../snbp/labels.ts';
import type { ExportFilter } from '../contracts/ekspor.ts';
import type { SchoolData } from '../reading/school.ts';
import { columnOf, rounded } from './computed-columns.ts';
import type { SnbpTools } from './filters.ts';
import { type Group, pagesOf } from './groups.ts';
import type { DatasetRow as Row, DatasetSheet as Sheet } from 'skema/server';

interface Recap {
  school: SchoolData;
  students: number;
  complete: number;
  /** A of each student who has one. */
  means: readonly number[];
}

const recapColumn = columnOf<Recap>;

const orNull = (value: number): number | null => (Number.isFinite(value) ? rounded(value) : null);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const COLUMNS = [
  recapColumn('npsn', 'NPSN', 'text', ({ school }) => school.sekolah.npsn),
  recapColumn('sekolah', 'Sekolah', 'text', ({ school }) => school.sekolah.nama),
  recapColumn('tahun', 'Tahun', 'text', ({ school }) => school.tahun.nama),
  recapColumn('siswa', 'Siswa', 'number', ({ students }) => students),
  recapColumn('lengkap', 'Lengkap', 'number', ({ complete }) => complete),
  recapColumn('rerata', 'Rerata', 'number', ({ means }) => orNull(mean(means))),
  recapColumn('tertinggi', 'Tertinggi', 'number', ({ means }) => orNull(Math.max(...means))),
  recapColumn('terendah', 'Terendah', 'number', ({ means }) => orNull(Math.min(...means))),
  recapColumn('kuota', 'Kuota', 'number', ({ school }) => school.quota.kuota),
];

function toRecap(school: SchoolData, { siswa }: Group): Recap {
  const reached = new Set(siswa);
  const students = school.students.filter(({ id }) => reached.has(id));
  return {
    school,
    students: students.length,
    complete: students.filter(({ rapor }) => rapor.kurang.length === 0).length,
    means: students.flatMap(({ rapor }) => (rapor.rerata === null ? [] : [rapor.rerata])),
  };
}

/** The figures of each school and year over the students that the file names. */
export function recapSheet(tools: SnbpTools, filter: ExportFilter): Sheet {
  const pages = pagesOf(tools, filter, (school, group) => {
    const recap = toRecap(school, group);
    return [COLUMNS.map(({ read }) => read(recap))];
  });
  return { name: 'Rekap', columns: COLUMNS, pages };
}

async function* notes(): AsyncGenerator<readonly Row[]> {
  yield [[DISCLAIMER]];
}

/** What is computed says so in the file too. */
export const notesSheet = (): Sheet => ({
  name: 'Keterangan',
  columns: [{ key: 'keterangan', label: 'Keterangan', kind: 'text', isDefault: true }],
  pages: notes(),
});

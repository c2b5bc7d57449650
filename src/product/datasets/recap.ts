/** Sheet `Rekap`: the figures of each school and year over the students that the file names. */
import type { ExportFilter } from '../contracts/ekspor.ts';
import type { SchoolData } from '../reading/school.ts';
import { rounded } from './computed-columns.ts';
import type { SnbpTools } from './tools.ts';
import { type Group, groupsOf, schoolOf } from './groups.ts';
import { SHEETS } from './sentences.ts';
import type { DatasetColumn as Column, DatasetRow as Row, DatasetSheet as Sheet, DatasetValue as Value } from 'skema/server';

interface Recap {
  school: SchoolData;
  students: number;
  complete: number;
  /** A of each student who has one. */
  means: readonly number[];
}

type RecapColumn = Column & { read: (recap: Recap) => Value };

const column = (key: string, label: string, kind: Column['kind'], read: RecapColumn['read']): RecapColumn => ({
  key,
  label,
  kind,
  isDefault: true,
  read,
});

const orNull = (value: number): number | null => (Number.isFinite(value) ? rounded(value) : null);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const COLUMNS: readonly RecapColumn[] = [
  column('npsn', 'NPSN', 'text', ({ school }) => school.sekolah.npsn),
  column('sekolah', 'Sekolah', 'text', ({ school }) => school.sekolah.nama),
  column('tahun', 'Tahun', 'text', ({ school }) => school.tahun.nama),
  column('siswa', 'Siswa', 'number', ({ students }) => students),
  column('lengkap', 'Lengkap', 'number', ({ complete }) => complete),
  column('rerata', 'Rerata', 'number', ({ means }) => orNull(mean(means))),
  column('tertinggi', 'Tertinggi', 'number', ({ means }) => orNull(Math.max(...means))),
  column('terendah', 'Terendah', 'number', ({ means }) => orNull(Math.min(...means))),
  column('kuota', 'Kuota', 'number', ({ school }) => school.quota.kuota),
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

export function recapSheet(tools: SnbpTools, filter: ExportFilter): Sheet {
  async function* pages(): AsyncGenerator<Row[]> {
    for await (const group of groupsOf(tools, filter)) {
      const school = await schoolOf(tools, group);
      if (!school) continue;
      const recap = toRecap(school, group);
      yield [COLUMNS.map(({ read }) => read(recap))];
    }
  }
  return { name: SHEETS.recap, columns: COLUMNS, pages: pages() };
}

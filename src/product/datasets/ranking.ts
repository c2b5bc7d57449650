/** `peringkat`: the ranking of every school and year within reach, school by school. */
import type { ExportCard } from '../contracts/ekspor.ts';
import type { Registry } from '../../engine/resource.ts';
import type { SnbpMasters } from '../reading/masters.ts';
import { COLUMNS, type StudentColumn, countedSemesters, jurusanColumn, semesterMeans } from './computed-columns.ts';
import { type Dataset, type Tools, chooseColumns } from '../../server/export/dataset.ts';
import { type Group, countStudents, groupsOf, schoolOf } from './groups.ts';
import { notesSheet } from './notes.ts';
import { DESCRIPTIONS, TITLES } from '../../server/export/sentences.ts';
import type { Row } from '../../server/export/value.ts';
import { pathsOf } from '../../server/export/records.ts';

const columnsOf = (snbp: SnbpMasters): StudentColumn[] => {
  const { npsn, sekolah, tahun, nisn, nama, rerata, utama, prestasi, peringkat, status, eligible, kurang, kuota } = COLUMNS;
  return [
    npsn,
    sekolah,
    tahun,
    peringkat,
    nama,
    nisn,
    jurusanColumn(snbp),
    ...semesterMeans(countedSemesters(snbp)),
    rerata,
    utama,
    prestasi,
    status,
    eligible,
    kurang,
    kuota,
  ];
};

/** In order of rank, the incomplete ones last; only students that the group names. */
async function rankedRows(tools: Tools, group: Group, columns: readonly StudentColumn[]): Promise<Row[]> {
  const school = await schoolOf(tools, group);
  if (!school) return [];
  const reached = new Set(group.siswa);
  const students = new Map(school.students.map((student) => [student.id, student]));
  return [...school.ranked.values()]
    .filter(({ id }) => reached.has(id))
    .map((ranked) => {
      const about = { school, ranked, student: students.get(ranked.id)! };
      return columns.map(({ read }) => read(about));
    });
}

export function rankingDataset(registry: Registry, snbp: SnbpMasters): Dataset {
  const columns = columnsOf(snbp);
  return {
    name: 'peringkat',
    title: TITLES['peringkat']!,
    description: DESCRIPTIONS['peringkat']!,
    columns,
    filters: Object.keys(pathsOf(registry.get('siswa'))) as ExportCard['filters'][number][],
    extraFilters: [],
    hasLayouts: false,
    open: async (tools, { filter = {}, columns: keys }) => {
      const chosen = chooseColumns(columns, keys);
      async function* pages(): AsyncGenerator<Row[]> {
        for await (const group of groupsOf(tools, filter)) yield await rankedRows(tools, group, chosen);
      }
      return { columns: chosen, count: (cap) => countStudents(tools, filter, cap), pages, more: () => [notesSheet()] };
    },
  };
}

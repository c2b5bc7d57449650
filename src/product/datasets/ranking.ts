/** `peringkat`: the ranking of every school and year within reach, school by school. */
import type { SnbpMasters } from '../reading/masters.ts';
import { COLUMNS, countedSemesters, jurusanColumn, semesterMeans, type StudentColumn } from './computed-columns.ts';
import { chooseColumns, type Dataset, type DatasetRow as Row } from 'skema/server';
import type { SchoolData } from '../reading/school.ts';
import { countStudents, type Group, pagesOf } from './groups.ts';
import { TITLES } from './sentences.ts';
import { notesSheet } from './sheets.ts';
import { type SnbpTools, studentFilters } from './filters.ts';

const named = (...names: ReadonlyArray<keyof typeof COLUMNS>): StudentColumn[] => names.map((name) => COLUMNS[name]);

const columnsOf = (snbp: SnbpMasters): StudentColumn[] => [
  ...named('npsn', 'sekolah', 'tahun', 'peringkat', 'nama', 'nisn'),
  jurusanColumn(snbp),
  ...semesterMeans(countedSemesters(snbp)),
  ...named('rerata', 'utama', 'prestasi', 'status', 'eligible', 'kurang', 'kuota'),
];

/** In order of rank, the incomplete ones last; only students that the group names. */
function rankedRows(school: SchoolData, { siswa }: Group, columns: readonly StudentColumn[]): Row[] {
  const reached = new Set(siswa);
  const students = new Map(school.students.map((student) => [student.id, student]));
  return [...school.ranked.values()]
    .filter(({ id }) => reached.has(id))
    .map((ranked) => {
      const about = { school, ranked, student: students.get(ranked.id)! };
      return columns.map(({ read }) => read(about));
    });
}

export function rankingDataset(tools: SnbpTools): Dataset {
  const columns = columnsOf(tools.snbp);
  return {
    name: 'peringkat',
    title: TITLES.peringkat,
    columns,
    filters: studentFilters(tools.registry),
    options: [],
    open: async ({ filter = {}, columns: keys }) => {
      const chosen = chooseColumns(columns, keys);
      return {
        columns: chosen,
        count: (cap) => countStudents(tools, filter, cap),
        pages: () => pagesOf(tools, filter, (school, group) => rankedRows(school, group, chosen)),
        more: () => [notesSheet()],
      };
    },
  };
}

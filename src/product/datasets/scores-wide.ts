/** `nilaiRaport`, layout `lebar`: one row per student, one column per subject and semester, as PDSS asks for it. */
import type { ExportFilter } from '../contracts/ekspor.ts';
import { AppError } from 'skema';
import type { SnbpMasters } from '../reading/masters.ts';
import { COLUMNS, type Student, type ReadColumn, countedSemesters, jurusanColumn, semesterMeans } from './computed-columns.ts';
import { chooseColumns, type DatasetRow as Row, type OpenedDataset as Opened } from 'skema/server';
import type { SnbpTools } from './filters.ts';
import type { SchoolData } from '../reading/school.ts';
import { type Group, columnAt, countStudents, pagesOf } from './groups.ts';
import { scoresSql } from './score-names.ts';
import { SENTENCES } from './sentences.ts';
import { scoreHead, shortNames } from './wide-head.ts';

/** `subject semester`, ids → score. */
type Scores = ReadonlyMap<string, number>;

interface WideStudent extends Student {
  scores: Scores;
}

type WideColumn = ReadColumn<WideStudent>;

interface Pair {
  mapel: string;
  semester: string;
}

const SCORE_COLUMNS_MAX = 1000;
const toKey = ({ mapel, semester }: Pair): string => `${mapel} ${semester}`;

/** The subjects and semesters in which somebody has a score, in the order of the report card. */
async function scoreColumns(tools: SnbpTools, filter: ExportFilter): Promise<WideColumn[]> {
  const { text, values } = scoresSql(tools, filter, {}, (source) => ({
    columns: `distinct ${columnAt(source, 'mataPelajaran')} as "mapel", ${columnAt(source, 'semester')} as "semester"`,
  }));
  const pairs = await tools.reader.rows<Pair>(text, values);
  if (pairs.length > SCORE_COLUMNS_MAX) throw new AppError('INVALID', { messages: { filter: [SENTENCES.tooManyColumns] } });
  const { subjects, semesters } = tools.snbp;
  const names = shortNames(subjects.values());
  return pairs
    .flatMap((pair) => {
      const [subject, number] = [subjects.get(pair.mapel), semesters.get(pair.semester)];
      return subject && number !== undefined ? [{ pair, subject, number }] : [];
    })
    .sort((one, other) => one.subject.urutan - other.subject.urutan || one.number - other.number)
    .map(({ pair, subject, number }): WideColumn => {
      const label = scoreHead(names.get(subject.id)!, number);
      const key = toKey(pair);
      return { key: label, label, kind: 'number', isDefault: true, read: ({ scores }) => scores.get(key) ?? null };
    });
}

/** Ranks of several schools or years need to say which. */
function wideColumns(snbp: SnbpMasters, filter: ExportFilter, scores: readonly WideColumn[]): WideColumn[] {
  const { npsn, sekolah, tahun, nisn, nama, rerata, peringkat, status } = COLUMNS;
  const isOneSchool = filter.sekolah !== undefined;
  const within = (number: number): boolean => number >= (filter.semesterDari ?? number) && number <= (filter.semesterSampai ?? number);
  return [
    { ...npsn, isDefault: !isOneSchool },
    { ...sekolah, isDefault: !isOneSchool },
    { ...tahun, isDefault: filter.tahun === undefined },
    nisn,
    nama,
    jurusanColumn(snbp),
    ...scores,
    ...semesterMeans(countedSemesters(snbp).filter(within)),
    rerata,
    peringkat,
    status,
  ];
}

interface ScoreRow extends Pair {
  siswa: string;
  nilai: string;
}

async function scoresOf(tools: SnbpTools, filter: ExportFilter, students: readonly string[]): Promise<Map<string, Map<string, number>>> {
  const { text, values } = scoresSql(tools, filter, { students }, (source) => ({
    columns: `${columnAt(source, 'siswa')} as "siswa", ${columnAt(source, 'mataPelajaran')} as "mapel", ${columnAt(source, 'semester')} as "semester", ${columnAt(source, 'nilai')} as "nilai"`,
  }));
  const found = new Map(students.map((id) => [id, new Map<string, number>()]));
  for (const row of await tools.reader.rows<ScoreRow>(text, values)) found.get(row.siswa)?.set(toKey(row), Number(row.nilai));
  return found;
}

export async function openWide(
  tools: SnbpTools,
  filter: ExportFilter,
  keys: readonly string[] | undefined,
): Promise<Pick<Opened, 'columns' | 'count' | 'pages'>> {
  const columns = chooseColumns(wideColumns(tools.snbp, filter, await scoreColumns(tools, filter)), keys);
  /** By name. */
  const toRows = async (school: SchoolData, { siswa }: Group): Promise<Row[]> => {
    const scores = await scoresOf(tools, filter, siswa);
    const students = new Map(school.students.map((student) => [student.id, student]));
    return siswa.flatMap((id) => {
      const student = students.get(id);
      if (!student) return [];
      const about = { school, student, ranked: school.ranked.get(id)!, scores: scores.get(id)! };
      return [columns.map(({ read }) => read(about))];
    });
  };
  return { columns, count: (cap) => countStudents(tools, filter, cap), pages: () => pagesOf(tools, filter, toRows) };
}

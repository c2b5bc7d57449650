/** Which scores a file of `nilaiRaport` holds: those of the students within reach, narrowed by what was asked for. */
import type { ExportFilter } from '../contracts/ekspor.ts';
import { AppError } from 'skema';
import {
  countSql,
  createSource,
  type ExportAsking as Asking,
  type ExportTerm as Term,
  narrowed,
  QueryValues as Values,
  type RecordBody as Body,
  type RecordPart,
  recordsSql,
  type SqlSource as Source,
} from 'skema/server';
import type { SnbpTools } from './filters.ts';
import { columnAt, studentsIn } from './groups.ts';
import { SENTENCES } from './sentences.ts';

export const SCORE_FILTERS = ['semesterDari', 'semesterSampai', 'mataPelajaran', 'hanyaTerverifikasi'] as const;

export function checkSemesters({ semesterDari, semesterSampai }: ExportFilter): void {
  if (semesterDari !== undefined && semesterSampai !== undefined && semesterSampai < semesterDari)
    throw new AppError('INVALID', { messages: { semesterSampai: [SENTENCES.semesterOrder] } });
}

function scoreTerms({ semesterDari, semesterSampai, mataPelajaran, hanyaTerverifikasi }: ExportFilter): Term[] {
  return [
    ...(semesterDari === undefined ? [] : [{ path: 'semester.urutan', operator: 'gte', value: semesterDari } as const]),
    ...(semesterSampai === undefined ? [] : [{ path: 'semester.urutan', operator: 'lte', value: semesterSampai } as const]),
    ...(mataPelajaran === undefined ? [] : [{ path: 'mataPelajaran', operator: 'eq', value: mataPelajaran } as const]),
    ...(hanyaTerverifikasi ? [{ path: 'terverifikasi', operator: 'eq', value: true } as const] : []),
  ];
}

interface Statement {
  text: string;
  values: readonly unknown[];
}

interface Whose {
  /** Ids, whose places among them are `s."place"`; without them all students within reach. */
  students?: readonly string[];
}

/** `student`: what is made once of each student, where they are named. */
type Written = Body & { student?: RecordPart };

/** The scores themselves are held against the row scope too, not only their students. */
export function scoresSql(
  asking: Asking,
  filter: ExportFilter,
  { students }: Whose,
  write: (source: Source, values: Values) => Written,
): Statement {
  const nilai = asking.registry.get('nilaiRaport');
  const values = new Values();
  const ids = students && values.add(students);
  const condition = narrowed(asking, nilai, scoreTerms(filter), values);
  // Each student is read once and not with each score: joined to the ids, and by itself (`offset 0`).
  const source = createSource(asking.registry, nilai, ids === undefined ? {} : { given: { handle: 'siswa', alias: 's' } });
  const text = recordsSql(source, condition, (from) => {
    const own = columnAt(from, 'siswa');
    const { first = '', conditions = [], student = { columns: '', joins: '' }, ...body } = write(from, values);
    if (ids === undefined) return { ...body, first, conditions: [`${own} in (${studentsIn(asking, filter, values)})`, ...conditions] };
    const named = `select s.*, o."place"${student.columns} from unnest($${ids}::uuid[]) with ordinality o("id", "place") join "siswa" s on s."id" = o."id"${student.joins}`;
    return { ...body, first: ` join (${named} offset 0) s on s."id" = ${own}${first}`, conditions };
  });
  return { text, values: values.list };
}

export async function countScores(tools: SnbpTools, filter: ExportFilter, cap: number | null): Promise<number> {
  const { text, values } = scoresSql(tools, filter, {}, () => ({ columns: '1' }));
  return (await tools.reader.rows<{ count: number }>(countSql(text, cap), values))[0]!.count;
}

/** Students by school and year, in the order of their names: what is computed school by school is read so. */
import type { ExportFilter } from '../contracts/ekspor.ts';
import { mustResolve } from 'skema';
import {
  countSql,
  createSource,
  type DatasetRow as Row,
  inLanguage,
  type ExportAsking as Asking,
  type ExportTerm as Term,
  type FilterPaths,
  narrowed,
  QueryValues as Values,
  recordsSql,
  type SqlSource as Source,
  termsOf,
} from 'skema/server';
import { loadSchool, type SchoolData } from '../reading/school.ts';
import { pathsOf, type SnbpTools } from './filters.ts';

export interface Group {
  sekolah: string;
  tahun: string;
  /** Ids, by name. */
  siswa: string[];
}

const GROUPS_PAGE = 500;

const studentPaths = ({ registry }: Asking): FilterPaths => ({ ...pathsOf(registry.get('siswa')), jurusan: 'jurusan' });

function studentTerms(asking: Asking, filter: ExportFilter): Term[] {
  const complete: Term[] = filter.hanyaLengkap ? [{ path: 'kelengkapan', operator: 'eq', value: 'lengkap' }] : [];
  return [...termsOf(studentPaths(asking), filter), ...complete];
}

/** A column of the row itself, or of one that it points at. */
export function columnAt(source: Source, path: string): string {
  const words = path.split('.');
  const { steps } = mustResolve(source.registry, source.resource, path);
  return source.column(source.at(steps), words.at(-1)!);
}

export async function countStudents(tools: SnbpTools, filter: ExportFilter, cap: number | null): Promise<number> {
  const siswa = tools.registry.get('siswa');
  const values = new Values();
  const condition = narrowed(tools, siswa, studentTerms(tools, filter), values);
  const text = recordsSql(createSource(tools.registry, siswa), condition, () => ({ columns: '1' }));
  return (await tools.reader.rows<{ count: number }>(countSql(text, cap), values.list))[0]!.count;
}

export async function* groupsOf(tools: SnbpTools, filter: ExportFilter): AsyncGenerator<Group> {
  const { registry, reader } = tools;
  const siswa = registry.get('siswa');
  const values = new Values();
  const condition = narrowed(tools, siswa, studentTerms(tools, filter), values);
  const text = recordsSql(createSource(registry, siswa), condition, (source) => {
    const [school, year] = [columnAt(source, 'sekolah'), columnAt(source, 'tahun')];
    const order = [inLanguage(registry, columnAt(source, 'sekolah.nama')), school, columnAt(source, 'tahun.nama'), year];
    const names = `${inLanguage(registry, columnAt(source, 'name'))}, ${columnAt(source, 'id')}`;
    return {
      columns: `${school} as "sekolah", ${year} as "tahun", array_agg(${columnAt(source, 'id')} order by ${names}) as "siswa"`,
      rest: ` group by ${order.join(', ')} order by ${order[0]}, ${school}, ${order[2]} desc`,
    };
  });
  for await (const page of reader.pages<Group>(text, values.list, GROUPS_PAGE)) yield* page;
}

/** Ids of the students, as a condition over `siswa` with values of another statement. */
export function studentsIn(tools: Asking, filter: ExportFilter, values: Values): string {
  const siswa = tools.registry.get('siswa');
  const condition = narrowed(tools, siswa, studentTerms(tools, filter), values);
  return recordsSql(createSource(tools.registry, siswa, { alias: 's', letter: 'q' }), condition, () => ({ columns: 's."id"' }));
}

/** School by school what its scores come to, as rows; one that is gone meanwhile has none. */
export async function* pagesOf(
  tools: SnbpTools,
  filter: ExportFilter,
  toRows: (school: SchoolData, group: Group) => Row[] | Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const { reader, snbp } = tools;
  for await (const group of groupsOf(tools, filter)) {
    reader.signal.throwIfAborted();
    const school = await loadSchool(reader.client, snbp, group);
    if (school) yield await toRows(school, group);
  }
}

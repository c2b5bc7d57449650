/** A resource as a file: its list and every other field, in the order of its list. */
import type { ExportCard, ExportFilter } from '../../product/contracts/ekspor.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import { Values } from '../graph/query/condition.ts';
import { type Dataset, chooseColumns } from './dataset.ts';
import { type Term, narrowed } from './narrow.ts';
import type { Reader } from './reader.ts';
import { type RecordColumn, resourceColumns } from './record-columns.ts';
import { countSql, inListOrder, recordText, recordsSql, sourceOf } from './record-sql.ts';
import { DESCRIPTIONS, TITLES, describeMaster } from './sentences.ts';
import type { Row } from './value.ts';

type CardFilter = ExportCard['filters'][number];
/** Where a filter's value is found in a record. */
export type FilterPaths = Partial<Record<keyof ExportFilter, string>>;

const PAGE_ROWS = 500;

/** Relations of the record itself to a year, branch or school, and the branch of its school. */
export function pathsOf({ name, fields }: Resource): FilterPaths {
  const own = (source: string): string | undefined => fields.find((field) => field.kind === 'relation' && field.source === source)?.handle;
  const school = name === 'sekolah' ? 'id' : own('sekolah');
  const branch = own('cabang') ?? (own('sekolah') === undefined ? undefined : `${own('sekolah')}.cabang`);
  // The year of a programme is that of its figures, not of an admission: a filter would hide most of them.
  const year = name === 'universitasProgramStudi' ? undefined : own('tahun');
  return { ...(year && { tahun: year }), ...(branch && { cabang: branch }), ...(school && { sekolah: school }) };
}

export const termsOf = (paths: FilterPaths, filter: ExportFilter): Term[] =>
  (Object.keys(paths) as (keyof FilterPaths)[]).flatMap((key): Term[] => {
    const value = filter[key];
    return value === undefined ? [] : [{ path: paths[key]!, operator: 'eq', value }];
  });

export const parseRecord = (text: string): object => JSON.parse(text) as object;

export async function* recordPages(
  reader: Reader,
  text: string,
  values: readonly unknown[],
  columns: readonly RecordColumn[],
): AsyncGenerator<Row[]> {
  for await (const page of reader.pages<{ record: string }>(text, values, PAGE_ROWS)) {
    yield page.map(({ record }) => {
      const parsed = parseRecord(record);
      return columns.map(({ read }) => read(parsed));
    });
  }
}

interface Options {
  name?: string;
  columns?: readonly RecordColumn[];
  paths?: FilterPaths;
  /** What all its records fulfil. */
  always?: readonly Term[];
}

export function recordDataset(registry: Registry, resource: Resource, options: Options = {}): Dataset {
  const { name = resource.name, columns = resourceColumns(registry, resource), paths = pathsOf(resource), always = [] } = options;
  const title = TITLES[name] ?? resource.title;
  return {
    name,
    title,
    description: DESCRIPTIONS[name] ?? describeMaster(title),
    columns,
    filters: Object.keys(paths) as CardFilter[],
    extraFilters: [],
    hasLayouts: false,
    open: async (tools, { filter = {}, columns: keys }) => {
      const { reader } = tools;
      const chosen = chooseColumns(columns, keys);
      const values = new Values();
      const condition = narrowed(tools, resource, [...always, ...termsOf(paths, filter)], values);
      return {
        columns: chosen,
        count: async (cap) => {
          const text = recordsSql(sourceOf(registry, resource), condition, () => ({ columns: '1' }));
          return (await reader.rows<{ count: number }>(countSql(text, cap), values.list))[0]!.count;
        },
        pages: () => {
          const text = recordsSql(sourceOf(registry, resource), condition, (source) => ({
            columns: recordText(source, chosen),
            rest: inListOrder(source),
          }));
          return recordPages(reader, text, values.list, chosen);
        },
        more: () => [],
      };
    },
  };
}

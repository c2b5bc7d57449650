/** A resource as a file: its list and every other field, in the order of its list. */
import { quote } from '../../engine/names.ts';
import type { Resource } from '../../engine/resource.ts';
import { orderBy, orderKeys } from '../graph/plan/order.ts';
import { conditionSql } from '../graph/plan/where.ts';
import { type Condition, Values } from '../graph/query/condition.ts';
import { type Source, createSource } from '../sql/source.ts';
import type { Question } from '../sql/statement.ts';
import { type Dataset, type Tools, chooseColumns } from './dataset.ts';
import { type FilterPaths, type Term, narrowed, termsOf } from './narrow.ts';
import { lineSql, Packed } from './packed.ts';
import { type RecordColumn, resourceColumns } from './record-columns.ts';
import type { Page } from './value.ts';

export interface Body {
  columns: string;
  /** Joins before those of the paths: what decides which rows there are. */
  first?: string;
  /** Behind the conditions: grouping and order. */
  rest?: string;
  /** Conditions beside those of the query. */
  conditions?: readonly string[];
}

/** Joins are written last: everything before may need some of its own. */
export function recordsSql(source: Source, condition: Condition | null, write: (source: Source) => Body): string {
  const { columns, first = '', rest = '', conditions = [] } = write(source);
  const all = [`${source.alias}."deletedAt" is null`, ...(condition ? [conditionSql(source, condition)] : []), ...conditions];
  return `select ${columns} from ${quote(source.resource.name)} ${source.alias}${first}${source.joins()} where ${all.join(' and ')}${rest}`;
}

/** In the order of the list. */
const inListOrder = (source: Source): string => ` order by ${orderBy(orderKeys(source, source.resource.sort), ({ sql }) => sql)}`;

/** No further than `cap`. */
export const countSql = (query: string, cap: number | null): string =>
  `select count(*)::int as "count" from (${query}${cap === null ? '' : ` limit ${cap}`}) c`;

const PAGE_ROWS = 500;

/** The `line` of each row, some hundreds at a time; the sign between its cells is the value behind all others. */
export async function* packedPages(
  reader: Tools['reader'],
  columns: readonly RecordColumn[],
  { text, values }: Question,
): AsyncGenerator<Page> {
  const { sign } = reader;
  for await (const lines of reader.pages<{ line: string }>(text, [...values, sign], PAGE_ROWS)) {
    const packed = { text: lines.map(({ line }) => line).join(sign), length: lines.length };
    yield new Packed(columns, packed, sign);
  }
}

interface Options {
  /** Unless said, those of the resource. */
  name?: string;
  title?: string;
  columns?: readonly RecordColumn[];
  paths: FilterPaths;
  /** What all its records fulfil. */
  always?: readonly Term[];
}

export function recordDataset(tools: Tools, resource: Resource, options: Options): Dataset {
  const { registry, reader } = tools;
  const { name = resource.name, title = resource.title, columns = resourceColumns(registry, resource), paths, always = [] } = options;
  return {
    name,
    title,
    columns,
    filters: Object.keys(paths),
    options: [],
    open: async ({ filter = {}, columns: keys }) => {
      const chosen = chooseColumns(columns, keys);
      const values = new Values();
      const condition = narrowed(tools, resource, [...always, ...termsOf(paths, filter)], values);
      return {
        columns: chosen,
        count: async (cap) => {
          const text = recordsSql(createSource(registry, resource), condition, () => ({ columns: '1' }));
          return (await reader.rows<{ count: number }>(countSql(text, cap), values.list))[0]!.count;
        },
        pages: () => {
          const text = recordsSql(createSource(registry, resource), condition, (source) => ({
            columns: lineSql(source, chosen, values.list.length + 1).columns,
            rest: inListOrder(source),
          }));
          return packedPages(reader, chosen, { text, values: values.list });
        },
        more: () => [],
      };
    },
  };
}

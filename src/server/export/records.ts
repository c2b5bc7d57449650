/** A resource as a file: its list and every other field, in the order of its list. */
import type { Resource } from '../../engine/resource.ts';
import { Values } from '../graph/query/condition.ts';
import { createSource } from '../sql/source.ts';
import { type Dataset, type Tools, chooseColumns } from './dataset.ts';
import { type FilterPaths, type Term, narrowed, termsOf } from './narrow.ts';
import { type RecordColumn, resourceColumns } from './record-columns.ts';
import { countSql, inListOrder, recordText, recordsSql } from './record-sql.ts';

const PAGE_ROWS = 500;

export const parseRecord = (text: string): object => JSON.parse(text) as object;

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
        pages: async function* () {
          const text = recordsSql(createSource(registry, resource), condition, (source) => ({
            columns: recordText(source, chosen),
            rest: inListOrder(source),
          }));
          for await (const page of reader.pages<{ record: string }>(text, values.list, PAGE_ROWS))
            yield page.map(({ record }) => {
              const parsed = parseRecord(record);
              return chosen.map(({ read }) => read(parsed));
            });
        },
        more: () => [],
      };
    },
  };
}

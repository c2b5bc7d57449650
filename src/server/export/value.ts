import type { ExportColumn } from '../../engine/export.ts';

/** What a cell holds; dates are `yyyy-MM-dd`, instants ISO UTC. */
export type Value = string | number | boolean | null;
export type Row = readonly Value[];
export interface Page extends Iterable<Row> {
  readonly length: number;
}
/** Rows as they come from the database, some hundreds at a time. */
export type Pages = AsyncIterable<Page>;

export interface Column extends ExportColumn {
  /** How a date reads in a CSV for people; others read as they are. */
  toText?: (value: string) => string;
}

export interface Sheet {
  /** As the spreadsheet's tab shows it. */
  name: string;
  columns: readonly Column[];
  pages: Pages;
}

/** As the client knows it. */
export const toExportColumn = ({ key, label, kind, isDefault }: Column): ExportColumn => ({ key, label, kind, isDefault });

/** One array of objects, typed, by the keys of the columns. */
export async function* jsonChunks({ columns, pages }: Sheet): AsyncGenerator<string> {
  const keys = columns.map(({ key }) => JSON.stringify(key));
  const toObject = (row: Row): string => `{${row.map((value, index) => `${keys[index]}:${JSON.stringify(value)}`).join(',')}}`;
  let isFirst = true;
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    yield `${isFirst ? '[\n' : ',\n'}${Array.from(rows, toObject).join(',\n')}`;
    isFirst = false;
  }
  yield isFirst ? '[]\n' : '\n]\n';
}

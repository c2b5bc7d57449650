import type { Pool } from 'pg';
import { hostWords } from '../locale.ts';
import { CELL_CHARACTERS_MAX, COLUMNS_MAX, WIDE_COLUMNS_MAX } from './limits.ts';
import type { HeaderOptions } from './mapping.ts';
import { ImportProblem } from './problem.ts';
import type { Cell, RawRow, Source } from './source.ts';

export interface TableRow {
  row: number;
  /** As found, for the file of refused rows. */
  cells: readonly Cell[];
  /** What is wrong with the row as a row; null when nothing is. */
  fault: string | null;
}

export interface Table {
  source: Source;
  /** Blanks and line breaks made one blank; a repeated name gets `#2`. */
  headers: readonly string[];
  rows: () => AsyncIterable<TableRow>;
  /** What its rows are called, where they are no rows of the file; and where one stands in it. */
  unit?: string;
  placeOf?: (row: number) => string;
}

const tidy = (cell: Cell | undefined): string =>
  String(cell ?? '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
export const isBlank = (cell: Cell | undefined): boolean => cell === undefined || (typeof cell === 'string' && cell.trim() === '');

function toHeaders(cells: readonly Cell[]): string[] {
  const seen = new Map<string, number>();
  const names = cells.map((cell) => {
    const name = tidy(cell);
    const count = (seen.get(name.toLowerCase()) ?? 0) + 1;
    seen.set(name.toLowerCase(), count);
    return count === 1 || name === '' ? name : `${name}#${count}`;
  });
  while (names.at(-1) === '') names.pop();
  return names;
}

function faultOf({ cells }: RawRow, width: number): string | null {
  const { fewCells, manyCells, longCell } = hostWords().import;
  if (cells.length < width) return fewCells(cells.length, width);
  if (cells.slice(width).some((cell) => !isBlank(cell))) return manyCells(cells.length, width);
  return cells.some((cell) => typeof cell === 'string' && cell.length > CELL_CHARACTERS_MAX) ? longCell(CELL_CHARACTERS_MAX) : null;
}

async function readHeaders(source: Source, headerRow: number, columnsMax: number): Promise<string[]> {
  const text = hostWords().import;
  const place = `${source.file}: ${text.row(headerRow)}`;
  for await (const { row, cells } of source.rows()) {
    if (row < headerRow) continue;
    const headers = toHeaders(cells);
    if (headers.every((name) => name === '')) throw new ImportProblem(place, text.emptyHeader);
    if (headers.length > columnsMax) throw new ImportProblem(place, text.manyColumns(headers.length, columnsMax));
    return headers;
  }
  throw new ImportProblem(place, text.noHeader);
}

async function* readRows(source: Source, first: number, width: number): AsyncGenerator<TableRow> {
  for await (const raw of source.rows()) {
    if (raw.row < first || raw.cells.every(isBlank)) continue;
    // XLSX leaves out empty cells at the end of a row; CSV does not.
    const cells =
      source.kind === 'xlsx' && raw.cells.length < width ? [...raw.cells, ...Array<Cell>(width - raw.cells.length).fill('')] : raw.cells;
    yield { row: raw.row, cells, fault: faultOf({ row: raw.row, cells }, width) };
  }
}

export async function openTable(
  source: Source,
  { headerRow = 1, skipRows = 0 }: HeaderOptions = {},
  columnsMax = COLUMNS_MAX,
): Promise<Table> {
  const headers = await readHeaders(source, headerRow, columnsMax);
  return { source, headers, rows: () => readRows(source, headerRow + 1 + skipRows, headers.length) };
}

/** Where a row stands in its file, for people. */
export const placeIn = ({ placeOf }: Pick<Table, 'placeOf'>, row: number): string => placeOf?.(row) ?? String(row);

/** Another layout of a resource's table: a product knows it, an import reads it as rows of the resource. */
export interface TableShape {
  resource: string;
  /** Null: this table is not laid out so. */
  reshape: (pool: Pool, table: Table) => Promise<Table | null>;
}

/** How many columns a file for this resource may have. */
export const columnsFor = (shapes: readonly TableShape[], resource: string): number =>
  shapes.some((shape) => shape.resource === resource) ? WIDE_COLUMNS_MAX : COLUMNS_MAX;

/** The table as rows of the resource: by the first shape that it has, else as it is. */
export async function reshape(shapes: readonly TableShape[], resource: string, pool: Pool, table: Table): Promise<Table> {
  for (const shape of shapes) {
    const found = shape.resource === resource ? await shape.reshape(pool, table) : null;
    if (found !== null) return found;
  }
  return table;
}

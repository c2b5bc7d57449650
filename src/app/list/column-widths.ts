/** Widths that the schema leaves open follow the first rows that are seen, and stay: nothing jumps from page to page. */
import { COLUMN_WIDTHS, type ListColumn } from '../../engine/derive/list-columns.ts';
import type { RecordValue } from '../../engine/reply.ts';
import { formatCell, valueAt } from './cell-value.ts';

/** Rem a letter takes on average, and what a cell keeps around them. */
const LETTER = 0.43;
const PADDING = 1.5;
const LEAST = 5.5;
const MOST = 12;
const LABEL = { least: 11, most: 18 };

const seen = new Map<string, readonly number[]>();

/** Nine rows of ten fit. */
function usualLength(column: ListColumn, rows: readonly RecordValue[]): number {
  const lengths = rows.map((row) => formatCell(valueAt(row, column.path), column).length).sort((a, b) => a - b);
  return lengths[Math.floor((lengths.length - 1) * 0.9)] ?? 0;
}

/** A choice takes no more than its longest word, and less where that is rare. */
function widthOf(column: ListColumn, rows: readonly RecordValue[]): number {
  const isOpen = column.width === 'flex';
  if (!isOpen && column.kind !== 'choice') return COLUMN_WIDTHS[column.width];
  const { least, most } = column.isLabel ? LABEL : { least: LEAST, most: isOpen ? MOST : COLUMN_WIDTHS[column.width] };
  const wanted = Math.max(usualLength(column, rows), column.headLetters) * LETTER + PADDING;
  return Math.round(Math.max(least, Math.min(most, wanted)) * 4) / 4;
}

/** In rem, one for each column; room that is left over is shared out in proportion. */
export function columnWidths(resource: string, columns: readonly ListColumn[], rows: readonly RecordValue[]): readonly number[] {
  const known = seen.get(resource);
  if (known?.length === columns.length) return known;
  const widths = columns.map((column) => widthOf(column, rows));
  if (rows.length > 0) seen.set(resource, widths);
  return widths;
}

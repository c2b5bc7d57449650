/** Widths of a sheet's columns: as the list measures them, with room for what is written here and for a head of one line. */
import { COLUMN_WIDTHS } from '../../engine/derive/list-columns.ts';
import { HEAD_LETTER, LABEL, LETTER, PADDING, type ColumnRoom } from '../list/table/column-widths.ts';
import type { SheetColumn } from './columns.ts';

/** A cell that is changed shows what was there too. */
const MORE_REM = 1;
/** Beside what a head is called: its order, or its lock. */
const MARK_REM = 1.25;

const headRem = ({ label }: SheetColumn): number => Math.ceil((label.length * HEAD_LETTER + PADDING + MARK_REM) * 4) / 4;

function roomOf(column: SheetColumn, { wanted, ...room }: ColumnRoom): ColumnRoom {
  const { own, width, isLabel, figureLetters } = column;
  // Other rows come as one scrolls, and what is yet to be written has room: of a figure the largest one that its schema allows.
  const least = own !== null && width === 'flex' ? COLUMN_WIDTHS.flex : figureLetters > 0 ? figureLetters * LETTER + PADDING : 0;
  const seen = isLabel ? Math.min(wanted, LABEL.cut) : wanted;
  return { ...room, wanted: Math.max(seen + MORE_REM, least + MORE_REM, headRem(column)) };
}

export const withRoom = (rooms: readonly ColumnRoom[], columns: readonly SheetColumn[]): readonly ColumnRoom[] =>
  rooms.map((room, index) => roomOf(columns[index]!, room));

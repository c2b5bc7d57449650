/** Widths of a sheet's columns: as the list measures them, with room for what is written here and for a head of one line. */
import { COLUMN_WIDTHS } from '../../engine/derive/list-columns.ts';
import { HEAD_LETTER, PADDING, type ColumnRoom } from '../list/table/column-widths.ts';
import type { SheetColumn } from './columns.ts';

/** A cell that is changed shows what was there too. */
const MORE_REM = 1;
/** Beside what a head is called: its order, or its lock. */
const MARK_REM = 1.25;

const headRem = ({ label }: SheetColumn): number => Math.ceil((label.length * HEAD_LETTER + PADDING + MARK_REM) * 4) / 4;

function roomOf(column: SheetColumn, room: ColumnRoom): ColumnRoom {
  // Where the rows that are seen say nothing, what is yet to be written has room.
  const least = column.own !== null && column.width === 'flex' ? COLUMN_WIDTHS.flex : 0;
  return { ...room, wanted: Math.max(room.wanted + MORE_REM, least + MORE_REM, headRem(column)) };
}

export const withRoom = (rooms: readonly ColumnRoom[], columns: readonly SheetColumn[]): readonly ColumnRoom[] =>
  rooms.map((room, index) => roomOf(columns[index]!, room));

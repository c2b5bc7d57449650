/** Widths that the schema leaves open follow the first rows that are seen, and stay: nothing jumps from page to page. Rows that need more than that are given it, by columns that need less for these rows before all. */
import { COLUMN_WIDTHS, type ListColumn } from '../../../engine/derive/list-columns.ts';
import { typeOfKind } from '../../../engine/fields/index.ts';
import type { RecordValue } from '../../../engine/reply.ts';
import { formatCell, valueAt } from './cell-value.ts';

/** Rem a letter takes on average, in a cell and in the smaller header, and what a cell keeps around them. */
const LETTER = 0.47;
/** Of what is read whole or not at all: a digit, and what a capital has over it. */
const [SIGN, CAPITAL] = [0.5, 0.06];
export const HEAD_LETTER = 0.44;
export const PADDING = 1.5;
const MOST = 12;
const LEAST = { figure: 4.5, flag: 4.5, state: 4.75, line: 5.5 };
/** What others need more than this is given them; less is in what a letter is held to take, and would only move the columns from page to page. */
const STEP = 1;
/** So near to whole that nothing of it is missed. */
const CLOSE = 0.5;
const NEARLY = 2;
const LABEL = { least: 11, most: 18 };
/** So wide a text may become where there is room left over. */
const WHOLE = 28;

/** What narrow windows may take from the wider of them. */
const TIGHT = { label: 9, words: 7.5, exact: 9.5 };

/** In rem: what a column wants, and what it makes do with before the table scrolls sideways. */
export interface ColumnRoom {
  wanted: number;
  least: number;
  /** What the rows that are seen do without. */
  loose?: number;
  /** What it takes first of what is left over: then every text is read whole. */
  more?: number;
  /** A person has chosen it: it gives nothing, and takes nothing of what is left over. */
  isChosen?: boolean;
}

interface Seen {
  rows: readonly RecordValue[];
  /** In which they were seen. */
  order?: string;
  rooms: readonly ColumnRoom[];
  /** For these rows, where others needed more than the first. */
  shown?: readonly ColumnRoom[];
}
const seen = new Map<string, Seen>();

const longest = (texts: readonly string[]): number => Math.max(0, ...texts.map(({ length }) => length));

/** Nine of ten that say anything fit, and the tenth where it is hardly longer. */
function usualRem(texts: readonly string[]): number {
  const lengths = texts
    .filter((text) => text !== '')
    .map(({ length }) => length)
    .sort((a, b) => a - b);
  return (lengths[Math.floor((lengths.length - 1) * 0.9)] ?? 0) * LETTER;
}

/** Of a code, a choice or who did it the beginning says nothing: all of them fit, where they can. */
const isExact = ({ kind, field, isWhole }: ListColumn): boolean => {
  const { list, isSpoken } = typeOfKind(kind);
  return isWhole === true || list.place === 'state' || (field !== undefined && isSpoken?.(field) === false);
};
const exactRem = (texts: readonly string[]): number =>
  Math.max(0, ...texts.map((text) => text.length * SIGN + (text.match(/\p{Lu}/gu)?.length ?? 0) * CAPITAL));

const textsOf = (column: ListColumn, rows: readonly RecordValue[]): string[] =>
  rows.map((row) => formatCell(valueAt(row, column.path), column));

/** A figure has the room of the largest one its schema allows, so that none is ever cut. */
function contentRem(column: ListColumn, rows: readonly RecordValue[]): number {
  const { kind, width, isLabel, figureLetters } = column;
  const { place, isProse } = typeOfKind(kind).list;
  if (place === 'flag') return 0;
  if (place === 'figure') return figureLetters * LETTER + PADDING;
  if (!isProse) return COLUMN_WIDTHS[width];
  const most = isLabel ? LABEL.most : width === 'flex' ? MOST : COLUMN_WIDTHS[width];
  const texts = textsOf(column, rows);
  const exact = exactRem(texts) + PADDING;
  // What is not whole even so takes no more than the others need.
  if (isExact(column) && exact <= most + CLOSE) return Math.min(most, exact);
  const usual = Math.max(LEAST[place], usualRem(texts) + PADDING);
  const whole = longest(texts) * LETTER + PADDING;
  return Math.min(most, whole <= usual + NEARLY ? whole : usual);
}

/** What the longest of its texts takes beyond that. */
function moreRem(column: ListColumn, rows: readonly RecordValue[], wanted: number): number {
  if (!typeOfKind(column.kind).list.isProse) return 0;
  const whole = longest(textsOf(column, rows)) * LETTER + PADDING;
  return Math.max(0, Math.min(WHOLE, quarters(whole)) - wanted);
}

const quarters = (rem: number): number => Math.ceil(rem * 4) / 4;

function roomOf(column: ListColumn, rows: readonly RecordValue[]): ColumnRoom {
  const { kind, isLabel, headLetters, foldedLetters } = column;
  const { place, isProse } = typeOfKind(kind).list;
  const head = headLetters * HEAD_LETTER + PADDING;
  const atLeast = Math.max(isLabel ? LABEL.least : LEAST[place], head);
  const content = contentRem(column, rows);
  const wanted = quarters(Math.max(atLeast, content));
  // Its words are broken before those of a name are cut.
  if (place === 'figure' && !isLabel) {
    const least = quarters(Math.max(LEAST.figure, foldedLetters * HEAD_LETTER + PADDING, content));
    return least < wanted ? { wanted, least, loose: wanted - least } : { wanted, least };
  }
  const tight = isLabel ? TIGHT.label : isExact(column) ? TIGHT.exact : isProse ? TIGHT.words : wanted;
  return { wanted, least: Math.min(wanted, Math.max(tight, head)), more: moreRem(column, rows, wanted) };
}

const wholeOf = ({ wanted, more = 0 }: ColumnRoom): number => wanted + more;
const keyOf = (resource: string, columns: readonly ListColumn[]): string => `${resource} ${columns.map(({ path }) => path).join()}`;

/** One for each column; room that is left over is shared out in proportion. */
export function columnWidths(resource: string, columns: readonly ListColumn[], rows: readonly RecordValue[]): readonly ColumnRoom[] {
  const key = keyOf(resource, columns);
  const known = seen.get(key)?.rooms;
  if (known) return known;
  const rooms = columns.map((column) => roomOf(column, rows));
  if (rows.length > 0) seen.set(key, { rows, rooms });
  return rooms;
}

/** As `columnWidths`, wider from there on where the rows of another page or another filter need it. Another order moves no head from under the pointer. */
export function growingWidths(
  resource: string,
  columns: readonly ListColumn[],
  rows: readonly RecordValue[],
  order = '',
): readonly ColumnRoom[] {
  const rooms = columnWidths(resource, columns, rows);
  const known = seen.get(keyOf(resource, columns));
  if (!known) return rooms;
  known.order ??= order;
  if (known.rows === rows || rows.length === 0) return known.shown ?? rooms;
  if (known.order !== order) {
    Object.assign(known, { rows, order });
    return known.shown ?? rooms;
  }
  const asked = columns.map((column) => roomOf(column, rows));
  const near = (need: number, had: number): number => (Math.abs(need - had) < STEP ? had : need);
  const needed = rooms.map(({ wanted }, index) => near(asked[index]!.wanted, wanted));
  const grown = rooms.map((room, index) => {
    const wanted = Math.max(room.wanted, needed[index]!);
    const had = wholeOf(room);
    return { ...room, wanted, more: Math.max(had, near(wholeOf(asked[index]!), had)) - wanted };
  });
  known.rows = rows;
  if (!known.shown && rooms.every((room, index) => room.wanted === grown[index]!.wanted && wholeOf(room) === wholeOf(grown[index]!)))
    return rooms;
  known.rooms = grown;
  return (known.shown = grown.map((room, index) => ({ ...room, loose: (rooms[index]!.loose ?? 0) + room.wanted - needed[index]! })));
}

const PX = 16;

/** With the widths that a person has chosen. */
export const withChosen = (
  rooms: readonly ColumnRoom[],
  columns: readonly ListColumn[],
  widths: Readonly<Record<string, number>>,
): readonly ColumnRoom[] =>
  rooms.map((room, index) => {
    const px = widths[columns[index]!.path];
    return px === undefined ? room : { wanted: px / PX, least: px / PX, isChosen: true };
  });

/** Widths that the schema leaves open follow the rows that are seen, and of one search no page narrows what another needed: few pages move a head. What a record is called by is the last to give way. */
import { COLUMN_WIDTHS, type ListColumn } from '../../../engine/derive/list-columns.ts';
import { typeOfKind } from '../../../engine/fields/index.ts';
import type { RecordValue } from '../../../engine/reply.ts';
import { formatCell, valueAt } from './cell-value.ts';

/** Rem a letter takes on average, and what others take beside that: digits, capitals, narrow signs. */
export const LETTER = 0.47;
const BESIDE: ReadonlyArray<readonly [sign: RegExp, rem: number]> = [
  [/\d/g, 0.03],
  [/\p{Lu}/gu, 0.08],
  [/[ Iil.,'()-]/g, -0.27],
];
/** A letter of the smaller header. */
export const HEAD_LETTER = 0.44;
/** What a cell keeps around them. */
export const PADDING = 1.5;
const LEAST = { figure: 4.75, flag: 4.5, state: 4.75, line: 4.75 };
/** What is read whole or not at all has more than it takes on average. */
const SURE = 0.25;
const NEARLY = 2;
/** So wide a text becomes before the table scrolls sideways, where room is left over, and where even that leaves it cut; and how many of them are whole before it scrolls. */
const TEXT = { most: 18, whole: 28, cut: 12, part: 1 / 2 };
export const LABEL = { least: 11, most: 30, whole: 56, cut: 18, part: 3 / 4 };
/** So many are whole where there is room for all columns. */
const USUAL = 7 / 8;

/** In rem: what a column wants, and what it makes do with before the table scrolls sideways. */
export interface ColumnRoom {
  wanted: number;
  least: number;
  /** What it takes first of what is left over: then every text is read whole. */
  more?: number;
  /** What it takes next: then its head stands in one line. */
  head?: number;
  /** The records are called by it. */
  isLabel?: boolean;
  /** A person has chosen it: it gives nothing, and takes nothing of what is left over. */
  isChosen?: boolean;
}

const remOf = (text: string): number =>
  BESIDE.reduce((rem, [sign, more]) => rem + (text.match(sign)?.length ?? 0) * more, text.length * LETTER + PADDING);
const quarters = (rem: number): number => Math.ceil(rem * 4) / 4;
/** So wide that another page seldom needs another one. */
const stepped = (rem: number): number => Math.ceil(rem / 2) * 2;

/** Of a code, a choice or who did it the beginning says nothing: all of them fit, where they can. */
const isExact = ({ kind, field, isWhole }: ListColumn): boolean => {
  const { list, isSpoken } = typeOfKind(kind);
  return isWhole === true || list.place === 'state' || (field !== undefined && isSpoken?.(field) === false);
};

/** What the rows say in it; those that say nothing count for nothing. */
const textsOf = (column: ListColumn, rows: readonly RecordValue[]): string[] =>
  rows.map((row) => formatCell(valueAt(row, column.path), column)).filter((text) => text !== '');

type Need = Pick<ColumnRoom, 'wanted' | 'least' | 'more'>;
const all = (wanted: number): Need => ({ wanted, least: wanted });

/** Seven of eight fit, and the eighth where it is hardly longer. */
function proseNeed(column: ListColumn, rems: readonly number[]): Need {
  const { isLabel, width } = column;
  const { most, whole, cut, part } = isLabel ? LABEL : TEXT;
  const limit = isLabel || width === 'flex' ? most : COLUMN_WIDTHS[width];
  const at = (of: number): number => rems[Math.ceil(rems.length * of) - 1] ?? 0;
  const longest = at(1);
  // What is not whole even so takes no more than the others need.
  if (isExact(column) && longest <= limit) return all(Math.min(limit, quarters(longest + SURE)));
  const usual = at(USUAL);
  const wanted = Math.min(limit, stepped(longest <= usual + NEARLY ? longest : usual));
  const mostly = Math.ceil(at(part));
  return { wanted, least: Math.min(wanted, mostly > limit ? cut : mostly), more: Math.max(0, Math.min(whole, stepped(longest)) - wanted) };
}

function needOf(column: ListColumn, rows: readonly RecordValue[]): Need {
  const { place, isProse } = typeOfKind(column.kind).list;
  if (place === 'flag') return all(0);
  const rems = textsOf(column, rows)
    .map(remOf)
    .sort((one, other) => one - other);
  if (isProse) return proseNeed(column, rems);
  if (place !== 'figure') return all(rems.length > 0 || rows.length === 0 ? COLUMN_WIDTHS[column.width] : 0);
  return all(quarters(rems.at(-1) ?? 0));
}

/** Before the words over figures stands the button of their filter. */
const FUNNEL = 0.75;
const headRem = ({ align }: ListColumn, letters: number): number =>
  quarters(letters * HEAD_LETTER + PADDING + (align === 'end' ? FUNNEL : 0));

/** The words of a head are broken before those of a name are cut. */
function roomOf(column: ListColumn, rows: readonly RecordValue[]): ColumnRoom {
  const { isLabel, headLetters, foldedLetters } = column;
  const floor = Math.max(isLabel ? LABEL.least : LEAST[typeOfKind(column.kind).list.place], headRem(column, foldedLetters));
  const { wanted, least, more = 0 } = needOf(column, rows);
  const room = { wanted: Math.max(floor, wanted), least: Math.max(floor, least), isLabel };
  const rest = wanted + more - room.wanted;
  return { ...room, more: Math.max(0, rest), head: Math.max(0, headRem(column, headLetters) - room.wanted) };
}

interface Seen {
  rows: readonly RecordValue[];
  rooms: readonly ColumnRoom[];
  /** By what they are sought, whichever page it is, and in which order. */
  about: string;
  order: string;
}
const seen = new Map<string, Seen>();
const keyOf = (resource: string, columns: readonly ListColumn[]): string => `${resource} ${columns.map(({ path }) => path).join()}`;

/** No column narrower than other rows of the same search had it: neither their pages nor what others change sets the heads going to and fro. */
const grown = (rooms: readonly ColumnRoom[], before: readonly ColumnRoom[]): ColumnRoom[] =>
  rooms.map((room, index) => {
    const had = before[index]!;
    const wanted = Math.max(room.wanted, had.wanted);
    const upTo = (name: 'more' | 'head'): number => Math.max(...[room, had].map((each) => each.wanted + (each[name] ?? 0))) - wanted;
    return { ...room, wanted, least: Math.max(room.least, had.least), more: upTo('more'), head: upTo('head') };
  });

/** As these rows need it, whatever was sought before. Another order of the same rows moves no head from under the pointer. */
export function widthsOf(
  resource: string,
  columns: readonly ListColumn[],
  rows: readonly RecordValue[],
  about = '',
  order = '',
): readonly ColumnRoom[] {
  const key = keyOf(resource, columns);
  const known = seen.get(key);
  if (known && (known.rows === rows || rows.length === 0)) return known.rooms;
  const before = known?.about === about ? known : null;
  const needed = (): ColumnRoom[] => columns.map((column) => roomOf(column, rows));
  const rooms = !before ? needed() : before.order === order ? grown(needed(), before.rooms) : before.rooms;
  if (rows.length > 0) seen.set(key, { rows, rooms, about, order });
  return rooms;
}

/** As the first rows that were seen need it. */
export const firstWidths = (resource: string, columns: readonly ListColumn[], rows: readonly RecordValue[]): readonly ColumnRoom[] =>
  seen.get(keyOf(resource, columns))?.rooms ?? widthsOf(resource, columns, rows);

const PX = 16;

/** With the widths that a person has chosen. */
export const withChosen = (
  rooms: readonly ColumnRoom[],
  columns: readonly ListColumn[],
  widths: Readonly<Record<string, number>>,
): readonly ColumnRoom[] =>
  rooms.map((room, index) => {
    const px = widths[columns[index]!.path];
    return px === undefined ? room : { wanted: px / PX, least: px / PX, isLabel: room.isLabel ?? false, isChosen: true };
  });

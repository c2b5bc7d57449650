/** How the columns of a list are laid out: alignment, width, what carries the link, and what a phone keeps. */
import type { CellWidth } from '../fields/field-type.ts';
import { type FieldType, isFolded, typeOfKind } from '../fields/index.ts';
import type { Column, Resource } from '../resource.ts';

/** Widths in rem grow with what is inside; `flex` follows the data. */
export const COLUMN_WIDTHS = { xs: 6, s: 7.5, m: 9.5, l: 13, xl: 17, flex: 9 } as const;
export type ColumnWidth = keyof typeof COLUMN_WIDTHS;

/** The places of a two-line row: label and figure above, up to three more and a state below. */
export type PhonePlace = 'label' | 'figure' | 'first' | 'second' | 'third' | 'state';

export interface ListColumn extends Column {
  /** Of what the head calls shortly. */
  full: string;
  align: 'start' | 'end';
  width: ColumnWidth;
  /** Carries the link to the record. */
  /** Its values are read whole or not at all. */
  isWhole?: true;
  isLabel: boolean;
  phone: PhonePlace | null;
  /** Letters on the longer line of the header. */
  headLetters: number;
  /** The same where room is short: a header of two words has two lines. */
  foldedLetters: number;
  /** Letters of the largest figure there can be; 0 for what is no figure. */
  figureLetters: number;
}

const ORDER: readonly ColumnWidth[] = ['xs', 's', 'm', 'l', 'xl'];
/** Letters of a cell that fit a width, padding taken off; a header has its sort mark besides. */
const LETTERS: Record<ColumnWidth, number> = { xs: 9, s: 14, m: 19, l: 27, xl: 37, flex: 20 };
const SORT_MARK = 3;
const COMPUTED_MARK = 2;
/** A longer header breaks into two lines. */
const LINE_MAX = 12;

const listOf = ({ kind }: Pick<Column, 'kind'>): FieldType['list'] => typeOfKind(kind).list;
const fitting = (letters: number): ColumnWidth => ORDER.find((width) => LETTERS[width] >= letters) ?? 'xl';
const wider = (a: ColumnWidth, b: ColumnWidth): ColumnWidth => (ORDER.indexOf(a) >= ORDER.indexOf(b) ? a : b);

const cellWidth = (column: Column): CellWidth => {
  const { width } = listOf(column);
  return typeof width === 'function' ? width(column) : width;
};

/** Letters of the largest figure there can be. */
function figureLetters(column: Column): number {
  const letters = cellWidth(column);
  return listOf(column).place === 'figure' && typeof letters === 'number' ? letters : 0;
}

function contentWidth(column: Column): ColumnWidth {
  const letters = cellWidth(column);
  return typeof letters === 'number' ? fitting(letters) : letters;
}

/** Letters of the longer line where a text breaks best into two, between its words. */
function halfLetters(text: string): number {
  const breaks = [...text.matchAll(/\s/g)].map(({ index }) => index);
  return Math.min(text.length, ...breaks.map((at) => Math.max(at, text.length - at - 1)));
}

const foldedLetters = ({ label, computed }: Column): number => halfLetters(label) + (computed ? COMPUTED_MARK : 0);
const headLetters = (column: Column): number =>
  column.label.length <= LINE_MAX ? column.label.length + (column.computed ? COMPUTED_MARK : 0) : foldedLetters(column);

function widthOf(column: Column): ColumnWidth {
  const content = contentWidth(column);
  return content === 'flex' ? 'flex' : wider(content, fitting(headLetters(column) + (column.sortable ? SORT_MARK : 0)));
}

/** The column that shows what the record is called: the first path of its display that is a column or leads to one, else the first. */
function labelIndex({ display, columns }: Pick<Resource, 'display' | 'columns'>): number {
  const fits = display.flatMap((part) => {
    if (!('path' in part)) return [];
    const [root] = part.path.split('.');
    return [(path: string) => path === part.path, (path: string) => path === root, (path: string) => path.startsWith(`${root}.`)];
  });
  const found = fits.map((fit) => columns.findIndex(({ path }) => fit(path)));
  return found.find((index) => index >= 0) ?? 0;
}

/** The one that is always shown: it leads to the record. */
export const labelPath = (resource: Resource): string => resource.columns[labelIndex(resource)]!.path;

function phonePlaces({ columns, display, detail }: Resource, label: number): Map<number, PhonePlace> {
  const places = new Map<number, PhonePlace>([[label, 'label']]);
  const put = (place: PhonePlace, fits: (column: Column) => boolean): void => {
    const index = columns.findIndex((column, at) => !places.has(at) && fits(column));
    if (index >= 0) places.set(index, place);
  };
  const isFree = (place: PhonePlace): boolean => ![...places.values()].includes(place);
  // What leads to a page of its own must be in reach on a phone too.
  put('figure', (column) => listOf(column).place === 'figure' && column.computed?.link !== undefined);
  if (isFree('figure')) put('figure', (column) => listOf(column).place === 'figure');
  put('state', (column) => listOf(column).place === 'state');
  if (isFree('state')) put('state', (column) => listOf(column).place === 'flag');
  const isLine = (column: Column): boolean => listOf(column).place === 'line' || listOf(column).place === 'state';
  // What the record is called by tells it from the next one; the rest is as in the table.
  const isNamed = (column: Column): boolean =>
    isLine(column) && display.some((part) => 'path' in part && (part.path === column.path || part.path.startsWith(`${column.path}.`)));
  // So does what stands beside its name in a choice.
  const isBeside = (column: Column): boolean => isLine(column) && detail.includes(column.path);
  for (const fits of [isNamed, isBeside, isLine])
    for (const place of ['first', 'second', 'third'] as const) if (isFree(place)) put(place, fits);
  return places;
}

export function toListColumns(resource: Resource): ListColumn[] {
  const label = labelIndex(resource);
  const places = phonePlaces(resource, label);
  const columns = resource.columns.map((column) => ({ ...column, label: column.short ?? column.label, full: column.label }));
  return columns.map((column, index) => ({
    ...column,
    align: listOf(column).place === 'figure' ? 'end' : 'start',
    width: index === label && contentWidth(column) !== 'flex' && isFolded(column) ? wider('l', widthOf(column)) : widthOf(column),
    isLabel: index === label,
    phone: places.get(index) ?? null,
    headLetters: headLetters(column),
    foldedLetters: foldedLetters(column),
    figureLetters: figureLetters(column),
  }));
}

/** Of the bin: when each record went there, which a phone shows too, and by whom; beside what the record is called, so that however many columns there are, none pushes it out of sight. */
export function toBinColumns(resource: Resource, labels: { at: string; by: string }): ListColumn[] {
  const column = { sortable: false, align: 'start', isLabel: false, figureLetters: 0 } as const;
  const at = { path: 'deletedAt', label: labels.at, full: labels.at, kind: 'instant', sortable: false } satisfies Column & { full: string };
  const by = { path: 'deletedBy', label: labels.by, full: labels.by, kind: 'text', sortable: false } satisfies Column & { full: string };
  const others = toListColumns(resource).map((each) => (each.phone === 'second' ? { ...each, phone: null } : each));
  return others.toSpliced(
    labelIndex(resource) + 1,
    0,
    { ...at, ...column, width: 'm', phone: 'second', headLetters: headLetters(at), foldedLetters: foldedLetters(at) },
    { ...by, ...column, isWhole: true, width: 'm', phone: null, headLetters: headLetters(by), foldedLetters: foldedLetters(by) },
  );
}

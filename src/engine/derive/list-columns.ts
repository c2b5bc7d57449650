/** How the columns of a list are laid out: alignment, width, what carries the link, and what a phone keeps. */
import type { Input, Kind } from '../field.ts';
import type { Column, Resource } from '../resource.ts';

/** Widths in rem grow with what is inside; `flex` follows the data. */
export const COLUMN_WIDTHS = { xs: 6, s: 7.5, m: 9.5, l: 13, xl: 17, flex: 9 } as const;
export type ColumnWidth = keyof typeof COLUMN_WIDTHS;

/** The places of a two-line row: label and figure above, up to three more and a state below. */
export type PhonePlace = 'label' | 'figure' | 'first' | 'second' | 'third' | 'state';

export interface ListColumn extends Column {
  align: 'start' | 'end';
  width: ColumnWidth;
  /** Carries the link to the record. */
  isLabel: boolean;
  phone: PhonePlace | null;
  /** Letters on the longer line of the header. */
  headLetters: number;
  /** Letters of the largest figure there can be; 0 for what is no figure. */
  figureLetters: number;
}

const BY_KIND: Record<Kind, ColumnWidth> = {
  text: 'l',
  secret: 's',
  number: 's',
  boolean: 'xs',
  choice: 'm',
  choices: 'l',
  relation: 'flex',
  relations: 'flex',
  date: 's',
  dates: 'l',
  dateRange: 'l',
  instant: 'm',
  instants: 'l',
  instantRange: 'xl',
  time: 'xs',
  timeRange: 'm',
};
const ORDER: readonly ColumnWidth[] = ['xs', 's', 'm', 'l', 'xl'];
const BY_INPUT: Partial<Record<Input, ColumnWidth>> = { tel: 'm', color: 's', month: 's', week: 's', time: 'xs' };
/** Letters of a cell that fit a width, padding taken off; a header has its sort mark besides. */
const LETTERS: Record<ColumnWidth, number> = { xs: 9, s: 14, m: 19, l: 27, xl: 37, flex: 20 };
const SORT_MARK = 3;
const COMPUTED_MARK = 2;
/** A longer header breaks into two lines. */
const LINE_MAX = 12;

const fitting = (letters: number): ColumnWidth => ORDER.find((width) => LETTERS[width] >= letters) ?? 'xl';
const wider = (a: ColumnWidth, b: ColumnWidth): ColumnWidth => (ORDER.indexOf(a) >= ORDER.indexOf(b) ? a : b);

/** The length a text can have when its schema says so: a fixed pattern such as `^[0-9]{8}$`, or a maximum. */
function textLetters({ field }: Column): number | null {
  const fixed = /^\^(?:\[[^\]]+\]|[A-Za-z0-9:])\{(?:\d+,)?(\d+)\}\$$/.exec(field?.pattern ?? '')?.[1];
  return fixed ? Number(fixed) : (field?.maxLength ?? null);
}

/** Digits, points and decimals of the largest number there can be. */
function figureLetters({ field, computed }: Column): number {
  const decimals = computed?.decimals ?? (field?.integer ? 0 : (field?.decimals ?? 2));
  const digits = typeof field?.max === 'number' ? String(Math.floor(field.max)).length : 5;
  return digits + Math.floor((digits - 1) / 3) + (decimals > 0 ? decimals + 1 : 0);
}

function contentWidth(column: Column): ColumnWidth {
  if (column.kind === 'choice' && column.choices) return fitting(Math.max(...column.choices.map(({ display }) => display.length)));
  if (column.kind === 'number') return fitting(figureLetters(column));
  if (column.kind !== 'text') return BY_KIND[column.kind];
  const byInput = column.field && BY_INPUT[column.field.input];
  if (byInput) return byInput;
  const letters = textLetters(column);
  return letters === null || letters > LETTERS.xl ? 'flex' : fitting(letters);
}

/** Letters of the longer line where a text breaks best into two. */
function halfLetters(text: string): number {
  const breaks = [...text.matchAll(/[\s-]/g)].map(({ index }) => index);
  return Math.min(text.length, ...breaks.map((at) => Math.max(text.slice(0, at + 1).trimEnd().length, text.length - at - 1)));
}

const headLetters = ({ label, computed }: Column): number =>
  (label.length <= LINE_MAX ? label.length : halfLetters(label)) + (computed ? COMPUTED_MARK : 0);

function widthOf(column: Column): ColumnWidth {
  const content = contentWidth(column);
  return content === 'flex' ? 'flex' : wider(content, fitting(headLetters(column) + (column.sortable ? SORT_MARK : 0)));
}

/** The column that shows what the record is called: the first path of its display that is a column or leads to one, else the first. */
function labelIndex({ display, columns }: Resource): number {
  for (const part of display) {
    if (!('path' in part)) continue;
    const [root] = part.path.split('.');
    const fits: ((path: string) => boolean)[] = [
      (path) => path === part.path,
      (path) => path === root,
      (path) => path.startsWith(`${root}.`),
    ];
    for (const fit of fits) {
      const index = columns.findIndex(({ path }) => fit(path));
      if (index >= 0) return index;
    }
  }
  return 0;
}

function phonePlaces({ columns, display }: Resource, label: number): Map<number, PhonePlace> {
  const places = new Map<number, PhonePlace>([[label, 'label']]);
  const put = (place: PhonePlace, fits: (column: Column) => boolean): void => {
    const index = columns.findIndex((column, at) => !places.has(at) && fits(column));
    if (index >= 0) places.set(index, place);
  };
  const isFree = (place: PhonePlace): boolean => ![...places.values()].includes(place);
  // What leads to a page of its own must be in reach on a phone too.
  put('figure', ({ kind, computed }) => kind === 'number' && computed?.link !== undefined);
  if (isFree('figure')) put('figure', ({ kind }) => kind === 'number');
  put('state', ({ kind }) => kind === 'choice');
  if (isFree('state')) put('state', ({ kind }) => kind === 'boolean');
  const isLine = ({ kind }: Column): boolean => kind !== 'boolean' && kind !== 'number';
  // What the record is called by tells it from the next one; the rest is as in the table.
  const isNamed = (column: Column): boolean =>
    isLine(column) && display.some((part) => 'path' in part && (part.path === column.path || part.path.startsWith(`${column.path}.`)));
  for (const fits of [isNamed, isLine]) for (const place of ['first', 'second', 'third'] as const) if (isFree(place)) put(place, fits);
  return places;
}

export function toListColumns(resource: Resource): ListColumn[] {
  const label = labelIndex(resource);
  const places = phonePlaces(resource, label);
  return resource.columns.map((column, index) => ({
    ...column,
    align: column.kind === 'number' ? 'end' : 'start',
    width: index === label && contentWidth(column) !== 'flex' && column.kind === 'text' ? wider('l', widthOf(column)) : widthOf(column),
    isLabel: index === label,
    phone: places.get(index) ?? null,
    headLetters: headLetters(column),
    figureLetters: column.kind === 'number' ? figureLetters(column) : 0,
  }));
}

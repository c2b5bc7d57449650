/** How the columns of a list are laid out: alignment, width, what carries the link, and what a phone keeps. */
import type { Input, Kind } from '../field.ts';
import type { Column, Resource } from '../resource.ts';

/** Widths grow with what is inside; `flex` shares the rest. */
export const COLUMN_WIDTHS = { xs: 6, s: 7.5, m: 9.5, l: 13, xl: 17, flex: 12 } as const;
export type ColumnWidth = keyof typeof COLUMN_WIDTHS;

/** The places of a two-line row: label and figure above, up to three more and a state below. */
export type PhonePlace = 'label' | 'figure' | 'first' | 'second' | 'third' | 'state';

export interface ListColumn extends Column {
  align: 'start' | 'end';
  width: ColumnWidth;
  /** Carries the link to the record. */
  isLabel: boolean;
  phone: PhonePlace | null;
}

const BY_KIND: Record<Kind, ColumnWidth> = {
  text: 'l', secret: 's', number: 's', boolean: 'xs', choice: 'm', choices: 'l', relation: 'flex', relations: 'flex',
  date: 's', dates: 'l', dateRange: 'l', instant: 'm', instants: 'l', instantRange: 'xl', time: 'xs', timeRange: 'm',
};
const ORDER: readonly ColumnWidth[] = ['xs', 's', 'm', 'l', 'xl'];
const BY_INPUT: Partial<Record<Input, ColumnWidth>> = { tel: 'm', color: 's', month: 's', week: 's', time: 'xs' };
/** Letters of a cell that fit a width, padding taken off; a header has its sort mark besides. */
const LETTERS: Record<ColumnWidth, number> = { xs: 8, s: 12, m: 17, l: 24, xl: 32, flex: 20 };
const SORT_MARK = 3;
/** A longer header breaks into two lines. */
const LINE_MAX = 12;

const fitting = (letters: number): ColumnWidth => ORDER.find((width) => LETTERS[width] >= letters) ?? 'xl';
const wider = (a: ColumnWidth, b: ColumnWidth): ColumnWidth => (ORDER.indexOf(a) >= ORDER.indexOf(b) ? a : b);

/** The length a text can have when its schema says so: a fixed pattern such as `^[0-9]{8}$`, or a maximum. */
function textLetters({ field }: Column): number | null {
  const fixed = /^\^(?:\[[^\]]+\]|[A-Za-z0-9:])\{(?:\d+,)?(\d+)\}\$$/.exec(field?.pattern ?? '')?.[1];
  return fixed ? Number(fixed) : (field?.maxLength ?? null);
}

function contentWidth(column: Column): ColumnWidth {
  if (column.kind === 'choice' && column.choices) return fitting(Math.max(...column.choices.map(({ display }) => display.length)));
  if (column.kind !== 'text') return BY_KIND[column.kind];
  const byInput = column.field && BY_INPUT[column.field.input];
  if (byInput) return byInput;
  const letters = textLetters(column);
  return letters === null || letters > LETTERS.xl ? 'flex' : fitting(letters);
}

function headLetters({ label, sortable }: Column): number {
  const longest = Math.max(...label.split(/[\s/-]+/).map((word) => word.length));
  const line = label.length <= LINE_MAX ? label.length : Math.max(longest, Math.ceil(label.length / 2) + 1);
  return line + (sortable ? SORT_MARK : 0);
}

function widthOf(column: Column): ColumnWidth {
  const content = contentWidth(column);
  return content === 'flex' ? 'flex' : wider(content, fitting(headLetters(column)));
}

/** The column that shows what the record is called: the first path of its display that is a column or leads to one, else the first. */
function labelIndex({ display, columns }: Resource): number {
  for (const part of display) {
    if (!('path' in part)) continue;
    const [root] = part.path.split('.');
    const fits: ((path: string) => boolean)[] = [(path) => path === part.path, (path) => path === root, (path) => path.startsWith(`${root}.`)];
    for (const fit of fits) {
      const index = columns.findIndex(({ path }) => fit(path));
      if (index >= 0) return index;
    }
  }
  return 0;
}

function phonePlaces(columns: readonly Column[], label: number): Map<number, PhonePlace> {
  const places = new Map<number, PhonePlace>([[label, 'label']]);
  const put = (place: PhonePlace, fits: (column: Column) => boolean): void => {
    const index = columns.findIndex((column, at) => !places.has(at) && fits(column));
    if (index >= 0) places.set(index, place);
  };
  put('figure', ({ kind }) => kind === 'number');
  put('state', ({ kind }) => kind === 'choice');
  put('state', ({ kind }) => kind === 'boolean' && ![...places.values()].includes('state'));
  const isLine = ({ kind }: Column): boolean => kind !== 'boolean' && kind !== 'number';
  for (const place of ['first', 'second', 'third'] as const) put(place, isLine);
  return places;
}

export function toListColumns(resource: Resource): ListColumn[] {
  const label = labelIndex(resource);
  const places = phonePlaces(resource.columns, label);
  return resource.columns.map((column, index) => ({
    ...column,
    align: column.kind === 'number' ? 'end' : 'start',
    width: index === label && contentWidth(column) !== 'flex' && column.kind === 'text' ? wider('l', widthOf(column)) : widthOf(column),
    isLabel: index === label,
    phone: places.get(index) ?? null,
  }));
}

/** The width in rem below which a table scrolls sideways; selection and row menu included. */
export const leastWidth = (columns: readonly ListColumn[]): number => columns.reduce((sum, { width }) => sum + COLUMN_WIDTHS[width], 6);

/** What a sheet of two relations is made of: the records along its sides, and the values between them. */
import { summaries } from 'virtual:skema/registry';
import { LIST_LIMIT_MAX } from '../../../engine/constants.ts';
import { toLookupPageDocument } from '../../../engine/derive/documents.ts';
import type { Filter, ListQuery } from '../../../engine/list-query.ts';
import type { ListReply, RelationValue } from '../../../engine/reply.ts';
import { request } from '../../data/clients.ts';
import type { LookupFor } from '../../data/lookup.ts';
import type { Labels } from '../../form/state/values.ts';
import { checked } from '../../wire/api-error.ts';
import { askView } from '../../data/views.ts';
import type { ExpectedCells } from '../../../engine/wire/expected.ts';
import { asSheet } from '../columns.ts';
import { loadRows, PAGE_ROWS } from '../rows.ts';
import type { Row } from '../sheet-state.ts';
import { type Asked, cellFilter, narrowed, wordsOf } from './asked.ts';
import { lackingOf, placeKey } from './expected.ts';

export type Axis = readonly Pick<RelationValue, 'id' | 'display' | 'group'>[];
type Side = 'rows' | 'columns';

export interface Sides {
  /** Whose cells stand there; null: nobody's. */
  of: string | null;
  rows: Axis;
  columns: Axis;
  /** All that may stand across: of what belongs to few rows only, what these rows need. */
  across: Axis;
  expected: ExpectedCells;
  /** Cursor of the rows that come after these; null: these are all. */
  next: string | null;
}

interface Loaded {
  sides: Sides;
  cells: readonly Row[];
  labels: Labels;
}

/** What may stand there goes by another relation than the one held fast. */
const dependsOnOthers = ({ ofForm, resource, pivot }: Asked, side: Side): boolean =>
  (ofForm.formRules[resource.name]?.offeredBy?.[pivot[side]] ?? []).some((handle) => handle !== pivot.of);

interface Part {
  after?: string | null;
  limit?: number;
  /** These alone, whatever the list's filters leave. */
  ids?: readonly string[];
}

/** The records that may stand along a side, one page of them. */
async function offered(
  asked: Asked,
  side: Side,
  { after = null, limit = LIST_LIMIT_MAX, ids }: Part,
): Promise<{ axis: Axis; next: string | null }> {
  const { resource, pivot, url, of } = asked;
  const field = resource.fields.find(({ handle }) => handle === pivot[side])!;
  const summary = summaries.find(({ name }) => name === field.source)!;
  const given: LookupFor = { resource: resource.name, field: field.handle, values: { [pivot.of]: of } };
  const filter = ids ? { and: [{ id: { in: ids } }] } : narrowed(url, field.handle);
  const more = side === 'rows' && pivot.group !== undefined ? ['group'] : [];
  const search = side === 'rows' && !ids ? wordsOf(asked) : '';
  const data = await request<Record<string, ListReply<RelationValue>>>(summary.client, toLookupPageDocument(summary, more), {
    for: given,
    ...('and' in filter && { filter }),
    // The best of what is searched for come at once.
    ...(search === '' ? { limit, ...(after !== null && { after }) } : { limit: LIST_LIMIT_MAX, search }),
  });
  const { info, items } = checked(data[summary.operations.lookup]);
  return { axis: items, next: search === '' ? (info.meta?.next ?? null) : null };
}

async function allOffered(asked: Asked, side: Side): Promise<Axis> {
  const axis: Axis[number][] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof offered>> = await offered(asked, side, { after });
    axis.push(...page.axis);
    after = page.next;
  } while (after !== null);
  return axis;
}

/** Under headings all of them, as each has its place among the others; else so many as one comes to. */
const offeredRows = async (asked: Asked, after: string | null): ReturnType<typeof offered> =>
  asked.pivot.group === undefined
    ? offered(asked, 'rows', { after, limit: PAGE_ROWS })
    : { axis: await allOffered(asked, 'rows'), next: null };

/** Also what is not offered any more and still asked for; not what the list's filters leave out. */
async function withAsked(asked: Asked, side: Side, axis: Axis, lacking: ReadonlySet<string>): Promise<Axis> {
  const ids = [...lacking].filter((id) => axis.every((each) => each.id !== id));
  if (ids.length === 0 || 'and' in narrowed(asked.url, asked.pivot[side])) return axis;
  return together(axis, (await offered(asked, side, { ids })).axis);
}

const idsOf = (axis: Axis): string[] => axis.map(({ id }) => id);

function* inParts(ids: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from === 0 || from < ids.length; from += LIST_LIMIT_MAX) yield ids.slice(from, from + LIST_LIMIT_MAX);
}

async function loadExpected({ resource, pivot, of }: Asked, rows: Axis, columns: Axis): Promise<ExpectedCells> {
  const input = { resource: resource.name, sheet: resource.pivots!.indexOf(pivot), of, columns: idsOf(columns).slice(0, LIST_LIMIT_MAX) };
  const parts = [...inParts(idsOf(rows))].map((ids) => askView<{ cells: ExpectedCells }>('sheetExpected', { ...input, rows: ids }));
  const cells = (await Promise.all(parts)).map((part) => part.cells);
  return cells.includes(null) ? null : cells.flatMap((part) => part!);
}

/** Of these rows; of none in particular all there are. */
async function allCells(asked: Asked, rows: readonly string[]): Promise<{ cells: Row[]; labels: Labels }> {
  const { resource, ofForm, pivot } = asked;
  const filter = cellFilter(asked);
  const whole = asSheet(resource);
  const cells: Row[] = [];
  const labels = new Map<string, never>();
  for (const ids of inParts(rows)) {
    const within: Filter = ids.length > 0 ? { and: [filter, { [pivot.rows]: { in: ids } }] } : filter;
    let after: string | null = null;
    do {
      const query: ListQuery = { search: '', filter: within, sort: [], page: 1, limit: LIST_LIMIT_MAX, after, deleted: false };
      const page = await loadRows(whole, ofForm, query);
      cells.push(...page.rows);
      for (const [id, label] of page.labels) labels.set(id, label as never);
      after = page.next;
    } while (after !== null);
  }
  return { cells, labels };
}

/** The cells of these rows as they are now. */
export const loadCells = (asked: Asked, rows: Axis): ReturnType<typeof allCells> => allCells(asked, idsOf(rows));

/** Records of this side that the cells name, in the order they come. */
function named(cells: readonly Row[], handle: string, labels: Labels): Axis {
  const ids = new Set(cells.flatMap(({ base }) => (base[handle] === undefined ? [] : [String(base[handle])])));
  return [...ids].map((id) => ({ id, display: labels.get(id)?.label ?? '…' }));
}

const together = (axis: Axis, more: Axis): Axis => {
  const there = new Set(axis.map(({ id }) => id));
  return [...axis, ...more.filter(({ id }) => !there.has(id))];
};

/** Those under one heading one after the other, headings as they first come; what has none stands before them. */
function grouped(axis: Axis): Axis {
  const headings = [...new Set(axis.map(({ group = '' }) => group))].sort((a, b) => Number(b === '') - Number(a === ''));
  return headings.flatMap((heading) => axis.filter(({ group = '' }) => group === heading));
}

/** Rows with their cells, and which of those that may stand across they want. */
async function filled(asked: Asked, rows: Axis, across: Axis) {
  const { pivot, url } = asked;
  const expected = await loadExpected(asked, rows, across);
  // What counts may not be offered any more, and has its cells.
  const also = 'and' in narrowed(url, pivot.rows) ? [] : (expected ?? []).flatMap((cell) => cell.rows);
  const { cells, labels } = await allCells(asked, [...new Set([...idsOf(rows), ...also])]);
  const places = new Set(cells.map(({ base }) => placeKey(String(base[pivot.rows]), String(base[pivot.columns]))));
  const lacking = (side: Side): Set<string> => lackingOf(expected, side, (place) => places.has(place));
  const seen = named(cells, pivot.columns, labels);
  const wanted = new Set([...idsOf(seen), ...lacking('columns')]);
  return {
    expected,
    cells,
    labels,
    rows: together(await withAsked(asked, 'rows', rows, lacking('rows')), named(cells, pivot.rows, labels)),
    /** With what the cells have beside those that are offered. */
    columns: together(await withAsked(asked, 'columns', across, lacking('columns')), seen),
    isWanted: ({ id }: Axis[number]): boolean => wanted.has(id),
  };
}

export async function loadPivot(asked: Asked): Promise<Loaded> {
  const [{ axis, next }, across] = await Promise.all([offeredRows(asked, null), allOffered(asked, 'columns')]);
  if (axis.length === 0 && wordsOf(asked) !== '')
    return { sides: { of: asked.of, rows: [], columns: across, across, expected: null, next }, cells: [], labels: new Map() };
  const { expected, cells, labels, rows, columns, isWanted } = await filled(asked, axis, across);
  // What belongs to one row only would be a hole in all others.
  const isEach = !dependsOnOthers(asked, 'columns') || !columns.some(isWanted);
  return {
    sides: { of: asked.of, rows: grouped(rows), columns: isEach ? columns : columns.filter(isWanted), across, expected, next },
    cells,
    labels,
  };
}

/** With the rows that come next; a column that none before had stands behind the others. */
export async function loadMore(asked: Asked, { of, rows: before, columns, across, expected: known, next: after }: Sides): Promise<Loaded> {
  const { axis, next } = await offeredRows(asked, after);
  if (axis.length === 0) return { sides: { of, rows: before, columns, across, expected: known, next: null }, cells: [], labels: new Map() };
  const more = await filled(asked, axis, across);
  const expected = known && more.expected && [...known, ...more.expected];
  const sides = {
    of,
    rows: together(before, more.rows),
    columns: together(columns, more.columns.filter(more.isWanted)),
    across,
    expected,
    next,
  };
  return { sides, cells: more.cells, labels: more.labels };
}

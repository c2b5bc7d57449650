/** What a sheet of two relations is made of: the records along its sides, and the values between them. */
import { LIST_LIMIT_MAX } from '../../../engine/constants.ts';
import type { Filter, ListQuery } from '../../../engine/list-query.ts';
import type { RelationValue } from '../../../engine/reply.ts';
import type { Pivot, Resource } from '../../../engine/resource.ts';
import { type LookupFor, loadLookup } from '../../data/use-lookup.ts';
import { toFilter } from '../../list/filter/conditions.ts';
import { type ListUrl, toListQuery } from '../../list/state/list-url.ts';
import type { Labels } from '../../form/state/values.ts';
import { ownZone } from '../../today.ts';
import { asSheet } from '../columns.ts';
import type { OfForm } from '../of-form.ts';
import { loadRows } from '../rows.ts';
import type { Row } from '../sheet-state.ts';

export type Axis = readonly Pick<RelationValue, 'id' | 'display' | 'group'>[];
type Side = 'rows' | 'columns';

export interface Loaded {
  rows: Axis;
  columns: Axis;
  cells: readonly Row[];
  labels: Labels;
  /** There are more rows than stand here. */
  isMore: boolean;
}

interface Asked {
  resource: Resource;
  ofForm: OfForm;
  pivot: Pivot;
  url: ListUrl;
  /** Which record the sheet holds fast. */
  of: string;
}

/** Which one record the list is narrowed to; null: none yet. */
export function heldIn({ conditions, any }: ListUrl, { of }: Pivot): string | null {
  const condition = any ? undefined : conditions[of];
  return condition && 'values' in condition && condition.values.length === 1 ? condition.values[0]! : null;
}

/** What the list's filters ask of the records along a side, or of those that a sheet may be held at. */
export function narrowed({ conditions }: ListUrl, handle: string): Filter {
  const own = Object.entries(conditions).filter(([path]) => path.startsWith(`${handle}.`));
  const asked = own.map(([path, condition]) => toFilter(path.slice(handle.length + 1), condition, ownZone()));
  return asked.length > 0 ? { and: asked } : {};
}

/** What may stand there goes by another relation than the one held fast. */
const dependsOnOthers = ({ ofForm, resource, pivot }: Asked, side: Side): boolean =>
  (ofForm.formRules[resource.name]?.offeredBy?.[pivot[side]] ?? []).some((handle) => handle !== pivot.of);

function offered(asked: Asked, side: Side): Promise<Axis> {
  const { resource, pivot, url, of } = asked;
  const field = resource.fields.find(({ handle }) => handle === pivot[side])!;
  const given: LookupFor = { resource: resource.name, field: field.handle, values: { [pivot.of]: of } };
  const filter = narrowed(url, field.handle);
  const more = side === 'rows' && pivot.group !== undefined ? ['group'] : [];
  return loadLookup(field.source!, { limit: LIST_LIMIT_MAX, for: given, ...('and' in filter && { filter }) }, more);
}

async function allRows(asked: Asked, rows: Axis): Promise<{ cells: Row[]; labels: Labels }> {
  const { resource, ofForm, pivot, url } = asked;
  const { filter } = toListQuery(url, ownZone());
  const within: Filter = rows.length > 0 ? { and: [filter, { [pivot.rows]: { in: rows.map(({ id }) => id) } }] } : filter;
  const whole = asSheet(resource);
  const cells: Row[] = [];
  const labels = new Map<string, never>();
  let after: string | null = null;
  do {
    const query: ListQuery = { search: url.search, filter: within, sort: [], page: 1, limit: LIST_LIMIT_MAX, after, deleted: false };
    const page = await loadRows(whole, ofForm, query);
    cells.push(...page.rows);
    for (const [id, label] of page.labels) labels.set(id, label as never);
    after = page.next;
  } while (after !== null);
  return { cells, labels };
}

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

export const placeKey = (row: string, column: string): string => `${row} ${column}`;

export async function loadPivot(asked: Asked): Promise<Loaded> {
  const { pivot } = asked;
  const [rows, columns] = await Promise.all([offered(asked, 'rows'), offered(asked, 'columns')]);
  const { cells, labels } = await allRows(asked, rows);
  const seen = named(cells, pivot.columns, labels);
  // What belongs to one row only would be a hole in all others.
  const across =
    dependsOnOthers(asked, 'columns') && seen.length > 0 ? columns.filter(({ id }) => seen.some((one) => one.id === id)) : columns;
  const sides = { rows: grouped(together(rows, named(cells, pivot.rows, labels))), columns: together(across, seen) };
  return { ...sides, cells, labels, isMore: rows.length >= LIST_LIMIT_MAX };
}

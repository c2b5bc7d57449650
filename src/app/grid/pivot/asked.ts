/** What a sheet of two relations asks for, from the address of its list. */
import { filtersOf } from '../../../engine/derive/filters.ts';
import type { Filter } from '../../../engine/list-query.ts';
import type { Pivot, Resource } from '../../../engine/resource.ts';
import { type Condition, toFilter } from '../../list/filter/conditions.ts';
import type { ListUrl } from '../../list/state/list-url.ts';
import { ownZone } from '../../today.ts';
import type { OfForm } from '../of-form.ts';

export interface Asked {
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

/** The list's tools say which rows stand in the sheet; where they can say nothing of them, it has none. */
export const hasTools = (resource: Resource, { rows }: Pivot): boolean =>
  filtersOf(resource).some(({ path }) => path.startsWith(`${rows}.`));

/** What is searched for among its rows. */
export const wordsOf = ({ resource, pivot, url }: Pick<Asked, 'resource' | 'pivot' | 'url'>): string =>
  hasTools(resource, pivot) ? url.search : '';

/** The list's filters that speak of the records of one relation. */
const conditionsOf = ({ conditions }: ListUrl, handle: string): [path: string, condition: Condition][] =>
  Object.entries(conditions).filter(([path, condition]) => (path === handle ? 'values' in condition : path.startsWith(`${handle}.`)));

const relationFilter = (handle: string, conditions: readonly [path: string, condition: Condition][]): Filter => {
  const asked = conditions.map(([path, condition]) =>
    toFilter(path === handle ? 'id' : path.slice(handle.length + 1), condition, ownZone()),
  );
  return asked.length > 0 ? { and: asked } : {};
};

/** What they ask of the records along a side. */
export const narrowed = (url: ListUrl, handle: string): Filter => relationFilter(handle, conditionsOf(url, handle));

/** What they ask of those that a sheet may be held at, whichever it is held at. */
export const aroundHeld = (url: ListUrl, { of }: Pivot): Filter =>
  relationFilter(
    of,
    conditionsOf(url, of).filter(([path]) => path !== of),
  );

/** Whatever else the list asks of values: a cell that it leaves out would look empty, and is not. */
export function cellFilter({ pivot, url, of }: Asked): Filter {
  const sides = [pivot.rows, pivot.columns].flatMap((handle) => conditionsOf(url, handle));
  return { and: [{ [pivot.of]: { eq: of } }, ...sides.map(([path, condition]) => toFilter(path, condition, ownZone()))] };
}

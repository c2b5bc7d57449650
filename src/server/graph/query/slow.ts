/** What no index carries: not offered where the records are very many, and refused when it is asked for all the same. */
import { allColumns } from '../../../engine/derive/all-columns.ts';
import { allFilters } from '../../../engine/derive/filters.ts';
import { isAlwaysThere, isOrderedComputed, optionalFirst, orderedFields } from '../../../engine/derive/indexed.ts';
import { AppError } from '../../../engine/errors.ts';
import { isToOne, typeOfKind } from '../../../engine/fields/index.ts';
import { kept } from '../../../engine/kept.ts';
import { mustResolve, sortPathOf } from '../../../engine/paths.ts';
import type { PathReference, Registry, Resource } from '../../../engine/resource.ts';
import type { Slow, SlowLists, SlowWhy } from '../../../engine/wire/slow.ts';
import { shownText } from '../../sql/label.ts';
import { indexOver } from '../../sql/search-text.ts';

/** What is slow once this table is large. */
interface Weight {
  path: string;
  table: string;
  why: SlowWhy;
}

function sortWeight(registry: Registry, resource: Resource, path: string): Weight | null {
  const { steps, end } = mustResolve(registry, resource, sortPathOf(registry, resource, path) ?? path);
  const own = { path, table: resource.name };
  if ('computed' in end) return isOrderedComputed(registry, resource, path) ? null : { ...own, why: 'index' };
  if (!('field' in end)) return { ...own, why: 'computed' };
  if (isToOne(end.field)) return { ...own, why: 'label' };
  // The other table is gone through in its order, so nothing may be missing there; the rows that point at nothing are read apart.
  if (!steps.every(isAlwaysThere) && optionalFirst(steps, end.field) === null) return { ...own, why: 'empty' };
  const owner = steps.at(-1)?.target ?? resource;
  return orderedFields(registry, owner).includes(end.field) ? null : { path, table: owner.name, why: 'index' };
}

function textWeight(registry: Registry, resource: Resource, { path, kind }: PathReference): Weight | null {
  const form = typeOfKind(kind).filter?.form;
  if (form !== 'text' && form !== 'relation') return null;
  const { steps, end } = mustResolve(registry, resource, path);
  if ('computed' in end) return { path, table: resource.name, why: 'computed' };
  if (!('field' in end)) return null;
  if (form === 'text') {
    const owner = steps.at(-1)?.target ?? resource;
    return indexOver(registry, owner.name, [end.field.handle]) ? null : { path, table: owner.name, why: 'index' };
  }
  const target = end.field.source!;
  const shown = shownText(registry, end.field);
  if (shown === null) return { path, table: target, why: 'label' };
  return indexOver(registry, target, [shown]) ? null : { path, table: target, why: 'index' };
}

interface Weights {
  sort: readonly Weight[];
  text: readonly Weight[];
}

const weightsOf = kept((registry: Registry) =>
  kept((resource: Resource): Weights => {
    const isThere = (weight: Weight | null): weight is Weight => weight !== null;
    return {
      sort: resource.sortable.map((path) => sortWeight(registry, resource, path)).filter(isThere),
      text: allFilters(resource)
        .map((reference) => textWeight(registry, resource, reference))
        .filter(isThere),
    };
  }),
);

/** Null: everything is offered. */
export function slowIn(registry: Registry, resource: Resource): Slow | null {
  const { isLarge } = registry;
  if (!isLarge) return null;
  const weights = weightsOf(registry)(resource);
  const isSlow = ({ table }: Weight): boolean => isLarge(table);
  const byPath = (all: readonly Weight[]): Slow['sort'] => Object.fromEntries(all.filter(isSlow).map(({ path, why }) => [path, why]));
  const slow = { sort: byPath(weights.sort), text: byPath(weights.text) };
  return Object.keys(slow.sort).length + Object.keys(slow.text).length > 0 ? slow : null;
}

const keyOf = ({ name }: Resource): string => `schemas/${name}.json: "index"`;

/** As a reply tells it. */
export const slowLists = (resource: Resource, slow: Slow, hearsWhy: boolean): SlowLists => ({
  [resource.name]: { ...slow, ...(hearsWhy && { key: keyOf(resource) }) },
});

/** Refuses a path that is not offered. */
export function demandIndex(resource: Resource, slow: Slow | null, way: 'sort' | 'text', path: string): void {
  if (!slow || !Object.hasOwn(slow[way], path)) return;
  const { label = path } = [...allFilters(resource), ...allColumns(resource)].find((reference) => reference.path === path) ?? {};
  throw new AppError('NO_INDEX', {
    values: { name: label },
    why: `${keyOf(resource)} has no "${path}"`,
    slow: slowLists(resource, slow, false),
  });
}

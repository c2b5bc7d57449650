/** What a list would show, asked for by its filter and search as they are given to a view. */
import { kept } from '../../../engine/kept.ts';
import type { Principal } from '../../../engine/rights/access.ts';
import type { Registry, Resource, SortKey } from '../../../engine/resource.ts';
import { coerceFor } from '../document/coerce.ts';
import { slowIn } from './slow.ts';
import { toFilterType } from '../schema/filter-type.ts';
import { askList } from './ask.ts';

const readerOf = kept((registry: Registry) => kept((resource: Resource) => coerceFor(toFilterType(resource, registry.product.languages))));

/** A filter as it came with a view. */
export const readGiven = (registry: Registry, resource: Resource, filter: unknown): unknown =>
  filter == null ? null : readerOf(registry)(resource)(filter);

export interface Given {
  filter?: unknown;
  search?: string | null;
  sort?: readonly SortKey[];
}

export function askGiven(
  registry: Registry,
  principal: Principal,
  resource: Resource,
  { filter, search = null, sort }: Given,
): ReturnType<typeof askList> {
  const read = readGiven(registry, resource, filter);
  return askList(principal, resource, { filter: read, search, sort }, { withRows: true, further: [], slow: slowIn(registry, resource) });
}

/** Sort keys. */
import { SORT_KEYS_MAX } from '../../../engine/constants.ts';
import { BIN_ORDER } from '../../../engine/derive/bin.ts';
import { AppError } from '../../../engine/errors.ts';
import type { Resource, SortKey } from '../../../engine/resource.ts';
import type { Slow } from '../../../engine/wire/slow.ts';
import { unknownName } from '../../data/unknown-name.ts';
import { demandIndex } from './slow.ts';
import { exceeds } from '../document/limits.ts';

/** `deleted`: of the bin, which begins with what was deleted last. */
export function readSort(resource: Resource, sort: unknown, slow: Slow | null = null, deleted = false): readonly SortKey[] {
  const own = deleted ? BIN_ORDER : resource.sort;
  if (sort === undefined || sort === null) return own;
  const keys = sort as readonly SortKey[];
  if (keys.length === 0) return own;
  if (keys.length > SORT_KEYS_MAX) throw exceeds('sort', SORT_KEYS_MAX);
  for (const { by, order } of keys) {
    if (!resource.sortable.includes(by)) throw unknownName('SORT_UNKNOWN', by, ['sort', resource.sortable]);
    if (order !== 'asc' && order !== 'desc')
      throw new AppError('SORT_UNKNOWN', { values: { name: by }, why: `sort: ${by}: write asc or desc` });
  }
  // The list's own order is there whatever it costs.
  if (sortShape(keys) !== sortShape(resource.sort)) for (const { by } of keys) demandIndex(resource, slow, 'sort', by);
  return keys;
}

export const sortShape = (sort: readonly SortKey[]): string => sort.map(({ by, order }) => `${by} ${order}`).join(',');

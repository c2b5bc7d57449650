/** Sort keys and the cursor that goes on behind a row. */
import { createHash } from 'node:crypto';
import { attempt } from '../../../engine/attempt.ts';
import { SORT_KEYS_MAX } from '../../../engine/constants.ts';
import { AppError } from '../../../engine/errors.ts';
import { isId } from '../../../engine/fields/index.ts';
import type { Resource, SortKey } from '../../../engine/resource.ts';
import { exceeds } from '../document/limits.ts';
import { Lru } from '../lru.ts';
import type { Values } from './condition.ts';
import { readText } from './values.ts';

export function readSort(resource: Resource, sort: unknown): readonly SortKey[] {
  if (sort === undefined || sort === null) return resource.sort;
  const keys = sort as readonly SortKey[];
  if (keys.length === 0) return resource.sort;
  if (keys.length > SORT_KEYS_MAX) throw exceeds('sort', SORT_KEYS_MAX);
  for (const { by, order } of keys) {
    if (!resource.sortable.includes(by) || (order !== 'asc' && order !== 'desc'))
      throw new AppError('SORT_UNKNOWN', { values: { name: by } });
  }
  return keys;
}

export const sortShape = (sort: readonly SortKey[]): string => sort.map(({ by, order }) => `${by} ${order}`).join(',');

const SIGNS = new Lru<string, string>(2000);

/** Which list and order a cursor belongs to; no secret. */
export function cursorSign(resource: Resource, sort: readonly SortKey[]): string {
  const shape = `${resource.name} ${sortShape(sort)}`;
  return SIGNS.get(shape) ?? SIGNS.add(shape, createHash('sha256').update(shape).digest('hex').slice(0, 8));
}

/** Places of the last row's sort values, null where it has none, and of its id at the end. */
export type Cursor = readonly (number | null)[];

const CURSOR_MAX = 8192;
const wrong = (): AppError => new AppError('BAD_REQUEST');

export function readCursor(resource: Resource, sort: readonly SortKey[], after: unknown, values: Values): Cursor | null {
  if (after === undefined || after === null) return null;
  if (typeof after !== 'string' || after.length > CURSOR_MAX || !/^[\w-]+$/.test(after)) throw wrong();
  const parts: unknown = attempt(() => JSON.parse(Buffer.from(after, 'base64url').toString('utf8')), null);
  if (!Array.isArray(parts) || parts.length !== sort.length + 2 || parts[0] !== cursorSign(resource, sort)) throw wrong();
  const keys = parts.slice(1) as unknown[];
  if (!isId(keys.at(-1))) throw wrong();
  return keys.map((key) => (key === null ? null : values.add(readText(key, 'after'))));
}

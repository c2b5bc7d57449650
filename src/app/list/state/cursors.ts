/** Cursors that were seen on the way, so that a step back costs no more than a step on. */
import { DEPTH_MAX } from '../../../engine/constants.ts';
import { onUserLeft } from '../../session/store.ts';
import { questionOf, type ListUrl } from './list-url.ts';

const SEEN_MAX = 500;
const seen = new Map<string, string>();
onUserLeft(() => seen.clear());

/** Equal for all pages of one list. */
const keyOf = (resource: string, url: ListUrl, page: number): string => `${resource} ${page} ${questionOf(url, { stale: [] })}`;

export function rememberCursor(resource: string, url: ListUrl, page: number, cursor: string | null): void {
  if (cursor === null || page < 2) return;
  const key = keyOf(resource, url, page);
  seen.delete(key);
  seen.set(key, cursor);
  const oldest = seen.keys().next();
  if (seen.size > SEEN_MAX && !oldest.done) seen.delete(oldest.value);
}

/** The cursor of the page before; null: it needs none; undefined: unknown, and too deep to jump to. */
export function previousCursor(resource: string, url: ListUrl): string | null | undefined {
  const page = url.page - 1;
  const cursor = page > 1 ? seen.get(keyOf(resource, url, page)) : undefined;
  return cursor ?? (page * url.limit <= DEPTH_MAX ? null : undefined);
}

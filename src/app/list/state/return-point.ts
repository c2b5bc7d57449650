import { onUserLeft } from '../../session/store.ts';

/** Where a person left a list for a record, so that coming back looks as if they had not been away. */
export interface ReturnPoint {
  /** The URL's search part, without `?`. */
  search: string;
  /** The record that was opened. */
  id: string;
  scrollTop: number;
  selection: readonly string[];
}

const points = new Map<string, ReturnPoint>();
onUserLeft(() => points.clear());
const forgotten = new WeakSet<ReturnPoint>();

export const leaveList = (resource: string, point: ReturnPoint): void => void points.set(resource, point);

/** Only for the very same list, and until it was forgotten. */
export function returnPoint(resource: string, search: string): ReturnPoint | null {
  const point = points.get(resource);
  return point && !forgotten.has(point) && point.search === search ? point : null;
}

/** One is back: the next look at the list is a new one. */
export const forgetReturn = (point: ReturnPoint): void => void forgotten.add(point);

/** The list as it was left, for the way back from a record. */
export const listAddress = (resource: string, route: string): string => {
  const search = points.get(resource)?.search ?? '';
  return search === '' ? route : `${route}?${search}`;
};

import { onUserLeft } from '../../session/store.ts';

/** Where a person left a list for a record, so that coming back looks as if they had not been away. */
export interface ReturnPoint {
  /** The URL's search part, without `?`. */
  search: string;
  /** The record that was opened. */
  id: string;
  scrollTop: number;
  /** Chosen by hand. */
  picked: readonly string[];
  /** All that match were chosen, so many. */
  all: number | null;
  /** The rows as they stood there, one after the other. */
  walk: () => Promise<Walk>;
}

/** From record to record of a list, in its order, without going back to it. */
export interface Walk {
  /** `8`, of `24` or `10.000+`; null of a record that is not in it. */
  place: (id: string) => { position: number; total: string } | null;
  has: (id: string, step: 1 | -1) => boolean;
  /** Reads another page where it has to; null at the end. */
  next: (id: string, step: 1 | -1) => Promise<string | null>;
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

/** Null where one came from no list. */
export const walkOf = async (resource: string): Promise<Walk | null> => (await points.get(resource)?.walk()) ?? null;

/** On to another record of it: coming back marks that one. */
export function walkedTo(resource: string, id: string): void {
  const point = points.get(resource);
  if (point) points.set(resource, { ...point, id });
}

/** One is back: the next look at the list is a new one. */
export const forgetReturn = (point: ReturnPoint): void => void forgotten.add(point);

/** The list as it was left, for the way back from a record. */
export const listAddress = (resource: string, route: string): string => {
  const search = points.get(resource)?.search ?? '';
  return search === '' ? route : `${route}?${search}`;
};

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

export const leaveList = (resource: string, point: ReturnPoint): void => void points.set(resource, point);

/** Once, and only for the very same list. */
export function returnToList(resource: string, search: string): ReturnPoint | null {
  const point = points.get(resource);
  if (!point || point.search !== search) return null;
  points.delete(resource);
  return point;
}

/** The list as it was left, for the way back from a record. */
export const listAddress = (resource: string, route: string): string => {
  const search = points.get(resource)?.search ?? '';
  return search === '' ? route : `${route}?${search}`;
};

import type { Resource } from '../resource.ts';

const KEYS = ['name', 'title', 'plural', 'route', 'menu', 'client', 'single', 'roles', 'grants', 'operations'] as const;

/** What the frame of the app must know of every resource: menu, routes and rights, but no fields. */
export type ResourceSummary = Pick<Resource, (typeof KEYS)[number]>;

export const toSummary = (resource: Resource): ResourceSummary =>
  Object.fromEntries(KEYS.map((key) => [key, resource[key]])) as unknown as ResourceSummary;

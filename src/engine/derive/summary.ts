import type { Resource } from '../resource.ts';

/** What the frame of the app must know of every resource: menu, routes and rights, but no fields. */
export type ResourceSummary = Pick<
  Resource,
  'name' | 'title' | 'plural' | 'route' | 'menu' | 'client' | 'single' | 'roles' | 'grants' | 'operations'
>;

export const toSummary = ({ name, title, plural, route, menu, client, single, roles, grants, operations }: Resource): ResourceSummary => ({
  name,
  title,
  plural,
  route,
  menu,
  client,
  single,
  roles,
  grants,
  operations,
});

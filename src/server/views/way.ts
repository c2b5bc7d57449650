import type { Missing } from '../../domain/views/common.ts';
import type { Principal } from '../../engine/access.ts';
import type { Registry } from '../../engine/resource.ts';

/** A page of a resource, what follows its route, and what the link is called. */
export interface Place {
  resource: string;
  page: 'list' | 'detail';
  rest?: string;
  label: string;
}

export type Way = (place: Place) => Pick<Missing, 'path' | 'label'>;

/** Where something is mended; nowhere for who may not open that page. */
export const wayFor =
  (registry: Registry, { roles }: Principal): Way =>
  ({ resource, page, rest = '', label }) => {
    const target = registry.get(resource);
    return roles.some((role) => target.roles[page].includes(role))
      ? { path: `${target.route}${rest}`, label }
      : { path: null, label: null };
  };

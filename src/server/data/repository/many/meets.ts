/** Whether a record could be among the answers of a rule's question: where it could not, the answer is the same whatever becomes of it. */
import { isRelation } from '../../../../engine/fields/index.ts';
import type { Where } from '../../../../engine/rules/entity.ts';
import type { Resource } from '../../../../engine/resource.ts';
import type { Values } from '../record.ts';

/** A record as it is before or after a block is written. */
export interface State {
  id: string;
  values: Values;
}

type Holds = (state: State) => boolean;

/** Links alone tell for sure; what else is asked, the database compares in its own way. */
function holds({ fields }: Resource, handle: string, wanted: Where[string]): Holds {
  const list = new Set([wanted].flat() as unknown[]);
  if (handle === 'id') return ({ id }) => list.has(id);
  const field = fields.find((each) => each.handle === handle);
  if (field === undefined || !isRelation(field)) return () => true;
  return ({ values }) => {
    const own = values[handle] ?? null;
    return Array.isArray(own) ? own.some((target) => list.has(target)) : list.has(own);
  };
}

export function meets(resource: Resource, where: Where): Holds {
  const all = Object.entries(where).map(([handle, wanted]) => holds(resource, handle, wanted));
  return (state) => all.every((each) => each(state));
}

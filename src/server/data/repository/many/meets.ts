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
const tells = ({ fields }: Resource, handle: string): boolean =>
  handle === 'id' || fields.some((field) => field.handle === handle && isRelation(field));

const heldBy = ({ id, values }: State, handle: string): readonly unknown[] => (handle === 'id' ? [id] : [values[handle] ?? null].flat());

function meets(resource: Resource, where: Where): Holds {
  const asked = Object.entries(where).filter(([handle]) => tells(resource, handle));
  const all = asked.map(([handle, wanted]) => [handle, new Set<unknown>([wanted].flat())] as const);
  return (state) => all.every(([handle, list]) => heldBy(state, handle).some((value) => list.has(value)));
}

/** Whether any of these could be among the answers, one of them left out; each question looks at few of them. */
export function among(resource: Resource, states: readonly State[]): (where: Where, but?: string) => boolean {
  const indexes = new Map<string, ReadonlyMap<unknown, readonly State[]>>();
  const indexOf = (handle: string): ReadonlyMap<unknown, readonly State[]> => {
    const known = indexes.get(handle) ?? byValue(states, handle);
    indexes.set(handle, known);
    return known;
  };
  return (where, but) => {
    const handle = Object.keys(where).find((each) => tells(resource, each));
    const few = handle === undefined ? states : [where[handle]].flat().flatMap((value) => indexOf(handle).get(value) ?? []);
    const isMeant = meets(resource, where);
    return few.some((state) => state.id !== but && isMeant(state));
  };
}

function byValue(states: readonly State[], handle: string): Map<unknown, State[]> {
  const index = new Map<unknown, State[]>();
  for (const state of states)
    for (const value of heldBy(state, handle)) {
      const same = index.get(value);
      if (same) same.push(state);
      else index.set(value, [state]);
    }
  return index;
}

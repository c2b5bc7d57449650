/** The ways in which a column can be asked, by what its values are. */
import type { Kind } from '../../../engine/field.ts';
import { typeOfKind } from '../../../engine/fields/index.ts';
import type { Column, PathReference } from '../../../engine/resource.ts';
import { words as FILTER } from 'virtual:skema/words/filter';
import { type Condition, canBeEmpty, isLabelled, shapeOf } from './conditions.ts';

export type Way = keyof typeof FILTER.ways;

const EMPTINESS: readonly Way[] = ['empty', 'filled'];

function filledWays(reference: PathReference): readonly Way[] {
  const { kind, noText } = reference;
  const shape = shapeOf(kind);
  if (shape === 'text') return noText ? [] : ['contains', 'starts'];
  if (shape === 'relation') return isLabelled(reference) && !noText ? ['contains', 'starts'] : ['choices'];
  return shape === 'choice' || shape === 'boolean' ? ['choices'] : ['range'];
}

export const waysOf = (reference: PathReference): readonly Way[] => [...filledWays(reference), ...(canBeEmpty(reference) ? EMPTINESS : [])];

/** How this is asked; what says nothing, in the usual way, if there is one. */
export function wayOf(condition: Condition | null, reference: PathReference): Way | null {
  if (condition?.shape === 'empty') return condition.is ? 'empty' : 'filled';
  if (condition?.shape === 'text' && condition.how === 'starts') return 'starts';
  return filledWays(reference)[0] ?? null;
}

/** In a group the records of a relation are chosen by one way, and what they are called by another. */
export const groupWaysOf = (reference: PathReference): readonly Way[] => {
  const ways = waysOf(reference);
  return shapeOf(reference.kind) === 'relation' && ways.includes('contains') ? ['choices', ...ways] : ways;
};

export function groupWayOf(condition: Condition | null, reference: PathReference): Way | null {
  if (condition?.shape === 'text' && shapeOf(reference.kind) === 'relation') return condition.how === 'starts' ? 'starts' : 'contains';
  return shapeOf(reference.kind) === 'relation' && condition?.shape !== 'empty' ? 'choices' : wayOf(condition, reference);
}

/** What remains of a condition that is asked in another way. */
export function conditionOf(way: Way, before: Condition | null, reference: PathReference): Condition | null {
  if (way === 'empty' || way === 'filled') return { shape: 'empty', is: way === 'empty' };
  if (before?.shape !== 'text' || (way !== 'contains' && way !== 'starts')) return null;
  if (way === 'starts') return { ...before, how: 'starts' };
  return { shape: 'text', text: before.text, ...(shapeOf(reference.kind) === 'relation' && { how: 'label' }) };
}

/** Why no index could help: not for the number of records, but for what it is. */
export const unsortedWhy = ({ path, kind, computed }: Column): string => {
  if (computed) return FILTER.unsorted.computed;
  if (path.includes('.')) return FILTER.unsorted.far;
  return typeOfKind(kind).filter?.form === 'relation' ? FILTER.unsorted.label : FILTER.unsorted.many;
};

export function sortNames(kind: Kind): { asc: string; desc: string } {
  const shape = shapeOf(kind);
  if (shape === 'number') return FILTER.sortNumber;
  if (shape === 'boolean') return FILTER.sortFlag;
  return shape === 'date' || shape === 'instant' || shape === 'time' ? FILTER.sortTime : FILTER.sortText;
}

/** The ways in which a column can be asked, by what its values are. */
import type { Kind } from '../../../engine/field.ts';
import { typeOfKind } from '../../../engine/fields/index.ts';
import type { PathReference } from '../../../engine/resource.ts';
import { words as FILTER } from 'virtual:skema/words/filter';
import { type Condition, canBeEmpty, shapeOf } from './conditions.ts';

export type Way = keyof typeof FILTER.ways;

const EMPTINESS: readonly Way[] = ['empty', 'filled'];

function filledWays({ kind }: PathReference): readonly Way[] {
  const shape = shapeOf(kind);
  if (shape === 'text') return ['contains', 'starts'];
  // Of lists of records no label can be asked for.
  if (shape === 'relation') return typeOfKind(kind).filter?.form === 'relation' ? ['contains'] : ['choices'];
  return shape === 'choice' || shape === 'boolean' ? ['choices'] : ['range'];
}

export const waysOf = (reference: PathReference): readonly Way[] => [...filledWays(reference), ...(canBeEmpty(reference) ? EMPTINESS : [])];

/** How this is asked; what says nothing, in the usual way. */
export function wayOf(condition: Condition | null, reference: PathReference): Way {
  if (condition?.shape === 'empty') return condition.is ? 'empty' : 'filled';
  if (condition?.shape === 'text' && condition.how === 'starts') return 'starts';
  return filledWays(reference)[0]!;
}

/** What remains of a condition that is asked in another way. */
export function conditionOf(way: Way, before: Condition | null): Condition | null {
  if (way === 'empty' || way === 'filled') return { shape: 'empty', is: way === 'empty' };
  if (before?.shape !== 'text') return null;
  return way === 'starts' ? { ...before, how: 'starts' } : { shape: 'text', text: before.text };
}

export function sortNames(kind: Kind): { asc: string; desc: string } {
  const shape = shapeOf(kind);
  if (shape === 'number') return FILTER.sortNumber;
  return shape === 'date' || shape === 'instant' || shape === 'time' ? FILTER.sortTime : FILTER.sortText;
}

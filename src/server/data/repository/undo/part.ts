/** What of one record's change goes back. */
import { AppError } from '../../../../engine/errors.ts';
import type { Resource } from '../../../../engine/resource.ts';
import type { Stored, Values } from '../record.ts';
import { differing } from '../update.ts';
import { type Step, knownBefore, ownOf } from './steps.ts';

interface Part {
  back: Values;
  /** Fields that stay as they are. */
  left: string[];
}

/**
 * What of a change goes back: the fields that nobody changed since. Steps that cancel each other out leave a value as it was; where
 * they do not, it is another one than that to go back from. What rules set along is theirs to set anew, and holds nothing up.
 */
function partOf(resource: Resource, stored: Stored, step: Step): Part {
  const { passed = false, overtaken = [], after } = step;
  const known = knownBefore(resource, step);
  const since = new Set([...overtaken, ...(passed ? differing(resource, stored.values, after ?? {}) : [])]);
  const handles = Object.keys(known);
  const own = ownOf(resource, known);
  const left = own.filter((handle) => since.has(handle));
  if (left.length > 0 && left.length === own.length) throw new AppError('CONFLICT');
  return { back: Object.fromEntries(handles.filter((handle) => !since.has(handle)).map((handle) => [handle, known[handle]])), left };
}

/** How far it is to go: as a whole or not at all, or as far as later changes leave it. */
export interface Extent {
  partly: boolean;
  /** Hears how many of its steps are gone through, and may throw to end it. */
  tell?: ((finished: number, total: number) => void) | undefined;
}

export function partWithin(resource: Resource, stored: Stored, step: Step, { partly }: Extent): Part {
  const part = partOf(resource, stored, step);
  if (!partly && part.left.length > 0) throw new AppError('CONFLICT');
  return part;
}

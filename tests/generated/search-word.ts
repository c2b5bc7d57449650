import type { Resource } from '../../src/engine/resource.ts';
import type { Made } from './sample-maker.ts';

/** A text by which the search finds the record. */
export function searchWord({ search }: Resource, made: Made): string | null {
  for (const path of search) {
    const steps = path.split('.');
    let here: Made | undefined = made;
    for (const step of steps.slice(0, -1)) here = here?.parents[step];
    const value = here?.input[steps.at(-1)!];
    if (typeof value === 'string' && value !== '') return value;
  }
  return null;
}

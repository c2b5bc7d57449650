import type { PathReference, Resource } from '../../engine/resource.ts';
import { useLabels } from '../data/use-lookup.ts';
import { conditionText, dateFormatOf } from './condition-text.ts';
import type { Condition } from './conditions.ts';

const NOBODY: readonly string[] = [];

/** A filter in words, records by what they are called. */
export function useConditionText(resource: Resource, reference: PathReference, condition: Condition): string {
  const names = useLabels(reference.source ?? '', condition.shape === 'relation' ? condition.values : NOBODY);
  return conditionText(condition, reference, names, dateFormatOf(resource, reference.path));
}

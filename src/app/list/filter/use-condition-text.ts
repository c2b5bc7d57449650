import type { PathReference, Resource } from '../../../engine/resource.ts';
import { useLabels } from '../../data/use-lookup.ts';
import { words as LIST } from 'virtual:skema/words/list';
import { conditionText, dateFormatOf } from './condition-text.ts';
import type { Condition } from './conditions.ts';

const NOBODY: readonly string[] = [];

/** A filter in words, records by what they are called. */
export function useConditionText(resource: Resource, reference: PathReference, condition: Condition): string {
  const { names, isLoading } = useLabels(reference.source ?? '', condition.shape === 'relation' ? condition.values : NOBODY);
  const nameOf = (id: string): string => names.get(id) ?? (isLoading ? '…' : LIST.unknownRecord);
  return conditionText(condition, reference, nameOf, dateFormatOf(resource, reference.path));
}

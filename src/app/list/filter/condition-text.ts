/** A filter in words, for its chip and for the sentence that nothing matches. */
import { formatDate } from '../../../engine/dates.ts';
import { typeOfKind } from '../../../engine/fields/index.ts';
import { asField } from '../../../engine/paths.ts';
import type { PathReference, Resource } from '../../../engine/resource.ts';
import { useLabels } from '../../data/use-labels.ts';
import { locale } from '../../../engine/words/locale.ts';
import { words as LIST } from 'virtual:skema/words/list';
import type { Bounds, Condition } from './conditions.ts';

function boundsText<T>({ from, to }: Bounds<T>, format: (end: T) => string): string {
  if (from !== null && to !== null) return LIST.between(format(from), format(to));
  return from !== null ? LIST.atLeast(format(from)) : to !== null ? LIST.atMost(format(to)) : '';
}

/** `nameOf`: what a record of the relation is called. */
function conditionText(
  condition: Condition,
  reference: PathReference,
  nameOf: (id: string) => string,
  dateFormat = locale().words.dateFormat,
): string {
  switch (condition.shape) {
    case 'text':
      if (condition.how === 'action') return LIST.ofAction;
      return condition.how === 'starts' ? LIST.starts(condition.text) : LIST.contains(condition.text);
    case 'empty':
      return condition.is ? LIST.empty : LIST.filled;
    case 'number':
      return boundsText(condition.bounds, (end) => typeOfKind(reference.kind).format(end, asField(reference)));
    case 'boolean':
      return condition.value ? locale().words.yes : locale().words.no;
    case 'choice':
      return condition.values.map((value) => reference.choices?.find((choice) => choice.value === value)?.display ?? value).join(LIST.or);
    case 'relation':
      return condition.values.map(nameOf).join(LIST.or);
    case 'date':
    case 'instant':
      return boundsText(condition.bounds, (end) => formatDate(end, dateFormat));
    case 'time':
      return boundsText(condition.bounds, (end) => end);
  }
}

/** The date part of the field's own format; what is no field of any resource is written as people write it. */
export function dateFormatOf({ fields }: Resource, path: string): string | undefined {
  const field = fields.find(({ handle }) => handle === path);
  return field || path.includes('.') ? field?.options?.formatDate?.replace(/\s*HH.*$/, '') : locale().words.plainDate;
}

const NOBODY: readonly string[] = [];

interface ConditionTextProps {
  resource: Resource;
  reference: PathReference;
  condition: Condition;
}

/** A filter in words, records by what they are called. */
export function ConditionText({ resource, reference, condition }: ConditionTextProps): string {
  const { names, isLoading } = useLabels(reference.source ?? '', condition.shape === 'relation' ? condition.values : NOBODY);
  const nameOf = (id: string): string => names.get(id) ?? (isLoading ? '…' : LIST.unknownRecord);
  return conditionText(condition, reference, nameOf, dateFormatOf(resource, reference.path));
}

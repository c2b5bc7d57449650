/**
 * The rules of a schema file that JSON Schema cannot say: `requiredWhen`, `compare` and the limits of dates.
 * Run over the whole record, by the form and inside the write's transaction.
 */
import { checkDates, isDateKind, type DateContext } from './dates.ts';
import type { Values } from './entity.ts';
import type { Field, Scalar } from '../field.ts';
import { isEmpty, relationId } from '../fields/index.ts';
import { sentence } from '../messages.ts';
import type { CompareRule, Resource } from '../resource.ts';

/** `nama`, or `periode.0` and `periode.1` for the ends of a range; relations as their id. */
export function valueAt(values: Values, path: string): unknown {
  const [handle = '', index] = path.split('.');
  const value = values[handle];
  return index === undefined ? relationId(value) : Array.isArray(value) ? value[Number(index)] : undefined;
}

const COMPARE: Record<CompareRule['is'], (a: string | number, b: string | number) => boolean> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
};

const labelOf = (resource: Resource, path: string): string =>
  resource.fields.find(({ handle }) => handle === path.split('.')[0])?.name ?? path;

function compare(resource: Resource, rule: CompareRule, values: Values): string | null {
  const [own, other] = [valueAt(values, rule.field), valueAt(values, rule.than)];
  if (isEmpty(own) || isEmpty(other) || (rule.unlessZero && other === 0) || typeof own !== typeof other) return null;
  if (COMPARE[rule.is](own as string | number, other as string | number)) return null;
  return rule.message ?? sentence(rule.is, labelOf(resource, rule.than));
}

/** Of a field of several choices one that is wanted is enough. */
const holds = (wanted: readonly Scalar[] | true, value: unknown): boolean =>
  wanted === true
    ? !isEmpty(value) && value !== false
    : (isEmpty(value) ? [null] : [value].flat()).some((entry) => wanted.includes(relationId(entry) as Scalar));

/** Whether a value must be given, `requiredWhen` included. */
export const isRequired = (field: Field, values: Values): boolean =>
  (field.required === true && !field.autofill) ||
  (field.requiredWhen !== undefined && Object.entries(field.requiredWhen).every(([handle, wanted]) => holds(wanted, values[handle])));

/** Whether a stored record fixes this field. */
export const isLocked = (field: Field, stored: Values): boolean =>
  field.lockedWhen !== undefined &&
  Object.entries(field.lockedWhen).every(([handle, wanted]) => (relationId(stored[handle]) ?? null) === wanted);

/** A day that was right when it was chosen is not held against a later change of something else; one that is not there may be asked for by it. */
export const isOldDate = (resource: Resource, handle: string, values: Values, changed: ReadonlySet<string>): boolean =>
  !changed.has(handle) &&
  !isEmpty(values[handle]) &&
  resource.fields.some((field) => field.handle === handle && isDateKind(field)) &&
  !resource.compare.some(({ field, than }) => field.split('.')[0] === handle && changed.has(than.split('.')[0]!));

/** Messages per handle; empty when nothing is refused. `values` is the whole record as it would be stored. */
export function checkRecord(resource: Resource, values: Values, context: DateContext): Record<string, string[]> {
  const messages: Record<string, string[]> = {};
  const add = (handle: string, text: string | null): void => {
    if (text !== null && !messages[handle]?.includes(text)) (messages[handle] ??= []).push(text);
  };
  for (const field of resource.fields) {
    const value = values[field.handle];
    if (isEmpty(value)) {
      if (!field.required && field.requiredWhen && isRequired(field, values)) add(field.handle, sentence('required'));
    } else if (isDateKind(field)) {
      for (const reason of checkDates(field, value, context)) add(field.handle, reason);
    }
  }
  for (const rule of resource.compare) add(rule.field.split('.')[0]!, compare(resource, rule, values));
  return messages;
}

/** What becomes of the fields of a record, by what it holds. */
import type { BulkEdit } from '../../engine/bulk.ts';
import { AppError } from '../../engine/errors.ts';
import { fieldType, isSecret } from '../../engine/fields/index.ts';
import type { Field } from '../../engine/field.ts';
import type { Resource } from '../../engine/resource.ts';
import type { Right } from '../../engine/rights/why.ts';
import { readInput } from '../data/repository/input.ts';
import type { Values } from '../data/repository/record.ts';

type Given = (before: unknown) => unknown;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** Values of a list are texts and numbers: what is equal is the same. */
const HOW: Record<BulkEdit['how'], (value: unknown) => Given> = {
  set: (value) => () => value,
  clear: () => () => null,
  add: (value) => (before) => [...listOf(before), ...listOf(value).filter((each) => !listOf(before).includes(each))],
  take: (value) => (before) => listOf(before).filter((each) => !listOf(value).includes(each)),
};

const isList = (field: Field): boolean => fieldType(field).shape === 'list';

/** Refused as a whole where this person may not write one of the fields, or one is named twice. */
export function inputOfEdits(resource: Resource, right: Right, edits: readonly BulkEdit[]): (before: Values) => Values {
  const handles = edits.map(({ field }) => field);
  if (edits.length === 0 || new Set(handles).size < handles.length) throw new AppError('BAD_REQUEST');
  const { values } = readInput(resource, Object.fromEntries(edits.map(({ field, value }) => [field, value ?? null])), right);
  const givens = edits.map(({ field: handle, how, value }): readonly [string, Given] => {
    const field = resource.fields.find((each) => each.handle === handle)!;
    const ofList = how === 'add' || how === 'take';
    // Every record would get the same password.
    if (isSecret(field) || (ofList && !(isList(field) && Array.isArray(value)))) throw new AppError('BAD_REQUEST');
    return [handle, HOW[how](ofList ? values[handle] : value)];
  });
  return (before) => Object.fromEntries(givens.map(([handle, given]) => [handle, given(before[handle])]));
}

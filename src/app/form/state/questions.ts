import { formRules } from 'virtual:skema/product/form-rules';
import type { Resource } from '../../../engine/resource.ts';
import type { Deed } from '../../../engine/bulk.ts';
import { decides } from '../../../engine/derive/effect.ts';
import type { Field } from '../../../engine/field.ts';
import { changesOf, type FormState } from './form-state.ts';
import { toInput, toRecord, type Values } from './values.ts';

/** What must be asked before these values are saved: `confirmChange` of a stored record's fields, and what the entity's rules ask. */
export function questionsOf(resource: Resource, state: FormState, values: Values): string[] {
  const fields = changesOf(resource, { ...state, values });
  const changed = new Set(fields.map(({ handle }) => handle));
  const own = state.id === null ? [] : fields.flatMap(({ confirmChange }) => confirmChange ?? []);
  return [...new Set([...own, formRules[resource.name]?.question?.({ values: toRecord(resource, values), changed }) ?? []].flat())];
}

/** What is sent of a new record. */
export const givenOf = ({ fields }: Resource, fixed: ReadonlySet<string>, values: Values): Field[] =>
  fields.filter((field) => !fixed.has(field.handle) && (values[field.handle] !== undefined || field.default !== undefined));

/** What would be saved, where it may come to something elsewhere; null where it cannot. */
export function deedOf(resource: Resource, fixed: ReadonlySet<string>, state: FormState, values: Values): Deed | null {
  const { name } = resource;
  if (state.id === null)
    return decides(resource) ? { verb: 'create', resource: name, input: toInput(givenOf(resource, fixed, values), values) } : null;
  const fields = changesOf(resource, { ...state, values });
  const isDeciding = decides(resource, new Set(fields.map(({ handle }) => handle)));
  return isDeciding ? { verb: 'update', resource: name, id: state.id, input: toInput(fields, values) } : null;
}

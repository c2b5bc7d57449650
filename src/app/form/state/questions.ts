import { formRules } from 'virtual:skema/product/form-rules';
import type { Resource } from '../../../engine/resource.ts';
import { changesOf, type FormState } from './form-state.ts';
import type { Values } from './values.ts';

/** What must be asked before these values are saved: `confirmChange` of a stored record's fields, and what the entity's rules ask. */
export function questionsOf(resource: Resource, state: FormState, values: Values): string[] {
  const fields = changesOf(resource, { ...state, values });
  const changed = new Set(fields.map(({ handle }) => handle));
  const own = state.id === null ? [] : fields.flatMap(({ confirmChange }) => confirmChange ?? []);
  return [...new Set([...own, formRules[resource.name]?.question?.({ values, changed }) ?? []].flat())];
}

import type { Resource } from '../../engine/resource.ts';
import { withValues, type FormState } from '../form/state/form-state.ts';
import { toLabels, toValues, type Values } from '../form/state/values.ts';

/** These fields as a record once had them (relations by name), as a change of one's own. */
export function broughtBack(resource: Resource, state: FormState, past: Values): FormState {
  const values = toValues({ ...resource, fields: resource.fields.filter(({ handle }) => handle in past) }, past);
  const emptied = Object.fromEntries(Object.keys(past).map((handle) => [handle, undefined]));
  const next = withValues(state, { ...state.values, ...emptied, ...values });
  return { ...next, labels: new Map([...state.labels, ...toLabels(resource, past)]), epoch: state.epoch + 1 };
}

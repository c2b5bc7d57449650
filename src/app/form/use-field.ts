import type { Field } from '../../engine/field.ts';
import { isRequired } from '../../engine/rules.ts';
import { useFormScope, useFormState } from './form-store.ts';
import { isSame } from './values.ts';

export interface FieldStatus {
  field: Field;
  changed: boolean;
  required: boolean;
  /** Messages that may be told by now, without the asterisk. */
  errors: readonly string[];
}

const NONE: readonly string[] = [];

/** What the label, the control and the lines below it need to know of one field. Null: the schema file has just lost it. */
export function useField(handle: string, messages: readonly string[] | undefined): FieldStatus | null {
  const { resource, store } = useFormScope();
  const field = resource.fields.find((entry) => entry.handle === handle) ?? null;
  const changed = useFormState((state) => field !== null && !isSame(field, state.values[handle], state.baseline[handle]), store);
  const required = useFormState(
    (state) =>
      field !== null && field.kind !== 'boolean' && isRequired(field, state.values) && !(field.kind === 'secret' && state.id !== null),
    store,
  );
  const isTold = useFormState((state) => state.isSubmitted || state.touched.has(handle), store);
  return field && { field, changed, required, errors: isTold ? (messages ?? NONE) : NONE };
}

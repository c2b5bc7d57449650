import type { Field } from '../../engine/field.ts';
import { isRequired } from '../../engine/rules.ts';
import { useFormScope, useFormState } from './form-store.ts';
import { isSame } from './values.ts';

export interface FieldStatus {
  field: Field;
  changed: boolean;
  required: boolean;
  /** Mostly how to fill it in: gone where this person cannot, and `Kosongkan …` where there is no secret yet. */
  note: string | undefined;
  /** Messages that may be told by now, without the asterisk. */
  errors: readonly string[];
}

/** Then the note says what it is, and not how to fill it in. */
const fixedBySchema = ({ readOnly, immutable, lockedWhen }: Field): boolean =>
  readOnly === true || immutable === true || lockedWhen !== undefined;

const NONE: readonly string[] = [];

/** What the label, the control and the lines below it need to know of one field. Null: the schema file has just lost it. */
export function useField(handle: string, messages: readonly string[] | undefined): FieldStatus | null {
  const { resource, store, fixed } = useFormScope();
  const field = resource.fields.find((entry) => entry.handle === handle) ?? null;
  const changed = useFormState((state) => field !== null && !isSame(field, state.values[handle], state.baseline[handle]), store);
  const required = useFormState(
    (state) =>
      field !== null && field.kind !== 'boolean' && isRequired(field, state.values) && !(field.kind === 'secret' && state.id !== null),
    store,
  );
  const isTold = useFormState((state) => state.isSubmitted || state.touched.has(handle), store);
  const isNew = useFormState((state) => state.id === null, store);
  const isFillable = !fixed.has(handle) && !(isNew && field?.kind === 'secret');
  const note = field && (isFillable || fixedBySchema(field)) ? field.options?.note : undefined;
  return field && { field, changed, required, note, errors: isTold ? (messages ?? NONE) : NONE };
}

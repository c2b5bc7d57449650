import { foreignZone } from '../../../engine/rules/dates.ts';
import type { Field } from '../../../engine/field.ts';
import { isFlag, isSecret, momentOf } from '../../../engine/fields/index.ts';
import { isRequired } from '../../../engine/rules/declared.ts';
import { words as FORM } from 'virtual:skema/words/form';
import { ownZone } from '../../today.ts';
import { useFormScope, useFormState } from './form-store.ts';
import { isSame } from './values.ts';

export type FieldStatus = NonNullable<ReturnType<typeof useField>>;

/** Then the note says what it is, and not how to fill it in. */
const fixedBySchema = ({ readOnly, immutable, lockedWhen }: Field): boolean =>
  readOnly === true || immutable === true || lockedWhen !== undefined;

const LIMITS = /^(yearRange|(min|max)(Time|Range)?|(allowed|disabled)(Dates|Times))$/;

/** Where the own clock shows another time than the product's, a moment with limits says by which they count. */
export function zoneNote(field: Field): string | null {
  if (momentOf(field) !== 'instant' || !Object.keys(field).some((key) => LIMITS.test(key))) return null;
  const zone = foreignZone(new Date().toISOString(), ownZone());
  return zone && FORM.limitsBy(zone);
}

const noteOf = (field: Field): string | undefined => [field.options?.note, zoneNote(field)].filter(Boolean).join('. ') || undefined;

const NONE: readonly string[] = [];

/** What the label, the control and the lines below it need to know of one field. Null: the schema file has just lost it. */
export function useField(handle: string, messages: readonly string[] | undefined) {
  const { resource, store, fixed } = useFormScope();
  const field = resource.fields.find((entry) => entry.handle === handle) ?? null;
  const changed = useFormState((state) => field !== null && !isSame(field, state.values[handle], state.baseline[handle]), store);
  const required = useFormState(
    (state) => field !== null && !isFlag(field) && isRequired(field, state.values) && !(isSecret(field) && state.id !== null),
    store,
  );
  // A text that cannot be read stands where the value stood that the other messages are about.
  const unreadable = useFormState((state) => state.unreadable[handle], store);
  const told = useFormState((state) => state.told[handle], store);
  const isTold = useFormState((state) => state.isSubmitted || state.touched.has(handle), store);
  const isNew = useFormState((state) => state.id === null, store);
  const isFillable = !fixed.has(handle) && !(isNew && field && isSecret(field));
  // Mostly how to fill it in: gone where this person cannot, and `Kosongkan …` where there is no secret yet.
  const note = field && (isFillable || fixedBySchema(field)) ? noteOf(field) : undefined;
  // What may be told by now, one thing at a time. What a field did not take leaves its value as right as it was.
  const mistakes = isTold ? [unreadable, ...(messages ?? NONE)].filter((text) => text !== undefined).slice(0, 1) : NONE;
  const isRefusing = told !== undefined && (told.live || mistakes.length === 0);
  return field && { field, changed, required, note, errors: isRefusing ? [told.text] : mistakes, invalid: mistakes.length > 0 };
}

import { foreignZone } from '../../../engine/rules/dates.ts';
import type { Field } from '../../../engine/field.ts';
import { isFlag, isSecret, momentOf } from '../../../engine/fields/index.ts';
import type { Messages } from '../../../engine/messages.ts';
import type { Resource } from '../../../engine/resource.ts';
import { isRequired } from '../../../engine/rules/declared.ts';
import { words as FORM } from 'virtual:skema/words/form';
import { ownZone } from '../../today.ts';
import { useFormScope, useFormState } from './form-store.ts';
import { closedMessages } from './check.ts';
import type { Seen } from './fixed-fields.ts';
import { isSame, toRecord, type Values } from './values.ts';

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
const OPEN: Messages = {};

/** What these values make of it that is closed at this moment. */
const closedAt = (resource: Resource, { closings = [] }: Seen, values: Values): Messages =>
  closings.length === 0 ? OPEN : closedMessages(closings, toRecord(resource, values));

/** What the label, the control and the lines below it need to know of one field. Null: the schema file has just lost it. */
export function useField(handle: string, messages: readonly string[] | undefined) {
  const { resource, store, fixed, seen } = useFormScope();
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
  // Nobody's mistake, and no matter of how far one has come: told as soon as it is chosen.
  const closed = useFormState((state) => closedAt(resource, seen, state.values)[handle]?.[0], store);
  const isNew = useFormState((state) => state.id === null, store);
  const isFillable = !fixed.has(handle) && !(isNew && field && isSecret(field));
  // Mostly how to fill it in: gone where this person cannot, and `Kosongkan …` where there is no secret yet.
  const note = field && (isFillable || fixedBySchema(field)) ? noteOf(field) : undefined;
  // What may be told by now, one thing at a time. What a field did not take leaves its value as right as it was.
  const mistakes = isTold ? [unreadable, ...(messages ?? NONE)].filter((text) => text !== undefined).slice(0, 1) : NONE;
  const wrong = mistakes.length === 0 && closed !== undefined && !fixed.has(handle) ? [closed] : mistakes;
  const isRefusing = told !== undefined && (told.live || wrong.length === 0);
  return field && { field, changed, required, note, errors: isRefusing ? [told.text] : wrong, invalid: wrong.length > 0 };
}

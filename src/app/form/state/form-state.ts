/** The state of one open form, and what each event makes of it. No React in here. */
import type { Field } from '../../../engine/field.ts';
import { duplicateSentence } from '../../../engine/messages.ts';
import type { RecordValue } from '../../../engine/reply.ts';
import type { Resource } from '../../../engine/resource.ts';
import type { Start } from './start.ts';
import { changedFields, isSame, toDefaults, toLabels, toValues, type Label, type Labels, type Values } from './values.ts';

export type Choice = 'base' | 'theirs' | 'mine' | 'other';

/** Whose a version is, and since when (ISO UTC); null: not known, or nobody's. */
export interface Origin {
  by: string | null;
  at: string | null;
}

/** A field that somebody else changed and that nobody touched here: it holds theirs, and what it was before. */
export interface Came extends Origin {
  was: unknown;
}

/** A field that both changed; `choice` null: the person has yet to say which it becomes. */
export interface Clash extends Origin {
  base: unknown;
  theirs: unknown;
  mine: unknown;
  choice: Choice | null;
}

/** What the server refused, with the value it refused: the message goes when the value does. */
export interface Refused {
  messages: Readonly<Record<string, readonly string[]>>;
  values: Values;
}

interface Told {
  text: string;
  /** The person is still in there. */
  live: boolean;
  /** What stands there may not be what was meant: no save goes past it. Digits that fall off the end are only told. */
  stops: boolean;
}

export interface FormState {
  /** Null for a new record. */
  id: string | null;
  version: number;
  /** The version that the values were changed from: an older one after a draft of then. */
  basedOn: number;
  /** Since when the values are changed from there (ISO UTC). */
  openedAt: string;
  /** The record's own name, for titles and questions. */
  display: string;
  /** As loaded or last saved; the record that is locked by, too. */
  baseline: Values;
  values: Values;
  labels: Labels;
  /** What was changed last stands last. */
  changed: readonly string[];
  /** Fields that were left once: their mistakes may be told. */
  touched: ReadonlySet<string>;
  /** Somebody tried to save: all mistakes may be told. */
  isSubmitted: boolean;
  isSaving: boolean;
  refused: Refused | null;
  /** Texts in a field that no value could be read from. */
  unreadable: Readonly<Record<string, string>>;
  /** What a field did not take of what was typed. */
  told: Readonly<Record<string, Told>>;
  /** Somebody else has deleted it. */
  isGone: boolean;
  /** What came in from others since the last save, by field. */
  came: Readonly<Record<string, Came>>;
  clashes: Readonly<Record<string, Clash>>;
  /** The save that met a newer version, and the version that the own changes were made from then. */
  met: (Origin & { since: number }) | null;
  /** Counts resets: the controls begin anew and forget what they hold. */
  epoch: number;
}

const BLANK = {
  changed: [],
  touched: new Set<string>(),
  isSubmitted: false,
  isSaving: false,
  refused: null,
  unreadable: {},
  told: {},
  isGone: false,
  came: {},
  clashes: {},
  met: null,
} as const;

const fresh = () => ({ ...BLANK, openedAt: new Date().toISOString() });

export const newForm = (resource: Resource, start?: Start): FormState => {
  const defaults = toDefaults(resource);
  const values = { ...defaults, ...start?.values };
  const baseline = start?.isGiven ? values : defaults;
  return { ...fresh(), id: null, version: 0, basedOn: 0, display: '', baseline, values, labels: start?.labels ?? new Map(), epoch: 0 };
};

export const loadedForm = (resource: Resource, record: RecordValue, epoch = 0): FormState => {
  const baseline = toValues(resource, record);
  const { id, version, display } = record;
  return { ...fresh(), id, version, basedOn: version, display, baseline, values: baseline, labels: toLabels(resource, record), epoch };
};

export const changesOf = (resource: Resource, { values, baseline }: FormState): Field[] => changedFields(resource, values, baseline);

/** Something would be lost by leaving. */
export const isDirty = (resource: Resource, state: FormState): boolean =>
  Object.keys(state.unreadable).length > 0 || changesOf(resource, state).length > 0;

export const withValues = (state: FormState, values: Values): FormState => {
  const now = Object.keys({ ...state.values, ...values }).filter((handle) => values[handle] !== state.values[handle]);
  return { ...state, values, changed: [...state.changed.filter((handle) => !now.includes(handle)), ...now] };
};
/** Empty is an absent key. */
export function withValue(state: FormState, handle: string, value: unknown): FormState {
  const { [handle]: _, ...others } = state.values;
  return withValues(state, value === undefined ? others : { ...others, [handle]: value });
}
/** Nobody typed it, and nothing is lost with it. */
export const withGiven = (state: FormState, handle: string, value: unknown): FormState => ({
  ...state,
  baseline: { ...state.baseline, [handle]: value },
});
export const withTouched = (state: FormState, handle: string): FormState =>
  state.touched.has(handle) ? state : { ...state, touched: new Set([...state.touched, handle]) };
export const withLabel = (state: FormState, id: string, label: Label): FormState => ({
  ...state,
  labels: new Map(state.labels).set(id, label),
});

export function withUnreadable(state: FormState, handle: string, message: string | null): FormState {
  if ((state.unreadable[handle] ?? null) === message) return state;
  const { [handle]: _, ...others } = state.unreadable;
  return { ...state, unreadable: message === null ? others : { ...others, [handle]: message } };
}

export function withTold(state: FormState, handle: string, told: Told | null): FormState {
  const { [handle]: before, ...others } = state.told;
  if (told === null ? before === undefined : before && before.text === told.text && before.live === told.live) return state;
  return { ...state, told: told === null ? others : { ...others, [handle]: told } };
}

/** What no save goes past, by field. */
export const untaken = ({ told }: FormState): Record<string, string> =>
  Object.fromEntries(Object.entries(told).flatMap(([handle, { text, stops }]) => (stops ? [[handle, text]] : [])));

/** The field is left: from now on its mistakes go before what it did not take. */
export const withLeft = (state: FormState, handle: string): FormState =>
  withTold(withTouched(state, handle), handle, state.told[handle] ? { ...state.told[handle], live: false } : null);

/** `Kembalikan`: one field as it was. */
export function restored(state: FormState, handle: string): FormState {
  const { [handle]: _, ...others } = state.values;
  const was = state.baseline[handle];
  return {
    ...withTold(withUnreadable(state, handle, null), handle, null),
    values: was === undefined ? others : { ...others, [handle]: was },
    epoch: state.epoch + 1,
  };
}

/** `Batal`: everything as it was. */
export const reset = (state: FormState): FormState => ({
  ...state,
  ...BLANK,
  basedOn: state.version,
  values: state.baseline,
  epoch: state.epoch + 1,
});

export const saving = (state: FormState): FormState => ({ ...state, isSaving: true, isSubmitted: true, refused: null, isGone: false });

/** These fields as they stand in a form, on top of another state of it. */
export const withThose = (next: FormState, { values, labels }: FormState, fields: readonly Field[]): FormState => ({
  ...withValues(next, { ...next.values, ...Object.fromEntries(fields.map(({ handle }) => [handle, values[handle]])) }),
  labels: new Map([...labels, ...next.labels]),
});

/** Saved: the stored record is what changes count from. What was typed meanwhile stays. */
export function saved(resource: Resource, state: FormState, record: RecordValue, sent: Values): FormState {
  // A space at the end is none yet, but the word after it would be put in a text without it.
  const isTyping = (now: unknown, then: unknown): boolean => typeof now === 'string' && typeof then === 'string' && now !== then;
  const isTyped = (field: Field, now: unknown, then: unknown): boolean => !isSame(field, now, then) || isTyping(now, then);
  const typed = resource.fields.filter((field) => isTyped(field, state.values[field.handle], sent[field.handle]));
  const { unreadable, told } = state;
  return { ...withThose(loadedForm(resource, record, state.epoch), state, typed), unreadable, told };
}

export const refusedBy = (state: FormState, messages: Refused['messages'], sent: Values): FormState => ({
  ...state,
  isSaving: false,
  refused: { messages, values: sent },
});

/** What a person did last is what they look at: there stands that it is taken together with the rest. */
export function atLatest({ fields, unique }: Resource, { changed }: FormState, messages: Refused['messages']): Refused['messages'] {
  const moved: Record<string, readonly string[]> = { ...messages };
  for (const handles of unique) {
    const text = (handle: string): string => duplicateSentence(fields, handles, handle);
    const from = handles.find((handle) => messages[handle]?.includes(text(handle)));
    const to = changed.findLast((handle) => handles.includes(handle));
    if (handles.length < 2 || from === undefined || to === undefined || to === from) continue;
    moved[from] = moved[from]!.filter((told) => told !== text(from));
    moved[to] = [...(moved[to] ?? []), text(to)];
  }
  return Object.fromEntries(Object.entries(moved).filter(([, texts]) => texts.length > 0));
}

/** A message of this browser's as if the server had said it; null takes it back. */
export function withRefusal(resource: Resource, state: FormState, handle: string, text: string | null): FormState {
  const { [handle]: before, ...others } = standing(resource, state);
  if (text === null && before === undefined) return state;
  const messages = text === null ? others : { ...others, [handle]: [text] };
  return { ...withTouched(state, handle), refused: { messages, values: state.values } };
}

export const gone = (state: FormState): FormState => ({ ...state, isSaving: false, isGone: true });

/** Fields that wait for a choice: no save goes past them. */
export const openClashes = ({ clashes }: FormState): string[] => Object.keys(clashes).filter((handle) => clashes[handle]!.choice === null);

/** The version that unsaved changes count from, for a draft: what was not chosen yet is asked again after a reload. */
export const draftVersion = (state: FormState): number => (state.met && openClashes(state).length > 0 ? state.met.since : state.basedOn);

/** Messages of the server that still hold: their field has not changed since, nor one it is taken together with. */
export function standing(resource: Resource, { refused, values }: FormState): Record<string, readonly string[]> {
  if (!refused) return {};
  const changed = new Set(changedFields(resource, values, refused.values).map(({ handle }) => handle));
  const isPast = (handle: string, text: string): boolean =>
    changed.has(handle) ||
    resource.unique.some(
      (handles) =>
        handles.includes(handle) &&
        handles.some((other) => changed.has(other)) &&
        text === duplicateSentence(resource.fields, handles, handle),
    );
  return Object.fromEntries(
    Object.entries(refused.messages).flatMap(([handle, texts]): [string, readonly string[]][] => {
      const held = texts.filter((text) => !isPast(handle, text));
      return held.length > 0 ? [[handle, held]] : [];
    }),
  );
}

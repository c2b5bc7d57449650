/** Unsaved values kept in the browser per user, record and version; secrets never. */
import type { Field } from '../../../engine/field.ts';
import { isSecret } from '../../../engine/fields/index.ts';
import type { Resource } from '../../../engine/resource.ts';
import { dropAllKept, type Kept } from '../../drafts/kept.ts';
import { draftKey } from '../../session/drafts.ts';
import { changesOf, draftVersion, type FormState } from './form-state.ts';
import { isSame, type Label, type Labels, type Values } from './values.ts';

export interface Draft extends Kept {
  version: number;
  /** The changed fields alone; null where the person emptied one. */
  values: Values;
  labels: [string, Label][];
}

export const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'values' in value &&
  'version' in value &&
  'labels' in value &&
  Array.isArray(value.labels);

/** Null: of a new record. */
export const draftPlace = (id: string | null): string => id ?? 'new';

/** What is changed in the form; null where nothing is. */
export function toDraft(resource: Resource, state: FormState, now: string): Draft | null {
  const changed = changesOf(resource, state).filter((field) => !isSecret(field));
  const values = Object.fromEntries(changed.map(({ handle }) => [handle, state.values[handle] ?? null]));
  return changed.length === 0 ? null : { version: draftVersion(state), at: now, values, labels: [...namesIn(state.labels, values)] };
}

export const dropDrafts = (user: string, resource: Resource, id: string | null): void =>
  dropAllKept(draftKey(user, resource.name, draftPlace(id)));

const namesIn = (labels: Labels, values: Values): Labels => {
  const ids = new Set(Object.values(values).flat());
  return new Map([...labels].filter(([id]) => ids.has(id)));
};

/** The draft's values over what is loaded, which may have changed since: they count from the version they were typed over. */
export function withDraft(state: FormState, { version, at, values, labels }: Draft): FormState {
  const merged = Object.entries({ ...state.values, ...values }).filter(([, value]) => value !== null && value !== undefined);
  return {
    ...state,
    basedOn: Math.min(state.basedOn, version),
    openedAt: at,
    values: Object.fromEntries(merged),
    labels: new Map([...state.labels, ...labels]),
    epoch: state.epoch + 1,
  };
}

/** What is unsaved in the form and would be written over by this draft, as one of its own; null: nothing is. */
export function writtenOver(resource: Resource, state: FormState, { values }: Draft, now: string): Draft | null {
  const isOver = (field: Field): boolean =>
    field.handle in values && !isSame(field, state.values[field.handle], values[field.handle] ?? undefined);
  const rest = resource.fields.filter((field) => !isOver(field)).map(({ handle }) => [handle, state.baseline[handle]]);
  return toDraft(resource, { ...state, values: { ...state.values, ...(Object.fromEntries(rest) as Values) } }, now);
}

/** The draft says nothing that the record does not say already. */
export const isSpent = (resource: Resource, state: FormState, draft: Draft): boolean =>
  changesOf(resource, withDraft(state, draft)).length === 0;

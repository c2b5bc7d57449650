/** Unsaved values kept in the browser per user, record and version; secrets never. */
import type { Resource } from '../../engine/resource.ts';
import { draftKey } from '../session/drafts.ts';
import { changesOf, type FormState } from './form-state.ts';
import type { Labels, Values } from './values.ts';

export interface Draft {
  version: number;
  /** ISO UTC. */
  at: string;
  /** The changed fields alone; null where the person emptied one. */
  values: Values;
  labels: [string, { label: string; deleted: boolean }][];
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'values' in value &&
  'version' in value &&
  'labels' in value &&
  Array.isArray(value.labels);

const keyOf = (user: string, resource: Resource, id: string | null): string => draftKey(user, resource.name, id ?? 'new');

export function readDraft(user: string, resource: Resource, id: string | null): Draft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(keyOf(user, resource, id)) ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

/** Nothing changed: nothing kept. A full store only means that there is no draft. */
export function writeDraft(user: string, resource: Resource, id: string | null, state: FormState, now: string): void {
  const changed = changesOf(resource, state).filter(({ kind }) => kind !== 'secret');
  if (changed.length === 0) return dropDraft(user, resource, id);
  const values = Object.fromEntries(changed.map(({ handle }) => [handle, state.values[handle] ?? null]));
  const draft: Draft = { version: state.version, at: now, values, labels: [...namesIn(state.labels, values)] };
  try {
    localStorage.setItem(keyOf(user, resource, id), JSON.stringify(draft));
  } catch {
    // Private windows and full stores.
  }
}

export const dropDraft = (user: string, resource: Resource, id: string | null): void => localStorage.removeItem(keyOf(user, resource, id));

const namesIn = (labels: Labels, values: Values): Labels => {
  const ids = new Set(Object.values(values).flat());
  return new Map([...labels].filter(([id]) => ids.has(id)));
};

/** The draft's values over what is loaded. */
export function withDraft(state: FormState, { values, labels }: Draft): FormState {
  const merged = Object.entries({ ...state.values, ...values }).filter(([, value]) => value !== null && value !== undefined);
  return { ...state, values: Object.fromEntries(merged), labels: new Map([...state.labels, ...labels]), epoch: state.epoch + 1 };
}

/** The draft says nothing that the record does not say already. */
export const isSpent = (resource: Resource, state: FormState, draft: Draft): boolean =>
  changesOf(resource, withDraft(state, draft)).length === 0;

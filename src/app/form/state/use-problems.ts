import { useMemo } from 'react';
import type { Resource } from '../../../engine/resource.ts';
import { toErrorSchema } from './validator.ts';
import { standing, untaken } from './form-state.ts';
import { type FormStore, useFormState } from './form-store.ts';

/** What the server refused, what could not be read and, once a save stopped there, what was not taken, in RJSF's shape. */
export function useProblems(resource: Resource, store: FormStore) {
  const text = useFormState(
    (state) =>
      JSON.stringify({ ...standing(resource, state), ...toLists({ ...(state.isSubmitted && untaken(state)), ...state.unreadable }) }),
    store,
  );
  return useMemo(() => toErrorSchema(JSON.parse(text) as Record<string, string[]>), [text]);
}

const toLists = (messages: Readonly<Record<string, string>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(messages).map(([handle, text]) => [handle, [text]]));

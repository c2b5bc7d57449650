import { useEffect } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { words as CONFLICT } from 'virtual:skema/words/conflict';
import { useFormScope, useFormState } from '../state/form-store.ts';
import { whoDeleted } from './meet.ts';
import { momentOf } from './moment.ts';

/** That the record was deleted: by whom and when, as far as its history says so to this person. What is shown of that history has it too. */
export function GoneSaid() {
  const { resource } = useFormScope();
  const { mutate } = useSWRConfig();
  const id = useFormState((state) => state.id);
  const { name } = resource;
  const { data } = useSWR([name, 'gone', id], () => whoDeleted(resource, id!));
  useEffect(() => void mutate((key) => Array.isArray(key) && key[0] === name && key[1] === 'history'), [mutate, name]);
  return data && CONFLICT.gone(data.by ?? CONFLICT.somebody, momentOf(data.at));
}

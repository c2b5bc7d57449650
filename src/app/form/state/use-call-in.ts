import type { FormEvent, RefObject } from 'react';
import { useAfterAnswer } from '../../controls/select/answered.ts';
import { useSaveKey } from '../use-save-key.ts';
import { isDirty } from './form-state.ts';
import type { FormScope } from './form-store.ts';

/** Whatever is still held by a control joins the save, by key or button, and a choice that is not answered yet is waited for. `goesOn`: asked for by Ctrl+Enter. */
export function useCallIn({ buffers, resource, store }: FormScope, goesOn: RefObject<boolean>, requestSubmit: () => void) {
  const afterAnswer = useAfterAnswer(buffers);
  const saveByKey = (thenOn: boolean): void => {
    if (afterAnswer(() => saveByKey(thenOn))) return;
    buffers.flush();
    goesOn.current = thenOn;
    if (isDirty(resource, store.get())) requestSubmit();
  };
  useSaveKey(saveByKey);
  return (event: FormEvent): void => {
    if (!afterAnswer(requestSubmit)) return buffers.flush();
    event.preventDefault();
    event.stopPropagation();
  };
}

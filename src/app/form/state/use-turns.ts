import { type FormEvent, useRef } from 'react';
import { useAfterAnswer } from '../../controls/select/answered.ts';
import { dropTypedOn, holdTypedOn } from '../../typed/typed-on.ts';
import { useSaveKey } from '../use-save-key.ts';
import { isDirty } from './form-state.ts';
import type { FormScope } from './form-store.ts';

/** One save after the other. */
export interface Turns {
  /** Whatever is still held by a control joins the save, by key or button, and a choice that is not answered yet is waited for. */
  callIn: (event: FormEvent) => void;
  /** One is on its way: this one comes after it. */
  isTaken: () => boolean;
  /** It is saved, and left for the next record: asked for by Ctrl+Enter, and nothing else stands in the form. */
  goesOn: () => boolean;
  /** It was answered, or came to nothing. `mayFollow`: another one that was asked for meanwhile is worth sending. */
  ended: (mayFollow: boolean) => void;
}

export function useTurns({ buffers, resource, store }: FormScope, formId: string, requestSubmit: () => void): Turns {
  const afterAnswer = useAfterAnswer(buffers);
  /** Set by Ctrl+Enter: what was saved is left for the next. */
  const isOn = useRef(false);
  const isDue = useRef(false);
  const isLeft = useRef(false);
  const ended = (mayFollow: boolean): void => {
    const follows = isDue.current && mayFollow && isDirty(resource, store.get());
    isDue.current = false;
    if (follows) return requestSubmit();
    isOn.current = false;
    // What was typed on the way goes with whoever has left.
    if (!isLeft.current) dropTypedOn();
    isLeft.current = false;
  };
  const saveByKey = (thenOn: boolean): void => {
    // A page of one record has no next one.
    if (thenOn && !resource.single) holdTypedOn(formId);
    if (afterAnswer(() => saveByKey(thenOn), dropTypedOn)) return;
    buffers.flush();
    isOn.current = thenOn;
    if (isDirty(resource, store.get())) requestSubmit();
    else ended(false);
  };
  useSaveKey(saveByKey);
  return {
    callIn: (event) => {
      if (!afterAnswer(requestSubmit)) return buffers.flush();
      event.preventDefault();
      event.stopPropagation();
    },
    isTaken: () => {
      const { isSaving } = store.get();
      if (isSaving) isDue.current = true;
      return isSaving;
    },
    goesOn: () => {
      isLeft.current = isOn.current && !isDirty(resource, store.get());
      return isLeft.current;
    },
    ended,
  };
}

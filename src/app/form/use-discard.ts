/** `Batal` of a form, and all of it back. */
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Resource } from '../../engine/resource.ts';
import { focusMain } from '../controls/focus-main.ts';
import { type Discarded, tellDiscarded } from '../drafts/discarded.ts';
import { idOf } from './focus-field.ts';
import { changesOf, type FormState, isDirty, reset, withThose } from './state/form-state.ts';
import type { FormScope } from './state/form-store.ts';

/** What stands in the fields that no value could be read from: no state has it. */
function textsOf(handles: readonly string[], prefix?: string) {
  const inputs = (handle: string): HTMLInputElement[] => [
    ...(document
      .getElementById(idOf(handle, prefix))
      ?.closest('[data-row]')
      ?.querySelectorAll<HTMLInputElement>('input[type="text"], input:not([type])') ?? []),
  ];
  const held = handles.map((handle) => [handle, inputs(handle).map(({ value }) => value)] as const);
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  /** As if they were typed again. */
  return (): void => {
    for (const [handle, texts] of held)
      for (const [index, input] of inputs(handle).entries()) {
        const text = texts[index];
        if (text === undefined || text === input.value) continue;
        value.set!.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }
  };
}

/** After `Batal`, as it was before: over what came in meanwhile, and below what was typed since. What a control held it has to be told again. */
function broughtBack(resource: Resource, state: FormState, left: FormState): FormState {
  const held = { unreadable: {}, told: {}, epoch: state.epoch + 1 };
  if (state.baseline === left.baseline && !isDirty(resource, state)) return { ...left, ...held };
  const since = new Set(changesOf(resource, state).map(({ handle }) => handle));
  const fields = changesOf(resource, left).filter(({ handle }) => !since.has(handle));
  const basedOn = Math.min(state.basedOn, left.basedOn);
  return { ...withThose(state, left, fields), ...held, unreadable: state.unreadable, basedOn, openedAt: left.openedAt };
}

/** `toFirst`: where a new record goes on. */
export function useDiscard({ resource, store, buffers, prefix }: FormScope, toFirst: () => void): () => void {
  const told = useRef<Discarded>(null);
  useEffect(() => () => told.current?.end(), []);
  useEffect(() => store.subscribe(() => isDirty(resource, store.get()) && told.current?.pass()), [resource, store]);
  return () => {
    buffers.flush();
    const left = store.get();
    const retype = textsOf(Object.keys(left.unreadable), prefix);
    buffers.drop();
    flushSync(() => store.update(reset));
    if (left.id === null) toFirst();
    else focusMain();
    told.current = tellDiscarded(() => {
      flushSync(() => store.update((now) => broughtBack(resource, now, left)));
      retype();
    });
  };
}

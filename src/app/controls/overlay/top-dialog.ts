/** Which modal is on top: what floats above everything has to live inside it. */
import { useSyncExternalStore } from 'react';

const stack: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());

/** Gives back what takes the dialog off again. */
export function pushDialog(dialog: HTMLDialogElement): () => void {
  stack.push(dialog);
  tell();
  return () => {
    stack.splice(stack.indexOf(dialog), 1);
    tell();
  };
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useTopDialog = (): HTMLDialogElement | null => useSyncExternalStore(subscribe, () => stack.at(-1) ?? null);

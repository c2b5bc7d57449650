/** Which modal is on top: what floats above everything has to live inside it. */
import { createStore } from '../../store.ts';

const stack = createStore<readonly HTMLDialogElement[]>([]);

/** Gives back what takes the dialog off again. */
export function pushDialog(dialog: HTMLDialogElement): () => void {
  stack.set([...stack.get(), dialog]);
  return () => stack.set(stack.get().filter((other) => other !== dialog));
}

export const useTopDialog = (): HTMLDialogElement | null => stack.use().at(-1) ?? null;

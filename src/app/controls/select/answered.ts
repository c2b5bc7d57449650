import { useRef } from 'react';
import type { TypedText } from './use-untaken.ts';

/** Choices whose answer is waited for; null: none is. False: one went on typing, or left, before it came. */
export function answersTo(held: Iterable<TypedText>): Promise<boolean> | null {
  const answers = [...held].flatMap(({ answer }) => answer?.() ?? []);
  return answers.length === 0 ? null : Promise.all(answers).then((all) => all.every(Boolean));
}

/** A save asked for before a choice was answered is done once it is, else `orElse`. False: nothing is waited for, so it may be done now. */
export function useAfterAnswer({ answer }: { answer: () => Promise<boolean> | null }): (save: () => void, orElse?: () => void) => boolean {
  const isWaiting = useRef(false);
  return (save, orElse) => {
    const waited = answer();
    if (waited === null) return false;
    if (isWaiting.current) return true;
    isWaiting.current = true;
    void waited.then((isThere) => {
      isWaiting.current = false;
      if (isThere) save();
      else orElse?.();
    });
    return true;
  };
}

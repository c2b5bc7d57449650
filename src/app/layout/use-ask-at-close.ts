import { useEffect } from 'react';
import { useListener } from '../controls/use-listener.ts';

let held = 0;

/** Whether anything would be lost now. */
export const isAnythingHeld = (): boolean => held > 0;

/** Closing the tab asks first, in the browser's words, while something would be lost. */
export function useAskAtClose(isHeld: boolean): void {
  useListener('beforeunload', (event) => event.preventDefault(), isHeld);
  useEffect(() => {
    if (!isHeld) return undefined;
    held += 1;
    return () => void (held -= 1);
  }, [isHeld]);
}

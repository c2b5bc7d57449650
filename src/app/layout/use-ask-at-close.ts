import { useEffect } from 'react';

/** Closing the tab asks first, in the browser's words, while something would be lost. */
export function useAskAtClose(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isHeld]);
}

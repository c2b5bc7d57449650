import { useEffect, useState } from 'react';

/** The page has drawn what was asked for. */
const DRAWN_MS = 100;
/** Nobody types any more. */
const PAUSE_MS = 400;

/** Whether the page has come to rest since it was drawn: what nobody waits for begins only then, and takes no time from a key. */
export function useRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    if (isAtRest) return undefined;
    const rest = (): void => setAtRest(true);
    let timer = setTimeout(rest, DRAWN_MS);
    const press = (): void => {
      clearTimeout(timer);
      timer = setTimeout(rest, PAUSE_MS);
    };
    window.addEventListener('keydown', press, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', press, true);
    };
  }, [isAtRest]);
  return isAtRest;
}

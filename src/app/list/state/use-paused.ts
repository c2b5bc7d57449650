import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { SEARCH_PAUSE_MS } from '../../../engine/constants.ts';

/**
 * A text that is told after a pause in typing, so that a word is one entry of the history. `toValue` says as what it will
 * come back: the text itself stays as it was typed.
 */
export function usePaused(value: string, onPause: (text: string) => void, toValue = (text: string): string => text) {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  const waiting = useRef(value);
  /** What was told, as it was typed. */
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef(onPause);
  newest.current = onPause;

  // Back, forward, or cleared elsewhere; what came from here is known already. It stands there with the rows it has found.
  useLayoutEffect(() => {
    if (value === told.current) return;
    clearTimeout(timer.current);
    told.current = value;
    sent.current = value;
    waiting.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Tells at once what waits. */
  const flush = (): void => {
    clearTimeout(timer.current);
    const text = waiting.current.trim();
    if (text === sent.current) return;
    sent.current = text;
    told.current = toValue(text);
    newest.current(text);
  };
  const type = (text: string): void => {
    setTyped(text);
    waiting.current = text;
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, SEARCH_PAUSE_MS);
  };
  const clear = (): void => {
    setTyped('');
    waiting.current = '';
    flush();
  };
  return { typed, type, flush, clear };
}

import { useEffect, useRef, useState } from 'react';
import { SEARCH_PAUSE_MS } from '../../engine/constants.ts';

export interface Paused {
  typed: string;
  type: (text: string) => void;
  /** Tells at once what waits. */
  flush: () => void;
  clear: () => void;
}

/** A text that is told after a pause in typing, so that a word is one entry of the history. */
export function usePaused(value: string, onPause: (text: string) => void): Paused {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  const waiting = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef(onPause);
  newest.current = onPause;

  // Back, forward, or cleared elsewhere; what came from here is known already.
  useEffect(() => {
    if (value === told.current) return;
    clearTimeout(timer.current);
    told.current = value;
    waiting.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const flush = (): void => {
    clearTimeout(timer.current);
    const text = waiting.current.trim();
    if (text === told.current) return;
    told.current = text;
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

import { useLayoutEffect, useRef } from 'react';

/**
 * What a list of values stands at, changes on their way included: `onChange` may be drawn only after the next quick pick,
 * which must build on the one before and not on what is still shown.
 */
export function useStanding(value: readonly string[], onChange: (value: readonly string[]) => void) {
  const standing = useRef(value);
  const sent = useRef<string[]>([]);
  const drawn = JSON.stringify(value);
  useLayoutEffect(() => {
    const index = sent.current.indexOf(drawn);
    sent.current = sent.current.slice(index + 1);
    // Not one of ours, or the last of them: nothing is on its way any more.
    if (index === -1) sent.current = [];
    if (sent.current.length === 0) standing.current = JSON.parse(drawn) as string[];
  }, [drawn]);

  const change = (next: readonly string[]): void => {
    standing.current = next;
    sent.current.push(JSON.stringify(next));
    onChange(next);
  };
  return { standing, change };
}

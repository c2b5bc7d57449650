import { flushSync } from 'react-dom';

/**
 * A change that is told in an effect or by a timer, drawn before the next press can come in. Left to React it waits for a
 * task of its own: a second quick choice would build on the value before, and `Batal` would be undone by what came before it.
 */
export const atOnce = (change: () => void): void => queueMicrotask(() => flushSync(change));

import { flushSync } from 'react-dom';

/** Keys stay in their control until they rest (150 ms); whoever saves or resets the form calls them in or drops them. */
export const REST_MS = 150;

interface Buffer {
  flush: () => void;
  drop: () => void;
}

export interface Buffers {
  add: (buffer: Buffer) => () => void;
  /** Sends what is held, as before a save. */
  flush: () => void;
  /** Forgets what is held, as for `Batal`. */
  drop: () => void;
}

export function createBuffers(): Buffers {
  const held = new Set<Buffer>();
  return {
    add: (buffer) => {
      held.add(buffer);
      return () => void held.delete(buffer);
    },
    // The form must know them by the time this returns: whoever calls asks it next.
    flush: () => flushSync(() => [...held].forEach((buffer) => buffer.flush())),
    drop: () => [...held].forEach((buffer) => buffer.drop()),
  };
}

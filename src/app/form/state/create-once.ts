import { useRef } from 'react';
import type { WriteResult } from '../../data/use-save.ts';
import { newKey } from '../../wire/new-key.ts';
import type { Values } from './values.ts';

type Failure = Extract<WriteResult, { ok: false }>;

/** No answer came, so the same request may be repeated under the same key. */
export const isUnanswered = ({ code }: Failure): boolean => code === 'NETWORK' || code === 'UNREADABLE';

export interface Created {
  result: WriteResult;
  /** What it was made with: it may have been made before, when no answer came. */
  sent: Values;
}

/** Makes a record once, however often it is sent until an answer comes, and whatever is corrected meanwhile. */
export function useCreateOnce(create: (values: Values, key: string) => Promise<WriteResult>): (values: Values) => Promise<Created> {
  const key = useRef<string>(undefined);
  /** Sent under this key without an answer: one of them may be stored. */
  const lost = useRef<Values[]>([]);
  return async (values) => {
    key.current ??= newKey();
    let made: Created = { result: await create(values, key.current), sent: values };
    for (const sent of lost.current) {
      if (made.result.ok || made.result.code !== 'KEY_REUSED') break;
      // Stored with other content: the very same request says what became of it.
      made = { result: await create(sent, key.current), sent };
    }
    if (!made.result.ok && isUnanswered(made.result)) lost.current.push(values);
    else [key.current, lost.current] = [undefined, []];
    return made;
  };
}

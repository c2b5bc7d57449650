import { useDeferredValue, useRef } from 'react';
import type { RecordValue } from '../../../engine/reply.ts';

/** More than a window shows. */
const FIRST = 40;

/** Another question begins at the top: its first rows are drawn at once and the others a moment later, where all together would keep one waiting. */
export function useFirstRows(asked: string, isLoading: boolean, rows: readonly RecordValue[]): readonly RecordValue[] {
  const answered = useRef(asked);
  if (!isLoading) answered.current = asked;
  return useDeferredValue(answered.current) === answered.current ? rows : rows.slice(0, FIRST);
}

/** Coming back from a record: the scroll and the selection as they were, and the row marked for two seconds. */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { RecordValue } from '../../../engine/reply.ts';
import { forgetReturn, leaveList, type ReturnPoint, returnPoint, type Walk } from './return-point.ts';
import type { Selection } from './use-selection.ts';

const MARKED_MS = 2000;

interface Left {
  resource: string;
  rows: readonly RecordValue[] | undefined;
  scroller: RefObject<HTMLElement | null>;
  /** Chosen by hand. */
  picked: Selection;
  /** All that match are chosen, so many. */
  all: number | null;
  setSelection: (selection: Selection, all: number | null) => void;
  walk: (search: string) => Promise<Walk>;
}

export function useReturn({ resource, rows, scroller, picked, all, setSelection, walk }: Left) {
  const search = useLocation().search.slice(1);
  const [point, setPoint] = useState<ReturnPoint | null>(() => returnPoint(resource, search));
  /** The record one came from, while it is marked. */
  const [returned, setReturned] = useState<string | null>(null);
  const isThere = rows !== undefined && scroller.current !== null;
  const restore = useRef(setSelection);
  restore.current = setSelection;

  useLayoutEffect(() => {
    if (!point || !rows || !scroller.current) return;
    scroller.current.scrollTo({ top: point.scrollTop });
    restore.current(new Set(point.picked), point.all);
    forgetReturn(point);
    setReturned(point.id);
    setPoint(null);
  }, [point, rows, scroller, isThere]);

  useEffect(() => {
    if (returned === null) return undefined;
    const timer = setTimeout(() => setReturned(null), MARKED_MS);
    return () => clearTimeout(timer);
  }, [returned]);

  const leave = ({ id }: RecordValue): void =>
    leaveList(resource, {
      search,
      id,
      scrollTop: scroller.current?.scrollTop ?? 0,
      picked: [...picked],
      all,
      walk: () => walk(search),
    });
  return { returned, leave };
}

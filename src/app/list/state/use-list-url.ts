import { address as KEY } from 'virtual:skema/address';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Resource } from '../../../engine/resource.ts';
import { useGo } from '../../controls/link.tsx';
import { begunWith } from './begun-with.ts';
import { type ListUrl, readListUrl, writeListUrl } from './list-url.ts';

/** Takes the state as it is when the step is made, which may be newer than the last render. */
export type ChangeList = (step: (url: ListUrl) => ListUrl, how?: { replace: boolean }) => void;

/** The list's state and the one way to change it: a new entry of the history. */
export function useListUrl(resource: Resource): { url: ListUrl; change: ChangeList } {
  const { pathname, search: asked } = useLocation();
  const search = begunWith(resource.name, asked);
  const go = useGo();
  const url = useMemo(() => readListUrl(resource, new URLSearchParams(search)), [resource, search]);
  const newest = useRef(url);
  // The address says what is there: a link to it is good for everybody.
  useLayoutEffect(() => {
    if (search !== asked) go(pathname + search, { replace: true });
  }, [search, asked, go, pathname]);
  // Not at every render: a step may still be on its way to the address.
  useLayoutEffect(() => void (newest.current = url), [url]);
  const change = useCallback<ChangeList>(
    (step, how) => {
      const before = writeListUrl(newest.current);
      newest.current = step(newest.current);
      const after = writeListUrl(newest.current);
      // What says nothing would be the view that the list begins with.
      if (after.size === 0 && begunWith(resource.name, '') !== '') after.set(KEY.saved, KEY.whole);
      if (after.toString() !== before.toString()) go(`${pathname}?${after}`, how);
    },
    [go, pathname, resource.name],
  );
  return { url, change };
}

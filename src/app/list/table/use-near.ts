/** What opening a record needs is asked for when the pointer rests on its link or the focus comes to it, and its page once the list has come to rest. */
import { type SyntheticEvent, useEffect, useMemo, useRef } from 'react';
import { SPLASH_MS } from '../../../engine/constants.ts';
import type { Resource } from '../../../engine/resource.ts';
import { beginItem } from '../../data/use-item.ts';
import { bringForm } from '../../data/use-resource.ts';
import { orFail } from '../../start/bring-part.ts';

/** A pointer on its way over the rows asks for nothing. */
const REST_MS = 80;

const rowAt = (target: EventTarget): string | undefined => (target as Element).closest('a,tr:focus')?.closest('tr')?.dataset['row'];

/** `bringPage`: loads the page of a record; null: none may be opened. */
export function useNear(resource: Resource, bringPage: (() => Promise<unknown>) | null) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [bringIn, handlers] = useMemo(() => {
    const later = (ms: number, id?: string): void => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (id) beginItem(resource, id);
        // What cannot be had now, the page asks for again and tells.
        orFail(() => Promise.all([bringPage?.(), bringForm(resource.name)])).catch(() => {});
      }, ms);
    };
    const near = ({ target }: SyntheticEvent): void => {
      const id = rowAt(target);
      if (id) later(REST_MS, id);
    };
    const rest = (): void => clearTimeout(timer.current);
    return [later, bringPage ? { onPointerOver: near, onFocus: near, onPointerLeave: rest, onClick: rest } : {}];
  }, [resource, bringPage]);
  useEffect(() => {
    if (bringPage) bringIn(SPLASH_MS);
    return () => clearTimeout(timer.current);
  }, [bringIn, bringPage]);
  return handlers;
}

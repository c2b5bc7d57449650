/** Keeps what is unsaved, a pause after the last change and when the page goes, and has what an earlier visit left behind. */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { draftKey, draftOwner } from '../session/drafts.ts';
import { session } from '../session/store.ts';
import { type Kept, readKept, writeKept } from './kept.ts';

const KEEP_AFTER_MS = 400;

interface Ground<D extends Kept> {
  resource: string;
  /** Which record, or which sheet of the resource; what it was first counts. */
  place: string;
  isOne: (value: unknown) => value is D;
  /** Whether one that was found says anything still. */
  isWorth?: (draft: D) => boolean;
  /** What is unsaved now; null: nothing. */
  current: (now: string) => D | null;
  /** Calls in what a control still holds, when the page goes. */
  callIn?: () => void;
}

export interface Drafts<D> {
  /** What waits for the person's word, the last work last. */
  offers: readonly D[];
  /** What still waits from now on. */
  settle: (rest: readonly D[]) => void;
  /** Something was typed. Costs nothing: it is kept once the typing rests. */
  hear: () => void;
  /** What was typed in this visit is left on purpose. */
  forget: () => void;
}

export function useDrafts<D extends Kept>({ resource, place, isOne, isWorth, current, callIn }: Ground<D>): Drafts<D> {
  const [kept] = useState(() => {
    const user = session.get().user?.id;
    return user === undefined ? null : { owner: draftOwner(user), key: draftKey(user, resource, place) };
  });
  const [offers, setOffers] = useState<readonly D[]>([]);
  const waiting = useRef(offers);
  const look = useEffectEvent(() => {
    const found = kept === null ? [] : readKept(kept.key, isOne).filter((draft) => isWorth?.(draft) ?? true);
    if (found.length === 0) return;
    waiting.current = found;
    setOffers(found);
  });
  // Not while it is first drawn: what stood here before, and was saved, puts its own away only then.
  useEffect(() => look(), []);
  /** Something of this visit is kept; before that, it says nothing of what is. */
  const isHeld = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(current);
  latest.current = current;

  /** What still waits stays until the person has said what becomes of it; what is typed now stands behind it. */
  const write = useCallback(
    (isSaid: boolean): void => {
      clearTimeout(timer.current);
      timer.current = undefined;
      if (kept === null || !kept.owner.isCurrent()) return;
      const own = latest.current(new Date().toISOString());
      if (own || isHeld.current || isSaid) writeKept(kept.key, own ? [...waiting.current, own] : waiting.current);
      isHeld.current = own !== null;
    },
    [kept],
  );
  const hear = useCallback((): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => write(false), KEEP_AFTER_MS);
  }, [write]);
  const settle = (rest: readonly D[]): void => {
    waiting.current = rest;
    setOffers(rest);
    write(true);
  };

  const forget = useCallback((): void => {
    latest.current = () => null;
    write(false);
  }, [write]);

  const leave = useEffectEvent(() => {
    callIn?.();
    if (timer.current !== undefined) write(false);
  });
  useEffect(() => {
    const hide = (): void => leave();
    window.addEventListener('pagehide', hide);
    return () => {
      window.removeEventListener('pagehide', hide);
      if (timer.current !== undefined) write(false);
    };
  }, [write]);

  return { offers, settle, hear, forget };
}

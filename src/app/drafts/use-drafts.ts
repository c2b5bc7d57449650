/** Keeps what is unsaved, a pause after the last change and when the page goes, and has what an earlier visit left behind. */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useListener } from '../controls/use-listener.ts';
import { draftKey, draftOwner } from '../session/drafts.ts';
import { session } from '../session/store.ts';
import { dropKept, keep, type Kept, readKept, visitKey } from './kept.ts';

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
    if (user === undefined) return null;
    const key = draftKey(user, resource, place);
    return { owner: draftOwner(user), place: key, own: visitKey(key) };
  });
  const [offers, setOffers] = useState<readonly D[]>([]);
  /** What waits, and what it lies under. */
  const waiting = useRef<ReadonlyMap<D, string>>(new Map());
  const look = useEffectEvent(() => {
    if (kept === null) return;
    const all = readKept(kept.place, isOne);
    const found = all.filter(({ draft }) => isWorth?.(draft) ?? true);
    for (const each of all) if (!found.includes(each)) dropKept(each);
    if (found.length === 0) return;
    waiting.current = new Map(found.map(({ key, draft }) => [draft, key]));
    setOffers([...waiting.current.keys()]);
  });
  // Not while it is first drawn: what stood here before, and was saved, puts its own away only then.
  useEffect(() => look(), []);
  /** Something of this visit is kept. */
  const isHeld = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(current);
  latest.current = current;

  /** What waits stays until the person has said what becomes of it; what is typed now stands beside it. */
  const write = useCallback((): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!kept?.owner.isCurrent()) return;
    const own = latest.current(new Date().toISOString());
    keep(kept.own, own ? [own] : []);
    isHeld.current = own !== null;
  }, [kept]);
  const hear = useCallback((): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(write, KEEP_AFTER_MS);
  }, [write]);
  // Another tab that was offered it has taken or dropped it, and here it is still being typed.
  useListener('storage', ({ key, newValue }) => key === kept?.own && newValue === null && isHeld.current && hear());
  const settle = (rest: readonly D[]): void => {
    setOffers(rest);
    if (!kept?.owner.isCurrent()) return;
    const before = waiting.current;
    waiting.current = new Map(rest.map((draft) => [draft, before.get(draft) ?? visitKey(kept.place)]));
    for (const [draft, key] of waiting.current) if (!before.has(draft)) keep(key, [draft]);
    write();
    for (const [draft, key] of before) if (!waiting.current.has(draft)) dropKept({ key, draft });
  };

  const forget = useCallback((): void => {
    latest.current = () => null;
    write();
  }, [write]);

  const leave = useEffectEvent(() => {
    callIn?.();
    if (timer.current !== undefined) write();
  });
  useEffect(() => {
    const hide = (): void => leave();
    window.addEventListener('pagehide', hide);
    return () => {
      window.removeEventListener('pagehide', hide);
      if (timer.current !== undefined) write();
    };
  }, [write]);

  return { offers, settle, hear, forget };
}

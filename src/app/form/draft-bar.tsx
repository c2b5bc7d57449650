import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { draftOwner } from '../session/drafts.ts';
import { session } from '../session/store.ts';
import { DraftOffer } from './meeting/lazy.ts';
import { isSpent, readDrafts, toDraft, withDraft, writeDrafts, type Draft } from './state/drafts.ts';
import { isDirty } from './state/form-state.ts';
import { useFormScope } from './state/form-store.ts';

const KEEP_AFTER_MS = 400;

/** Keeps what is typed, and offers what an earlier visit left behind. */
export function DraftBar() {
  const { resource, store } = useFormScope();
  const [owner] = useState(() => {
    const user = session.get().user?.id;
    return user === undefined ? null : draftOwner(user);
  });
  // A new record gets an id when it is saved; its draft was kept without.
  const [id] = useState(() => store.get().id);
  const [offers, setOffers] = useState<readonly Draft[]>(() =>
    owner === null ? [] : readDrafts(owner.id, resource, id).filter((draft) => !isSpent(resource, store.get(), draft)),
  );
  const offered = useRef(offers);

  /** What is still offered stays until the person has said what becomes of it; what is typed now stands behind it. */
  const keepWith = useCallback(
    (waiting: readonly Draft[]): void => {
      const own = toDraft(resource, store.get(), new Date().toISOString());
      if (owner !== null) writeDrafts(owner.id, resource, id, own ? [...waiting, own] : waiting);
    },
    [owner, resource, store, id],
  );
  const settle = (change?: Draft): void => {
    const rest = offers.slice(0, -1);
    offered.current = rest;
    setOffers(rest);
    if (change) store.update((state) => withDraft(state, change));
    keepWith(rest);
  };

  useEffect(() => {
    if (owner === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasDirty = false;
    const keep = (): void => {
      timer = undefined;
      if (!owner.isCurrent()) return;
      const dirty = isDirty(resource, store.get());
      // A form that nobody has touched yet says nothing of what is kept.
      if (dirty || wasDirty) keepWith(offered.current);
      wasDirty = dirty;
    };
    const stop = store.subscribe(() => {
      wasDirty ||= isDirty(resource, store.get());
      clearTimeout(timer);
      timer = setTimeout(keep, KEEP_AFTER_MS);
    });
    const leave = (): void => void (timer !== undefined && keep());
    window.addEventListener('pagehide', leave);
    return () => {
      stop();
      window.removeEventListener('pagehide', leave);
      if (timer !== undefined) {
        clearTimeout(timer);
        keep();
      }
    };
  }, [owner, resource, store, keepWith]);

  // The last work first.
  const found = offers.at(-1);
  if (!found) return null;
  return (
    <Suspense>
      <DraftOffer draft={found} isOlder={found.version !== store.get().version} onTake={() => settle(found)} onDrop={() => settle()} />
    </Suspense>
  );
}

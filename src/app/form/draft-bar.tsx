import { Suspense, useEffect, useState } from 'react';
import { useDrafts } from '../drafts/use-drafts.ts';
import { DraftOffer } from './meeting/lazy.ts';
import { draftPlace, isDraft, isSpent, toDraft, withDraft, type Draft } from './state/drafts.ts';
import { useFormScope } from './state/form-store.ts';

/** Keeps what is typed, and offers what an earlier visit left behind. */
export function DraftBar() {
  const { resource, store } = useFormScope();
  // A new record gets an id when it is saved; its draft was kept without.
  const [id] = useState(() => store.get().id);
  const { offers, settle, hear } = useDrafts<Draft>({
    resource: resource.name,
    place: draftPlace(id),
    isOne: isDraft,
    isWorth: (draft) => !isSpent(resource, store.get(), draft),
    current: (now) => toDraft(resource, store.get(), now),
  });
  useEffect(() => store.subscribe(hear), [store, hear]);

  // The last work first.
  const found = offers.at(-1);
  if (!found) return null;
  const end = (change?: Draft): void => {
    if (change) store.update((state) => withDraft(state, change));
    settle(offers.slice(0, -1));
  };
  return (
    <Suspense>
      <DraftOffer
        draft={found}
        amount={offers.length}
        isOlder={found.version !== store.get().version}
        onTake={() => end(found)}
        onDrop={() => end()}
      />
    </Suspense>
  );
}

import { Suspense, useEffect } from 'react';
import { useDrafts } from '../drafts/use-drafts.ts';
import { DraftOffer } from './meeting/lazy.ts';
import { draftPlace, isDraft, isSpent, toDraft, withDraft, writtenOver, type Draft } from './state/drafts.ts';
import { useFormScope, useFormState } from './state/form-store.ts';

/** Keeps what is typed, and offers what an earlier visit left behind. */
export function DraftBar() {
  // A new record gets an id when it is saved; what is typed from then on is of that record.
  const id = useFormState((state) => state.id);
  return <DraftsOf key={id} id={id} />;
}

function DraftsOf({ id }: { id: string | null }) {
  const { resource, store, buffers } = useFormScope();
  const { offers, settle, hear } = useDrafts<Draft>({
    resource: resource.name,
    place: draftPlace(id),
    isOne: isDraft,
    isWorth: (draft) => !isSpent(resource, store.get(), draft),
    current: (now) => (store.get().id === id ? toDraft(resource, store.get(), now) : null),
    callIn: buffers.flush,
  });
  useEffect(() => {
    // What was typed while a new record was being saved is by now a change of it.
    if (id !== null) hear();
    return store.subscribe(hear);
  }, [store, hear, id]);

  // The last work first.
  const found = offers.at(-1);
  if (!found) return null;
  const end = (change?: Draft): void => {
    const over = change ? writtenOver(resource, store.get(), change, new Date().toISOString()) : null;
    if (change) store.update((state) => withDraft(state, change));
    settle([...(over ? [over] : []), ...offers.slice(0, -1)]);
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

import { useEffect, useState } from 'react';
import { DraftOffer, Button, session, useDrafts } from 'skema/app';
import { type DeskDraft, isDeskDraft, isSpent, restorable, type Restorable, sinceTyped, toDeskDraft } from './desk-draft.ts';
import { focusFirst } from './focus-refused.ts';
import { DRAFT, partName } from './text.ts';
import styles from './notes.module.css';
import type { OpenDesk } from './use-desk.ts';

const address = (): string => window.location.pathname + window.location.search;

/** Keeps what is unsaved or tried on the desk, and offers what an earlier visit left behind. What was thrown away on leaving is offered no more. */
export function DeskDrafts({ desk, isThrown }: { desk: OpenDesk; isThrown: () => boolean }) {
  const { stored, changes, assumed, restore } = desk;
  const unsaved = { hands: desk.kept(), assumed, nameOf: desk.nameOf };
  const { offers, settle, hear, forget } = useDrafts<DeskDraft>({
    resource: 'siswa',
    place: `konsultasi.${stored.siswa.id}`,
    isOne: isDeskDraft,
    isWorth: (draft) => !isSpent(stored, draft),
    current: (now) => toDeskDraft(stored, unsaved, now),
  });
  const [told, setTold] = useState<(Restorable & { stays: readonly string[] }) | null>(null);
  const typed = JSON.stringify([changes, assumed]);
  useEffect(hear, [hear, typed]);
  useEffect(() => {
    const here = address();
    return () => {
      if (isThrown() && session.get().state === 'in' && address() !== here) forget();
    };
  }, [forget, isThrown]);

  const found = offers.at(-1);
  const take = async (draft: DeskDraft): Promise<void> => {
    const { taken, rest, stays } = sinceTyped(draft, { hands: desk.kept(), assumed });
    const made = restorable(stored, taken);
    await restore(made, taken);
    setTold({ ...made, stays: [...new Set(stays.map(partName))] });
    settle([...offers.slice(0, -1), ...(rest ? [rest] : [])]);
    focusFirst(Object.keys(made.hands?.mine ?? {}));
  };
  return (
    <div className={`${styles.draft} no-print`}>
      {found && (
        <DraftOffer
          draft={found}
          amount={offers.length}
          isOlder={found.version !== stored.siswa.version}
          onTake={() => void take(found)}
          onDrop={() => settle(offers.slice(0, -1))}
        />
      )}
      {told && (told.isMoved || told.lost !== null || told.stays.length > 0) && (
        <div role="alert" className={styles.met}>
          {told.stays.length > 0 && <p className="plain">{DRAFT.stays(told.stays)}</p>}
          {told.isMoved && <p className="plain">{DRAFT.moved}</p>}
          {told.lost !== null && <p className="plain">{DRAFT.lost(told.lost)}</p>}
          <Button small onClick={() => setTold(null)}>
            {DRAFT.close}
          </Button>
        </div>
      )}
    </div>
  );
}

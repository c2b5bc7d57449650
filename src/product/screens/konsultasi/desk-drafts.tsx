import { useEffect, useState } from 'react';
import { DraftOffer, Button, session, useDrafts } from 'skema/app';
import { type DeskDraft, isDeskDraft, isSpent, restorable, type Restorable, toDeskDraft } from './desk-draft.ts';
import { DRAFT } from './text.ts';
import styles from './notes.module.css';
import type { OpenDesk } from './use-desk.ts';

const address = (): string => window.location.pathname + window.location.search;

/** Keeps what is unsaved or tried on the desk, and offers what an earlier visit left behind. Whoever goes on to another page has left it. */
export function DeskDrafts({ desk }: { desk: OpenDesk }) {
  const { stored, changes, assumed, restore } = desk;
  const { offers, settle, hear, forget } = useDrafts<DeskDraft>({
    resource: 'siswa',
    place: `konsultasi.${stored.siswa.id}`,
    isOne: isDeskDraft,
    isWorth: (draft) => !isSpent(stored, draft),
    current: (now) => toDeskDraft(stored, changes, assumed, now),
  });
  const [told, setTold] = useState<Restorable | null>(null);
  useEffect(hear, [hear, changes, assumed]);
  useEffect(() => {
    const here = address();
    return () => {
      if (session.get().state === 'in' && address() !== here) forget();
    };
  }, [forget]);

  const found = offers.at(-1);
  const end = (draft?: DeskDraft): void => {
    if (draft) {
      const made = restorable(stored, draft);
      restore(made);
      setTold(made);
    }
    settle(offers.slice(0, -1));
  };
  return (
    <div className={`${styles.draft} no-print`}>
      {found && (
        <DraftOffer
          draft={found}
          amount={offers.length}
          isOlder={found.version !== stored.siswa.version}
          onTake={() => end(found)}
          onDrop={() => end()}
        />
      )}
      {told && (told.met.length > 0 || told.lost !== null) && (
        <div role="alert" className={styles.met}>
          {told.met.length > 0 && <p className="plain">{DRAFT.met(told.met)}</p>}
          {told.lost !== null && <p className="plain">{DRAFT.lost(told.lost)}</p>}
          <Button small onClick={() => setTold(null)}>
            {DRAFT.close}
          </Button>
        </div>
      )}
    </div>
  );
}

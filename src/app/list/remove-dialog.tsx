import { useState } from 'react';
import type { RecordValue } from '../../engine/reply.ts';
import { AskDialog } from '../controls/ask-dialog.tsx';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { LIST } from '../text/list.ts';
import styles from './list-states.module.css';
import type { Outcome, Removal } from './use-removal.ts';

interface RemoveDialogProps {
  rows: readonly RecordValue[];
  noun: string;
  removal: Removal;
  onDone: () => void;
  /** Nothing was done. */
  onCancel: () => void;
}

const NAMED_MAX = 3;

function namesOf(rows: readonly RecordValue[]): string {
  const names = rows
    .slice(0, NAMED_MAX)
    .map(({ display }) => display)
    .join(', ');
  return rows.length > NAMED_MAX ? LIST.andMore(names, rows.length - NAMED_MAX) : names;
}

/** Asks once for all rows, then says which of several were refused and why. */
export function RemoveDialog({ rows, noun, removal, onDone, onCancel }: RemoveDialogProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { progress } = removal;
  const [only] = rows;
  const isOne = rows.length === 1 && only !== undefined;

  const remove = async (): Promise<void> => {
    const result = await removal.remove(rows);
    if (isOne || result.refused.length === 0) onDone();
    else setOutcome(result);
  };

  if (outcome) return <Refused outcome={outcome} noun={noun} onClose={onDone} />;
  return (
    <AskDialog
      danger
      title={isOne ? LIST.removeTitle(only.display) : LIST.removeManyTitle(rows.length, noun)}
      confirm={LIST.remove}
      cancel={LIST.cancel}
      busy={progress !== null}
      onConfirm={() => void remove()}
      onCancel={() => progress === null && onCancel()}
    >
      <p role={progress === null ? undefined : 'status'}>
        {progress === null ? (isOne ? LIST.removeText : LIST.removeManyText(namesOf(rows))) : LIST.removing(progress, rows.length)}
      </p>
    </AskDialog>
  );
}

function Refused({ outcome: { done, refused }, noun, onClose }: { outcome: Outcome; noun: string; onClose: () => void }) {
  const foot = (
    <Button autoFocus onClick={onClose}>
      {LIST.close}
    </Button>
  );
  return (
    <Dialog kind="ask" title={LIST.refusedTitle(refused.length, noun)} onClose={onClose} foot={foot}>
      <p>{done.length === 0 ? LIST.refusedNone : LIST.refusedSome(done.length, done.length + refused.length)}</p>
      <ul className={styles.refused}>
        {refused.map(({ row, why }) => (
          <li key={row.id}>
            <b>{row.display}</b> {why}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

import { useState } from 'react';
import type { UndoNamed, UndoOutcome } from '../../engine/bulk.ts';
import { formatNumber } from '../../engine/fields/index.ts';
import { locale } from '../../engine/words/locale.ts';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../controls/overlay/dialog.tsx';
import { Said } from '../effect/said.tsx';
import { ownZone } from '../today.ts';
import { words as text } from 'virtual:skema/words/takeBack';
import styles from './partly-dialog.module.css';

interface PartlyDialogProps {
  outcome: UndoOutcome;
  onClose: () => void;
  onGo: () => Promise<void>;
}

/** What would go back and what would stay, each with its first records, before anything does. */
export function PartlyDialog({ outcome, onClose, onGo }: PartlyDialogProps) {
  const { back, gone, kept, first, firstGone, refusals, said } = outcome;
  const [isRunning, setRunning] = useState(false);
  const close = (): void => {
    if (!isRunning) onClose();
  };
  const go = async (): Promise<void> => {
    setRunning(true);
    await onGo();
  };
  const foot = (
    <>
      <Button variant="quiet" autoFocus onClick={close}>
        {back > 0 ? text.cancel : text.close}
      </Button>
      {back > 0 && (
        <Button variant="primary" busy={isRunning} onClick={() => void go()}>
          {text.go(formatNumber(back))}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title={back > 0 ? text.title : text.none} onClose={close} foot={foot}>
      <dl className={styles.parts}>
        <Part amount={back - gone} what={text.back} first={first} />
        <Part amount={gone} what={text.gone} first={firstGone} />
        <div>
          <dt className={styles.kept}>
            <b>{formatNumber(kept)}</b> {text.kept}
          </dt>
          {refusals.map((record) => (
            <dd key={record.id}>
              {nameOf(record)}
              <small>{reasonOf(record)}</small>
            </dd>
          ))}
          {kept > refusals.length && <dd>{text.andMore(kept - refusals.length)}</dd>}
        </div>
      </dl>
      {said.length > 0 && <Said said={said} />}
      <p className={styles.pledge}>{text.pledge}</p>
    </Dialog>
  );
}

interface PartProps {
  amount: number;
  what: string;
  first: readonly UndoNamed[];
}

const Part = ({ amount, what, first }: PartProps) =>
  amount > 0 && (
    <div>
      <dt>
        <b>{formatNumber(amount)}</b> {what}
      </dt>
      {first.map((record) => (
        <dd key={record.id}>{nameOf(record)}</dd>
      ))}
      {amount > first.length && <dd>{text.andMore(amount - first.length)}</dd>}
    </div>
  );

const nameOf = ({ display }: UndoNamed): string => display ?? text.unseen;

/** Who changed it since and when, where that is known; else what the server says. */
function reasonOf({ by, at, why }: UndoOutcome['refusals'][number]): string {
  if (at === null) return why;
  const when = new Intl.DateTimeFormat(locale().tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: ownZone() }).format(new Date(at));
  return text.reasonsBy(by ?? text.system, when);
}

import { useState } from 'react';
import type { BulkMismatch, BulkVerb } from '../../engine/bulk.ts';
import { formatNumber } from '../../engine/fields/index.ts';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../controls/overlay/dialog.tsx';
import { momentText } from '../moment-text.ts';
import { words as text } from 'virtual:skema/words/chosen';
import styles from './bulk.module.css';
import type { Noun } from './tell.ts';

interface MismatchProps {
  verb: BulkVerb;
  noun: Noun;
  mismatch: BulkMismatch;
  isAll: boolean;
  onClose: () => void;
  onRecount: () => void;
}

/** Others came before it: who did what to which, and the way to count again. */
export function Mismatch({ verb, noun, mismatch, isAll, onClose, onRecount }: MismatchProps) {
  const [isSeen, setSeen] = useState(false);
  const { changed } = mismatch;
  if (isSeen) return <Changed {...{ mismatch, noun }} onClose={() => setSeen(false)} />;
  const foot = (
    <>
      {changed > 0 ? (
        <Button variant="quiet" onClick={() => setSeen(true)}>
          {text.seeChanged(changed, noun(changed))}
        </Button>
      ) : (
        <Button variant="quiet" onClick={onClose}>
          {text.cancel}
        </Button>
      )}
      <Button autoFocus onClick={onRecount}>
        {text.recount}
      </Button>
    </>
  );
  return (
    <Dialog kind="ask" title={text.nothing[verb]} onClose={onClose} foot={foot}>
      <p className={styles.pledge}>
        <Since {...{ mismatch, noun, isAll }} />
      </p>
    </Dialog>
  );
}

const clockOf = (at: string): string => text.clock(momentText(at, { timeStyle: 'short' }));

/** The first of what others changed, each with who did it. */
function Changed({ mismatch: { changed, first }, noun, onClose }: Pick<MismatchProps, 'mismatch' | 'noun' | 'onClose'>) {
  const foot = (
    <Button autoFocus onClick={onClose}>
      {text.back}
    </Button>
  );
  return (
    <Dialog title={text.changedTitle(changed, noun(changed))} onClose={onClose} foot={foot}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrollable by keyboard */}
      <ul className={styles.seen} tabIndex={0}>
        {first.map(({ id, display, by, how, at }) => (
          <li key={id}>
            <b>{display}</b>
            <span>{text.changedBy[how](by ?? text.system, clockOf(at))}</span>
          </li>
        ))}
        {changed > first.length && <li>{text.andMore(changed - first.length)}</li>}
      </ul>
    </Dialog>
  );
}

function Since({ mismatch: { expected, count, changes }, noun, isAll }: Pick<MismatchProps, 'mismatch' | 'noun' | 'isAll'>) {
  return (
    <>
      {text.chose} <b>{formatNumber(expected)}</b> {noun(expected)}
      {count === expected ? (
        <>. {text.otherwise(noun(expected))}</>
      ) : (
        <>
          {text.now} <b>{formatNumber(count)}</b>
          {isAll && ` ${text.thatMatch}`}.
        </>
      )}
      {changes.map(({ by, how, count: amount, at }) => (
        <span key={`${by} ${how}`}> {text.since[how](by ?? text.system, `${formatNumber(amount)} ${noun(amount)}`, clockOf(at))}</span>
      ))}
    </>
  );
}

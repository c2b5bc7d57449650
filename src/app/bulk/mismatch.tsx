import type { BulkMismatch, BulkVerb } from '../../engine/bulk.ts';
import { formatNumber } from '../../engine/fields/index.ts';
import { locale } from '../../engine/words/locale.ts';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../controls/overlay/dialog.tsx';
import { ownZone } from '../today.ts';
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

/** Others came before it: who did what, and the way to count again. */
export function Mismatch({ verb, noun, mismatch, isAll, onClose, onRecount }: MismatchProps) {
  const foot = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {text.cancel}
      </Button>
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

const clockOf = (at: string): string =>
  text.clock(new Intl.DateTimeFormat(locale().tag, { timeStyle: 'short', timeZone: ownZone() }).format(new Date(at)));

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

import { Button, LinkButton } from 'skema/app';
import type { Missing } from '../../contracts/common.ts';
import { RETRY } from '../instead.tsx';
import { MissingItems } from '../missing-items.tsx';
import { DESK } from './text.ts';
import styles from './notes.module.css';
import type { OpenDesk } from './use-desk.ts';

/** What stands in the way, and where it is mended. */
export const MissingList = ({ items }: { items: readonly Missing[] }) =>
  items.length === 0 ? null : (
    <ul className={styles.missing}>
      <MissingItems items={items} />
    </ul>
  );

/** Above the desk: what concerns all of it. */
export function Notes({ desk: { view, isConflict, reload, trouble, retryTried } }: { desk: OpenDesk }) {
  if (!isConflict && trouble === null && view.kekurangan.length === 0 && view.pemberitahuan.length === 0) return null;
  return (
    <section className={`${styles.notes} no-print`}>
      {isConflict && (
        <p role="alert" className={styles.conflict}>
          {DESK.conflict} <Button onClick={() => void reload()}>{DESK.reload}</Button>
        </p>
      )}
      {trouble !== null && (
        <p role="alert" className={styles.conflict}>
          {DESK.notComputed(trouble)} <Button onClick={retryTried}>{RETRY}</Button>
        </p>
      )}
      {view.pemberitahuan.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <MissingList items={view.kekurangan} />
    </section>
  );
}

/** What was refused, under the control it belongs to. */
export const Refusals = ({ id, messages }: { id: string; messages: readonly string[] | undefined }) =>
  messages === undefined || messages.length === 0 ? null : (
    <p id={id} className={styles.refusal} role="alert">
      {messages.map((message) => `*${message.replace(/^\*/, '')}`).join(' ')}
    </p>
  );

interface WasProps {
  /** Of the control, for readers. */
  label: string;
  text: string;
  /** Where the focus goes when this is gone. */
  controlId: string;
  onRestore: () => void;
}

/** What a changed field was, and the way back. */
export const Was = ({ label, text, controlId, onRestore }: WasProps) => (
  <p className="wraps aside was no-print">
    <span>{DESK.was(text)}</span>
    <LinkButton
      aria-label={DESK.restoreField(label)}
      onClick={() => {
        document.getElementById(controlId)?.focus();
        onRestore();
      }}
    >
      {DESK.restore}
    </LinkButton>
  </p>
);

import { IconLock } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { Button, ICON, LinkButton, Sides } from 'skema/app';
import type { Missing } from '../../contracts/common.ts';
import { RETRY } from '../instead.tsx';
import { MissingItems } from '../missing-items.tsx';
import type { DeskValues } from './desk-changes.ts';
import { sidesId } from './focus-refused.ts';
import { DESK, PARTS } from './text.ts';
import styles from './notes.module.css';
import type { OpenDesk } from './use-desk.ts';

/** What stands in the way, and where it is mended. */
export const MissingList = ({ items }: { items: readonly Missing[] }) =>
  items.length === 0 ? null : (
    <ul className={styles.missing}>
      <MissingItems items={items} />
    </ul>
  );

/** Nothing of the consultation is this person's to change. */
export const isLooking = ({ pilihan, prestasi, catatan }: OpenDesk['view']['may']): boolean => !pilihan && !prestasi && !catatan;

/** Above the desk: what concerns all of it. */
export function Notes({ desk: { view, trouble, retryTried } }: { desk: OpenDesk }) {
  const looksOnly = isLooking(view.may);
  if (trouble === null && !looksOnly && view.kekurangan.length === 0 && view.pemberitahuan.length === 0) return null;
  return (
    <section className={`${styles.notes} no-print`}>
      {trouble !== null && (
        <p role="alert" className={styles.conflict}>
          {DESK.notComputed(trouble)} <Button onClick={retryTried}>{RETRY}</Button>
        </p>
      )}
      {looksOnly && (
        <p className={styles.looking}>
          <IconLock {...ICON} aria-hidden="true" />
          <span className="fills">{DESK.looking}</span>
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

interface OthersProps {
  desk: OpenDesk;
  handle: keyof DeskValues;
  /** A value of it in words. */
  textOf: (value: never) => string;
  may: boolean;
  /** What stands there where nobody else changed it. */
  children: ReactNode;
}

/** Below a control: what somebody else saved in it meanwhile, to be chosen where both changed it. */
export function Others({ desk, handle, textOf, may, children }: OthersProps) {
  const { clashes, came, openedAt, choose, bringBack } = desk;
  const [clash, news] = [clashes[handle], came[handle]];
  const inWords = (value: unknown): string => textOf(value as never);
  if (clash)
    return (
      <div className={`${styles.sides} no-print`}>
        <Suspense>
          <Sides
            id={sidesId(handle)}
            label={PARTS[handle]}
            clash={clash}
            openedAt={openedAt}
            textOf={(side) => inWords(clash[side])}
            onChoose={(choice) => choose(handle, choice)}
          />
        </Suspense>
      </div>
    );
  if (!news) return children;
  return (
    <>
      {children}
      <p className="wraps aside was no-print">
        <span>{DESK.came(news.from, inWords(news.was))}</span>
        {may && (
          <LinkButton aria-label={DESK.restoreField(PARTS[handle])} onClick={() => bringBack(handle)}>
            {DESK.restore}
          </LinkButton>
        )}
      </p>
    </>
  );
}

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

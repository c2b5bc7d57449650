import { IconArrowBackUp, IconChevronRight } from '@tabler/icons-react';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { type ActivityEntry, canUndo } from '../../engine/history.ts';
import { Button, LinkButton } from '../controls/button.tsx';
import { classes } from '../controls/control.ts';
import { ICON } from '../controls/icon.ts';
import { words as text } from 'virtual:skema/words/activity';
import { words as base } from 'virtual:skema/words/base';
import styles from './activity.module.css';
import { laterText, undonePartlyText } from './lasting.ts';
import { timeOf, whenOf } from './moments.ts';
import { type Known, countOf, sentenceOf, wayOf } from './sentence.ts';
import { undo } from './undo.ts';
import { useWhole } from './use-whole.ts';

const Changes = lazy(() => import('./changes.tsx'));

/** What is shown of an action: all its changes, or only what was changed again since. */
export type Opened = 'all' | 'later' | null;

interface RowProps {
  entry: ActivityEntry;
  known: Known;
}

/** One action, and below it what it changed. */
export function ActivityRow({ entry: told, known }: RowProps) {
  const entry = useWhole(told);
  const { at, by, why, undone, rest } = entry;
  const [opened, setOpened] = useState<Opened>(null);
  const what = sentenceOf(known, entry);
  return (
    <>
      <tr className={classes(undone !== null && rest === 0 && styles.undone, opened !== null && styles.opened)} data-row>
        <td className={styles.time}>
          <time dateTime={at}>{timeOf(at)}</time>
        </td>
        <td className={styles.toggle}>
          <button
            type="button"
            className={styles.chevron}
            aria-expanded={opened !== null}
            aria-label={text.changes(what)}
            data-open
            onClick={() => setOpened(opened === null ? 'all' : null)}
          >
            <IconChevronRight size="0.875rem" aria-hidden="true" />
          </button>
        </td>
        <td className={styles.who} title={by ?? undefined}>
          <div>{by ?? text.system}</div>
        </td>
        <td className={styles.what} title={why === null ? what : `${what} · ${why}`}>
          <div>
            <span>{what}</span>
            {why !== null && <small> · {why}</small>}
          </div>
        </td>
        <td className={styles.amount}>{text.amount(countOf(entry), entry.capped)}</td>
        <td className={styles.way}>{wayOf(entry)}</td>
        <td className={styles.undo}>
          {undone !== null && rest === 0 ? (
            <span className={styles.quiet}>{text.undoneAt(whenOf(undone, at))}</span>
          ) : undone !== null ? (
            <span className={styles.stays}>
              {undonePartlyText(entry, whenOf(undone, at))}
              <Rest entry={entry} known={known} what={what} onShow={() => setOpened('later')} />
            </span>
          ) : canUndo(entry) ? (
            <UndoButton entry={entry} what={what} />
          ) : (
            <Stays entry={entry} known={known} onShow={() => setOpened('later')} />
          )}
        </td>
      </tr>
      {opened !== null && (
        <tr className={styles.inside}>
          <td colSpan={7}>
            <Suspense>
              <Changes entry={entry} known={known} opened={opened} onOpen={setOpened} />
            </Suspense>
          </td>
        </tr>
      )}
    </>
  );
}

/** `run` keeps the focus in the row: the button goes when it has been done, and with it the focus would. */
function useUndo(entry: ActivityEntry, what: string) {
  const [isBusy, setBusy] = useState(false);
  /** Why it did not go when that was asked for: what the row itself could not know. */
  const [refused, setRefused] = useState<string | null>(null);
  const run = async ({ currentTarget }: MouseEvent<HTMLElement>): Promise<void> => {
    currentTarget.closest('tr')?.querySelector<HTMLElement>('[data-open]')?.focus();
    setBusy(true);
    setRefused(await undo(entry, what));
    setBusy(false);
  };
  return { isBusy, refused, run: (event: MouseEvent<HTMLElement>) => void run(event) };
}

interface UndoProps {
  entry: ActivityEntry;
  what: string;
}

function UndoButton({ entry, what }: UndoProps) {
  const { isBusy, refused, run } = useUndo(entry, what);
  const button = (
    <Button variant="quiet" small busy={isBusy} icon={<IconArrowBackUp {...ICON} />} data-undo onClick={run}>
      {isBusy ? text.undoing : entry.lasting === null ? text.undo : text.undoPartly}
      <span className="sr"> {what}</span>
    </Button>
  );
  if (refused === null) return button;
  return (
    <span className={styles.stays}>
      {text.lasting.later}: {refused}
      {button}
    </span>
  );
}

/** Below what went back: the way to the rest of it, or what is in that way. */
function Rest({ entry, known, what, onShow }: UndoProps & StaysProps) {
  const { isBusy, refused, run } = useUndo(entry, what);
  if (canUndo(entry))
    return (
      <>
        {refused !== null && `. ${refused}`}
        <LinkButton disabled={isBusy} data-undo onClick={run}>
          {isBusy ? text.undoing : text.undoRest}
          <span className="sr"> {what}</span>
        </LinkButton>
      </>
    );
  if (entry.lasting === 'partRights') return <Barred entry={entry} />;
  return entry.lasting === 'later' && <LinkButton onClick={onShow}>{laterText(known, entry)}</LinkButton>;
}

/** What cannot be taken back by who looks at it; for whoever asks the rule, and whom to ask. */
function Barred({ entry: { lasting, reason } }: Pick<RowProps, 'entry'>) {
  const [isAsked, setAsked] = useState(false);
  const said = text.lasting[lasting!];
  if (reason === null) return <span className={styles.quiet}>{said}</span>;
  return (
    <span className={styles.stays}>
      {said}
      <LinkButton aria-expanded={isAsked} onClick={() => setAsked(!isAsked)}>
        {base.request.ask}
      </LinkButton>
      <span role="status">{isAsked && reason}</span>
    </span>
  );
}

type StaysProps = RowProps & { onShow: () => void };

/** Why there is nothing to take back; records that are in the way are shown by a press. */
function Stays({ entry, known, onShow }: StaysProps) {
  if (entry.lasting !== 'later') return <Barred entry={entry} />;
  return (
    <span className={styles.stays}>
      {text.lasting.later}
      <LinkButton onClick={onShow}>{laterText(known, entry)}</LinkButton>
    </span>
  );
}

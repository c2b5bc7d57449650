import { useBlocker } from 'react-router-dom';
import { address as KEY } from 'virtual:skema/address';
import { Button, Key } from '../controls/button.tsx';
import { AskDialog } from '../controls/overlay/ask-dialog.tsx';
import { Dialog } from '../controls/overlay/dialog.tsx';
import { useAskAtClose } from '../layout/use-ask-at-close.ts';
import keys from '../list/list-states.module.css';
import { session } from '../session/store.ts';
import { words as CONFIRM } from 'virtual:skema/words/confirm';
import { words as GRID } from 'virtual:skema/words/grid';
import type { Paper } from './paper.ts';
import { forgotten } from './sheet-state.ts';

const sheetIn = (search: string): string | null => new URLSearchParams(search).get(KEY.view);

/** Leaving with changes asks first, also for another one's sheet; another filter leaves nothing. */
function LeaveAsk({ sheet: { list, state, store, heldAt, pending } }: { sheet: Paper }) {
  const isDirty = state.edits.size > 0;
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const stays =
      currentLocation.pathname === nextLocation.pathname &&
      sheetIn(currentLocation.search) === sheetIn(nextLocation.search) &&
      heldAt?.(currentLocation.search) === heldAt?.(nextLocation.search);
    // A cell may have been left by this very step.
    return store.get().edits.size > 0 && !stays && session.get().state === 'in';
  });
  useAskAtClose(isDirty);
  if (blocker.state !== 'blocked') return null;
  return (
    <AskDialog
      title={GRID.leaveTitle}
      confirm={GRID.leave}
      cancel={GRID.stay}
      danger
      onConfirm={() => {
        pending?.refuse();
        store.set(forgotten(store.get()));
        blocker.proceed();
      }}
      onCancel={() => {
        blocker.reset();
        // The list took the step as done.
        list.change(() => list.url, { replace: true });
      }}
    >
      <p>{GRID.leaveText}</p>
    </AskDialog>
  );
}

const Keys = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    kind="ask"
    title={GRID.shortcutsTitle}
    onClose={onClose}
    foot={
      <Button autoFocus onClick={onClose}>
        {GRID.close}
      </Button>
    }
  >
    <dl className={keys.keys}>
      {GRID.shortcuts.map(({ keys: caps, text }) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd>
            <span className="sr">{caps.join(', ')}</span>
            {caps.map((cap) => (
              <Key key={cap}>{cap}</Key>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </Dialog>
);

interface DialogsProps {
  sheet: Paper;
  isHelp: boolean;
  onCloseHelp: () => void;
}

/** What any sheet asks and tells. */
export function SheetDialogs({ sheet, isHelp, onCloseHelp }: DialogsProps) {
  const closeHelp = (): void => {
    onCloseHelp();
    sheet.scroller.current?.focus();
  };
  return (
    <>
      <LeaveAsk sheet={sheet} />
      {isHelp && <Keys onClose={closeHelp} />}
      {sheet.questions.length > 0 && (
        <AskDialog
          title={CONFIRM.save.title}
          confirm={CONFIRM.save.go}
          cancel={CONFIRM.stay}
          ofSave
          onConfirm={() => void sheet.save(true)}
          onCancel={sheet.closeQuestions}
        >
          {sheet.questions.map((question) => (
            <p key={question}>{question}</p>
          ))}
        </AskDialog>
      )}
    </>
  );
}

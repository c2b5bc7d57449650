import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button, Dialog, session, useAskAtClose } from 'skema/app';
import styles from './leave-question.module.css';

interface LeaveQuestionProps {
  /** Something would be lost by leaving. */
  isHeld: boolean;
  words: { leaveTitle: string; leaveText: string; leave: string; stay: string; saveAndGo?: string };
  /** Keeps what would be lost; true: it is kept, and leaving goes on. */
  save?: () => Promise<boolean>;
  /** What would be lost is thrown away, and leaving goes on. */
  onLeave?: () => void;
}

/** Leaving a screen that holds something asks first; closing the tab asks in the browser's words. */
export function LeaveQuestion({ isHeld, words, save, onLeave }: LeaveQuestionProps) {
  const blocker = useBlocker(
    // Without a session there is nothing to come back to.
    ({ currentLocation: from, nextLocation: to }) =>
      isHeld && session.get().state === 'in' && (from.pathname !== to.pathname || from.search !== to.search),
  );
  useAskAtClose(isHeld);
  const [isSaving, setSaving] = useState(false);
  /** What could be kept is, though something may still be held. */
  const [isKept, setKept] = useState(false);
  // It ended while the question stood, or is kept: nothing is lost any more.
  useEffect(() => {
    if ((isHeld && !isKept) || blocker.state !== 'blocked') return;
    setKept(false);
    blocker.proceed();
  }, [isHeld, isKept, blocker]);

  if (blocker.state !== 'blocked') return null;
  const stay = (): void => blocker.reset();
  const saveAndGo = async (keep: () => Promise<boolean>): Promise<void> => {
    setSaving(true);
    // Why it was not kept stands on the screen itself.
    if (await keep()) setKept(true);
    else stay();
    setSaving(false);
  };
  const leave = (): void => {
    onLeave?.();
    blocker.proceed();
  };
  const foot = (
    <div className={styles.answers}>
      <Button variant="quiet" autoFocus onClick={stay}>
        {words.stay}
      </Button>
      <Button variant="danger" disabled={isSaving} onClick={leave}>
        {words.leave}
      </Button>
      {save && (
        <Button variant="primary" busy={isSaving} onClick={() => void saveAndGo(save)}>
          {words.saveAndGo}
        </Button>
      )}
    </div>
  );
  return (
    <Dialog title={words.leaveTitle} kind="ask" onClose={stay} foot={foot}>
      <p>{words.leaveText}</p>
    </Dialog>
  );
}

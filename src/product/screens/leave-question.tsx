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
}

/** Leaving a screen that holds something asks first; closing the tab asks in the browser's words. */
export function LeaveQuestion({ isHeld, words, save }: LeaveQuestionProps) {
  const blocker = useBlocker(
    // Without a session there is nothing to come back to.
    ({ currentLocation: from, nextLocation: to }) =>
      isHeld && session.get().state === 'in' && (from.pathname !== to.pathname || from.search !== to.search),
  );
  useAskAtClose(isHeld);
  // It ended while the question stood: nothing is lost any more.
  useEffect(() => {
    if (!isHeld && blocker.state === 'blocked') blocker.proceed();
  }, [isHeld, blocker]);

  const [isSaving, setSaving] = useState(false);

  if (blocker.state !== 'blocked') return null;
  const stay = (): void => blocker.reset();
  const saveAndGo = async (keep: () => Promise<boolean>): Promise<void> => {
    setSaving(true);
    // Why it was not kept stands on the screen itself.
    if (!(await keep())) stay();
    setSaving(false);
  };
  const foot = (
    <div className={styles.answers}>
      <Button variant="quiet" autoFocus onClick={stay}>
        {words.stay}
      </Button>
      <Button variant="danger" disabled={isSaving} onClick={() => blocker.proceed()}>
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

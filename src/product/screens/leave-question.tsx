import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { AskDialog, session, useAskAtClose } from 'skema/app';

interface LeaveQuestionProps {
  /** Something would be lost by leaving. */
  isHeld: boolean;
  words: { leaveTitle: string; leaveText: string; leave: string; stay: string };
}

/** Leaving a screen that holds something asks first; closing the tab asks in the browser's words. */
export function LeaveQuestion({ isHeld, words }: LeaveQuestionProps) {
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

  if (blocker.state !== 'blocked') return null;
  return (
    <AskDialog
      title={words.leaveTitle}
      confirm={words.leave}
      cancel={words.stay}
      danger
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      <p>{words.leaveText}</p>
    </AskDialog>
  );
}

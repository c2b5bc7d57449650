/** What becomes of what is unsaved or tried when one goes on. */
import { useCallback, useRef } from 'react';
import { toast } from 'skema/app';
import { LeaveQuestion } from '../leave-question.tsx';
import { DeskDrafts } from './desk-drafts.tsx';
import { KEEP_ID } from './focus-refused.ts';
import { DESK, SCORES } from './text.ts';
import type { Desk, OpenDesk } from './use-desk.ts';

const triedOf = ({ assumed }: Pick<Desk, 'assumed'>): number => Object.keys(assumed).length;

/** Of what is tried this may be kept as scores by this person. */
const keepable = ({ trial, stored }: Desk): number => (stored?.may.nilai ? trial.count : 0);

interface Leaving {
  leaveText: string;
  saveAndGo: string;
  save: () => Promise<boolean>;
}

/** What is only tried is never written into the record beside a note: a guess is no score. It is saved where that is said by its number. */
function leavingOf(desk: OpenDesk): Leaving {
  const [tried, free] = [triedOf(desk), keepable(desk)];
  if (desk.count > 0)
    return {
      leaveText: tried > 0 ? `${DESK.leaveText} ${DESK.leaveTried(tried)}` : DESK.leaveText,
      saveAndGo: DESK.saveAndGo,
      save: desk.save,
    };
  const trial = DESK.leaveTrial(tried);
  if (free === 0)
    return { leaveText: `${trial} ${DESK.leaveRemembered}`, saveAndGo: DESK.rememberAndGo, save: () => Promise.resolve(true) };
  return {
    leaveText: free < tried ? `${trial} ${DESK.leaveLocked}` : trial,
    saveAndGo: DESK.saveTrialAndGo(free),
    save: desk.trial.save,
  };
}

/** Asks before it is left, and keeps it as a draft unless it is thrown away. */
export function LeavingDesk({ desk }: { desk: OpenDesk }) {
  const thrown = useRef(false);
  const isThrown = useCallback(() => thrown.current, []);
  const { save, ...words } = leavingOf(desk);
  return (
    <>
      <DeskDrafts desk={desk} isThrown={isThrown} />
      <LeaveQuestion
        isHeld={desk.count > 0 || triedOf(desk) > 0}
        words={{ ...DESK, ...words }}
        save={save}
        onLeave={() => {
          thrown.current = true;
        }}
      />
    </>
  );
}

/** The key that saves is told where tried scores are saved, and leads there. */
export function sayTried(desk: Desk): void {
  if (triedOf(desk) === 0) return;
  const free = keepable(desk);
  document.getElementById(KEEP_ID)?.focus();
  toast.warning(free > 0 ? DESK.saveTrial(SCORES.save(free)) : DESK.onlyTried, { id: 'percobaan' });
}

import { useSyncExternalStore } from 'react';
import { LOADING, reduce } from './state.ts';
import type { Session, SessionEvent } from './state.ts';

type Listener = (session: Session, before: Session) => void;

let current: Session = LOADING;
const listeners = new Set<Listener>();

/** The one session of this tab. */
export const session = {
  get: (): Session => current,
  dispatch: (event: SessionEvent): void => {
    const before = current;
    current = reduce(before, event);
    if (current !== before) for (const listener of listeners) listener(current, before);
  },
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Runs when the user who was there is so no longer: whatever is held of them has to go. */
export const onUserLeft = (run: () => void): (() => void) =>
  session.subscribe((now, before) => {
    if (before.user && now.user?.id !== before.user.id) run();
  });

export const useSession = (): Session => useSyncExternalStore(session.subscribe, session.get);

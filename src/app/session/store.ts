import { createStore } from '../store.ts';
import { LOADING, reduce, type Session, type SessionEvent } from './state.ts';

const { get, set, subscribe, use } = createStore<Session>(LOADING);

/** The one session of this tab. */
export const session = { get, subscribe, dispatch: (event: SessionEvent): void => set(reduce(get(), event)) };

/** Runs when the user who was there is so no longer: whatever is held of them has to go. */
export const onUserLeft = (run: () => void): (() => void) =>
  subscribe((now, before) => {
    if (before.user && now.user?.id !== before.user.id) run();
  });

export const useSession = use;

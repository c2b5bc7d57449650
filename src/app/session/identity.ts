/** Whether the Identitas modal is open, and the wait of a call for a login over its page (decision 14). */
import { useSyncExternalStore } from 'react';
import { go } from '../navigation.ts';
import { clearToken, readToken } from './cookie.ts';
import { session } from './store.ts';

let open = false;
const listeners = new Set<() => void>();
/** Calls that wait: true lets them try again. */
const waiting = new Set<(renewed: boolean) => void>();

function setOpen(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
}

const settle = (renewed: boolean): void => {
  for (const resolve of waiting) resolve(renewed);
  waiting.clear();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const openIdentity = (): void => setOpen(true);

export function closeIdentity(): void {
  setOpen(false);
  settle(false);
}

export const useIdentity = (): boolean => useSyncExternalStore(subscribe, () => open);

/** After a 401 for this token: true as soon as the same user is logged in again, false when they would not. */
export function renewSession(used: string | null): Promise<boolean> {
  const { state, token } = session.get();
  if (state !== 'in') return Promise.resolve(false);
  if (token !== null && token !== used) return Promise.resolve(true);
  if (readToken()?.token === used) clearToken();
  session.dispatch({ type: 'expired' });
  openIdentity();
  return new Promise((resolve) => waiting.add(resolve));
}

session.subscribe((now, before) => {
  if (now.state === 'out') {
    setOpen(false);
    settle(false);
  }
  if (before.expired && !now.expired && now.state === 'in') {
    // A call of the former user must not be repeated under another name, nor their page stay.
    const isSame = now.user?.id === before.user?.id;
    settle(isSame);
    setOpen(false);
    if (!isSame) go('/', { state: { onPurpose: true } });
  }
});

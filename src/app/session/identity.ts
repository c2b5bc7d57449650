/** Whether the Identitas modal is open, and the wait of a call for a login over its page (decision 14). */
import { go } from '../navigation.ts';
import { createStore } from '../store.ts';
import { clearToken, readToken } from './cookie.ts';
import type { Session } from './state.ts';
import { session } from './store.ts';

/** Also why a login is asked for: when the account was used to sign in elsewhere. */
const open = createStore<boolean | string>(false);
/** Calls that wait: true lets them try again. */
const waiting = new Set<(renewed: boolean) => void>();

const settle = (renewed: boolean): void => {
  for (const resolve of waiting) resolve(renewed);
  waiting.clear();
};

export const openIdentity = (): void => open.set(true);

export function closeIdentity(): void {
  open.set(false);
  settle(false);
}

export const useIdentity = open.use;

/** After a 401 for this token: true as soon as the same user is logged in again, false when they would not. */
export function renewSession(used: string | null, at: string | null): Promise<boolean> {
  const { state, token } = session.get();
  if (state !== 'in') return Promise.resolve(false);
  if (token !== null && token !== used) return Promise.resolve(true);
  if (readToken()?.token === used) clearToken();
  session.dispatch({ type: 'expired' });
  open.set(at ?? true);
  return new Promise((resolve) => waiting.add(resolve));
}

/** The calls of the page wait: for a login, or for a password in the place of a one-time one. */
const isHeld = ({ expired, user }: Session): boolean => expired || user?.mustChange === true;

session.subscribe((now, before) => {
  if (now.state === 'out') {
    open.set(false);
    settle(false);
  }
  if (isHeld(before) && !now.expired && now.state === 'in') {
    // A call of the former user must not be repeated under another name, nor their page stay.
    const isSame = now.user?.id === before.user?.id;
    if (isSame && isHeld(now)) return;
    settle(isSame);
    open.set(false);
    if (!isSame) go('/', { state: { onPurpose: true } });
  }
});

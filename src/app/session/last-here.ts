/** Who was in in this tab before: whoever comes back after an end that they did not ask for goes on where they were. */
import type { User } from './state.ts';
import { session } from './store.ts';

const LAST = 'skema.last';

function kept(): string | null {
  try {
    return sessionStorage.getItem(LAST);
  } catch {
    return null;
  }
}

/** Whom a password of their own still keeps at the login has been nowhere yet. */
export function keepHere({ id, mustChange }: User): void {
  try {
    if (!mustChange) sessionStorage.setItem(LAST, id);
  } catch {
    // Closed storage: after a reload they begin at the landing page.
  }
}

/** Before the page was loaded, or in it. */
let before = kept();
session.subscribe((now, was) => {
  if (was.user && !now.user) before = was.user.id;
  if (now.user) keepHere(now.user);
});

export const wasHere = (userId: string): boolean => userId === before;

/** By their own wish. */
export const forgetLast = (): void => sessionStorage.removeItem(LAST);

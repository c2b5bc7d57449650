/** What follows a login and is no part of it. */
import { logError } from '../log.ts';
import type { User } from './state.ts';
import { session } from './store.ts';

/** What the product knows besides. */
export async function addMore(user: User, token: string): Promise<void> {
  try {
    const { afterSignIn } = await import('virtual:skema/product/after-sign-in');
    const more = await afterSignIn?.(user, session.get().flags, token);
    if (more && session.get().user?.id === user.id) session.dispatch({ type: 'more', more });
  } catch (error) {
    logError(error);
  }
}

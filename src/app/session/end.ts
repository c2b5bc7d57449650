import { clearResponseCache } from '../wire/fetch.ts';
import { logError } from '../log.ts';
import { go, loginPath } from '../navigation.ts';
import { hasToasts, toast } from '../controls/toast/toast.ts';
import { facts } from 'virtual:skema/facts';
import { words as text } from 'virtual:skema/words/base';
import { clearToken, readToken } from './cookie.ts';
import { session } from './store.ts';

/** Paths that need no session; a forced logout never leaves them. */
const PUBLIC_PATHS: readonly string[] = ['/login', ...facts.publicPages.map(({ path }) => path)];

/** By the person, by another tab, or forced: the server no longer takes the token, or nobody could say whether it does. */
type End = 'chosen' | 'refused' | keyof typeof text.session.ended;

const REASON = { id: 'session-ended', stays: true };
/** The reason of the last end has been read by whoever is in again. */
export const forgetReason = (): void => void (hasToasts() && toast.dismiss(REASON.id));

/** Clears everything of the session, in this tab; `at` is what the refusal says of its moment. A forced end never leaves a public page (decision 13). */
export function endSession(why: End, at?: unknown): void {
  const { state, token } = session.get();
  if (state === 'out') return;
  if (why !== 'elsewhere' && (readToken()?.token ?? token) === token) clearToken();
  session.dispatch({ type: 'out' });
  clearResponseCache();
  // Whom the server put out is told that, and not that it went as wished.
  if (why === 'chosen' || why === 'unchecked') toast.success(text.session.loggedOut);
  if (why === 'refused') void import('./tell-refused.ts').then(({ tellRefused }) => tellRefused(at, REASON), logError);
  else if (why !== 'chosen') toast.warning(text.session.ended[why], REASON);
  const { pathname, search } = window.location;
  if (why === 'chosen') go('/login');
  else if (!PUBLIC_PATHS.includes(pathname)) go(loginPath(pathname + search));
}

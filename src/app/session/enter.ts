import { takeBegun } from '../start/begin.ts';
import { clearResponseCache } from '../wire/fetch.ts';
import { logError } from '../log.ts';
import { readToken, writeToken, type Token } from './cookie.ts';
import { keepDraftsOf } from './drafts.ts';
import { getInfo } from './get-info.ts';
import { endSession, forgetReason } from './end.ts';
import type { User } from './state.ts';
import { session } from './store.ts';
import { tellTabs } from './tabs.ts';
import { parseUser } from './user.ts';

/** At start, and whenever the session state is asked for anew: no token is logged out, without a call (decision 13). */
export async function startSession(): Promise<void> {
  const token = readToken();
  if (token === null) session.dispatch({ type: 'out' });
  else await readUser(token);
}

/** A login gave this token: keep it, then see who it is. True when the session stands. */
export async function enter(token: Token, seconds?: number): Promise<boolean> {
  writeToken(token, seconds);
  clearResponseCache();
  const user = await readUser(token);
  if (user) {
    forgetReason();
    tellTabs({ kind: 'in', token, user });
  }
  return user !== null;
}

/** How long a page that is left may still stand. */
const LEAVING_MS = 3000;
let leftAt = -Infinity;
window.addEventListener('beforeunload', () => (leftAt = performance.now()));

let reading: { token: string; user: Promise<User | null> } | null = null;

/** One question for one token: whoever wants to know meanwhile (the refresh button during a login) gets the same answer. */
function readUser(token: Token): Promise<User | null> {
  if (reading?.token === token.token) return reading.user;
  const user = askUser(token).finally(() => {
    if (reading?.user === user) reading = null;
  });
  reading = { token: token.token, user };
  return user;
}

/** getInfo; what is not a user ends the session (ledger A-05, H-03). */
async function askUser(token: Token): Promise<User | null> {
  session.dispatch({ type: 'token', ...token });
  // Whatever happened meanwhile in this tab (a logout, another login) wins.
  const isCurrent = (): boolean => session.get().token === token.token;
  try {
    const { code, data, at } = await (takeBegun(token.token, isCurrent) ?? getInfo(token.token, token.issuer, isCurrent));
    if (!isCurrent()) return null;
    if (code === 200) return admit(parseUser(data), token.token);
    session.dispatch({ type: 'refused', code });
    endSession('refused', at);
  } catch (error) {
    logError(error);
    if (!isCurrent()) return null;
    // A question that the page's own end breaks off says nothing of the session; a page that stayed after all asks again.
    if (performance.now() - leftAt < LEAVING_MS) {
      await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
      return isCurrent() ? askUser(token) : null;
    }
    endSession('unchecked');
  }
  return null;
}

function admit(user: User, token: string): User {
  keepDraftsOf(user.id);
  session.dispatch({ type: 'info', code: 200, user });
  void import('./after.ts').then(({ addMore }) => addMore(user, token), logError);
  return user;
}

import { clearResponseCache } from '../wire/fetch.ts';
import { leaveDraftsTo, wipeDrafts } from './drafts.ts';
import { endSession, forgetReason } from './end.ts';
import { session } from './store.ts';
import { hearTabs, type TabMessage } from './tabs.ts';

/** What another tab did with the session happens here too. */
export const followTabs = (): void => hearTabs((message) => (message.kind === 'out' ? leaveToo() : enterToo(message)));

function leaveToo(): void {
  wipeDrafts();
  endSession('elsewhere');
}

function enterToo({ token, user }: Extract<TabMessage, { kind: 'in' }>): void {
  const { state, user: own } = session.get();
  // Somebody else logged in: nothing of the former user may stay in this tab's memory.
  if (state === 'in' && own?.id !== user.id) {
    leaveDraftsTo(user.id);
    return window.location.assign('/');
  }
  clearResponseCache();
  session.dispatch({ type: 'token', ...token });
  session.dispatch({ type: 'info', code: 200, user });
  forgetReason();
}

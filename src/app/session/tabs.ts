/** Tabs of one browser share the cookie, so they tell each other who came and who left. */
import type { Token } from './cookie.ts';
import type { User } from './state.ts';

export type TabMessage = { kind: 'in'; token: Token; user: User } | { kind: 'out' };

const channel = new BroadcastChannel('skema.session');

export const tellTabs = (message: TabMessage): void => channel.postMessage(message);
export const hearTabs = (listener: (message: TabMessage) => void): void =>
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data));

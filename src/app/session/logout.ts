import { logError } from '../log.ts';
import { wipeDrafts } from './drafts.ts';
import { endSession } from './end.ts';
import { session } from './store.ts';
import { tellTabs } from './tabs.ts';

/** The server hears of it, but a silent one holds nobody up. */
const REVOKE_MS = 2000;

/** `Keluar`: the one logout that a person asks for, and the one that wipes drafts (ledger A-06, decision 14). */
export async function logout(): Promise<void> {
  const { token } = session.get();
  if (token !== null) await Promise.race([revoke(token), new Promise((resolve) => setTimeout(resolve, REVOKE_MS))]);
  wipeDrafts();
  endSession('chosen');
  tellTabs({ kind: 'out' });
}

async function revoke(token: string): Promise<void> {
  try {
    const { execute } = await import('./execute.ts');
    await execute('logout', {}, token);
  } catch (error) {
    logError(error);
  }
}

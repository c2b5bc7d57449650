/** What follows several resources at once, asked again in pauses. */
import type { ResourceSummary } from '../../engine/derive/summary.ts';
import { can } from '../../engine/rights/access.ts';
import { logError } from '../log.ts';
import { session } from '../session/store.ts';
import { isPassing } from '../wire/api-error.ts';
import { follow } from './channel.ts';
import { createPace } from './pace.ts';

/** Whether changes of it are told to this person. Of the one record of a single entity no list is told. */
export const isHeard = (summary: ResourceSummary, roles: readonly string[]): boolean => !summary.single && can(summary, roles, 'list');

/** The page waits for its person to sign in again: until then nobody would be answered. */
export const isSignedOut = (): boolean => session.get().expired;

/** Asks soon after others change something of these, and so often besides, while the page is looked at; ends when called. */
export function followPaced(resources: readonly string[], ask: () => Promise<unknown>, everyMs?: number): () => void {
  const answered = async (): Promise<boolean> => {
    try {
      await ask();
      return true;
    } catch (error) {
      if (isPassing(error)) return false;
      logError(error);
      return true;
    }
  };
  const pace = createPace({ ask: answered, isSeen: () => document.visibilityState === 'visible' && !isSignedOut() });
  document.addEventListener('visibilitychange', pace.seen);
  const back = session.subscribe((now, before) => before.expired && !now.expired && pace.heard());
  const ends = resources.map((resource) => follow({ shown: () => ({ resource }), changed: pace.heard, again: pace.heard }));
  const asking = everyMs === undefined ? undefined : setInterval(pace.heard, everyMs);
  return () => {
    clearInterval(asking);
    back();
    document.removeEventListener('visibilitychange', pace.seen);
    pace.end();
    for (const end of ends) end();
  };
}

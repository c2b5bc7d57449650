/** What this tab shows, and who in it hears of changes. */
import type { LiveChanged, LivePeople, Shown } from '../../engine/live/messages.ts';
import { logError } from '../log.ts';
import { lookWhoIsIn } from '../session/look.ts';

export interface Follower {
  /** As it stands now: the version of a record moves on. */
  shown: () => Shown;
  changed?: (changed: LiveChanged) => void;
  people?: (people: LivePeople) => void;
  /** Something may have been missed. */
  again?: () => void;
}

export const followers = new Set<Follower>();

export const shownHere = (): Shown[] => [...followers].map(({ shown }) => shown());

/** What the stream says, that there was none for a while, or that the session is no more. */
export type Heard = { is: 'changed'; data: LiveChanged } | { is: 'people'; data: LivePeople } | { is: 'again' } | { is: 'ended' };

export function hear(heard: Heard): void {
  if (heard.is === 'ended') return void lookWhoIsIn().catch(logError);
  for (const follower of followers) {
    const { resource, id } = follower.shown();
    if (heard.is === 'again') follower.again?.();
    else if (heard.data.resource !== resource) continue;
    else if (heard.is === 'changed') follower.changed?.(heard.data);
    else if (heard.data.id === id) follower.people?.(heard.data);
  }
}

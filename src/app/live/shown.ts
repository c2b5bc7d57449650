/** What this tab shows, and who in it hears of changes. */
import type { LiveChanged, LivePeople, Shown } from '../../engine/live/messages.ts';

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

/** What the stream says, or that there was none for a while. */
export type Heard = { is: 'changed'; data: LiveChanged } | { is: 'people'; data: LivePeople } | { is: 'again' };

export function hear(heard: Heard): void {
  for (const follower of followers) {
    const { resource, id } = follower.shown();
    if (heard.is === 'again') follower.again?.();
    else if (heard.data.resource !== resource) continue;
    else if (heard.is === 'changed') follower.changed?.(heard.data);
    else if (heard.data.id === id) follower.people?.(heard.data);
  }
}

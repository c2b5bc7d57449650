/** What is a person's own in this browser, each under its user: unsaved values (decision 14), and the records of the palette's `recent.ts`. */
import { session } from './store.ts';

const PREFIX = 'skema.draft.';

/** Where the unsaved values of one record are kept. */
export const draftKey = (userId: string, resource: string, id: string): string => `${PREFIX}${userId}.${resource}.${id}`;

const OWN = /^skema\.(?:draft|opened|chosen)\./;

/** All but this user's. */
function wipe(kept: string | null): void {
  for (const key of Object.keys(localStorage))
    if (OWN.test(key) && !`${key.replace(OWN, '')}.`.startsWith(`${kept}.`)) localStorage.removeItem(key);
}

let wipes = 0;

/** `Keluar` alone wipes all of them. */
export function wipeDrafts(): void {
  wipes += 1;
  wipe(null);
}

/** Another user's login wipes what is not theirs. */
export const keepDraftsOf = (userId: string): void => wipe(userId);

/** In another tab, while the page of somebody before them still stands in this one. */
export function leaveDraftsTo(userId: string): void {
  wipes += 1;
  wipe(userId);
}

/** Whose values a form keeps: its pages may stand longer than the session of the user who opened them. */
export function draftOwner(id: string) {
  const before = wipes;
  /** Nobody else has logged in since, and nothing was wiped. */
  const isCurrent = (): boolean => wipes === before && (session.get().user?.id ?? id) === id;
  return { id, isCurrent };
}

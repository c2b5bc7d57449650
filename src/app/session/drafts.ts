/** Unsaved values kept in the browser, each under its user (decision 14). */
import { session } from './store.ts';

const PREFIX = 'skema.draft.';

/** Where the unsaved values of one record are kept. */
export const draftKey = (userId: string, resource: string, id: string): string => `${PREFIX}${userId}.${resource}.${id}`;

const draftKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));

let wipes = 0;

/** `Keluar` alone wipes all of them. */
export function wipeDrafts(): void {
  wipes += 1;
  draftKeys().forEach((key) => localStorage.removeItem(key));
}

/** Another user's login wipes what is not theirs. */
export const keepDraftsOf = (userId: string): void =>
  draftKeys()
    .filter((key) => !key.startsWith(`${PREFIX}${userId}.`))
    .forEach((key) => localStorage.removeItem(key));

/** Whose values a form keeps: its pages may stand longer than the session of the user who opened them. */
export function draftOwner(id: string) {
  const before = wipes;
  /** Nobody else has logged in since, and nothing was wiped. */
  const isCurrent = (): boolean => wipes === before && (session.get().user?.id ?? id) === id;
  return { id, isCurrent };
}

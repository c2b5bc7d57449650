/** Unsaved values kept in the browser, each under its user (decision 14). */
const PREFIX = 'skema.draft.';

/** Where the unsaved values of one record are kept. */
export const draftKey = (userId: string, resource: string, id: string): string => `${PREFIX}${userId}.${resource}.${id}`;

const draftKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));

/** `Keluar` alone wipes all of them. */
export const wipeDrafts = (): void => draftKeys().forEach((key) => localStorage.removeItem(key));

/** Another user's login wipes what is not theirs. */
export const keepDraftsOf = (userId: string): void =>
  draftKeys()
    .filter((key) => !key.startsWith(`${PREFIX}${userId}.`))
    .forEach((key) => localStorage.removeItem(key));

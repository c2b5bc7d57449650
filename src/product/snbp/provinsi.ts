/**
 * One choice may lie anywhere; of two, at least one lies in the school's province. A province that is not known (null)
 * is not held against anybody. `choices`: the provinces of the programmes chosen.
 */
export const hasHomeChoice = (home: string | null, choices: readonly (string | null)[]): boolean =>
  home === null || choices.length < 2 || choices.some((province) => province === null || province === home);

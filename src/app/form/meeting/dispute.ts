/** The three that a value is between, once two have it before them. */
export interface Three<T> {
  base: T;
  theirs: T;
  mine: T;
}

/** Of what was changed here: somebody else changed it too, and not to the same. */
export const isDisputed = <T>(isSame: (one: T, other: T) => boolean, { base, theirs, mine }: Three<T>): boolean =>
  !isSame(base, theirs) && !isSame(mine, theirs);

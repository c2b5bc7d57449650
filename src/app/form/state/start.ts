import type { Values, Labels } from './values.ts';

/** What a new record begins with beside its defaults; carried by the browser's history, so that a reload begins with it too. */
export interface Start {
  values: Values;
  labels: Labels;
  /** Nobody typed it, and nothing is lost with it. */
  isGiven?: true;
  copied?: Copied;
}

/** Of which record it is a copy, and what of that could not come along; fields by their handles. */
export interface Copied {
  display: string;
  /** Empty, as no two records may have the same, or as it belongs to that one alone. */
  left: readonly string[];
  /** Together in no two records: one of each has to become something else. */
  together: readonly (readonly string[])[];
}

/** What a view tells of the cells that a sheet of `pivot` ought to have. */

/** One of these cells is enough, the first where none is filled: rows and columns by their records. */
export interface ExpectedCell {
  rows: readonly string[];
  columns: readonly string[];
  /** Somebody asks for it; else it counts only once it is filled. */
  isAsked: boolean;
}

/** Null: nothing says which, so all of them. */
export type ExpectedCells = readonly ExpectedCell[] | null;

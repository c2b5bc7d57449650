/** Places in a sheet: the cursor, the block that it spans with where it began, and where a step leads. */
export interface Place {
  row: number;
  col: number;
}

/** Beyond all rows and columns: the last one is meant. */
export const END = Number.MAX_SAFE_INTEGER;

/** First and last row and column, both within. */
export interface Block {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export const blockOf = (a: Place, b: Place): Block => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.col, b.col),
  right: Math.max(a.col, b.col),
});

/** Row by row. */
export const placesIn = ({ top, bottom, left, right }: Block): Place[] =>
  Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: right - left + 1 }, (_each, along) => ({ row: top + down, col: left + along })),
  ).flat();

export const clamped = ({ row, col }: Place, rows: number, cols: number): Place => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  col: Math.max(0, Math.min(col, cols - 1)),
});

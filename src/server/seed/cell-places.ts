/** Where the cells of a CSV file stand in its text, for whoever is to mend one in an editor. */
import type { Position } from '../../engine/check/json.ts';

/** By record and cell, both from 0, as an import reads them: blanks between quotes and line breaks there belong to their cell. */
export function cellPlaces(text: string, delimiter: string): readonly (readonly Position[])[] {
  const records: Position[][] = [[{ line: 1, column: 1 }]];
  let [line, start, isQuoted, isFresh] = [1, 0, false, true];
  for (const [at, letter] of [...text].entries()) {
    const isQuote = letter === '"' && (isQuoted || isFresh);
    isFresh = false;
    if (isQuote) isQuoted = !isQuoted;
    // Two of them stand for one within a cell: the second opens it again.
    isFresh = isQuote && !isQuoted;
    if (letter === '\n') [line, start] = [line + 1, at + 1];
    if (isQuoted || (letter !== delimiter && letter !== '\n')) continue;
    if (letter === '\n') records.push([]);
    records.at(-1)!.push({ line, column: at + 2 - start });
    isFresh = true;
  }
  return records;
}

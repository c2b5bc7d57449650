/** `resources.config.ts` as text: where each row stands, and which stands there twice, which the language itself lets pass. */
import { type Position, positionAt } from './json.ts';
import { type Problem, toProblem } from './problem.ts';

interface Found {
  name: string;
  offset: number;
}

/** What is no code, the brackets and commas, and a word with its colon. */
const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|(?:'(?<single>(?:\\.|[^'\\])*)'|"(?<double>(?:\\.|[^"\\])*)"|(?<word>[A-Za-z_$][\w$]*))(?<colon>\s*:)?|`(?:\\.|[^`\\])*`|(?<mark>[{}[\](),])/g;

/** The keys of the object that is exported as `rows`, in order. */
export function rowsIn(text: string): Found[] {
  const start = /export\s+const\s+rows\b[^=]*=\s*(?=\{)/.exec(text);
  if (!start) return [];
  const found: Found[] = [];
  let depth = 0;
  let isBegin = false;
  TOKEN.lastIndex = start.index + start[0].length;
  for (let token = TOKEN.exec(text); token; token = TOKEN.exec(text)) {
    const { single, double, word, colon, mark } = token.groups!;
    const name = single ?? double ?? word;
    if (mark !== undefined && mark !== ',') depth += '{[('.includes(mark) ? 1 : -1;
    if (depth === 0) break;
    if (isBegin && colon !== undefined && name !== undefined && depth === 1) found.push({ name, offset: token.index });
    if (mark !== undefined || name !== undefined) isBegin = mark === ',' || mark === '{';
  }
  return found;
}

/** Where the row of a place such as `city.scope.team` stands. */
export function locateRow(text: string, place: string): Position | undefined {
  const row = rowsIn(text).find(({ name }) => name === place.split('.')[0]);
  return row && positionAt(text, row.offset);
}

export const doubledRows = (file: string, text: string): Problem[] =>
  rowsIn(text)
    .filter(({ name }, index, all) => all.findIndex((other) => other.name === name) < index)
    .map(({ name, offset }) =>
      toProblem('ROW_TWICE', file, { ...positionAt(text, offset), place: name, fact: `"${name}" has a row above`, remedy: 'keep one' }),
    );

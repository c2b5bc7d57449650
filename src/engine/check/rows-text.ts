/** `resources.config.ts` and `index.ts` as text: where each key stands, and which row stands there twice, which the language itself lets pass. */
import { type Position, positionAt } from './json.ts';
import { type Problem, toProblem } from './problem.ts';

interface Found {
  path: string;
  isOutermost: boolean;
  offset: number;
}

/** What is no code, the brackets and commas, and a word with its colon. */
const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|(?:'(?<single>(?:\\.|[^'\\])*)'|"(?<double>(?:\\.|[^"\\])*)"|(?<word>[A-Za-z_$][\w$]*))(?<colon>\s*:)?|`(?:\\.|[^`\\])*`|(?<mark>[{}[\](),])/g;

/** The keys of the object that is exported under this name, those within the others too, in order. */
function keysIn(text: string, name: string): Found[] {
  const start = new RegExp(String.raw`export\s+const\s+${name}\b[^=]*=[^{;]*(?=\{)`).exec(text);
  if (!start) return [];
  const found: Found[] = [];
  /** The key that each open bracket stands behind; none for arguments and entries of lists. */
  const open: string[] = [];
  let last = '';
  let isBegin = false;
  TOKEN.lastIndex = start.index + start[0].length;
  for (let token = TOKEN.exec(text); token; token = TOKEN.exec(text)) {
    const { single, double, word, colon, mark } = token.groups!;
    const key = single ?? double ?? word;
    if (mark !== undefined) {
      if ('{[('.includes(mark)) open.push(last);
      else if (mark !== ',') open.pop();
      last = '';
      if (open.length === 0) break;
    } else if (isBegin && colon !== undefined && key !== undefined) {
      found.push({ path: [...open.filter((outer) => outer !== ''), key].join('.'), isOutermost: open.length === 1, offset: token.index });
      last = key;
    }
    if (mark !== undefined || key !== undefined) isBegin = mark === ',' || mark === '{';
  }
  return found;
}

/** Where the place `city.scope.team` of what is exported stands, or as much of it as is written there. */
export function locateKey(text: string, name: string, place: string): Position | undefined {
  const keys = keysIn(text, name);
  const words = place.split('.');
  const ways = words.map((_, index) => words.slice(0, words.length - index).join('.'));
  const found = ways.map((way) => keys.findLast(({ path }) => path === way)).find((key) => key !== undefined);
  return found && positionAt(text, found.offset);
}

export const doubledRows = (file: string, text: string): Problem[] =>
  keysIn(text, 'rows')
    .filter(({ isOutermost }) => isOutermost)
    .filter(({ path }, index, all) => all.findIndex((other) => other.path === path) < index)
    .map(({ path, offset }) =>
      toProblem('ROW_TWICE', file, { ...positionAt(text, offset), place: path, fact: `"${path}" has a row above`, remedy: 'keep one' }),
    );

/** Every name that is made from another one: quoting, types, columns, link tables. */
/** As long as PostgreSQL keeps a name whole. */
export const NAME_MAX = 63;
const NAME = /^[a-z][A-Za-z0-9_]{0,62}$/;

export const isName = (name: string): boolean => NAME.test(name);

/** An SQL identifier. Only names of the registry and the engine pass; anything else is a programming error. */
export function quote(name: string): string {
  if (!NAME.test(name)) throw new Error(`not a name of the registry: ${JSON.stringify(name)}`);
  return `"${name}"`;
}

/** A text within SQL. Only texts of the registry and the engine are written so; what a person sends is a parameter. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** `book` → `Book`, for GraphQL types and operations such as `createBook`. */
export const typeName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** What has no title of its own: `my-library` → `My library`. */
export const inWords = (name: string): string => typeName(name.replace(/[-_\s]+/g, ' ').trim());

/** A role as people call it; one that nobody named, without its prefix. */
export const roleInWords = (name: string | undefined, code: string): string => name || inWords(code.replace(/^[^:]*:/, ''));

export const startColumn = (handle: string): string => `${handle}_start`;
export const endColumn = (handle: string): string => `${handle}_end`;

/** Table of a multiple relation, with the columns `owner` and `target`. */
export const linkTable = (resource: string, handle: string): string => `${resource}_${handle}`;

/** The closest of the known words, for "did you mean": at most a third of the letters differ. */
export function nearest(word: string, known: readonly string[]): string | null {
  let best: string | null = null;
  let least = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase(), least);
    const isNearer = distance < least || (distance === least && best !== null && !isOfSame(word, best) && isOfSame(word, candidate));
    if (isNearer) [best, least] = [candidate, distance];
  }
  return best;
}

/** All letters are there, in whatever order: sooner meant than one that lacks some, `>=` by `=>` rather than `>`. */
const isOfSame = (word: string, other: string): boolean =>
  [...word.toLowerCase()].sort().join('') === [...other.toLowerCase()].sort().join('');

function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let above: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      // Two letters in each other's place are one slip.
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? above[j - 2] : undefined;
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1), (swapped ?? Infinity) + 1);
    }
    [above, row] = [row, next];
  }
  return row[b.length]!;
}

/** A schema file as text: JSON with comments. What is wrong with it stands at a line and a column, and so can everything that is found later. */
import { createScanner, type Node, type ParseError, parseTree, printParseErrorCode, stripComments } from 'jsonc-parser';

export interface Position {
  line: number;
  column: number;
}

interface Slip extends Position {
  code: 'JSON' | 'TRAILING_COMMA' | 'KEY_TWICE';
  fact: string;
  remedy: string;
}

export interface JsonText {
  /** Undefined where the text cannot be read. */
  value: unknown;
  slips: readonly Slip[];
  /** Where a place such as `fields.kota.source` stands, or as much of it as is there. */
  locate: (place: string) => Position;
}

const SENTENCES: Record<string, [fact: string, remedy: string]> = {
  InvalidSymbol: ['this word is no JSON', 'write texts in double quotes'],
  InvalidNumberFormat: ['this is no number', 'write a number such as 12 or 0.5'],
  PropertyNameExpected: ['a key is expected here', 'write a key in double quotes'],
  ValueExpected: ['a value is expected here', 'write one'],
  ColonExpected: ['a colon is missing here', 'write ":" between key and value'],
  CommaExpected: ['a comma is missing before this', 'write ","'],
  CloseBraceExpected: ['an object is not closed', 'write "}"'],
  CloseBracketExpected: ['a list is not closed', 'write "]"'],
  EndOfFileExpected: ['something stands behind the end', 'remove it'],
  UnexpectedEndOfComment: ['a comment is not closed', 'write "*/"'],
  UnexpectedEndOfString: ['a text is not closed', 'write a double quote at its end'],
  InvalidUnicode: ['this is no character', 'write \\u and four digits'],
  InvalidEscapeCharacter: ['this cannot be escaped', 'write "\\\\" for a backslash'],
  InvalidCharacter: ['a text holds a control character', 'write \\n or \\t for it'],
};

export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

const keyOf = (property: Node): string => String(property.children?.[0]?.value);

/** By hand, so that a key `__proto__` is a key like others. The last of several equal keys counts. */
function toValue(node: Node): unknown {
  if (node.type === 'array') return (node.children ?? []).map(toValue);
  if (node.type !== 'object') return node.value as unknown;
  return Object.fromEntries(
    (node.children ?? []).flatMap((property) => (property.children?.[1] ? [[keyOf(property), toValue(property.children[1])]] : [])),
  );
}

/** Keys that stand before in the same object. */
function doubledKeys({ type, children = [] }: Node): Node[] {
  const own =
    type === 'object'
      ? children.filter((property, index) => children.slice(0, index).some((other) => keyOf(other) === keyOf(property)))
      : [];
  return [...own, ...children.flatMap(doubledKeys)];
}

/** Commas with nothing behind them but the end of their list or object, in a text without comments. */
function trailingCommas(text: string, { type, offset, length, children = [] }: Node): number[] {
  const last = type === 'property' ? undefined : children.at(-1);
  const comma = last ? text.indexOf(',', last.offset + last.length) : -1;
  const own = comma >= 0 && comma < offset + length ? [comma] : [];
  return [...children.flatMap((child) => trailingCommas(text, child)), ...own];
}

/** The node a word of a place leads to: an entry by its handle or number, or a property. */
function step({ type, children = [] }: Node, word: string): Node | undefined {
  if (type === 'object') return children.findLast((property) => keyOf(property) === word);
  const ofHandle = (entry: Node): boolean =>
    entry.type === 'object' && entry.children!.some((property) => keyOf(property) === 'handle' && property.children?.[1]?.value === word);
  return type === 'array' ? (children.find(ofHandle) ?? children[/^\d+$/.test(word) ? Number(word) : -1]) : undefined;
}

function offsetOf(root: Node, place: string): number {
  let found = root;
  for (const word of place.split('.')) {
    const inside: Node | undefined = found.type === 'property' ? found.children?.[1] : found;
    const next = inside && step(inside, word);
    if (!next) break;
    found = next;
  }
  return found.offset;
}

/** Deeper than any schema file goes; what reads it goes down with it. */
const DEEPEST = 50;
/** By kind of token, as the scanner counts them: `{`, `}`, `[`, `]`. */
const STEPS: Readonly<Record<number, 1 | -1>> = { 1: 1, 2: -1, 3: 1, 4: -1 };
const END_OF_FILE = 17;

/** Where the text goes too deep, or null. */
function tooDeep(text: string): number | null {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (let token: number = scanner.scan(); token !== END_OF_FILE; token = scanner.scan()) {
    depth += STEPS[token] ?? 0;
    if (depth > DEEPEST) return scanner.getTokenOffset();
  }
  return null;
}

export function readJson(given: string): JsonText {
  // A byte order mark is no text; a blank in its place keeps the columns.
  const text = given.replace(/^\uFEFF/, ' ');
  const deep = tooDeep(text);
  const errors: ParseError[] = [];
  const root = deep === null ? parseTree(text, errors, { allowTrailingComma: true }) : undefined;
  const slip = (offset: number, code: Slip['code'], [fact, remedy]: [string, string]): Slip => ({
    code,
    fact,
    remedy,
    ...positionAt(text, offset),
  });
  const [first] = errors;
  if (first || !root) {
    const known = SENTENCES[first ? printParseErrorCode(first.error) : 'ValueExpected'] ?? ['it is not JSON', 'mend the syntax here'];
    const sentence: [string, string] = deep === null ? known : [`this lies deeper than ${DEEPEST} levels`, 'write it flatter'];
    // One slip makes several errors; the first is where it stands.
    return { value: undefined, slips: [slip(deep ?? first?.offset ?? 0, 'JSON', sentence)], locate: () => ({ line: 1, column: 1 }) };
  }
  return {
    value: toValue(root),
    slips: [
      ...trailingCommas(stripComments(text, ' '), root).map((offset) =>
        slip(offset, 'TRAILING_COMMA', ['a comma stands behind the last entry', 'remove it']),
      ),
      ...doubledKeys(root).map((property) =>
        slip(property.offset, 'KEY_TWICE', [`the key "${keyOf(property)}" stands twice in one object`, 'keep one of them']),
      ),
    ],
    locate: (place) => positionAt(text, offsetOf(root, place)),
  };
}

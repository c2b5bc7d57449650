/** Patterns of schema files, tried in a time that grows with the text alone, whatever they are (RE2). Not for the browser: it tries its own input. */
import { RE2JS } from 're2js';

interface Pattern {
  test: (text: string) => boolean;
}

const compile = (pattern: string): Pattern => RE2JS.compile(RE2JS.translateRegExp(pattern));

/** What RE2 does not know in it, or null. */
export function strangeIn(pattern: string): string | null {
  try {
    compile(pattern);
    return null;
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).replace('error parsing regexp: ', '');
  }
}

/** Instructions of RE2: two ways, one that never fits, the end, and from `SIGN` on one sign each. */
const [ALTERNATIVE, ALTERNATIVE_MATCH, FAIL, MATCH, SIGN] = [1, 2, 5, 6, 8];

/** The signs of the shortest text in which the pattern is found. */
export function leastLength(pattern: string): number {
  const { prog } = RE2JS.compile(RE2JS.translateRegExp(pattern)).re2();
  const instructions = prog.inst as readonly { op: number; out: number; arg: number }[];
  let reached = new Set<number>([prog.start as number]);
  for (let length = 0; length <= instructions.length; length += 1) {
    const next = new Set<number>();
    for (const at of reached) {
      const { op, out, arg } = instructions[at]!;
      if (op === MATCH) return length;
      if (op >= SIGN!) next.add(out);
      else if (op !== FAIL) reached.add(out);
      if (op === ALTERNATIVE || op === ALTERNATIVE_MATCH) reached.add(arg);
    }
    reached = next;
  }
  return 0;
}

/** As the fields write a prefix and a pattern that hold together. */
const BOTH = /^\^\(\?=(.*?)\)\(\?=\[\^\]\*\?\(\?:(.*)\)\)$/s;

/** For JSON Schemas. A pattern that RE2 does not know is told at check in a schema file, so this one is written in the code of a product. */
export function linear(pattern: string, flags = 'u'): Pattern {
  const [, prefix, rest] = BOTH.exec(pattern) ?? [];
  if (prefix !== undefined && rest !== undefined) {
    const both = [linear(`^(?:${prefix})`, flags), linear(rest, flags)];
    return { test: (text) => both.every((part) => part.test(text)) };
  }
  return strangeIn(pattern) === null ? compile(pattern) : new RegExp(pattern, flags);
}

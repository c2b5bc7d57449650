/** `spoken` and `locale` at the top of a module: no language is known there, and what they gave would stand for everybody. */
import { type Position, positionAt } from '../engine/check/json.ts';
import { type Problem, toProblem } from '../engine/check/problem.ts';

export const toSpokenEarly = (file: string, position: Partial<Position>, place = 'spoken'): Problem =>
  toProblem('SPOKEN_EARLY', file, {
    ...position,
    place,
    fact: 'it is asked while the module is loaded, when no language is known yet',
    remedy: 'ask within the function that says it, such as () => spoken({ … })',
  });

/** What the engine throws then; in a build it is another copy of the engine, so the error is known by its words. */
export const isSpokenEarly = ({ message }: Error): boolean => message.startsWith('the language is not known yet');

const ASKED = /\b(?:spoken|locale)\s*\(/;
/** Where the names come from; others may be called so too. */
const FROM_ENGINE = /import\s*(?:type\s*)?\{([^}]*)\}\s*from\s*['"]skema['"]/g;
const LATER = /^(?:ArrowFunctionExpression|FunctionExpression|FunctionDeclaration|PropertyDefinition)$/;

interface Node {
  type: string;
  start: number;
  callee?: { type: string; name?: string };
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Calls by these names that run as the module does. */
function callsIn(node: Node, names: ReadonlySet<string>): Node[] {
  if (LATER.test(node.type)) return [];
  const own = node.type === 'CallExpression' && node.callee?.type === 'Identifier' && names.has(node.callee.name!) ? [node] : [];
  const inner = Object.values(node).flat().filter(isNode);
  return [...own, ...inner.flatMap((each) => callsIn(each, names))];
}

/** What stands so in this text; a page is loaded by nobody but the browser, so nothing else would tell. */
export async function spokenEarlyIn(file: string, text: string): Promise<Problem[]> {
  if (!ASKED.test(text)) return [];
  const imported = [...text.matchAll(FROM_ENGINE)].flatMap(([, listed = '']) => listed.split(',').map((name) => name.trim()));
  const names = new Set(imported.filter((name) => name === 'spoken' || name === 'locale'));
  if (names.size === 0) return [];
  const { parseAst } = await import('vite');
  const lang = file.endsWith('x') ? 'tsx' : 'ts';
  let program: unknown;
  try {
    program = parseAst(text, { lang });
  } catch {
    // The type checker tells what is no TypeScript.
    return [];
  }
  return callsIn(program as Node, names).map(({ start, callee }) => toSpokenEarly(file, positionAt(text, start), callee!.name!));
}

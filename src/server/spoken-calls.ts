/** What a product's code says by `spoken`: at the top of a module no language is known, and each of its texts is owed in every language. */
import { type Position, positionAt } from '../engine/check/json.ts';
import { checkText, owedBy } from '../engine/check/labels.ts';
import { type Problem, type Report, toProblem } from '../engine/check/problem.ts';
import type { Product } from '../engine/product.ts';

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

export interface Node {
  type: string;
  start: number;
  name?: string;
  value?: unknown;
  computed?: boolean;
  key?: Node;
  /** Of what is reached through another. */
  object?: Node;
  property?: Node;
  callee?: Node;
  arguments?: Node[];
  properties?: Node[];
}
export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

interface Call {
  node: Node;
  name: string;
  /** It runs as the module does. */
  isEarly: boolean;
}

/** Calls by these names. */
function callsIn(node: Node, names: ReadonlySet<string>, isEarly = true): Call[] {
  const isCall = node.type === 'CallExpression' && node.callee?.type === 'Identifier' && names.has(node.callee.name!);
  const inner = Object.values(node).flat().filter(isNode);
  return [
    ...(isCall ? [{ node, name: node.callee!.name!, isEarly }] : []),
    ...inner.flatMap((each) => callsIn(each, names, isEarly && !LATER.test(node.type))),
  ];
}

/** The languages of what is handed over as it is written; null where some of it is made elsewhere. */
function languagesOf({ arguments: [text] = [] }: Node): string[] | null {
  if (text?.type !== 'ObjectExpression') return null;
  const keys = text.properties!.map(({ type, key, computed }) =>
    type === 'Property' && !computed ? (key!.name ?? String(key!.value)) : null,
  );
  return keys.every((key) => key !== null) ? keys : null;
}

/** Null: it is no TypeScript. */
export async function parsed(file: string, text: string): Promise<Node | null> {
  const { parseAst } = await import('vite');
  try {
    return parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;
  } catch {
    // The type checker tells what is no TypeScript.
    return null;
  }
}

/** What this text says so. A page is loaded by nobody but the browser, so nothing else would tell. `report`: at an offset. */
export async function checkSpokenIn(file: string, text: string, product: Product, report: Report): Promise<Problem[]> {
  if (!ASKED.test(text)) return [];
  const imported = [...text.matchAll(FROM_ENGINE)].flatMap(([, listed = '']) => listed.split(',').map((name) => name.trim()));
  const names = new Set(imported.filter((name) => name === 'spoken' || name === 'locale'));
  const program = names.size === 0 ? null : await parsed(file, text);
  if (program === null) return [];
  const calls = callsIn(program, names);
  for (const { node } of calls.filter(({ name }) => name === 'spoken')) {
    const languages = languagesOf(node);
    const at: Report = (code, _, ...told) => report(code, { place: 'spoken', at: String(node.start) }, ...told);
    if (languages) checkText(at, 'spoken', Object.fromEntries(languages.map((language) => [language, ''])), owedBy(product));
  }
  return calls.filter(({ isEarly }) => isEarly).map(({ node, name }) => toSpokenEarly(file, positionAt(text, node.start), name));
}

/** What a pure file must not do, as far as its text shows it: no clock, no chance, nothing of the machine or the page. */
import { type Node, importsIn, nodesIn, parse } from './imports.ts';

/** Names of the surroundings. They may be names of one's own too: those are not meant. */
const SURROUNDINGS = new Set(
  ['process', 'window', 'document', 'navigator', 'localStorage', 'sessionStorage', 'globalThis', 'fetch', 'crypto', 'performance'].concat([
    'setTimeout',
    'setInterval',
    'setImmediate',
    'queueMicrotask',
    'require',
    'Buffer',
  ]),
);
const DATE_PARTS = ['parse', 'UTC'];

/** Where a name is used as a value: no key, no property of another, no type. */
const isValue = (node: Node, parent: Node): boolean =>
  !parent.type.startsWith('TS') &&
  !(parent.type === 'MemberExpression' && parent['property'] === node && parent['computed'] === false) &&
  !(parent.type === 'Property' && parent['key'] === node && parent['value'] !== node && parent['computed'] === false);

const memberOf = ({ computed, property }: Node): string | null => (computed === true ? null : ((property as Node)['name'] as string));

function sinOf(node: Node, parent: Node, own: ReadonlySet<string>): string | null {
  const name = node['name'] as string;
  if (node.type !== 'Identifier' || own.has(name) || !isValue(node, parent)) return null;
  const member = parent.type === 'MemberExpression' && parent['object'] === node ? memberOf(parent) : null;
  if (name === 'Date') {
    const isRead = parent.type === 'NewExpression' && (parent['arguments'] as unknown[]).length > 0;
    return isRead || DATE_PARTS.includes(member ?? '') ? null : 'Date';
  }
  if (name === 'Math') return member === null || member === 'random' ? 'Math.random' : null;
  return SURROUNDINGS.has(name) ? name : null;
}

/** Names that the file itself gives. */
function* namesGiven(program: Node): Generator<string> {
  for (const [node, parent] of nodesIn(program)) {
    const isGiven =
      (parent.type === 'VariableDeclarator' && parent['id'] === node) ||
      (/Function/.test(parent.type) && ((parent['params'] as unknown[]) ?? []).includes(node)) ||
      (/^Import\w*Specifier$/.test(parent.type) && parent['local'] === node) ||
      ['ObjectPattern', 'ArrayPattern', 'RestElement'].includes(parent.type) ||
      (parent.type === 'Property' && parent['value'] === node && parent['shorthand'] === true) ||
      (parent.type === 'FunctionDeclaration' && parent['id'] === node);
    if (node.type === 'Identifier' && isGiven) yield node['name'] as string;
  }
}

/** What stands against a file's purity; imports of packages only from those named. */
export function impuritiesIn(name: string, text: string, packages: readonly string[]): string[] {
  const program = parse(name, text);
  const own = new Set([...namesGiven(program)].filter((given) => given !== 'Date' && given !== 'Math'));
  const sins = [...nodesIn(program)].flatMap(([node, parent]) => sinOf(node, parent, own) ?? []);
  return [...new Set([...importsIn(name, text).filter((wanted) => !wanted.startsWith('.') && !packages.includes(wanted)), ...sins])];
}

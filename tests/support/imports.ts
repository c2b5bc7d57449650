/** What a file of the code reaches, as the parser of the build reads it: over several lines, types, re-exports and lazy ones too. */
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** A node of the syntax tree, of whatever kind. */
export interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

export function parse(name: string, text: string): Node {
  const { program, errors } = parseSync(name, text);
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]!.message}`);
  return program as unknown as Node;
}

/** Every node below this one, each with what it stands in. */
export function* nodesIn(node: Node, parent: Node = node): Generator<[node: Node, parent: Node]> {
  yield [node, parent];
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesIn(child, node);
}

/** What is imported by a text that is put together only when the code runs. */
export const COMPUTED = '(computed)';

function textOf(node: unknown): string {
  if (isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (isNode(node) && node.type === 'TemplateLiteral' && (node['expressions'] as unknown[]).length === 0)
    return (node['quasis'] as { value: { cooked: string } }[])[0]!.value.cooked;
  return COMPUTED;
}

/** `import.meta.url`, `import.meta['url']`. */
function isMeta(node: unknown, wanted: string): boolean {
  if (!isNode(node) || node.type !== 'MemberExpression' || (node['object'] as Node).type !== 'MetaProperty') return false;
  const property = node['property'] as Node;
  return (node['computed'] ? textOf(property) : property['name']) === wanted;
}

const isMade = (node: unknown): boolean =>
  isNode(node) && node.type === 'CallExpression' && (node['callee'] as Node)['name'] === 'createRequire';
/** `require(…)` and `createRequire(…)(…)`; what only finds a place loads nothing. */
const isRequire = (callee: Node): boolean => callee['name'] === 'require' || isMade(callee);

/** The specifiers that a node brings in. */
function broughtBy([node, parent]: [node: Node, parent: Node]): string[] {
  const [first, second] = (node['arguments'] ?? []) as unknown[];
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return [textOf(node['source'])];
    case 'ExportNamedDeclaration':
      return node['source'] ? [textOf(node['source'])] : [];
    case 'TSExternalModuleReference':
      return [textOf(node['expression'])];
    case 'NewExpression':
      return (node['callee'] as Node)['name'] === 'URL' && isMeta(second, 'url') ? [textOf(first)] : [];
    case 'CallExpression':
      if (isRequire(node['callee'] as Node)) return [textOf(first)];
      // Under another name it cannot be followed.
      if (isMade(node) && parent.type !== 'MemberExpression' && parent['callee'] !== node) return [COMPUTED];
      if (!isMeta(node['callee'], 'glob')) return [];
      return (isNode(first) && first.type === 'ArrayExpression' ? (first['elements'] as unknown[]) : [first]).map(textOf);
    default:
      return [];
  }
}

const COMMENT = /\/\*.*?\*\//gs;
const STYLE = /(?:@import\s+(?:url\(\s*)?|\bfrom\s+)(?:(['"])(?<quoted>.+?)\1|(?<=url\(\s*)(?<bare>[^\s"')]+))/g;
/** At the head of a file, for the compiler. */
const REFERENCE = /^\s*\/\/\/\s*<reference\s+(?:path|types)\s*=\s*(['"])(.+?)\1/gm;

/** The specifiers of a text, each once. */
export function importsIn(name: string, text: string): string[] {
  const all = name.endsWith('.css')
    ? [...text.replace(COMMENT, '').matchAll(STYLE)].map(({ groups }) => groups!['quoted'] ?? groups!['bare']!)
    : [...[...text.matchAll(REFERENCE)].map((match) => match[2]!), ...[...nodesIn(parse(name, text))].flatMap(broughtBy)];
  return [...new Set(all)];
}

export const importsOf = (file: string): string[] => importsIn(file, readFileSync(file, 'utf8'));

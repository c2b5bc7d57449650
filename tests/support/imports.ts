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

const isMeta = (node: unknown, property: string): boolean =>
  isNode(node) &&
  node.type === 'MemberExpression' &&
  (node['object'] as Node).type === 'MetaProperty' &&
  (node['property'] as Node)['name'] === property;

/** The specifiers that a node brings in. */
function broughtBy(node: Node): string[] {
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
      if (!isMeta(node['callee'], 'glob')) return [];
      return (isNode(first) && first.type === 'ArrayExpression' ? (first['elements'] as unknown[]) : [first]).map(textOf);
    default:
      return [];
  }
}

const COMMENT = /\/\*.*?\*\//gs;
const STYLE = /(?:@import\s+(?:url\()?|\bfrom\s+)(['"])(.+?)\1/g;

/** The specifiers of a text, each once. */
export function importsIn(name: string, text: string): string[] {
  const all = name.endsWith('.css')
    ? [...text.replace(COMMENT, '').matchAll(STYLE)].map((match) => match[2]!)
    : [...nodesIn(parse(name, text))].flatMap(([node]) => broughtBy(node));
  return [...new Set(all)];
}

export const importsOf = (file: string): string[] => importsIn(file, readFileSync(file, 'utf8'));

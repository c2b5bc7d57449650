/** Leaves out of the browser's bundle what only the server, the check of a declaration and the tests ask of a kind of field. */
import { parseAst, type Plugin } from 'vite';
import type { FieldType } from '../../src/engine/fields/field-type.ts';
import type { Moment } from '../../src/engine/fields/moment.ts';

const KINDS = /\/src\/engine\/fields\/[\w-]+\.[jt]s$/;

const UNASKED: readonly (keyof FieldType | keyof Moment)[] = [
  'fits',
  'keys',
  'lacks',
  'bound',
  'write',
  'sort',
  'columns',
  'json',
  'schema',
  'literal',
  'sqlText',
  'cast',
  'decimals',
  'file',
  'widget',
  'sample',
  'wire',
  'clock',
];

/** An object that has one of these says what a kind is; any other may say something else by the same names. */
const MARKS: readonly (keyof FieldType | keyof Moment)[] = ['inputs', 'graphql', 'wire'];

interface Node {
  type: string;
  start: number;
  end: number;
  key?: { name?: string };
  properties?: Node[];
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const isNamed = (node: Node, names: readonly string[]): boolean => node.type === 'Property' && names.includes(node.key?.name ?? '');

/** What the objects of kinds have by these names. */
function propertiesOf(node: Node): Node[] {
  const own = node.type === 'ObjectExpression' && node.properties!.some((each) => isNamed(each, MARKS)) ? node.properties! : [];
  const found = own.filter((each) => isNamed(each, UNASKED));
  const inner = Object.values(node).flat().filter(isNode);
  return [...found, ...inner.filter((each) => !found.includes(each)).flatMap(propertiesOf)];
}

/** The same module without them, and their names. */
export function withoutUnasked(code: string): { code: string; names: string[] } {
  const found = propertiesOf(parseAst(code, { lang: 'ts' }) as unknown as Node).sort((a, b) => b.start - a.start);
  const left = found.reduce((rest, { start, end }) => {
    const comma = /^\s*,/.exec(rest.slice(end))?.[0].length ?? 0;
    return rest.slice(0, start) + rest.slice(end + comma);
  }, code);
  return { code: left, names: found.map(({ key }) => key!.name!) };
}

export function kindsPlugin(): Plugin {
  const found = new Set<string>();
  return {
    name: 'skema:kinds',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: KINDS },
      handler(source) {
        const { code, names } = withoutUnasked(source);
        for (const name of names) found.add(name);
        return { code, map: null };
      },
    },
    // A kind that has moved on must not grow in silence.
    buildEnd(error) {
      const missing = UNASKED.filter((name) => !found.has(name));
      if (!error && missing.length > 0)
        this.error(`no kind of field has ${missing.join(', ')}; correct UNASKED in scripts/build/kinds-plugin.ts`);
    },
  };
}

/** Documents of every operation with the types of their variables and results, for graphql-request and whatever else reads typed documents. */
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { ERRORS } from '../../src/engine/errors.ts';
import type { Choice } from '../../src/engine/field.ts';
import { typeName } from '../../src/engine/names.ts';
import type { Info } from '../../src/engine/reply.ts';
import type { Registry } from '../../src/engine/resource.ts';
import type { ClientSchema, Operation } from '../../src/server/graph/schema/graph-schema.ts';

const SCALARS: Readonly<Record<string, string>> = { ID: 'string', String: 'string', Int: 'number', Float: 'number', Boolean: 'boolean' };

/** The whole count costs a scan, and a step beyond the columns a right of its own: who wants them asks for them. */
const isLeftOut = (type: string, { name, extensions }: GraphQLField<unknown, unknown>): boolean =>
  (type === 'ListMeta' && name === 'exact') || 'isFurther' in extensions;

const union = (words: readonly string[]): string => words.map((word) => JSON.stringify(word)).join(' | ');

/** What every reply says of itself, closer than its schema. */
const INFO = {
  'Info.error': union(Object.keys(ERRORS)),
  'Info.status': union(['success', 'error'] satisfies Info['status'][]),
  'Info.messages': 'Readonly<Record<string, readonly string[]>>',
};

/** The words of a closed list in place of any text, by type and field. */
type Narrow = ReadonlyMap<string, string>;

function narrowOf({ resources }: Registry): Narrow {
  const narrow = new Map(Object.entries(INFO));
  const add = (type: string, handle: string, choices: readonly Choice[] | undefined): void => {
    if (!choices) return;
    const words = union(choices.map(({ value }) => value));
    for (const suffix of ['', 'Input']) narrow.set(`${type}${suffix}.${handle}`, words);
  };
  for (const { name, fields, computed } of resources) {
    for (const { handle, options } of fields) add(typeName(name), handle, options?.choices);
    for (const { handle, choices } of computed) add(typeName(name), handle, choices);
  }
  return narrow;
}

type Type = GraphQLInputType | GraphQLOutputType;

function toTs(type: Type, words?: string): string {
  if (isNonNullType(type)) return toBare(type.ofType, words);
  return `${toBare(type, words)} | null`;
}
function toBare(type: Type, words: string | undefined): string {
  if (isListType(type)) return `readonly (${toTs(type.ofType, words)})[]`;
  const { name } = getNamedType(type);
  return SCALARS[name] === undefined ? (name === 'JSON' ? (words ?? 'unknown') : name) : (words ?? SCALARS[name]);
}

const describe = (description: string | null | undefined): string =>
  description ? `  /** ${description.replaceAll('*/', '* /')} */\n` : '';

function toInterface(type: GraphQLNamedType, narrow: Narrow): string | null {
  if (isEnumType(type)) return `export type ${type.name} = ${union(type.getValues().map(({ name }) => name))};\n`;
  if (!isObjectType(type) && !isInputObjectType(type)) return null;
  const mark = isInputObjectType(type) ? (required: boolean): string => (required ? '' : '?') : (): string => '';
  const lines = Object.values(type.getFields())
    .filter((field) => !isLeftOut(type.name, field))
    .map(
      ({ name, type: its, description }) =>
        `${describe(description)}  ${name}${mark(isNonNullType(its))}: ${toTs(its, narrow.get(`${type.name}.${name}`))};\n`,
    );
  return `export interface ${type.name} {\n${lines.join('')}}\n`;
}

function select(type: GraphQLOutputType, indent: string): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const lines = Object.values(named.getFields())
    .filter((field) => !isLeftOut(named.name, field))
    .map(({ name, type: its }) => `${indent}  ${name}${select(its, `${indent}  `)}\n`);
  return ` {\n${lines.join('')}${indent}}`;
}

type RootField = GraphQLField<unknown, unknown>;

/** What a list can be sorted by is as closed as a choice. */
function variableType({ name, type }: GraphQLArgument, operation: Operation | undefined): string {
  if (name !== 'sort' || !operation) return toTs(type);
  return `readonly { by: ${union(operation.resource.sortable) || 'never'}; order?: SortOrder | null }[] | null`;
}

function toDocument(kind: 'query' | 'mutation', field: RootField, operation: Operation | undefined): string {
  const { name, args, type } = field;
  const heads = args.map((arg) => `$${arg.name}: ${String(arg.type)}`);
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`);
  const inside = (parts: readonly string[]): string => (parts.length > 0 ? `(${parts.join(', ')})` : '');
  const variables = args.map((arg) => `${arg.name}${isRequiredArgument(arg) ? '' : '?'}: ${variableType(arg, operation)}`);
  const text = `${kind} ${typeName(name)}${inside(heads)} {\n  ${name}${inside(passed)}${select(type, '  ')}\n}`;
  return `export type ${typeName(name)}Variables = { ${variables.join('; ')} };
export const ${name}Document = typed<{ ${name}: ${toTs(type)} }, ${typeName(name)}Variables>(\`${text}\`);
`;
}

const HEAD = `import { type DocumentNode, parse } from 'graphql';

/** A document that knows its variables and its result, as graphql-request and others read them. */
export type TypedDocument<Result, Variables> = DocumentNode & { __apiType?: (variables: Variables) => Result };

const typed = <Result, Variables>(text: string): TypedDocument<Result, Variables> => parse(text);
`;

export function toTypes(registry: Registry, { schema, operations }: ClientSchema): string {
  const roots = [schema.getQueryType(), schema.getMutationType()];
  const narrow = narrowOf(registry);
  const types = Object.values(schema.getTypeMap())
    .filter((type) => !type.name.startsWith('__') && !roots.some((root) => root?.name === type.name))
    .map((type) => toInterface(type, narrow));
  const documents = roots.flatMap((root, index) =>
    Object.values(root?.getFields() ?? {})
      .filter(({ name }) => name !== 'service')
      .map((field) => toDocument(index === 0 ? 'query' : 'mutation', field, operations.get(field.name))),
  );
  return [HEAD, ...types.filter((text) => text !== null), ...documents].join('\n');
}

/** The documents a client sends: one operation each, one selection a line, as prettier prints them at 140. */
import type { Kind } from '../field.ts';
import { isRelation, typeOfKind } from '../fields/index.ts';
import type { ListQuery } from '../list-query.ts';
import { typeName } from '../names.ts';
import type { Resource } from '../resource.ts';
import { apiWords } from '../services.ts';
import type { Language } from '../words/languages.ts';

/** A name and what is selected below it; a leaf selects nothing. */
interface Selection {
  name: string;
  children: Selection[];
}
/** Argument name → its GraphQL type; the variable carries the same name. */
type Arguments = Record<string, string>;

/** All a document needs that selects no fields of its own. */
type Named = Pick<Resource, 'name' | 'operations'>;

const WIDTH = 140;
const leaf = (name: string): Selection => ({ name, children: [] });
const select = (name: string, children: readonly (string | Selection)[]): Selection => ({
  name,
  children: children.map((child) => (typeof child === 'string' ? leaf(child) : child)),
});

const RELATION = ['id', 'display', 'deleted'];
const IDENTITY = ['id', 'version', 'display'];
const STAMPS = ['createdAt', 'updatedAt'];
const INFO = select('info', ['code', 'error', 'message', 'messages', 'state', 'status']);
const LIST_INFO = select('info', [...INFO.children, select('meta', ['total', 'capped', 'next'])]);

function add(into: Selection[], name: string, children: readonly string[] = []): Selection {
  let found = into.find((selection) => selection.name === name);
  if (!found) into.push((found = leaf(name)));
  for (const child of children) add(found.children, child);
  return found;
}

/** Every step of a path but the last is a relation; so is the last when its kind says so. */
function addPath(into: Selection[], path: string, kind: Kind): void {
  const steps = path.split('.');
  let level = into;
  steps.forEach((step, index) => {
    const relation = index < steps.length - 1 || isRelation({ kind });
    level = add(level, step, relation ? RELATION : []).children;
  });
}

function columnSelections(resource: Resource): Selection[] {
  const selections = IDENTITY.map(leaf);
  for (const { path, kind } of resource.columns) addPath(selections, path, kind);
  return selections;
}

function fieldSelections(resource: Resource): Selection[] {
  const selections = [...IDENTITY, ...STAMPS].map(leaf);
  for (const { handle, kind } of resource.fields) {
    if (typeOfKind(kind).graphql.output !== null) addPath(selections, handle, kind);
  }
  return selections;
}

/** One line when it fits, else one entry a line without commas. */
function parenthesised(entries: readonly string[], before: string, indent = ''): string {
  const line = `${indent}${before}(${entries.join(', ')}) {`;
  if (line.length <= WIDTH) return line;
  return `${indent}${before}(\n${entries.map((entry) => `${indent}  ${entry}\n`).join('')}${indent}) {`;
}

function print(selections: readonly Selection[], indent: string): string {
  const lines = selections.map(({ name, children }) =>
    children.length === 0 ? `${indent}${name}\n` : `${indent}${name} {\n${print(children, `${indent}  `)}${indent}}\n`,
  );
  return lines.join('');
}

/** `begin`: the words before the name of the document, which is that of the operation. */
function operation(begin: 'query ' | 'query Count' | 'mutation ', name: string, args: Arguments, selections: readonly Selection[]): string {
  const variables = Object.entries(args).map(([key, value]) => `$${key}: ${value}`);
  const passed = Object.keys(args).map((key) => `${key}: $${key}`);
  const head = parenthesised(variables, `${begin}${typeName(name)}`);
  return `${head}\n${parenthesised(passed, name, '  ')}\n${print(selections, '    ')}  }\n}\n`;
}

const filterType = (resource: Named): string => `${typeName(resource.name)}Filter`;
const inputType = (resource: Resource): string => `${typeName(resource.name)}Input!`;

function listOperation(resource: Resource, more: readonly string[]): string {
  const paging = { sort: '[SortInput!]', limit: 'Int', page: 'Int', after: 'String' };
  const args = { ...paging, filter: filterType(resource), search: 'String' };
  return operation('query ', resource.operations.list, args, [LIST_INFO, select('items', [...columnSelections(resource), ...more])]);
}

export const toListDocument = (resource: Resource): string => listOperation(resource, []);

/** The bin, with when and by whom each record went there. */
export const toBinDocument = (resource: Resource): string => listOperation(resource, ['deletedAt', 'deletedBy']);

/** The whole count, past the cap; a request of its own, because it costs a scan. */
export const toCountDocument = (resource: Named): string =>
  operation('query Count', resource.operations.list, { filter: filterType(resource), search: 'String' }, [
    select('info', [...INFO.children, select('meta', ['exact'])]),
  ]);

export const toItemDocument = (resource: Resource): string =>
  operation('query ', resource.operations.item, { id: 'ID!' }, [INFO, select('item', fieldSelections(resource))]);

export const toCreateDocument = (resource: Resource): string =>
  operation('mutation ', resource.operations.create, { input: inputType(resource) }, [INFO, select('output', fieldSelections(resource))]);

export const toUpdateDocument = (resource: Resource): string =>
  operation('mutation ', resource.operations.update, { id: 'ID!', version: 'Int!', input: inputType(resource) }, [
    INFO,
    select('output', fieldSelections(resource)),
    leaf('base'),
  ]);

export const toRemoveDocument = (resource: Named): string =>
  operation('mutation ', resource.operations.remove, { id: 'ID!', version: 'Int!' }, [INFO, select('output', IDENTITY)]);

export const toLookupDocument = (resource: Named): string =>
  operation('query ', resource.operations.lookup, { search: 'String', filter: filterType(resource), limit: 'Int', for: 'LookupFor' }, [
    INFO,
    select('items', ['id', 'display', 'detail', 'near']),
  ]);

/** One page of it after the other, or what is searched for at once; `more`: what else is asked of each. */
export const toLookupPageDocument = (resource: Named, more: readonly string[], meta: readonly string[] = []): string =>
  operation(
    'query ',
    resource.operations.lookup,
    { search: 'String', filter: filterType(resource), limit: 'Int', after: 'String', for: 'LookupFor' },
    [select('info', [...INFO.children, select('meta', ['next', ...meta])]), select('items', ['id', 'display', ...more])],
  );

/** The variables of a list document; what is empty is left out, so that equal questions are equal texts. */
export function toListVariables(query: ListQuery, languages: readonly Language[]): Record<string, unknown> {
  const filter = query.deleted ? { ...query.filter, [apiWords(languages).deleted]: { eq: true } } : query.filter;
  return {
    limit: query.limit,
    ...(query.sort.length > 0 && { sort: query.sort }),
    ...(query.after !== null ? { after: query.after } : query.page > 1 && { page: query.page }),
    ...(Object.keys(filter).length > 0 && { filter }),
    ...(query.search !== '' && { search: query.search }),
  };
}

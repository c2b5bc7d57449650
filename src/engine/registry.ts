/** Rows and schema files compiled, once, into frozen resources; every problem is reported at once. */
import { checkProduct } from './check/product.ts';
import { checkResource } from './check/resource.ts';
import { checkRow, checkRows, readRows } from './check/rows.ts';
import { errorsIn, type Problem, PRODUCT_FILE, REGISTRY_FILE, reporter } from './check/problem.ts';
import type { Known } from './check/doubts.ts';
import { owedBy, type Spoken } from './check/labels.ts';
import { nameOfFile, type ReadFile, readSchemaFile, type SchemaFile, type SchemaText } from './check/schema-file.ts';
import { sheetsOver } from './derive/sheets.ts';
import type { Field } from './field.ts';
import { bringKinds, isFolded, isSecret, kindOf } from './fields/index.ts';
import { isName } from './names.ts';
import { openLookups } from './rights/lookups.ts';
import { BARE_PRODUCT, type Product } from './product.ts';
import { mustResolve, parseTemplate, sortPathOf, toReference } from './paths.ts';
import type { Column, PathReference, Reference, Registry, Resource, SortKey } from './resource.ts';
import { type Row, defaultRow, grantsOf, menuOf } from './row.ts';
import { homesOf } from './services.ts';
import { type Language, textIn } from './words/languages.ts';

export interface Compiled {
  registry: Registry;
  problems: Problem[];
}

/** The registry is of one language of the product, the first unless another is asked for: below it every label is a text. */
export function compileRegistry(
  given: Record<string, Row>,
  texts: readonly SchemaText[],
  product: Product = BARE_PRODUCT,
  language: Language = product.languages[0]!,
): Compiled {
  const problems: Problem[] = [];
  const rowReport = reporter(problems, REGISTRY_FILE);
  const productReport = reporter(problems, PRODUCT_FILE);
  for (const kind of bringKinds(product.kinds))
    productReport('VALUE_WRONG', `kinds.${kind}`, `the engine has an input or a kind "${kind}"`, 'write another name');
  const schemas = new Map<string, ReadFile>();
  const spoken: Spoken = { languages: owedBy(product), language };
  for (const text of texts) {
    const read = readSchemaFile(problems, text, spoken);
    if (read) schemas.set(nameOfFile(text.file), read);
  }
  const files = new Set(texts.map(({ file }) => nameOfFile(file)));
  const rows = readRows(rowReport, given);
  const rowOf = (name: string): Row => (Object.hasOwn(rows, name) ? rows[name]! : defaultRow(name, product.roles[0]!));
  for (const name of Object.keys(rows)) checkRow(rowReport, { name, row: rows[name]! }, files, product);

  const resources = new Map<string, Resource>();
  for (const name of order(rows, [...schemas.keys()])) {
    const row = rowOf(name);
    resources.set(name, {
      ...toAccess(name, row, product),
      ...toDraft(name, { ...row, menu: textIn(menuOf(row), language) }, schemas.get(name)!.schema),
      ...(name === product.account.resource && { password: product.account.password }),
      ...(product.rules[name]?.closings && { closes: true }),
    });
  }
  const registry = toRegistry(resources, product);
  const known: Known = { registry, doubts: new Map([...schemas].map(([name, read]) => [name, read.doubts])), given: files };
  for (const [name, { file, schema, locate }] of schemas)
    checkResource({ ...known, report: reporter(problems, file, locate), resource: registry.get(name), schema }, rowReport);
  checkProduct({ ...known, report: productReport });
  const named = order(rows, [...files].filter(isName));
  checkRows(rowReport, new Map(named.map((name) => [name, rowOf(name)])), registry);
  if (errorsIn(problems).length === 0) {
    for (const [name, { schema }] of schemas) complete(registry, registry.get(name), schema);
    for (const resource of registry.resources) {
      const sheets = sheetsOver(registry, resource.name);
      if (sheets.length > 0) resource.sheets = sheets;
    }
    openLookups(registry.resources, product.roles, (name) => rowOf(name).lookup !== undefined);
  }
  for (const resource of resources.values()) deepFreeze(resource);
  return { registry, problems };
}

/** Registry rows first, in their order; then the files without a row, by name. */
const order = (rows: Record<string, Row>, names: string[]): string[] => [
  ...Object.keys(rows).filter((name) => names.includes(name)),
  ...names.filter((name) => !Object.hasOwn(rows, name)).sort(),
];

function toRegistry(resources: Map<string, Resource>, product: Product): Registry {
  return Object.freeze({
    product,
    resources: Object.freeze([...resources.values()]),
    has: (name: string) => resources.has(name),
    get: (name: string) => {
      const resource = resources.get(name);
      if (!resource) throw new Error(`no resource "${name}"`);
      return resource;
    },
  });
}

const parseSort = (sort: SchemaFile['sort'], first: string): SortKey[] =>
  (Array.isArray(sort) ? sort : [sort ?? first]).map((word) =>
    word.startsWith('-') ? { by: word.slice(1), order: 'desc' } : { by: word, order: 'asc' },
  );

type Access = Pick<Resource, 'client' | 'roles' | 'grants' | 'screens' | 'scope' | 'levels'>;

/** What the row says, spelled out with the roles, levels and services of the product. */
function toAccess(name: string, row: Row, { roles, levels, services, account }: Product): Access {
  // Everybody changes the own password, unless the row says who does.
  const password = Object.fromEntries(roles.map((role) => [role, { fields: [account.password] }]));
  const screens = { ...(name === account.resource && { password }), ...row.screens };
  return {
    client: row.client ?? homesOf(services).records,
    roles: row.roles,
    grants: grantsOf({ ...row, screens }, roles),
    screens: Object.keys(screens),
    scope: row.scope ?? null,
    levels: { all: levels[0]!.name, own: levels.find(({ own }) => own)?.name ?? null },
  };
}

/** A running number occurs once, whether or not somebody wrote so. */
const uniqueOf = ({ unique = [], fields }: SchemaFile): Resource['unique'] => [
  ...unique,
  ...fields
    .filter(({ handle, series }) => series !== undefined && !unique.some((group) => group.length === 1 && group[0] === handle))
    .map(({ handle }) => [handle]),
];

/** A text that is unique by itself and that the display does not show. */
function codeOf({ unique = [] }: SchemaFile, fields: readonly Field[], display: Resource['display']): string[] {
  const isShown = (handle: string): boolean => display.some((part) => 'path' in part && part.path === handle);
  const code = fields.find(
    (field) =>
      isFolded(field) && !isShown(field.handle) && unique.some(([handle, ...more]) => handle === field.handle && more.length === 0),
  );
  return code ? [code.handle] : [];
}

/** Everything else but what needs the other resources. */
function toDraft(
  name: string,
  row: Pick<Row, 'route' | 'extra' | 'operations'> & { menu: string },
  schema: SchemaFile,
): Omit<Resource, keyof Access> {
  const display = schema.display === '' ? [{ text: schema.title }] : parseTemplate(schema.display);
  const naming = new Set([...(schema.unique ?? []).flat(), ...display.flatMap((part) => ('path' in part ? [part.path] : []))]);
  const fields: Field[] = schema.fields.map((field) => ({
    ...field,
    kind: kindOf(field),
    ...(field.series !== undefined && { readOnly: true as const }),
    ...(naming.has(field.handle) && isFolded({ kind: kindOf(field) }) && { names: true as const }),
  }));
  return {
    name,
    title: schema.title,
    plural: schema.plural ?? schema.title,
    route: row.route,
    menu: row.menu,
    extra: row.extra ?? false,
    single: schema.single ?? false,
    operations: row.operations,
    display,
    detail: schema.detail ?? codeOf(schema, fields, display),
    fields,
    computed: schema.computed ?? [],
    columns: [],
    search: schema.search ?? [],
    sort: parseSort(schema.sort, schema.columns[0]!),
    sortable: [],
    ordered: [],
    index: schema.index ?? [],
    filters: [],
    unique: uniqueOf(schema),
    compare: schema.compare ?? [],
    lookupWhere: schema.active === undefined ? {} : { [schema.active]: true },
    referencedBy: [],
    allow: schema.allow ?? [],
    ...(schema.pivot && { pivots: schema.pivot }),
    ...(schema.was && { was: schema.was }),
  };
}

/** What needs the other resources; the paths are proved by then. */
function complete(registry: Registry, resource: Resource, schema: SchemaFile): void {
  const sortable = new Set(resource.sort.map(({ by }) => by));
  resource.columns = schema.columns.map((path) => toColumn(registry, resource, path, sortable));
  for (const column of resource.columns) if (column.sortable) sortable.add(column.path);
  resource.ordered = [...sortable];
  // Any other field can be made a column, by whoever reads the list.
  const others = resource.fields.filter((field) => !isSecret(field) && sortPathOf(registry, resource, field.handle) !== null);
  resource.sortable = [...new Set([...sortable, ...others.map(({ handle }) => handle)])];
  resource.filters = (schema.filters ?? []).map((path) => toPathReference(registry, resource, path));
  resource.referencedBy = referencesTo(registry, resource.name);
}

const toPathReference = (registry: Registry, resource: Resource, path: string): PathReference =>
  toReference(path, mustResolve(registry, resource, path), resource.name);

function toColumn(registry: Registry, resource: Resource, path: string, sorted: ReadonlySet<string>): Column {
  const resolved = mustResolve(registry, resource, path);
  const reference = toReference(path, resolved, resource.name);
  // What reads other records has no order that could be kept.
  if ('computed' in resolved.end) {
    const { computed } = resolved.end;
    return { ...reference, computed, sortable: registry.product.computed[computed.expression]?.isOwn === true };
  }
  const own = resolved.steps.length === 0;
  const field = 'field' in resolved.end ? resolved.end.field : undefined;
  return { ...reference, sortable: sorted.has(path) || (own && sortPathOf(registry, resource, path) !== null), ...(field && { field }) };
}

const referencesTo = (registry: Registry, name: string): Reference[] =>
  registry.resources.flatMap((resource) =>
    resource.fields
      .filter(({ source }) => source === name)
      .map((field): Reference => ({ resource: resource.name, field: field.handle, onDelete: field.onDelete ?? 'restrict' })),
  );

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

/** Everything that follows from one resource, as text to be read in a review. */
import { type GraphQLNamedType, isInputObjectType, isObjectType, printType } from 'graphql';
import {
  toCountDocument,
  toCreateDocument,
  toItemDocument,
  toListDocument,
  toLookupDocument,
  toRemoveDocument,
  toUpdateDocument,
} from '../../src/engine/derive/documents.ts';
import { toFormSchema } from '../../src/engine/derive/form-schema.ts';
import { toListColumns } from '../../src/engine/derive/list-columns.ts';
import { typeName } from '../../src/engine/names.ts';
import type { Grant, Registry, Resource } from '../../src/engine/resource.ts';
import { nearestEngines } from '../../src/engine/words/languages.ts';
import { locale } from '../../src/engine/words/locale.ts';
import { columnSql } from '../../src/server/data/migrate/columns/diff-columns.ts';
import { toTables } from '../../src/server/data/migrate/model.ts';
import { toClientSchema } from '../../src/server/graph/schema/graph-schema.ts';

/** What the parts are called, in the product's first language. */
const TEXTS = {
  id: {
    parts: ['Akses', 'Kolom daftar', 'Cari, urut, saring', 'JSON Schema formulir', 'uiSchema', 'Dokumen klien', 'Tipe GraphQL', 'Tabel'],
    yes: 'ya',
    access: ['peran', 'halaman'],
    pages: { list: 'daftar', detail: 'rincian' },
    screens: ['layar', 'peran', 'hak'],
    scope: 'cakupan',
    search: 'cari',
    sort: 'urutan',
    sortable: 'dapat diurutkan',
    filter: 'saring',
    required: 'wajib',
  },
  en: {
    parts: [
      'Access',
      'Columns',
      'Search, sort, filter',
      'JSON Schema of the form',
      'uiSchema',
      'Documents of the client',
      'GraphQL types',
      'Tables',
    ],
    yes: 'yes',
    access: ['role', 'pages'],
    pages: { list: 'list', detail: 'detail' },
    screens: ['screen', 'role', 'right'],
    scope: 'scope',
    search: 'search',
    sort: 'sort',
    sortable: 'sortable',
    filter: 'filter',
    required: 'required',
  },
};
const texts = () => TEXTS[nearestEngines(locale().language)];

const json = (value: unknown): string => JSON.stringify(value);
/** One line a key. */
const lines = (value: object): string =>
  Object.entries(value)
    .map(([key, entry]) => `${key}: ${json(entry)}`)
    .join('\n');
/** What is selected below the root's own fields stands on their line. */
const folded = (document: string): string =>
  document
    .replace(/\n {6,}/g, ' ')
    .replace(/\n {4}\}/g, ' }')
    .trimEnd();
const table = (rows: readonly (readonly string[])[]): string => {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

const grantText = ({ scope, fields }: Grant): string => [scope ?? texts().yes, fields?.join(' ')].filter(Boolean).join(': ');

function accessText({ product }: Registry, { grants, roles, scope, screens }: Resource): string {
  const verbs = ['list', 'item', 'create', 'update', 'remove', 'lookup'] as const;
  const page = (role: string): string =>
    [roles.list.includes(role) && texts().pages.list, roles.detail.includes(role) && texts().pages.detail].filter(Boolean).join(' ') || '-';
  const rows = product.roles.map((role) => [
    role,
    page(role),
    ...verbs.map((verb) => (grants[role]?.[verb] ? grantText(grants[role][verb]) : '-')),
  ]);
  const rights = screens.flatMap((verb) =>
    product.roles.flatMap((role) => (grants[role]?.[verb] ? [[verb, role, grantText(grants[role][verb])]] : [])),
  );
  const own = rights.length > 0 ? `\n${table([texts().screens, ...rights])}` : '';
  return `${table([[...texts().access, ...verbs], ...rows])}${own}\n${texts().scope}: ${json(scope)}`;
}

const columnsText = (resource: Resource): string =>
  table([
    ['path', 'label', 'kind', 'width', 'align', 'phone', 'sorts'],
    ...toListColumns(resource).map(({ path, label, kind, width, align, phone, sortable, isLabel }) => [
      path,
      isLabel ? `${label} *` : label,
      kind,
      width,
      align,
      phone ?? '-',
      sortable ? texts().yes : '-',
    ]),
  ]);

const searchText = ({ search, sort, sortable, filters }: Resource): string =>
  [
    `${texts().search}: ${search.join(', ')}`,
    `${texts().sort}: ${sort.map(({ by, order }) => `${by} ${order}`).join(', ')}`,
    `${texts().sortable}: ${sortable.join(', ')}`,
    ...filters.map(
      ({ path, label, kind, source, choices }) =>
        `${texts().filter} ${path}: ${label}, ${kind}${source ? ` ${source}` : ''}${choices ? ` ${json(choices)}` : ''}`,
    ),
  ].join('\n');

function tablesText(registry: Registry, { name }: Resource): string {
  return toTables(registry)
    .filter(({ resource }) => resource === name)
    .map((model) =>
      [
        `TABLE "${model.name}" PRIMARY KEY (${model.primaryKey})`,
        ...model.columns.map((column) => `  ${columnSql(column)}`),
        ...model.objects.map(
          ({ kind, definition }) => `  ${['check', 'foreign'].includes(kind) ? '' : `${kind.toUpperCase()} `}${definition}`,
        ),
      ].join('\n'),
    )
    .join('\n');
}

/** The types that carry the resource's name; those that several share are said where they are made. */
function typesText(registry: Registry, resource: Resource): string {
  const { schema } = toClientSchema(registry, resource.client, () => null);
  const own = typeName(resource.name);
  const isOwn = ({ name }: GraphQLNamedType): boolean =>
    name === own ||
    name.startsWith(`${own}_`) ||
    ['Input', 'Filter'].some((end) => name === `${own}${end}` || name.startsWith(`${own}${end}_`));
  return Object.values(schema.getTypeMap())
    .filter((type) => (isObjectType(type) || isInputObjectType(type)) && isOwn(type))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((type) =>
      printType(type)
        .replace(/^ *"""[^]*?"""\n/gm, '')
        .replaceAll('\n\n', '\n'),
    )
    .join('\n\n');
}

const DOCUMENTS = [toListDocument, toCountDocument, toItemDocument, toCreateDocument, toUpdateDocument, toRemoveDocument, toLookupDocument];
const SINGLE_DOCUMENTS = [toItemDocument, toUpdateDocument];

export function derivedText(registry: Registry, resource: Resource): string {
  const { schema, uiSchema } = toFormSchema(resource);
  const documents = (resource.single ? SINGLE_DOCUMENTS : DOCUMENTS).map((toDocument) => folded(toDocument(resource))).join('\n');
  const parts = [
    accessText(registry, resource),
    columnsText(resource),
    searchText(resource),
    `${lines(schema.properties ?? {})}\n${texts().required}: ${json(schema.required)}`,
    lines(uiSchema),
    documents,
    typesText(registry, resource),
    tablesText(registry, resource),
  ];
  return `# ${resource.name}: ${resource.title}\n${parts.map((text, index) => `\n## ${texts().parts[index]}\n${text}\n`).join('')}`;
}

/** The tables a registry asks for, as plain data: what the database is compared with. */
import { columnsOf, isToMany, isToOne } from '../../../engine/fields/index.ts';
import { linkTable, quote } from '../../../engine/names.ts';
import type { Registry, Resource } from '../../../engine/resource.ts';
import { fallbackOf } from './columns/convert.ts';
import { indexesOf } from './indexes.ts';
import { type ColumnModel, type ObjectModel, type TableModel, named } from './objects.ts';

/** The link tables of a resource's multiple relations. */
function linksOf(resource: Resource): TableModel[] {
  return resource.fields.filter(isToMany).map((field) => {
    const name = linkTable(resource.name, field.handle);
    const reference = (column: string, table: string, action: string) =>
      named(name, [column], 'foreign', `FOREIGN KEY ("${column}") REFERENCES ${quote(table)} ("id") ON DELETE ${action}`, [field.handle]);
    return {
      name,
      resource: resource.name,
      link: field.handle,
      primaryKey: '"owner", "target"',
      columns: [own('owner', 'uuid', true), own('target', 'uuid', true)],
      objects: [
        reference('owner', resource.name, 'CASCADE'),
        reference('target', field.source!, 'RESTRICT'),
        named(name, ['target'], 'index', '("target", "owner")', [field.handle]),
      ],
    };
  });
}

const own = (name: string, type: string, notNull: boolean, fallback: string | null = null): ColumnModel => ({
  name,
  handle: null,
  type,
  notNull,
  default: fallback,
});

export const SYSTEM_COLUMNS: readonly ColumnModel[] = [
  own('id', 'uuid', true),
  own('version', 'integer', true, '1'),
  own('createdAt', 'timestamp with time zone', true, 'now()'),
  own('createdBy', 'uuid', false),
  own('updatedAt', 'timestamp with time zone', true, 'now()'),
  own('updatedBy', 'uuid', false),
  own('deletedAt', 'timestamp with time zone', false),
];

function toColumns(resource: Resource): ColumnModel[] {
  return resource.fields.flatMap((field) =>
    columnsOf(field).map(({ name, type, notNull, default: fixed }) => ({
      name,
      handle: field.handle,
      type,
      notNull,
      default: fixed ?? fallbackOf(field),
    })),
  );
}

/** Records in the bin are past their rules: a narrower rule never keeps one from being thrown away. */
function checksOf(resource: Resource): ObjectModel[] {
  return resource.fields.flatMap((field) =>
    columnsOf(field).flatMap(({ name, check }) =>
      check === null ? [] : [named(resource.name, [name], 'check', `CHECK ("deletedAt" IS NOT NULL OR (${check}))`, [field.handle])],
    ),
  );
}

function referencesOf(resource: Resource): ObjectModel[] {
  return resource.fields.flatMap((field) => {
    if (!isToOne(field)) return [];
    const action = field.onDelete === 'setNull' ? 'SET NULL' : 'RESTRICT';
    const definition = `FOREIGN KEY (${quote(field.handle)}) REFERENCES ${quote(field.source!)} ("id") ON DELETE ${action}`;
    return [named(resource.name, [field.handle], 'foreign', definition, [field.handle])];
  });
}

const toTable = (registry: Registry, resource: Resource): TableModel => ({
  name: resource.name,
  resource: resource.name,
  link: null,
  primaryKey: '"id"',
  columns: [...SYSTEM_COLUMNS, ...toColumns(resource)],
  objects: [...checksOf(resource), ...referencesOf(resource), ...indexesOf(registry, resource)],
});

export function toTables(registry: Registry): TableModel[] {
  return [...registry.resources.map((resource) => toTable(registry, resource)), ...registry.resources.flatMap(linksOf)];
}

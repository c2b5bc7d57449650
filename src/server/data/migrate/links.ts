import { isToMany } from '../../../engine/fields/index.ts';
import { linkTable, quote } from '../../../engine/names.ts';
import type { Resource } from '../../../engine/resource.ts';
import { type TableModel, named } from './objects.ts';

const id = (name: string) => ({ name, handle: null, type: 'uuid', notNull: true, default: null });

/** The link tables of a resource's multiple relations. */
export function linksOf(resource: Resource): TableModel[] {
  return resource.fields.filter(isToMany).map((field) => {
    const name = linkTable(resource.name, field.handle);
    const reference = (column: string, table: string, action: string) =>
      named(name, [column], 'foreign', `FOREIGN KEY ("${column}") REFERENCES ${quote(table)} ("id") ON DELETE ${action}`, [field.handle]);
    return {
      name,
      resource: resource.name,
      link: field.handle,
      primaryKey: '"owner", "target"',
      columns: [id('owner'), id('target')],
      objects: [
        reference('owner', resource.name, 'CASCADE'),
        reference('target', field.source!, 'RESTRICT'),
        named(name, ['target'], 'index', '("target", "owner")', [field.handle]),
      ],
    };
  });
}

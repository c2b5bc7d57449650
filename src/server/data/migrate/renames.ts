/** `was`: what a table, column or link table was called before. Run first, so that the rest compares like with like. */
import { fieldType } from '../../../engine/fields/index.ts';
import { linkTable, quote } from '../../../engine/names.ts';
import type { Registry, Resource } from '../../../engine/resource.ts';
import type { Snapshot } from './snapshot.ts';

const rename = (from: string, to: string): string => `ALTER TABLE ${quote(from)} RENAME TO ${quote(to)}`;

export function planRenames(registry: Registry, snapshot: Snapshot): string[] {
  return registry.resources.flatMap((resource) => {
    const before =
      resource.was !== undefined && !registry.has(resource.was) && snapshot.has(resource.was) && !snapshot.has(resource.name)
        ? resource.was
        : resource.name;
    return [...(before === resource.name ? [] : [rename(before, resource.name)]), ...renameFields(resource, before, snapshot)];
  });
}

function renameFields(resource: Resource, before: string, snapshot: Snapshot): string[] {
  const columns = snapshot.get(before)?.columns;
  const handles = new Set(resource.fields.map(({ handle }) => handle));
  return resource.fields.flatMap((field) => {
    const old = field.was !== undefined && !handles.has(field.was) ? field.was : field.handle;
    if (field.kind === 'relations') {
      const [from, to] = [linkTable(before, old), linkTable(resource.name, field.handle)];
      return from !== to && snapshot.has(from) && !snapshot.has(to) ? [rename(from, to)] : [];
    }
    if (old === field.handle || columns === undefined) return [];
    const names = fieldType(field)
      .columns(field)
      .map(({ name }) => name);
    return fieldType(field)
      .columns({ ...field, handle: old })
      .flatMap(({ name: from }, index) => {
        const to = names[index]!;
        return columns.has(from) && !columns.has(to)
          ? [`ALTER TABLE ${quote(resource.name)} RENAME COLUMN ${quote(from)} TO ${quote(to)}`]
          : [];
      });
  });
}

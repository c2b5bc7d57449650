/** The columns of a sheet: those of the list, its label first, then every field that the list does not show. */
import { type ListColumn, toListColumns } from '../../engine/derive/list-columns.ts';
import type { Field } from '../../engine/field.ts';
import { fieldType, isSecret } from '../../engine/fields/index.ts';
import type { Column, Resource } from '../../engine/resource.ts';

export interface SheetColumn extends ListColumn {
  /** What is written here; null where it belongs to another record, or is computed. */
  own: Field | null;
}

const toColumn = (field: Field): Column => ({
  path: field.handle,
  label: field.name,
  kind: field.kind,
  sortable: false,
  field,
  ...(field.source !== undefined && { source: field.source }),
  ...(field.options?.choices && { choices: field.options.choices }),
  ...(field.currency !== undefined && { currency: field.currency }),
  ...(field.max !== undefined && { max: field.max }),
});

/** The resource with those columns: whoever asks for its list gets whole records. */
export function asSheet(resource: Resource): Resource {
  const shown = new Set(resource.columns.map(({ path }) => path));
  const rest = resource.fields.filter((field) => !shown.has(field.handle) && !isSecret(field) && fieldType(field).graphql.output !== null);
  return { ...resource, columns: [...resource.columns, ...rest.map(toColumn)] };
}

export function toSheetColumns(resource: Resource): SheetColumn[] {
  const columns = toListColumns(asSheet(resource)).map((column) => ({
    ...column,
    own: resource.fields.find(({ handle }) => handle === column.path) ?? null,
  }));
  return [...columns.filter(({ isLabel }) => isLabel), ...columns.filter(({ isLabel }) => !isLabel)];
}

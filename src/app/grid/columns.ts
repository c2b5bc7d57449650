/** The columns of a sheet: those of the list as it is shown, its label first, then every field that it does not show. */
import { allColumns } from '../../engine/derive/all-columns.ts';
import { type ListColumn, toListColumns } from '../../engine/derive/list-columns.ts';
import type { Field } from '../../engine/field.ts';
import type { Resource } from '../../engine/resource.ts';

export interface SheetColumn extends ListColumn {
  /** What is written here; null where it belongs to another record, or is computed. */
  own: Field | null;
}

/** The resource with those columns: whoever asks for its list gets whole records. */
export const asSheet = (resource: Resource): Resource => ({ ...resource, columns: allColumns(resource) });

export function toSheetColumns(resource: Resource): SheetColumn[] {
  const columns = toListColumns(asSheet(resource)).map((column) => ({
    ...column,
    own: resource.fields.find(({ handle }) => handle === column.path) ?? null,
  }));
  return [...columns.filter(({ isLabel }) => isLabel), ...columns.filter(({ isLabel }) => !isLabel)];
}

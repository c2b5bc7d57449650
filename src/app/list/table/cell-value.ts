/** What a cell holds and how it reads; the same text goes to the screen and to assistive tools. */
import type { ListColumn } from '../../../engine/derive/list-columns.ts';
import { momentOf, typeOfKind } from '../../../engine/fields/index.ts';
import { asField } from '../../../engine/paths.ts';
import type { RecordValue } from '../../../engine/reply.ts';
import { ownZone } from '../../today.ts';

/** `kabupaten.provinsi` of a row; a relation on the way may be empty. */
export const valueAt = (row: RecordValue, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, step) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : null), row);

/** `''` for empty; the unit of a number is part of the text. */
export function formatCell(value: unknown, column: ListColumn): string {
  const { list, format } = typeOfKind(column.kind);
  if (list.text) return list.text(value, column);
  // To ask a browser for its zone the first time takes longer than a page of cells.
  return format(value, column.field ?? asField(column), momentOf(column) === 'instant' ? ownZone() : undefined);
}

export const isDeletedRelation = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'deleted' in value && value.deleted === true;

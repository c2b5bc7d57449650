/** What a cell holds and how it reads; the same text goes to the screen and to assistive tools. */
import type { ListColumn } from '../../../engine/derive/list-columns.ts';
import type { Field } from '../../../engine/field.ts';
import { formatNumber, typeOfKind } from '../../../engine/fields/index.ts';
import type { RecordValue } from '../../../engine/reply.ts';

/** `kabupaten.provinsi` of a row; a relation on the way may be empty. */
export const valueAt = (row: RecordValue, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, step) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : null), row);

/** As many decimals in every row of the column, so that the digits stand under each other. */
function formatFigure(value: unknown, { computed, field }: ListColumn): string {
  if (typeof value !== 'number') return '';
  const decimals = computed ? computed.decimals : field?.integer ? 0 : field?.decimals;
  return decimals === undefined ? formatNumber(value) : formatNumber(value, decimals, decimals);
}

/** A sign such as `%` belongs to every figure; a word such as `orang` is the header's matter. */
function unitOf({ computed, field }: ListColumn): string {
  const unit = computed?.unit ?? field?.options?.unit ?? '';
  return /\p{L}/u.test(unit) ? '' : unit;
}

/** A column's own field, or what a computed or system value is like. */
const fieldOf = ({ field, path, label, kind, choices }: ListColumn): Field =>
  field ?? { handle: path, name: label, input: 'text', kind, ...(choices && { options: { choices } }) };

/** `''` for empty; the unit of a number is part of the text. */
export function formatCell(value: unknown, column: ListColumn, timeZone?: string): string {
  if (column.kind !== 'number') return typeOfKind(column.kind).format(value, fieldOf(column), timeZone);
  const figure = formatFigure(value, column);
  const unit = unitOf(column);
  return figure === '' || unit === '' ? figure : `${figure} ${unit}`;
}

export const isDeletedRelation = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'deleted' in value && value.deleted === true;

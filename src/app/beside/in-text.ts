import type { Field } from '../../engine/field.ts';
import { fieldType, isEmpty } from '../../engine/fields/index.ts';
import { isFile } from '../../engine/fields/attachment.ts';
import { ownZone } from '../today.ts';

/** A value of a record's answer in the field's own format; `''` for empty. */
export function inText(field: Field, value: unknown): string {
  if (isEmpty(value)) return '';
  return isFile(value) ? value.name : fieldType(field).format(value, field, ownZone());
}

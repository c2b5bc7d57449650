import type { Field } from '../field.ts';
import { fieldType, isAttachment, isFlag, isSecret } from '../fields/index.ts';
import type { BulkEdit } from '../bulk.ts';
import type { Resource } from '../resource.ts';
import { writableFields } from '../rights/access.ts';

/** The fields that these roles may give many records the same value of: none that names one record alone, and no secret or file of many. */
export function bulkFields(resource: Resource, roles: readonly string[]): Field[] {
  const writable = writableFields(resource, roles, 'update');
  const isSole = ({ handle }: Field): boolean => resource.unique.some((handles) => handles.length === 1 && handles[0] === handle);
  return resource.fields.filter(
    (field) =>
      writable.has(field.handle) && !field.readOnly && !field.immutable && !isSecret(field) && !isAttachment(field) && !isSole(field),
  );
}

/** What can become of it, the usual first. */
export function howsOf(field: Field): BulkEdit['how'][] {
  const hows: BulkEdit['how'][] = ['set'];
  if (fieldType(field).shape === 'list') hows.push('add', 'take');
  if (field.required !== true && !isFlag(field)) hows.push('clear');
  return hows;
}

/** A record in the form: what is on the wire, but relations as their id alone and empty as an absent key. */
import type { Field } from '../../../engine/field.ts';
import { isFile, type FileValue } from '../../../engine/fields/attachment.ts';
import { fieldType, isEmpty, isFlag, isReference, isSecret, relationId, sameValue } from '../../../engine/fields/index.ts';
import type { RelationValue } from '../../../engine/reply.ts';
import type { Resource } from '../../../engine/resource.ts';

export type Values = Readonly<Record<string, unknown>>;

/** What related records and files are called, by id. */
export interface Label {
  label: string;
  deleted: boolean;
  /** Of a file: all that is known of it. */
  file?: FileValue;
}
export type Labels = ReadonlyMap<string, Label>;

/** The value as the field's codec reads it; one it refuses stays as it is, for the message. */
export function clean(field: Field, value: unknown): unknown {
  const reading = fieldType(field).normalize(value, field);
  const read = 'value' in reading ? reading.value : value;
  return isEmpty(read) ? undefined : read;
}

export const isSame = (field: Field, a: unknown, b: unknown): boolean => Object.is(a, b) || sameValue(clean(field, a), clean(field, b));

const compact = (entries: [string, unknown][]): Values => Object.fromEntries(entries.filter(([, value]) => value !== undefined));

/** Secrets are never read, so they begin empty. */
export const toValues = ({ fields }: Resource, record: Values): Values =>
  compact(fields.filter((field) => !isSecret(field)).map((field) => [field.handle, clean(field, idsOf(record[field.handle]))]));

const idsOf = (value: unknown): unknown => (Array.isArray(value) ? value.map(relationId) : relationId(value));

/** As they would be stored: the schema's rules hold for `62812…`, not for the `0812-…` that was typed. */
export const toClean = ({ fields }: Resource, values: Values): Values =>
  compact(fields.map((field) => [field.handle, clean(field, values[field.handle])]));

export const toDefaults = ({ fields }: Resource): Values =>
  compact(fields.map((field) => [field.handle, clean(field, field.default === undefined && isFlag(field) ? false : field.default)]));

/** What has an id has a name too. */
const isNamed = (value: unknown): value is RelationValue | FileValue => typeof value === 'object' && value !== null && 'id' in value;

export const toLabels = ({ fields }: Resource, record: Values): Labels =>
  new Map(
    fields.flatMap((field) =>
      [record[field.handle]]
        .flat()
        .filter(isNamed)
        .map((value): [string, Label] => [
          value.id,
          isFile(value) ? fileLabel(value) : { label: value.display, deleted: value.deleted === true },
        ]),
    ),
  );
export const fileLabel = (file: FileValue): Label => ({ label: file.name, deleted: false, file });

export const changedFields = ({ fields }: Resource, values: Values, baseline: Values): Field[] =>
  fields.filter((field) => !isSame(field, values[field.handle], baseline[field.handle]));

const isList = (field: Field): boolean => fieldType(field).shape === 'list';

/** Values of these fields as they are sent: empty is null, or an empty list. */
export const toInput = (fields: readonly Field[], values: Values): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.handle, clean(field, values[field.handle]) ?? (isList(field) ? [] : null)]));

/** Nulls for what is absent, as the rules of a record read it. */
export const toRecord = ({ fields }: Resource, values: Values): Record<string, unknown> => toInput(fields, values);

/** A value in words, for `Semula …` and the conflict. */
export function toText(field: Field, value: unknown, labels: Labels, zone: string): string {
  const label = (id: unknown): string => labels.get(String(id))?.label ?? '…';
  if (isEmpty(value)) return '';
  if (isReference(field)) return [value].flat().map(label).join(', ');
  return fieldType(field).format(value, field, zone);
}

import type { Field } from '../../src/engine/field.ts';
import { isAttachment } from '../../src/engine/fields/index.ts';
import type { Resource } from '../../src/engine/resource.ts';
import { sampleValue } from './sample.ts';
import type { Served } from './served.ts';

/** Said of a test, or a part of one, that is left out. */
export const UNCHANGED = 'no field of it can be changed freely, so no change of it is tried';

/** A field that may change at any time, and another value for it; null where none can be told from the schema file. */
export async function changeOf(
  served: Served,
  { name, fields, unique, compare }: Resource,
  values: Record<string, unknown>,
): Promise<Record<string, unknown> | null> {
  const bound = new Set([...unique.flat(), ...compare.flatMap(({ field, than }) => [field, than])]);
  const isFree = ({ handle, readOnly, immutable, source, pattern, options }: Field): boolean =>
    !readOnly && !immutable && !source && !pattern && !options?.choices && !bound.has(handle);
  const order: Field['input'][] = ['long-text', 'text', 'float', 'date', 'checkbox', 'email', 'url', 'tel'];
  const free = order.flatMap((input) => fields.filter((entry) => entry.input === input && isFree(entry)))[0];
  const field = free ?? fields.find(({ kind, readOnly, immutable }) => kind === 'choice' && !readOnly && !immutable);
  const file = fields.find((entry) => isAttachment(entry) && !entry.readOnly && !entry.immutable);
  if (!field && file) return { [file.handle]: await served.file(name, file) };
  if (!field) return null;
  if (field.kind === 'choice')
    return { [field.handle]: field.options!.choices!.find((choice) => choice.value !== values[field.handle])!.value };
  if (field.kind === 'boolean') return { [field.handle]: values[field.handle] !== true };
  const isOther = (value: unknown): boolean => JSON.stringify(value) !== JSON.stringify(values[field.handle]);
  return { [field.handle]: [3, 4].map((number) => sampleValue(field, number)).find(isOther) };
}

import type { Field } from '../../src/engine/field.ts';
import { isAttachment } from '../../src/engine/fields/index.ts';
import type { Resource } from '../../src/engine/resource.ts';
import { sampleValue } from './sample.ts';
import type { Served } from './served.ts';

/** Said of a test, or a part of one, that is left out. */
export const UNCHANGED = 'no field of it can be changed freely, so no change of it is tried';

type Values = Record<string, unknown>;

const ORDER: readonly Field['input'][] = ['long-text', 'text', 'float', 'date', 'checkbox', 'email', 'url', 'tel'];

/** By which others become required, or fixed. */
const deciding = ({ fields }: Resource): string[] =>
  fields.flatMap(({ requiredWhen = {}, lockedWhen = {} }) => [...Object.keys(requiredWhen), ...Object.keys(lockedWhen)]);

/** Fields without a tie to others, of which any value may be another one. */
function freeFields(resource: Resource): Field[] {
  const { fields, unique, compare } = resource;
  const bound = new Set([...unique.flat(), ...compare.flatMap(({ field, than }) => [field, than]), ...deciding(resource)]);
  const isFree = ({ handle, readOnly, immutable, source, pattern, options }: Field): boolean =>
    !readOnly && !immutable && !source && !pattern && !options?.choices && !bound.has(handle);
  return ORDER.flatMap((input) => fields.filter((entry) => entry.input === input && isFree(entry)));
}

function otherValue(field: Field, values: Values): unknown {
  if (field.kind === 'boolean') return values[field.handle] !== true;
  const isOther = (value: unknown): boolean => JSON.stringify(value) !== JSON.stringify(values[field.handle]);
  return [3, 4].map((number) => sampleValue(field, number)).find(isOther);
}

/** Other values for two fields that may change at any time; null where there are no two of which the schema file tells it. */
export function changeOfTwo(resource: Resource, values: Values): Values | null {
  const two = freeFields(resource).slice(0, 2);
  return two.length < 2 ? null : Object.fromEntries(two.map((field) => [field.handle, otherValue(field, values)]));
}

/** Of these values another one each. */
export const changeAgain = ({ fields }: Resource, values: Values): Values =>
  Object.fromEntries(fields.filter(({ handle }) => handle in values).map((field) => [field.handle, otherValue(field, values)]));

/** Samples that nobody makes. */
const FAR = 500;

/** For each of these fields a value: another one, none, or another one again; of what has only this one, or must have one, nothing. */
export function valuesOf(fields: readonly Field[], way: 'other' | 'none' | 'again', own: Values, others: Values): Values {
  const input: Values = {};
  for (const field of fields) {
    const { handle, kind, source, multiple, required, options } = field;
    const isBound = source !== undefined || isAttachment(field);
    if (kind === 'boolean') input[handle] = way !== 'none';
    else if (way === 'none' && !required) input[handle] = multiple ? [] : null;
    else if (way === 'none') continue;
    else if (options?.choices && !multiple) input[handle] = options.choices.at(way === 'other' ? -1 : 0)!.value;
    else if (isBound) input[handle] = (way === 'other' ? others : own)[handle] ?? null;
    else input[handle] = sampleValue(field, way === 'other' ? FAR : FAR + 1);
    if (isBound && input[handle] === null && required) delete input[handle];
  }
  return input;
}

/** A field that may change at any time, and another value for it; null where none can be told from the schema file. */
export async function changeOf(served: Served, resource: Resource, values: Values): Promise<Values | null> {
  const { name, fields } = resource;
  const field = freeFields(resource)[0] ?? fields.find(({ kind, readOnly, immutable }) => kind === 'choice' && !readOnly && !immutable);
  const file = fields.find((entry) => isAttachment(entry) && !entry.readOnly && !entry.immutable);
  if (!field && file) return { [file.handle]: await served.file(name, file) };
  if (!field) return null;
  if (field.kind === 'choice')
    return { [field.handle]: field.options!.choices!.find((choice) => choice.value !== values[field.handle])!.value };
  return { [field.handle]: otherValue(field, values) };
}

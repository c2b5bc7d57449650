/** The rules of the schema file over a whole record, as the form checks them too. */
import { Ajv, type ValidateFunction } from 'ajv';
import { toInputSchema } from '../../../engine/derive/form-schema.ts';
import { sameValue } from '../../../engine/fields/index.ts';
import { FORMATS } from '../../../engine/formats.ts';
import { toMessages } from '../../../engine/messages.ts';
import type { Resource } from '../../../engine/resource.ts';
import { checkRecord, isLocked, isOldDate } from '../../../engine/rules.ts';
import { type Messages, mergeMessages } from './input.ts';
import type { Values } from './record.ts';
import { REFUSALS } from './sentences.ts';
import type { Moment, Work } from './work.ts';

const ajv = new Ajv({ allErrors: true, strict: true, allowUnionTypes: true, formats: { ...FORMATS } });
const compiled = new WeakMap<Resource, Record<'create' | 'update', ValidateFunction>>();

function validatorOf(resource: Resource, verb: 'create' | 'update'): ValidateFunction {
  let own = compiled.get(resource);
  if (!own) {
    own = { create: ajv.compile(toInputSchema(resource, 'create')), update: ajv.compile(toInputSchema(resource, 'update')) };
    compiled.set(resource, own);
  }
  return own[verb];
}

function checkShape(resource: Resource, verb: 'create' | 'update', values: Values): Messages {
  const validate = validatorOf(resource, verb);
  return validate(values) ? {} : toMessages(validate.errors ?? [], resource.fields, values);
}

function checkFixed(resource: Resource, before: Values, values: Values, changed: ReadonlySet<string>): Messages {
  const messages: Messages = {};
  for (const field of resource.fields) {
    if (!changed.has(field.handle)) continue;
    if (field.immutable && !sameValue(before[field.handle], values[field.handle])) messages[field.handle] = [REFUSALS.immutable];
    else if (isLocked(field, before)) messages[field.handle] = [REFUSALS.locked];
  }
  return messages;
}

const NOTHING: ReadonlySet<string> = new Set();
const pick = (values: Values, handles: Iterable<string>): Values =>
  Object.fromEntries([...handles].map((handle) => [handle, values[handle]]));

/** A stored record held against the rules of its fields as they are now. */
export function checkStored({ registry, today }: Pick<Work, 'registry' | 'today'>, resource: Resource, values: Values): Messages {
  const open = resource.fields.filter(({ kind }) => kind !== 'secret').map(({ handle }) => handle);
  const record = Object.entries(checkRecord(resource, values, { today }));
  return mergeMessages(
    checkShape(resource, 'update', pick(values, open)),
    Object.fromEntries(record.filter(([handle]) => !isOldDate(resource, handle, NOTHING))),
    registry.product.rules[resource.name]?.checkValues?.({ values, before: values, today }) ?? {},
  );
}

/** Only what JSON Schema does not know of a record is asked of the parts that did not change. */
export function checkValues(
  resource: Resource,
  before: Values | null,
  values: Values,
  changed: ReadonlySet<string>,
  { today }: Moment,
): Messages {
  const shape = before === null ? checkShape(resource, 'create', values) : checkShape(resource, 'update', pick(values, changed));
  const record = Object.entries(checkRecord(resource, values, { today }));
  return mergeMessages(
    shape,
    before === null ? {} : checkFixed(resource, before, values, changed),
    Object.fromEntries(record.filter(([handle]) => before === null || !isOldDate(resource, handle, changed))),
  );
}

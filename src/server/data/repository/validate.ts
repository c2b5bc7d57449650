/** The rules of the schema file over a whole record, as the form checks them too. */
import { Ajv } from 'ajv';
import { checkWrite } from '../../../engine/rules/check-record.ts';
import { toInputSchema } from '../../../engine/derive/form-schema.ts';
import { isSecret, sameValue } from '../../../engine/fields/index.ts';
import { FORMATS } from '../../../engine/formats.ts';
import { kept } from '../../../engine/kept.ts';
import { linear } from '../../../engine/linear.ts';
import { type Messages, joinMessages, toMessages } from '../../../engine/messages.ts';
import type { Resource } from '../../../engine/resource.ts';
import { isLocked } from '../../../engine/rules/declared.ts';
import { words } from '../../locale.ts';
import { rulesOf } from './account-rules.ts';
import type { Draft } from './draft.ts';
import type { Values } from './record.ts';
import type { Work } from './work.ts';

const regExp = Object.assign(linear, { code: 'linear' });
// The schemas are our own, and tests hold them against the meta-schema, which compares every two of ten thousand choices.
const OPTIONS = { allErrors: true, strict: true, allowUnionTypes: true, validateSchema: false } as const;
const ajv = new Ajv({ ...OPTIONS, formats: { ...FORMATS }, code: { regExp } });
const validatorsOf = kept((resource: Resource) => ({
  create: ajv.compile(toInputSchema(resource, 'create')),
  update: ajv.compile(toInputSchema(resource, 'update')),
}));

function checkShape(resource: Resource, verb: 'create' | 'update', values: Values): Messages {
  const validate = validatorsOf(resource)[verb];
  return validate(values) ? {} : toMessages(validate.errors ?? [], resource.fields, values);
}

function checkFixed(resource: Resource, before: Values, values: Values, changed: ReadonlySet<string>): Messages {
  const messages: Messages = {};
  for (const field of resource.fields) {
    if (!changed.has(field.handle)) continue;
    if (field.immutable && !sameValue(before[field.handle], values[field.handle])) messages[field.handle] = [words().refusals.immutable];
    else if (isLocked(field, before)) messages[field.handle] = [words().refusals.locked];
  }
  return messages;
}

const NOTHING: ReadonlySet<string> = new Set();
const pick = (values: Values, handles: Iterable<string>): Values =>
  Object.fromEntries([...handles].map((handle) => [handle, values[handle]]));

/** A stored record held against the rules of its fields as they are now. */
export function checkStored({ registry, today }: Pick<Work, 'registry' | 'today'>, resource: Resource, values: Values): Messages {
  const open = resource.fields.filter((field) => !isSecret(field)).map(({ handle }) => handle);
  const shape = checkShape(resource, 'update', pick(values, open));
  const rules = rulesOf(registry, resource);
  return checkWrite(resource, { values, before: values, changed: NOTHING, refused: {}, shape, rules }, { today });
}

/** What needs no query. A value that could not even be read has said why; that it is missing now is no news. */
export function checkAlone({ registry, today }: Pick<Work, 'registry' | 'today'>, resource: Resource, draft: Draft): Messages {
  const { values, changed, messages } = draft;
  const before: Values | null = draft.before?.values ?? null;
  // Only what JSON Schema does not know of a record is asked of the parts that did not change.
  const shape = before === null ? checkShape(resource, 'create', values) : checkShape(resource, 'update', pick(values, changed));
  const refused = joinMessages(messages, before === null ? {} : checkFixed(resource, before, values, changed));
  return checkWrite(resource, { values, before, changed, refused, shape, rules: rulesOf(registry, resource) }, { today });
}

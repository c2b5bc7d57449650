/** What the browser holds against the values, as messages per handle; the server decides with the same rules. */
import { checkWrite } from '../../../engine/rules/check-record.ts';
import { closingOf } from '../../../engine/rules/closings.ts';
import type { DateContext } from '../../../engine/rules/dates.ts';
import type { Closing, FormRules } from '../../../engine/rules/entity.ts';
import { fieldType, isEmpty, isSecret } from '../../../engine/fields/index.ts';
import { joinMessages, type Messages, sentence, toMessages, type SchemaError } from '../../../engine/messages.ts';
import type { Resource } from '../../../engine/resource.ts';
import { changedFields, clean, toClean, toRecord, type Values } from './values.ts';

export interface CheckContext extends DateContext {
  /** Null for a new record. */
  stored: Values | null;
  /** The stored one's. */
  id?: string | null;
  fixed: ReadonlySet<string>;
  /** The entity's own, where the product has any. */
  rules: FormRules | undefined;
  /** What the server has told is closed now. */
  closings?: readonly Closing[] | undefined;
}

/** Records that are closed now are not made of others either: told at the field that makes it one of them. */
export function closedMessages(closings: readonly Closing[], record: Values): Messages {
  const { where = {}, why } = closingOf(closings, record) ?? {};
  const [handle] = Object.keys(where);
  return handle === undefined || why === undefined ? {} : { [handle]: [why] };
}

/** `schemaErrors` asks the compiled JSON Schema; the rest is what JSON Schema cannot say. */
export function checkForm(
  resource: Resource,
  values: Values,
  schemaErrors: (values: Values) => readonly SchemaError[],
  context: CheckContext,
): Messages {
  const { stored, fixed, rules, closings = [] } = context;
  const read = toClean(resource, values);
  const record = toRecord(resource, values);
  const changed = new Set((stored ? changedFields(resource, values, stored) : resource.fields).map(({ handle }) => handle));
  // As on the server: what cannot be read says why, and only then the schema speaks of it.
  const refused = pick(codecMessages(resource, values), (handle) => changed.has(handle));
  const shape = joinMessages(toMessages(schemaErrors(read), resource.fields, read), missingSecrets(resource, values, stored));
  const found = checkWrite(
    resource,
    {
      values: record,
      before: stored && toRecord(resource, stored),
      changed,
      refused,
      shape: pick(shape, (handle) => changed.has(handle)),
      rules,
    },
    context,
  );
  // What a person cannot change here is not held against them.
  return pick(joinMessages(found, closedMessages(closings, { ...record, id: context.id })), (handle) => !fixed.has(handle));
}

const pick = (messages: Messages, isWanted: (handle: string) => boolean): Messages =>
  Object.fromEntries(Object.entries(messages).filter(([handle]) => isWanted(handle)));

const codecMessages = ({ fields }: Resource, values: Values): Messages =>
  Object.fromEntries(
    fields.flatMap((field): [string, string[]][] => {
      const reading = fieldType(field).normalize(values[field.handle], field);
      return 'message' in reading ? [[field.handle, [reading.message]]] : [];
    }),
  );

const missingSecrets = ({ fields }: Resource, values: Values, stored: Values | null): Messages => {
  const missing = fields.filter((field) => isSecret(field) && field.required === true && isEmpty(clean(field, values[field.handle])));
  return stored ? {} : Object.fromEntries(missing.map(({ handle }) => [handle, [sentence('required')]]));
};

/** RJSF's validator: the precompiled JSON Schema first, then the rules around it; all sentences are ours. */
import type { ErrorSchema, RJSFSchema, RJSFValidationError, ValidationData, ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { SchemaError, Messages } from '../../../engine/messages.ts';
import type { FormModule } from 'virtual:skema/resources';
import type { Values } from './values.ts';

/** `schemaErrors` says what the compiled schema has against these values. */
export type Check = (values: Values, schemaErrors: (values: Values) => readonly SchemaError[]) => Messages;

export function createFormValidator({ schema, validateFns }: Pick<FormModule, 'schema' | 'validateFns'>, check: Check): ValidatorType {
  const compiled = createPrecompiledValidator(validateFns, schema as RJSFSchema);
  return {
    isValid: (part, data, root) => compiled.isValid(part, data, root),
    rawValidation: (root, data) => compiled.rawValidation(root, data),
    validateFormData: (data: Values | undefined, root: RJSFSchema) =>
      toValidationData(check(data ?? {}, (values) => compiled.rawValidation<SchemaError>(root, values).errors ?? [])),
  };
}

/** Messages in the two shapes that RJSF wants them. */
export function toValidationData(messages: Readonly<Record<string, readonly string[]>>): ValidationData<unknown> {
  const errors: RJSFValidationError[] = [];
  for (const [handle, list] of Object.entries(messages)) {
    for (const message of list) errors.push({ property: `.${handle}`, message, stack: message });
  }
  return { errors, errorSchema: toErrorSchema(messages) };
}

export const toErrorSchema = (messages: Readonly<Record<string, readonly string[]>>): ErrorSchema =>
  Object.fromEntries(Object.entries(messages).map(([handle, list]) => [handle, { __errors: [...list] }])) as ErrorSchema;

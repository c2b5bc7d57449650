/** RJSF's validator: the precompiled JSON Schema first, then the rules around it; all sentences are ours. */
import type { ErrorSchema, RJSFSchema, RJSFValidationError, ValidationData, ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { SchemaError } from '../../engine/messages.ts';
import type { FormModule } from 'virtual:skema/resources';
import type { Messages } from './check.ts';
import type { Values } from './values.ts';

export type Check = (values: Values, schemaErrors: readonly SchemaError[]) => Messages;

export function createFormValidator({ schema, validateFns }: Pick<FormModule, 'schema' | 'validateFns'>, check: Check): ValidatorType {
  const compiled = createPrecompiledValidator(validateFns, schema as RJSFSchema);
  return {
    isValid: (part, data, root) => compiled.isValid(part, data, root),
    rawValidation: (root, data) => compiled.rawValidation(root, data),
    validateFormData: (data: Values | undefined, root: RJSFSchema) => {
      const { errors = [] } = compiled.rawValidation<SchemaError>(root, data ?? {});
      return toValidationData(check(data ?? {}, errors));
    },
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

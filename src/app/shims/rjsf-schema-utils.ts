/**
 * What RJSF asks of a schema, where it is as flat as those of our forms: an object of plain fields, without references, conditions,
 * alternatives or defaults, so that it is resolved as it stands (7 KB over the wire less, with what it needs no more).
 */
import deepEquals from '@rjsf/utils/lib/deepEquals.js';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';

const itself = (schema: RJSFSchema): RJSFSchema => schema;

export default function createSchemaUtils(validator: ValidatorType, rootSchema: RJSFSchema) {
  return {
    getRootSchema: () => rootSchema,
    getValidator: () => validator,
    doesSchemaUtilsDiffer: (other: ValidatorType, schema: RJSFSchema): boolean => validator !== other || !deepEquals(rootSchema, schema),
    retrieveSchema: itself,
    getDefaultFormState: (_: RJSFSchema, formData: unknown) => formData,
    sanitizeDataForNewSchema: (_new: RJSFSchema, _old: RJSFSchema, formData: unknown) => formData,
    findFieldInSchema: ({ properties = {} }: RJSFSchema, path: readonly string[]) => ({ field: properties[path.join('.')] }),
    getDisplayLabel: (): boolean => true,
    isSelect: (): boolean => false,
  };
}

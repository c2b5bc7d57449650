/** What stands in the bundle in place of RJSF's own answers about schemas says of ours what RJSF says. */
import { createSchemaUtils, type RJSFSchema, resolveUiSchema, schemaHasNestedConditional } from '@rjsf/utils';
import { describe, expect, test } from 'vitest';
import { loadForm, loadResource } from 'virtual:skema/resources';
import { DEFAULTS } from '../../../src/app/form/theme.ts';
import hasNestedConditional from '../../../src/app/shims/rjsf-conditional.ts';
import retrieve from '../../../src/app/shims/rjsf-retrieve.ts';
import flat from '../../../src/app/shims/rjsf-schema-utils.ts';
import uiSchemaOf from '../../../src/app/shims/rjsf-ui-schema.ts';
import { sampleRecord } from '../../generated/sample.ts';

const never = (): never => {
  throw new Error('nothing of a form has alternatives to choose from by checking');
};
const validator = { isValid: never, rawValidation: never, validateFormData: never };

describe.each(Object.keys(loadForm))('the form of %s', (name) => {
  test('is as it stands, whatever is filled in', async () => {
    const [{ schema, uiSchema }, { resource }] = await Promise.all([loadForm[name]!(), loadResource[name]!()]);
    const root = schema as RJSFSchema;
    const whole = createSchemaUtils(validator, root, DEFAULTS);
    const light = flat(validator, root);
    expect(schemaHasNestedConditional(root, root)).toBe(hasNestedConditional());
    for (const values of [{}, sampleRecord(resource, 1)]) {
      expect(light.retrieveSchema(root)).toEqual(whole.retrieveSchema(root, values));
      expect(retrieve(validator, root)).toEqual(whole.retrieveSchema(root, values));
      expect(light.getDefaultFormState(root, values)).toEqual(whole.getDefaultFormState(root, values));
      expect(light.sanitizeDataForNewSchema(root, root, values)).toEqual(whole.sanitizeDataForNewSchema(root, root, values));
    }
    for (const { handle } of resource.fields) {
      const field = root.properties![handle] as RJSFSchema;
      expect(light.findFieldInSchema(root, [handle]).field).toEqual(whole.findFieldInSchema(root, [handle]).field);
      expect(retrieve(validator, field)).toEqual(whole.retrieveSchema(field, sampleRecord(resource, 1)[handle]));
      expect('oneOf' in field || 'anyOf' in field).toBe(false);
      const ui = (uiSchema as Record<string, object>)[handle];
      expect(uiSchemaOf(field, ui)).toEqual(resolveUiSchema(field, ui as never, { rootSchema: root } as never));
    }
  });
});

import { expect, test } from 'vitest';
import { formRules } from '../../../src/product/rules/form.ts';
import { rules } from '../../../src/product/rules/index.ts';

test('the form runs every rule that needs no query, and the very same one', () => {
  const halves = Object.entries(rules).flatMap(([name, { isClosed, checkValues, question, offeredBy, whyNotOffered, whyClosed } = {}]) => {
    const half = { isClosed, checkValues, question, offeredBy, whyNotOffered, whyClosed };
    return Object.values(half).some(Boolean) ? [[name, half]] : [];
  });
  expect(formRules).toEqual(Object.fromEntries(halves));
});

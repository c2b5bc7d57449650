/** The rules that no entity of the product has are broken on the fixtures; and no rule is forgotten. */
import { describe, expect, it } from 'vitest';
import { FIELD_KEYS, FILE_KEYS, OPTION_KEYS } from '../../src/engine/keys/table.ts';
import { ROOT } from '../../src/server/root.ts';
import { FIELD_RULES, OPTION_RULES } from '../generated/breaks/fields.ts';
import { allCases, testRefusals } from '../generated/breaks/refusals.ts';
import { readProduct } from '../generated/tested.ts';
import { registryWithFixtures } from '../support/fixture-schemas.ts';

const product = await readProduct(ROOT);
const registry = await registryWithFixtures();
testRefusals(
  { ...product, registry },
  registry.resources.filter(({ name }) => !product.registry.has(name)),
);

describe('no rule of a schema file is forgotten', () => {
  const BROKEN = { fields: Object.keys(FIELD_RULES), options: Object.keys(OPTION_RULES), file: ['unique', 'compare'] };
  /**
   * Keys that ask nothing of a value: names, looks, what the engine does by itself, what the API does not let in at all. What an
   * upload is asked, `tests/server/files.test.ts` tries.
   */
  const SILENT = {
    fields: [
      'handle',
      'name',
      'was',
      'autofill',
      'patternText',
      'column',
      'section',
      'sticky',
      'confirmChange',
      'effect',
      'default',
      'multiple',
      'onDelete',
      'options',
      'readOnly',
      'series',
      'convert',
      'currency',
      'accept',
      'maxSize',
      'maxPixels',
    ],
    options: ['note', 'placeholder', 'unit', 'display', 'flow', 'isTimePicker', 'formatDate'],
    file: [
      '$schema',
      'title',
      'plural',
      'display',
      'detail',
      'fields',
      'computed',
      'columns',
      'search',
      'sort',
      'filters',
      'pivot',
      'index',
      'single',
      'active',
      'was',
      'allow',
    ],
  };
  it.each([
    ['fields', FIELD_KEYS],
    ['options', OPTION_KEYS],
    ['file', FILE_KEYS],
  ] as const)('each key (%s) is broken here, or asks nothing', (place, keys) => {
    expect([...BROKEN[place], ...SILENT[place]].sort()).toEqual(Object.keys(keys).sort());
  });
  const broken = new Set(registry.resources.flatMap(allCases).map(({ rule }) => rule));
  it.each(Object.values(BROKEN).flat())('%s is declared somewhere', (rule) => expect(broken).toContain(rule));
});

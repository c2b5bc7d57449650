import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { rows } from '../../resources.config.ts';
import { computed } from '../../src/product/computed/index.ts';
import { rules } from '../../src/product/rules/index.ts';
import { entitySchema } from '../../scripts/resources/entity-schema.ts';
import { FIELD_KEYS } from '../../src/engine/keys/table.ts';
import { OPTION_KEYS } from '../../src/engine/keys/table.ts';
import { compileRegistry } from '../../src/engine/registry.ts';
import { product } from '../../src/product/index.ts';

const folder = path.resolve(import.meta.dirname, '../../schemas');
const files = readdirSync(folder).map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));
const entity = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../entity.schema.json'), 'utf8'));
const { registry } = compileRegistry(rows, files, product);
const keys = (value: object) => Object.keys(value).sort();

describe('the schema for editors', () => {
  const validate = new Ajv({ allErrors: true, allowUnionTypes: true, validateFormats: false }).compile(entity);

  test.each(files)('$file fits', ({ text }) => {
    validate(JSON.parse(text));
    expect(validate.errors).toBeNull();
  });

  test('is the table of keys, as `node scripts/resources.ts --schema` prints it', () => {
    expect(entity).toEqual(JSON.parse(JSON.stringify(entitySchema(FIELD_KEYS))));
  });

  test.each([
    ['dd/MM/yyyy HH:mm:ss', true],
    ['yyyy.MM.dd', true],
    ['d MMMM yyyy', false],
    ['dd MMM yyyy', false],
    ['hh:mm a', false],
  ])('a format reads the same to the editor as to the check: %s', (formatDate, fits) => {
    expect(new RegExp(entity.definitions.options.properties.formatDate.pattern, 'u').test(formatDate)).toBe(fits);
    expect(OPTION_KEYS.formatDate.test(formatDate)).toBe(fits);
  });

  test('refuses an unknown key', () => {
    expect(validate({ ...JSON.parse(files[0]!.text), kolom: [] })).toBe(false);
  });
});

describe('what schema files name', () => {
  test('every computed column has its expression, and every expression its column', () => {
    const used = registry.resources.flatMap((resource) => resource.computed.map(({ expression }) => expression));
    expect([...new Set(used)].sort()).toEqual(keys(computed));
    for (const [name, expression] of Object.entries(computed)) expect(expression.name).toBe(name);
  });

  test('rules belong to entities', () => {
    for (const name of Object.keys(rules)) expect(registry.has(name), name).toBe(true);
  });

  test('a key is written only when it differs from its default', () => {
    for (const { file, text } of files) {
      expect(text, file).not.toMatch(/"(required|readOnly|immutable|multiple|integer|range|single|unlessZero)": false/);
      expect(text, file).not.toMatch(/"isTimePicker": true|"onDelete": "restrict"|"mode": "float"/);
    }
  });
});

/** What holds of every kind of field; a new one is tested by being in the table, and by a field of it in the full schema. */
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Field, FieldDefinition } from '../../src/engine/field.ts';
import { bringKinds, fieldType, INPUTS, isReference, isSecret, kindOf, KINDS, typeOfKind } from '../../src/engine/fields/index.ts';
import { fieldSchema } from '../../src/engine/fields/json-schema.ts';
import { FORMATS } from '../../src/engine/formats.ts';
import { defineProduct } from '../../src/engine/product.ts';
import { compileRegistry } from '../../src/engine/registry.ts';
import { locale } from '../../src/engine/words/locale.ts';
import { localeOf, speaking } from '../../src/server/locale.ts';
import { operatorsIn } from '../../src/server/graph/schema/filter-type.ts';
import { sampleValue } from '../generated/sample.ts';
import { fullSchema } from '../support/full-schema.ts';
import { ISBN } from '../support/own-kind.ts';

const ajv = new Ajv({ allErrors: true, strict: true, formats: { ...FORMATS } });
const fieldOf = (definition: FieldDefinition): Field => ({ ...definition, kind: kindOf(definition) });
const FULL = JSON.parse(fullSchema('benda', 'wilayah')) as { fields: FieldDefinition[] };
/** The full schema is also one of the education back office, where no service takes files. */
const FIELDS: readonly Field[] = [...FULL.fields, { handle: 'isiBerkas', name: 'Berkas', input: 'attachment' } as const].map(fieldOf);
const SEEDS = [0, 1, 2, 3, 7, 40];

test('every kind and every input is among the fields', () => {
  expect(new Set(FIELDS.map(({ kind }) => kind))).toEqual(new Set(KINDS));
  expect(new Set(FIELDS.map(({ input }) => input))).toEqual(new Set(INPUTS));
});

describe.each(FIELDS.map((field) => [`${field.kind} (${field.handle})`, field] as const))('%s', (_name, field) => {
  const { filter, literal, columns, normalize, parse, format, sqlText } = fieldType(field);
  const values = SEEDS.map((seed) => sampleValue(field, seed)).filter((value) => value !== null);

  test('a sample is a value of it, as its JSON Schema and its codec see it', () => {
    if (isReference(field)) return;
    expect(values).toHaveLength(SEEDS.length);
    const fits = ajv.compile(fieldSchema(field));
    for (const value of values) {
      expect(fits(value), JSON.stringify(value)).toBe(true);
      expect(normalize(value, field)).toEqual({ value });
    }
  });

  test('what is shown of it can be read again, where one text stands for it', () => {
    if (isReference(field) || isSecret(field)) return;
    for (const value of values)
      expect(normalize((parse(format(value, field, locale().zone), field) as { value: unknown }).value, field)).toEqual({ value });
  });

  test('a filter takes its values, and nothing that is none', () => {
    if (filter === null) return;
    for (const value of values.flat()) expect(filter.read(value)).toBeDefined();
    for (const none of [{}, undefined, Number.NaN, 'a\0b']) expect(filter.read(none)).toBeUndefined();
    expect(operatorsIn({ path: 'field', label: 'Field', kind: field.kind }, { eq: 1, gte: 1, contains: 1, nothing: 1 })).not.toEqual([]);
  });

  test('its columns, default and label agree on whether it is one value', () => {
    const isOne = columns(field).length === 1 && fieldType(field).shape === 'single' && !isSecret(field);
    expect(literal !== null).toBe(isOne);
    if (literal) for (const value of values) expect(literal(value)).toMatch(/^('.*'|[-\d.]+|true|false)$/s);
    if (isSecret(field)) expect(sqlText).toBeNull();
  });
});

describe('an amount', () => {
  const amount = (currency: string): Field => fieldOf({ handle: 'a', name: 'A', input: 'currency', currency });
  const inLanguage = <T>(language: 'id' | 'en', work: () => T): T => speaking(localeOf(defineProduct({ languages: [language] })), work);
  const shown = (value: number, currency: string): string => typeOfKind('currency').format(value, amount(currency)).replace(/\s/g, ' ');

  test.each([
    ['en', 123450, 'EUR', '€1,234.50'],
    ['en', -5, 'EUR', '-€0.05'],
    ['en', 1234, 'JPY', 'JP¥1,234'],
    ['en', 1234567, 'KWD', 'KWD 1,234.567'],
    ['id', 123450, 'EUR', '€1.234,50'],
    ['id', 150000000, 'IDR', 'Rp 1.500.000'],
    ['id', 150000050, 'IDR', 'Rp 1.500.000,50'],
    ['en', 1500, 'IQD', 'IQD 1.500'],
  ] as const)('%s: %d %s is %s', (language, value, currency, text) => {
    expect(inLanguage(language, () => shown(value, currency))).toBe(text);
  });

  test('in any language and currency is read back as it is shown, and typed without its sign', () => {
    const codes = fc.constantFrom('EUR', 'USD', 'JPY', 'KWD', 'IDR', 'CHF', 'CLF');
    fc.assert(
      fc.property(codes, fc.constantFrom('id', 'en'), fc.integer({ min: -(10 ** 14), max: 10 ** 14 }), (code, language, value) => {
        inLanguage(language, () => {
          const field = amount(code);
          const { format, parse } = typeOfKind('currency');
          const decimal = language === 'id' ? ',' : '.';
          const text = format(value, field);
          expect(parse(text, field, { decimal })).toEqual({ value: value === 0 ? 0 : value });
          expect(parse(text.replace(/[^\d.,-]/g, ''), field, { decimal })).toEqual({ value: value === 0 ? 0 : value });
        });
      }),
    );
  });

  test('has the minor units of ISO 4217, whatever the library of the machine says', () => {
    const digits = (code: string): number => typeOfKind('currency').decimals!(amount(code))!;
    expect(['EUR', 'IDR', 'HUF', 'COP', 'JPY', 'ISK', 'KWD', 'IQD', 'CLF'].map(digits)).toEqual([2, 2, 2, 2, 0, 0, 3, 3, 4]);
  });

  test('beyond its limits is told as people read it', () => {
    const field = { ...amount('EUR'), min: 1050 };
    expect(inLanguage('en', () => typeOfKind('currency').normalize(1000, field))).toEqual({ message: expect.stringContaining('€10.50') });
    expect(typeOfKind('currency').normalize(10.5, field)).toHaveProperty('message');
  });
});

test('an attachment is one file: for several the check says what to make', () => {
  const fields = [{ handle: 'a', name: 'A', input: 'attachment', multiple: true }];
  const { problems } = compileRegistry({}, [{ file: 'schemas/a.json', text: JSON.stringify({ title: 'A', fields }) }], defineProduct({}));
  expect(problems[0]).toMatchObject({
    code: 'KEY_IDLE',
    place: 'fields.a.multiple',
    remedy: expect.stringContaining('an entity of their own'),
  });
});

describe('a kind that a product brings', () => {
  const product = defineProduct({ kinds: { isbn: ISBN } });
  const problemsOf = (input: string, more: object = {}) => {
    const fields = [{ handle: 'code', name: 'Code', input, ...more }];
    return compileRegistry({}, [{ file: 'schemas/book.json', text: JSON.stringify({ title: 'Book', fields }) }], product).problems;
  };

  test('is an input of its schema files, with the keys that it names', () => {
    expect(problemsOf('isbn', { required: true })).toMatchObject([]);
    expect(problemsOf('isbn', { decimals: 2 })).toMatchObject([{ code: 'KEY_IDLE', place: 'fields.code.decimals' }]);
  });

  test('is among the nearest words of an input that is none', () => {
    expect(problemsOf('isbm')).toMatchObject([{ code: 'VALUE_WRONG', place: 'fields.code.input', remedy: 'write "isbn"' }]);
    expect(problemsOf('curency')).toMatchObject([{ code: 'VALUE_WRONG', remedy: 'write "currency"' }]);
    expect(problemsOf('zzzzzz')).toMatchObject([{ remedy: expect.stringMatching(/^write one of text, .*rating.*\bisbn\b/) }]);
  });

  test('takes no name that the engine has', () => {
    for (const name of ['text', 'float', 'dateRange']) expect(bringKinds({ [name]: typeOfKind('text') })).toEqual([name]);
  });
});

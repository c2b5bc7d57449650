import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toFormSchema, toInputSchema } from '../../src/engine/derive/form-schema.ts';
import type { FieldDefinition } from '../../src/engine/field.ts';
import { FORMATS } from '../../src/engine/formats.ts';
import { sentence, toMessages } from '../../src/engine/messages.ts';
import type { Resource } from '../../src/engine/resource.ts';
import { choice, day, float, registryOf, select, text } from '../support/inline-registry.ts';

const ajv = new Ajv({ allErrors: true, strict: true, allowUnionTypes: true, formats: { ...FORMATS } });
const resourceOf = (...fields: FieldDefinition[]): Resource =>
  registryOf({ contoh: { fields: [text('kunci'), ...fields] }, lain: { fields: [text('nama')] } }).get('contoh');

/** What the wire's schema says of one value of one field. */
function told(field: FieldDefinition, value: unknown, verb: 'create' | 'update' = 'update'): string[] {
  const resource = resourceOf(field);
  const input = value === undefined ? {} : { [field.handle]: value };
  const validate = ajv.compile(toInputSchema(resource, verb));
  return validate(input) ? [] : (toMessages(validate.errors ?? [], resource.fields, input)[field.handle] ?? []);
}

const ID = '01900000-0000-7000-8000-000000000001';
const file = (input: FieldDefinition['input'], more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  handle: 'x',
  name: 'X',
  input,
  ...more,
});

describe('the schema of each kind takes what is right and names what is wrong', () => {
  test.each<[string, FieldDefinition, unknown[], [unknown, string][]]>([
    [
      'text',
      text('x', { minLength: 3, maxLength: 5, pattern: '^[a-z]+$' }),
      ['abc', null],
      [
        ['ab', 'Minimal 3'],
        ['abcdef', 'Maksimal 5'],
        ['AB1', 'Format tidak sesuai'],
        [7, 'Format tidak sesuai'],
      ],
    ],
    [
      'required text',
      text('x', { required: true }),
      ['a'],
      [
        [null, 'Wajib diisi'],
        ['', 'Wajib diisi'],
      ],
    ],
    ['prefix', file('url', { prefix: 'https://' }), ['https://a.id'], [['http://a.id', 'Harus diawali https://']]],
    [
      'email',
      file('email'),
      ['a@b.id'],
      [
        ['a@b', 'Format tidak sesuai'],
        ['a b@c.id', 'Format tidak sesuai'],
      ],
    ],
    [
      'url',
      file('url'),
      ['https://snpmb.id/x?y=1'],
      [
        ['snpmb.id', 'Format tidak sesuai'],
        ['javascript:alert(1)', 'Format tidak sesuai'],
      ],
    ],
    ['long text', file('long-text', { maxLength: 4 }), ['a\nb'], [['abcde', 'Maksimal 4']]],
    [
      'number',
      float('x', { min: 1, max: 1000 }),
      [1, 999.5, null],
      [
        [0, 'Minimal 1'],
        [1001, 'Maksimal 1.000'],
        ['5', 'Format tidak sesuai'],
      ],
    ],
    ['whole number', float('x', { integer: true }), [5], [[5.5, 'Harus bilangan bulat']]],
    ['number kept as text', float('x', { mode: 'text' }), ['12345678901234567890.25'], [['1,5', 'Format tidak sesuai']]],
    [
      'number as typed',
      float('x', { mode: 'plain' }),
      ['007,50'],
      [
        ['1.5', 'Format tidak sesuai'],
        ['-1', 'Format tidak sesuai'],
      ],
    ],
    ['checkbox', file('checkbox'), [true, false], [['ya', 'Format tidak sesuai']]],
    ['choice', choice('x', ['a', 'b']), ['a', null], [['c', 'Pilihan tidak ditemukan']]],
    [
      'choices',
      choice('x', ['a', 'b'], { multiple: true, maxItems: 1 }),
      [['a'], []],
      [
        [['c'], 'Pilihan tidak ditemukan'],
        [['a', 'b'], 'Maksimal 1'],
      ],
    ],
    ['required choices', choice('x', ['a'], { multiple: true, required: true }), [['a']], [[[], 'Wajib diisi']]],
    ['relation', select('x', 'lain'), [ID, null], [['7', 'Format tidak sesuai']]],
    ['relations', select('x', 'lain', { multiple: true }), [[ID]], [[[ID, ID], 'Ada pilihan yang berulang']]],
    [
      'date',
      day('x'),
      ['2026-02-28', null],
      [
        ['28/02/2026', 'Format tidak sesuai'],
        ['2026-02-28T00:00:00Z', 'Format tidak sesuai'],
      ],
    ],
    ['dates', day('x', { multiple: true }), [['2026-02-28']], [[['besok'], 'Format tidak sesuai']]],
    [
      'date range',
      day('x', { options: { range: true } }),
      [['2026-01-01', '2026-01-31'], null],
      [
        [['2026-01-01'], 'Isi awal dan akhirnya'],
        [['2026-01-01', ''], 'Isi awal dan akhirnya'],
      ],
    ],
    ['instant', file('date'), ['2026-02-28T08:00:00.000Z'], [['2026-02-28', 'Format tidak sesuai']]],
    [
      'time',
      file('date', { options: { flow: ['time'] } }),
      ['08:30:00'],
      [
        ['08:30', 'Format tidak sesuai'],
        ['24:00:00', 'Format tidak sesuai'],
      ],
    ],
  ])('%s', (_, field, right, wrong) => {
    for (const value of right) expect([value, told(field, value)]).toEqual([value, []]);
    for (const [value, message] of wrong) expect([value, told(field, value)]).toEqual([value, [message]]);
  });
});

describe('what a create and an update must bring', () => {
  const field = text('x', { required: true });
  test('a create without a required field is refused, an update is not', () => {
    expect(told(field, undefined, 'create')).toEqual(['Wajib diisi']);
    expect(told(field, undefined, 'update')).toEqual([]);
  });
  test('a secret is asked for once', () => {
    const secret = file('password', { required: true, minLength: 8 });
    expect(told(secret, undefined, 'create')).toEqual(['Wajib diisi']);
    expect(told(secret, null, 'update')).toEqual([]);
    expect(told(secret, 'pendek', 'update')).toEqual(['Minimal 8']);
  });
  test('what no field is called is refused', () => {
    const validate = ajv.compile(toInputSchema(resourceOf(field), 'update'));
    expect(validate({ y: 1 })).toBe(false);
  });
});

describe('the form’s own pair', () => {
  const resource = resourceOf(
    text('nama', { name: 'Nama', required: true, options: { placeholder: 'Sesuai ijazah', note: 'Tanpa gelar' } }),
    file('password', { required: true, handle: 'sandi' }),
    day('lahir', { options: { range: true } }),
  );
  test('[E-03] carries label, placeholder, note, order and the widget of each field', () => {
    const { schema, uiSchema } = toFormSchema(resource);
    expect(schema.properties?.['nama']).toEqual({ title: 'Nama', type: 'string', minLength: 1, maxLength: 255 });
    expect(uiSchema['ui:order']).toEqual(['kunci', 'nama', 'sandi', 'lahir']);
    expect(uiSchema['nama']).toEqual({ 'ui:widget': 'text', 'ui:placeholder': 'Sesuai ijazah', 'ui:help': 'Tanpa gelar' });
    expect(uiSchema['lahir']).toEqual({ 'ui:widget': 'date' });
  });
  test('asks for no secret, because the same schema serves a record that has one', () =>
    expect(toFormSchema(resource).schema.required).toEqual(['nama']));
  test('is the same after a trip through JSON, as the compiled validator needs it', () => {
    const made = toFormSchema(resource);
    expect(JSON.parse(JSON.stringify(made))).toEqual(made);
  });
});

test('a prefix and a pattern hold together, whatever they are', () => {
  fc.assert(
    fc.property(fc.constantFrom('https://', 'neu:', 'a.b'), fc.stringMatching(/^[a-z]{1,6}$/), (prefix, rest) => {
      const field = text('x', { prefix, pattern: `^${prefix.replace('.', '\\.')}[a-z]{1,6}$` });
      expect(told(field, prefix + rest)).toEqual([]);
      expect(told(field, rest)).not.toEqual([]);
      expect(told(field, `${prefix}${rest}1`)).not.toEqual([]);
    }),
    { numRuns: 20 },
  );
});

test('numbers in sentences read as they do on the screen', () => expect(sentence('max', 1234.5)).toBe('Maksimal 1.234,5'));

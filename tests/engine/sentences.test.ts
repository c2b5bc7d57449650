/** What is refused, as a product says it that has no words of its own: the form that is asked for, units, kinds of files, what was meant. */
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { toFormSchema, toInputSchema } from '../../src/engine/derive/form-schema.ts';
import type { FieldDefinition } from '../../src/engine/field.ts';
import { typeRefusal } from '../../src/engine/fields/attachment.ts';
import { fieldType } from '../../src/engine/fields/index.ts';
import { FORMATS } from '../../src/engine/formats.ts';
import { toMessages } from '../../src/engine/messages.ts';
import { defineProduct } from '../../src/engine/product.ts';
import { compileRegistry } from '../../src/engine/registry.ts';
import type { Resource } from '../../src/engine/resource.ts';
import { beganSmall, wentOn } from '../../src/engine/words/inside.ts';
import { localeOf, speaking } from '../../src/server/locale.ts';

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, formats: { ...FORMATS } });
const en = localeOf(defineProduct({}));
const spoken = <T>(say: () => T): T => speaking(en, say);

const compiled = (field: object) =>
  spoken(() => compileRegistry({}, [{ file: 'schemas/thing.json', text: JSON.stringify({ title: 'Thing', fields: [field] }) }]));
const thing = (more: Partial<FieldDefinition>): Resource =>
  compiled({ handle: 'x', name: 'X', input: 'text', ...more }).registry.get('thing');
function told(more: Partial<FieldDefinition>, value: unknown): string[] | undefined {
  const resource = thing(more);
  const validate = ajv.compile(toInputSchema(resource, 'update'));
  validate({ x: value });
  return spoken(() => toMessages(validate.errors ?? [], resource.fields, { x: value })['x']);
}

const CODE = { pattern: '^M\\d{4}$', patternText: 'm and four digits, such as M0001' } as const;

test.each<[Partial<FieldDefinition>, unknown, string]>([
  [CODE, 'X1', 'Must be m and four digits, such as M0001'],
  [{ pattern: CODE.pattern }, 'X1', 'Not in the right form'],
  [{ input: 'email' }, 'ada', 'Must be an address such as name@example.org'],
  [{ input: 'week' }, '2026-W99', 'Must be a week such as 2026-W34'],
  [{ maxLength: 1 }, 'ab', 'At most 1 character'],
  [{ minLength: 80 }, 'ab', 'At least 80 characters'],
  [{ input: 'float', max: 80 }, 81, 'At most 80'],
])('%j refuses %j and says what it asks for', (field, value, says) => expect(told(field, value)).toEqual([says]));

test('the words of a pattern stand under the field, before its note', () => {
  const help = (more: Partial<FieldDefinition>) => toFormSchema(thing(more)).uiSchema['x'];
  expect(help(CODE)).toMatchObject({ 'ui:help': 'M and four digits, such as M0001' });
  expect(help({ ...CODE, options: { note: 'On the box' } })).toMatchObject({ 'ui:help': 'M and four digits, such as M0001. On the box' });
});

test('words without a pattern are told at check', () => {
  const { problems } = compiled({ handle: 'x', name: 'X', input: 'text', patternText: 'four digits' });
  expect(problems.map(({ code, place }) => [code, place])).toEqual([['KEY_IDLE', 'fields.x.patternText']]);
});

test('kinds of files have names', () => {
  const refusal = (accept?: readonly string[]) => spoken(() => typeRefusal({ ...thing({}).fields[0]!, accept } as never, 'video/mp4'));
  expect(refusal()).toBe('This kind of file cannot be taken; it can be a picture (JPEG, PNG, WebP, GIF, AVIF) or PDF');
  expect(refusal(['image/png', 'text/plain', 'audio/mpeg'])).toMatch(/it can be PNG, plain text or MP3$/);
});

test.each(['select', 'selects'])('a choice that is nearly there is named: %s', (kind) => {
  const choices = [
    { value: 'f', display: 'Female' },
    { value: 'undisclosed', display: 'Not said' },
  ];
  const [field] = thing({ input: 'select', multiple: kind === 'selects', options: { choices } }).fields;
  const { parse, normalize } = fieldType(field!);
  const wire = (value: string) => normalize(kind === 'selects' ? [value] : value, field!);
  expect(spoken(() => parse('Femal', field!))).toEqual({ message: 'No such choice: "Femal"; is "Female" meant?' });
  expect(spoken(() => parse('Robot', field!))).toEqual({ message: 'No such choice: "Robot"' });
  expect(spoken(() => wire('undisclosd'))).toEqual({ message: 'No such choice; is "undisclosed" meant?' });
});

test.each([
  ['Nama Barang', 'nama barang'],
  ['Kabupaten/Kota', 'kabupaten/kota'],
  ['Kuota akreditasi A', 'kuota akreditasi A'],
  ['Peringkat A/B', 'peringkat A/B'],
  ['Nilai SNBP', 'nilai SNBP'],
  ['WhatsApp', 'WhatsApp'],
  ['Tambahan e-Rapor', 'tambahan e-Rapor'],
  ['A', 'A'],
  ['A thing', 'a thing'],
])('inside a sentence %s is %s', (title, inside) => expect(beganSmall(title)).toBe(inside));

test('a sentence behind another one keeps the names in it', () => {
  expect(wentOn('Menghapus Siti Aminah')).toBe('menghapus Siti Aminah');
  expect(wentOn('NISN Budi diubah')).toBe('NISN Budi diubah');
});

/** What form and server both hold against a record: one order, one sentence for one mistake. */
import { expect, test } from 'vitest';
import { type RecordCheck, checkWrite } from '../../src/engine/rules/check-record.ts';
import type { Values } from '../../src/engine/rules/entity.ts';
import { day, float, registryOf, text } from '../support/inline-registry.ts';

const resource = registryOf({
  contoh: {
    fields: [
      text('nama'),
      float('satu'),
      float('dua'),
      day('mulai', { min: '2026-01-01' }),
      day('akhir', { requiredWhen: { nama: ['y'] } }),
      text('alasan', { requiredWhen: { nama: ['x'] } }),
    ],
    compare: [{ field: 'satu', is: '<', than: 'dua' }],
  },
}).get('contoh');
const SAID = { satu: ['Kata aturan'], nama: ['Kata aturan'] };
const check = (more: Partial<RecordCheck>): Record<string, string[]> =>
  checkWrite(
    resource,
    {
      values: {},
      before: null,
      changed: new Set(resource.fields.map(({ handle }) => handle)),
      refused: {},
      shape: {},
      rules: { checkValues: () => SAID },
      ...more,
    },
    { today: '2026-01-05' },
  );
const CROSSED: Values = { satu: 3, dua: 2 };

test('nothing is said of a record that is right', () => {
  expect(check({ values: { satu: 1, dua: 2 }, rules: undefined })).toEqual({});
});

test('of a value that was not taken only that is said', () => {
  const shape = { satu: ['Wajib diisi'], dua: ['Wajib diisi'] };
  expect(Object.entries(check({ values: CROSSED, refused: { dua: ['Harus berupa angka'] }, shape }))).toEqual([
    ['dua', ['Harus berupa angka']],
    ['satu', ['Wajib diisi']],
  ]);
});

test('what the schema says comes before what the whole record says', () => {
  expect(check({ values: { ...CROSSED, nama: 'x' }, shape: { satu: ['Maksimal 2'] } })).toEqual({
    satu: ['Maksimal 2'],
    alasan: ['Wajib diisi'],
  });
});

test.each([['refused'], ['shape']])('the rules of the entity are not asked about values that are wrong in themselves: %s', (part) => {
  expect(check({ [part]: { dua: ['Salah'] } })).toEqual({ dua: ['Salah'] });
});

test('the rules of the entity speak of what nobody spoke of before', () => {
  expect(check({ values: CROSSED })).toEqual({ satu: ['Harus kurang dari dua'], nama: ['Kata aturan'] });
});

test('the rules are told the record, what is stored and the day', () => {
  const before = { satu: 1 };
  let told: unknown;
  const checkValues = (context: object): Record<string, string[]> => {
    told = context;
    return {};
  };
  check({ values: CROSSED, before, rules: { checkValues } });
  expect(told).toEqual({ values: CROSSED, before, today: '2026-01-05' });
});

test('a day that was right once is held against a new record and a new choice, not against a later change of something else', () => {
  const values = { mulai: '2025-01-01' };
  const late = { mulai: ['Paling awal 01/01/2026'] };
  const of = (more: Partial<RecordCheck>): unknown => check({ values, rules: undefined, ...more });
  expect(of({ before: null, changed: new Set() })).toEqual(late);
  expect(of({ before: values, changed: new Set(['mulai']) })).toEqual(late);
  expect(of({ before: values, changed: new Set(['nama']) })).toEqual({});
});

test('a day that is not there is asked for by a later change of something else', () => {
  expect(check({ values: { nama: 'y' }, before: {}, changed: new Set(['nama']), rules: undefined })).toEqual({ akhir: ['Wajib diisi'] });
});

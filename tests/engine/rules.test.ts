import { describe, expect, test } from 'vitest';
import { checkDates, dayLimits } from '../../src/engine/rules/dates.ts';
import type { Field, FieldDefinition } from '../../src/engine/field.ts';
import { kindOf } from '../../src/engine/fields/index.ts';
import type { CompareRule } from '../../src/engine/resource.ts';
import { checkRecord, isLocked, isRequired } from '../../src/engine/rules/declared.ts';
import { choice, day, float, registryOf, text } from '../support/inline-registry.ts';

const TODAY = { today: '2026-02-24' };
const field = (definition: FieldDefinition): Field => ({ ...definition, kind: kindOf(definition) });
const date = (more: Partial<FieldDefinition> = {}): Field =>
  field(day('x', { ...more, options: { formatDate: 'dd/MM/yyyy', ...more.options } }));
const moment = (more: Partial<FieldDefinition> = {}): Field => field({ handle: 'x', name: 'X', input: 'date', ...more });

describe('[F-06] what a date field refuses', () => {
  test.each<[string, Field, unknown, string[]]>([
    ['before min', date({ min: '2026-01-01' }), '2025-12-31', ['Paling awal 01/01/2026']],
    ['on min', date({ min: '2026-01-01' }), '2026-01-01', []],
    ['after today', date({ max: 'today' }), '2026-02-25', ['Paling akhir 24/02/2026']],
    ['before 1900', date(), '1899-12-31', ['Paling awal 01/01/1900']],
    ['after 2100', date(), '2101-01-01', ['Paling akhir 31/12/2100']],
    ['outside its years', date({ yearRange: [2000, 2010] }), '2011-01-01', ['Paling akhir 31/12/2010']],
    ['a disabled date', date({ disabledDates: ['2026-02-17'] }), '2026-02-17', ['Tanggal ini tidak dapat dipilih']],
    ['not an allowed date', date({ allowedDates: ['2026-02-17'] }), '2026-02-18', ['Tanggal ini tidak dapat dipilih']],
    ['one of a list', date({ multiple: true, max: 'today' }), ['2026-02-01', '2026-03-01'], ['Paling akhir 24/02/2026']],
    ['a range turned round', date({ options: { range: true } }), ['2026-02-02', '2026-02-01'], ['Akhir tidak boleh sebelum awal']],
    ['a short range', date({ minRange: 3, options: { range: true } }), ['2026-02-01', '2026-02-02'], ['Rentang minimal 3 hari']],
    ['a long range', date({ maxRange: 3, options: { range: true } }), ['2026-02-01', '2026-02-04'], ['Rentang maksimal 3 hari']],
    ['both ends count', date({ minRange: 3, maxRange: 3, options: { range: true } }), ['2026-02-01', '2026-02-03'], []],
    [
      'a closed day inside',
      date({ disabledDates: ['2026-02-02'], options: { range: true } }),
      ['2026-02-01', '2026-02-03'],
      ['Rentang ini memuat tanggal yang tidak dapat dipilih'],
    ],
    ['an early time', moment({ minTime: '08:00', options: { flow: ['time'] } }), '07:59:59', ['Paling awal 08:00']],
    ['a late time', moment({ maxTime: '16:00', options: { flow: ['time'] } }), '16:00:01', ['Paling akhir 16:00']],
    ['a disabled minute', moment({ disabledTimes: ['12:00'], options: { flow: ['time'] } }), '12:00:30', ['Jam ini tidak dapat dipilih']],
    ['the hour of an instant in its zone', moment({ minTime: '08:00', max: 'today' }), '2026-02-24T00:30:00.000Z', ['Paling awal 08:00']],
    [
      'the day of an instant in its zone',
      moment({ max: 'today', options: { formatDate: 'dd/MM/yyyy HH:mm' } }),
      '2026-02-24T17:00:00.000Z',
      ['Paling akhir 24/02/2026'],
    ],
  ])('%s', (_, definition, value, reasons) => expect(checkDates(definition, value, TODAY)).toEqual(reasons));
  test('[F-07] years run from 1900 to 2100', () =>
    expect(dayLimits(date(), TODAY.today)).toEqual({ min: '1900-01-01', max: '2100-12-31' }));
});

const resourceWith = (compare: CompareRule[], ...fields: FieldDefinition[]) =>
  registryOf({ contoh: { ...(compare.length > 0 && { compare }), fields: [text('kunci'), ...fields] } }).get('contoh');

describe('rules between the values of a record', () => {
  const numbers = (rule: Partial<CompareRule>) =>
    resourceWith([{ field: 'a', is: '<=', than: 'b', ...rule }], float('a', { name: 'Terendah' }), float('b', { name: 'Acuan' }));
  test.each<[Partial<CompareRule>, Record<string, unknown>, string | undefined]>([
    [{}, { a: 5, b: 4 }, 'Tidak boleh lebih dari Acuan'],
    [{}, { a: 4, b: 4 }, undefined],
    [{}, { a: 5, b: null }, undefined],
    [{}, { a: 5, b: 0 }, 'Tidak boleh lebih dari Acuan'],
    [{ unlessZero: true }, { a: 5, b: 0 }, undefined],
    [{ is: '!=' }, { a: 4, b: 4 }, 'Tidak boleh sama dengan Acuan'],
    [{ is: '<', message: 'Harus naik' }, { a: 4, b: 4 }, 'Harus naik'],
  ])('%o over %o', (rule, values, message) => expect(checkRecord(numbers(rule), values, TODAY)).toEqual(message ? { a: [message] } : {}));

  test('relations compare by their id, in either form', () => {
    const registry = registryOf({
      contoh: {
        compare: [{ field: 'satu', is: '!=', than: 'dua' }],
        fields: [
          text('kunci'),
          { handle: 'satu', name: 'Satu', input: 'select', source: 'lain' },
          { handle: 'dua', name: 'Dua', input: 'select', source: 'lain' },
        ],
      },
      lain: { fields: [text('nama')] },
    });
    expect(checkRecord(registry.get('contoh'), { satu: 'x', dua: { id: 'x', display: 'X' } }, TODAY)).toEqual({
      satu: ['Tidak boleh sama dengan Dua'],
    });
  });
  test('the ends of a range are `.0` and `.1`', () => {
    const resource = resourceWith([{ field: 'masa.1', is: '>', than: 'masa.0' }], day('masa', { name: 'Masa', options: { range: true } }));
    expect(checkRecord(resource, { masa: ['2026-01-01', '2026-01-01'] }, TODAY)).toEqual({ masa: ['Harus lebih dari Masa'] });
  });
});

describe('fields that hang on others', () => {
  const resource = resourceWith(
    [],
    choice('status', ['negeri', 'swasta']),
    text('alasan', { requiredWhen: { status: ['swasta'] } }),
    text('jalur', { requiredWhen: { alasan: true } }),
    text('kode', { lockedWhen: { status: 'negeri' } }),
    choice('hari', ['senin', 'selasa', 'rabu'], { multiple: true }),
    text('catatan', { requiredWhen: { hari: ['selasa', 'rabu'] } }),
  );
  const [, , alasan, jalur, kode, , catatan] = resource.fields as Field[] as [Field, Field, Field, Field, Field, Field, Field];
  test('required when another has a value, or any at all', () => {
    expect(isRequired(alasan, { status: 'swasta' })).toBe(true);
    expect(isRequired(alasan, { status: 'negeri' })).toBe(false);
    expect(isRequired(jalur, { alasan: 'x' })).toBe(true);
    expect(isRequired(jalur, {})).toBe(false);
    expect(checkRecord(resource, { status: 'swasta' }, TODAY)).toEqual({ alasan: ['Wajib diisi'] });
  });
  test('required when one of several choices is among those', () => {
    expect(isRequired(catatan, { hari: ['senin', 'rabu'] })).toBe(true);
    expect(isRequired(catatan, { hari: ['senin'] })).toBe(false);
    expect(isRequired(catatan, { hari: [] })).toBe(false);
    expect(checkRecord(resource, { hari: ['selasa'] }, TODAY)).toEqual({ catatan: ['Wajib diisi'] });
  });
  test('locked by what is stored', () => {
    expect(isLocked(kode, { status: 'negeri' })).toBe(true);
    expect(isLocked(kode, { status: 'swasta' })).toBe(false);
    expect(isLocked(alasan, {})).toBe(false);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { toSettings } from '../../../src/product/snbp/settings.ts';
import { SETTINGS } from './sample.ts';

interface SchemaField {
  handle: string;
  default?: unknown;
  options?: { choices?: { value: string }[] };
}
const { fields } = JSON.parse(readFileSync('schemas/konfigurasi.json', 'utf8')) as { fields: SchemaField[] };

describe('the settings of the computations', () => {
  test('are, where nothing is set, the defaults of the form', () => {
    const defaults = Object.fromEntries(fields.map((field) => [field.handle, field.default]));
    expect(SETTINGS).toEqual(Object.fromEntries(Object.keys(SETTINGS).map((handle) => [handle, defaults[handle]])));
  });

  test('know every choice of the form', () => {
    const choices = fields.filter(({ handle, options }) => options?.choices && handle in SETTINGS);
    expect(choices.map(({ handle }) => handle)).toEqual(['modeErapor', 'pembulatanKuota', 'metodeRata', 'dasarPeringkat']);
    for (const { handle, options } of choices)
      for (const { value } of options!.choices!) expect(toSettings({ [handle]: value })).toEqual({ ...SETTINGS, [handle]: value });
  });

  test.each([
    [60, 60],
    ['60', 60],
    ['60.25', 60.25],
    [0, 0],
    ['0', 0],
    [null, 50],
    [undefined, 50],
    ['', 50],
    [' ', 50],
    ['enam puluh', 50],
    [NaN, 50],
    [Infinity, 50],
    [[60], 50],
    [true, 50],
  ])('%o is read as %s', (value, expected) => {
    expect(toSettings({ bobotRerata: value }).bobotRerata).toBe(expected);
  });

  test('hold a choice that is none for the first', () => {
    expect(toSettings({ metodeRata: 'lain', pembulatanKuota: 3 })).toEqual(SETTINGS);
  });
});

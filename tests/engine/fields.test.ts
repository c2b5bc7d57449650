import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantOf, instantParts, isDate } from '../../src/engine/dates.ts';
import type { Field, FieldDefinition } from '../../src/engine/field.ts';
import { fieldType, kindOf, sameValue } from '../../src/engine/fields/index.ts';
import { compileRegistry } from '../../src/engine/registry.ts';

const field = (definition: Omit<FieldDefinition, 'handle' | 'name'>) => {
  const full = { handle: 'x', name: 'X', ...definition };
  return { ...full, kind: kindOf(full) };
};
const normalize = (definition: Omit<FieldDefinition, 'handle' | 'name'>, value: unknown) =>
  fieldType(field(definition)).normalize(value, field(definition));
const parse = (definition: Omit<FieldDefinition, 'handle' | 'name'>, text: string, options = {}) =>
  fieldType(field(definition)).parse(text, field(definition), options);

describe('[E-03] the kind follows from the input and its options', () => {
  test.each([
    [{ input: 'text' }, 'text'],
    [{ input: 'password' }, 'secret'],
    [{ input: 'float' }, 'number'],
    [{ input: 'float', mode: 'plain' }, 'text'],
    [{ input: 'select', source: 'a' }, 'relation'],
    [{ input: 'select', source: 'a', multiple: true }, 'relations'],
    [{ input: 'select', options: { choices: [] } }, 'choice'],
    [{ input: 'date' }, 'instant'],
    [{ input: 'date', options: { isTimePicker: false } }, 'date'],
    [{ input: 'date', multiple: true, options: { isTimePicker: false } }, 'dates'],
    [{ input: 'date', options: { range: true } }, 'instantRange'],
    [{ input: 'date', options: { range: true, isTimePicker: false } }, 'dateRange'],
    [{ input: 'date', options: { flow: ['time'] } }, 'time'],
  ] as const)('%j → %s', (definition, kind) => {
    expect(field(definition as never).kind).toBe(kind);
  });
});

describe('values from the wire', () => {
  test.each([
    [{ input: 'text' }, '  SMAN 1 ', 'SMAN 1'],
    [{ input: 'text' }, '   ', null],
    [{ input: 'text' }, 'e\u0301', '\u00e9'],
    [{ input: 'tel' }, '0812-3456-7890', '6281234567890'],
    [{ input: 'tel' }, '+62 812 3456 7890', '6281234567890'],
    [{ input: 'email' }, 'A@Contoh.id', 'a@contoh.id'],
    [{ input: 'float', mode: 'plain' }, ' 007 ', ' 007 '],
    [{ input: 'float' }, 1234.5, 1234.5],
    [{ input: 'checkbox' }, null, false],
    [{ input: 'date', options: { isTimePicker: false } }, '2024-02-29', '2024-02-29'],
    [{ input: 'date' }, '2026-01-05T15:00+07:00', '2026-01-05T08:00:00.000Z'],
    [{ input: 'date', options: { range: true, isTimePicker: false } }, [null, null], null],
    [
      { input: 'date', multiple: true, options: { isTimePicker: false } },
      ['2024-02-02', '2024-01-01', '2024-02-02'],
      ['2024-01-01', '2024-02-02'],
    ],
  ] as const)('%j reads %j as %j', (definition, value, expected) => {
    expect(normalize(definition as never, value)).toEqual({ value: expected });
  });

  test.each([
    [{ input: 'text' }, 12],
    [{ input: 'text' }, 'a\u0000b'],
    [{ input: 'text' }, '\ud800'],
    [{ input: 'float' }, Number.NaN],
    [{ input: 'float' }, '12'],
    [{ input: 'float', integer: true }, 1.5],
    [{ input: 'float', decimals: 2 }, 1.234],
    [{ input: 'float' }, 12345678901234568],
    [{ input: 'date', options: { isTimePicker: false } }, '2023-02-29'],
    [{ input: 'date', options: { isTimePicker: false } }, '2023-02-28T00:00:00Z'],
    [{ input: 'date', options: { range: true, isTimePicker: false } }, ['2024-01-02', '2024-01-01']],
    [{ input: 'date', options: { range: true, isTimePicker: false } }, ['2024-01-02', null]],
    [{ input: 'select', source: 'a' }, 'abc'],
    [{ input: 'select', options: { choices: [{ value: 'A', display: 'A' }] } }, 'B'],
  ] as const)('%j refuses %j with a sentence', (definition, value) => {
    expect(normalize(definition as never, value)).toHaveProperty('message');
  });
});

describe('letters that deceive', () => {
  const name = { ...field({ input: 'text' }), names: true as const };
  const read = (value: string, own: Field = name) => fieldType(own).normalize(value, own);

  test.each(['\u202e', '\u2066', '\u200f', '\u061c'])('one that turns the reading order is refused in every text: %j', (sign) => {
    for (const input of ['text', 'long-text', 'url', 'search'] as const)
      expect(normalize({ input }, `a${sign}b`)).toMatchObject({ message: expect.stringContaining('arah tulisan') });
  });

  const every = (pattern: RegExp): string[] =>
    Array.from({ length: 0x110000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((sign) => pattern.test(sign));
  const unseen = every(/[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\ufffc]/u);
  const mail = field({ input: 'email' });

  test('one that shows nothing is refused where records are told apart and in an address of mail, every one', () => {
    expect(unseen.length).toBeGreaterThan(4000);
    const passing = unseen.filter((sign) => !('message' in read(`SMA${sign} 1`)) || !('message' in read(`a${sign}b@contoh.id`, mail)));
    expect(passing).toEqual([]);
    expect(read('SMA\u200b 1')).toMatchObject({ message: expect.stringContaining('tidak terlihat') });
    for (const input of ['text', 'long-text', 'search'] as const)
      expect(normalize({ input }, 'SMA\u200b 1')).toEqual({ value: 'SMA\u200b 1' });
  });

  test('wherever it stands between letters and digits, and how many there are', () => {
    const part = fc.constantFrom('a', 'Z', '7', '*', ' ', 'é', '校');
    fc.assert(
      fc.property(fc.array(part), fc.array(fc.constantFrom(...unseen), { minLength: 1 }), fc.array(part), (before, signs, after) => {
        expect(read(['x', ...before, ...signs, ...after, 'x'].join(''))).toHaveProperty('message');
      }),
    );
  });

  test.each([
    'Keluarga 👨‍👩‍👧',
    '👩🏽‍🔬 IPA',
    '❤️‍🔥',
    '✈\ufe0e Terbang',
    'Kelas 1️⃣',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '🇮🇩 Indonesia',
  ])('what belongs to a picture passes: %s', (value) => {
    expect(read(value)).toEqual({ value });
  });

  test.each(['❤️️', '1️', 'a️⃣', '🔥‍', '‍🔥', '🏴\u{e0067}\u{e0062}', '🔥\u{e0067}\u{e0062}\u{e0065}\u{e007f}', '🏴\u{e007f}'])(
    'what only stands beside one does not: %j',
    (value) => expect(read(`SMA ${value}x`)).toHaveProperty('message'),
  );

  test.each(['\u2028', '\u2029', '\u0085', '\u009f'])('what ends a line has no place in one line: %j', (sign) => {
    for (const input of ['text', 'url', 'search'] as const) expect(normalize({ input }, `a${sign}b`)).toHaveProperty('message');
    expect(normalize({ input: 'long-text' }, `a${sign}b`)).toHaveProperty('value');
  });

  test('the unique fields and those of the label are such', () => {
    const { registry } = compileRegistry({}, [
      {
        file: 'schemas/benda.json',
        text: JSON.stringify({
          title: 'Benda',
          display: '{nama} ({jenis})',
          columns: ['nama'],
          unique: [['kode', 'nomor']],
          fields: ['nama', 'kode', 'catatan', 'jenis']
            .map((handle) => ({ handle, name: handle, input: 'text' }))
            .concat([{ handle: 'nomor', name: 'nomor', input: 'float' }]),
        }),
      },
    ]);
    expect(
      registry
        .get('benda')
        .fields.filter(({ names }) => names)
        .map(({ handle }) => handle),
    ).toEqual(['nama', 'kode', 'jenis']);
  });
});

describe('values from a file', () => {
  test.each([
    [{ input: 'float' }, '1.234,5', {}, 1234.5],
    [{ input: 'float' }, '14.07%', { decimal: '.' }, 14.07],
    [{ input: 'float' }, '666,494', {}, 666.494],
    [{ input: 'checkbox' }, 'Ya', {}, true],
    [{ input: 'date', options: { isTimePicker: false, formatDate: 'dd/MM/yyyy' } }, '29/02/2024', {}, '2024-02-29'],
    [{ input: 'date' }, '2026-01-05 15:00', {}, '2026-01-05T08:00:00.000Z'],
    [{ input: 'select', options: { choices: [{ value: 'negeri', display: 'Negeri' }] } }, ' NEGERI ', {}, 'negeri'],
  ] as const)('%j reads %j', (definition, text, options, expected) => {
    expect(parse(definition as never, text, options)).toEqual({ value: expected });
  });

  test.each([
    [{ input: 'float' }, 'tidak ada'],
    [{ input: 'float' }, '1,234,5'],
    [{ input: 'date', options: { isTimePicker: false } }, '13/45/2024'],
    [{ input: 'select', options: { choices: [{ value: 'a', display: 'A' }] } }, 'b'],
  ] as const)('%j refuses %j, naming it', (definition, text) => {
    expect(parse(definition as never, text)).toMatchObject({ message: expect.stringContaining(text) });
  });
});

describe('properties', () => {
  const decimal = fc
    .tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 6 }))
    .map(([digits, places]) => Number((digits / 10 ** places).toFixed(places)));

  test('[F-03] a number shown the Indonesian way reads back as itself', () => {
    const float = field({ input: 'float' });
    fc.assert(
      fc.property(decimal, (value) => {
        expect(fieldType(float).parse(fieldType(float).format(value, float), float)).toEqual({ value });
      }),
    );
  });

  test('a date shown in any format reads back as itself', () => {
    const days = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(days, fc.constantFrom('MM/dd/yyyy', 'dd/MM/yyyy', 'yyyy-MM-dd', 'dd.MM.yyyy'), (day, formatDate) => {
        const date = field({ input: 'date', options: { isTimePicker: false, formatDate } });
        expect(isDate(day)).toBe(true);
        expect(fieldType(date).parse(fieldType(date).format(day, date), date, { dateFormat: formatDate })).toEqual({ value: day });
      }),
    );
  });

  test('an instant survives the clocks of zones east and west', () => {
    const instants = fc
      .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000).toISOString());
    fc.assert(
      fc.property(instants, fc.constantFrom('Asia/Jakarta', 'Pacific/Kiritimati', 'UTC'), (instant, zone) => {
        expect(instantOf(instantParts(instant, zone), zone)).toBe(instant);
      }),
    );
  });

  test('a relation as read equals the id as written', () => {
    expect(sameValue({ id: 'a', display: 'A' }, 'a')).toBe(true);
    expect(sameValue(null, '')).toBe(true);
    expect(sameValue([], null)).toBe(true);
    expect(sameValue(0, null)).toBe(false);
  });
});

/** Rows that come as one text are in a file what they are as values, cell by cell, whatever stands in them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvChunks, OPENING } from '../../../src/server/export/csv.ts';
import { guard } from '../../../src/engine/fields/formula.ts';
import { Packed, newSign } from '../../../src/server/export/packed.ts';
import type { RecordColumn } from '../../../src/server/export/record-columns.ts';
import type { Page, Value } from '../../../src/server/export/value.ts';

const column = (key: string, read: RecordColumn['read'], more: Partial<RecordColumn> = {}): RecordColumn => ({
  key,
  path: key,
  label: key,
  kind: 'text',
  isDefault: true,
  sql: () => '',
  read,
  ...more,
});
const json = (cell: string | null): Value => JSON.parse(cell!) as Value;
const COLUMNS = [
  column('teks', (cell) => cell, { isKept: true }),
  column('angka', json, { kind: 'number', isKept: true }),
  column('ya', json, { kind: 'boolean' }),
  column('tanggal', (cell) => cell, { kind: 'date', toText: (date) => `${date}\n"${date}"`.repeat(3) }),
  column('label', (cell) => cell && `=${cell};,`.repeat(5)),
];
const sign = newSign();
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(...`=+-@＝＋－＠'";,.\n\r\t\v\f 09é😀\u00a0\u2003\u3000\ufeff\u2028`, '\x1f', sign.slice(0, 3), sign.slice(0, 2)),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    ),
    { maxLength: 7 },
  )
  .map((parts) => parts.join(''))
  .filter((value) => value.isWellFormed() && !value.includes('\0') && !value.includes(sign));
const number = fc.oneof(
  fc.constantFrom(
    'null',
    '0',
    '-0.5',
    '100',
    '82.50',
    '0.10',
    '1.0',
    '123456789012345678.9876543210',
    '12345678901234567.89',
    '98765432109876543',
    '0.0000001',
    '1e21',
    '12345678901234.5',
  ),
  fc.integer().map(String),
  fc.integer({ min: 0, max: 1e6 }).map((value) => String(value / 1000)),
);
const rows = fc.array(fc.tuple(text, number, fc.constantFrom('true', 'false', 'null'), fc.constantFrom('', '2026-01-05'), text), {
  maxLength: 6,
});

async function written(pages: readonly Page[], separator: ';' | ','): Promise<string> {
  async function* given(): AsyncGenerator<Page> {
    yield* pages;
  }
  const parts: Buffer[] = [];
  for await (const chunk of csvChunks({ name: '', columns: COLUMNS, pages: given() }, separator)) parts.push(Buffer.from(chunk as string));
  return Buffer.concat(parts).toString();
}
const packed = (cells: readonly (readonly string[])[]): Packed =>
  new Packed(COLUMNS, { text: cells.map((row) => row.join(sign)).join(sign), length: cells.length }, sign);
const values = (cells: readonly (readonly string[])[]): Value[][] =>
  cells.map((row) => row.map((cell, index) => COLUMNS[index]!.read(cell === '' ? null : cell)));

describe('rows as one text', () => {
  test('are the values that they were', () => {
    fc.assert(fc.property(rows, (cells) => void expect(Array.from(packed(cells))).toEqual(values(cells))));
  });

  test.each([';', ','] as const)('are the same CSV with %s, byte for byte, one text after the other', async (separator) => {
    await fc.assert(
      fc.asyncProperty(fc.array(rows, { maxLength: 4 }), async (pages) => {
        expect(await written(pages.map(packed), separator)).toBe(await written(pages.map(values), separator));
      }),
      { numRuns: 300 },
    );
  });

  test('are in no file where cells are missing, or too many', async () => {
    for (const texts of [
      ['a', '1'],
      ['a', '1', 'true', '', 'b', 'c'],
    ]) {
      const broken = new Packed(COLUMNS, { text: texts.join(sign), length: 1 }, sign);
      expect(() => Array.from(broken)).toThrow('cells in 1 rows of 5');
      await expect(written([broken], ';')).rejects.toThrow('cells in 1 rows of 5');
    }
  });

  test('have another sign each time', () => {
    const signs = Array.from({ length: 50 }, newSign);
    expect(new Set(signs).size).toBeGreaterThan(40);
    expect(signs.every((one) => Buffer.byteLength(one) === 4 && one.lastIndexOf('\x1f') === 0)).toBe(true);
  });
});

test('whatever begins as a formula does is looked at', () => {
  for (let code = 1; code < 0x10000; code += 1) {
    const letter = String.fromCharCode(code);
    if (!letter.isWellFormed() || '\r\n'.includes(letter)) continue;
    if (guard(letter) === letter && guard(`${letter}=`) === `${letter}=`) continue;
    expect(OPENING.has(Buffer.from(letter)[0]!), code.toString(16)).toBe(true);
  }
});

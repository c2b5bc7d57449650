/** What is written can be read back by the readers people use, whatever the texts are; and no cell is a formula. */
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { BOM, csvChunks } from '../../../src/server/export/csv.ts';
import { guard, unguard } from '../../../src/engine/fields/formula.ts';
import { jsonChunks } from '../../../src/server/export/value.ts';
import { columnName, xlsxChunks } from '../../../src/server/export/xlsx.ts';
import type { Column, Row, Sheet } from '../../../src/server/export/value.ts';
import { localeOf, speaking } from '../../../src/server/locale.ts';

const column = (key: string, kind: Column['kind'], toText?: (value: string) => string): Column => ({
  key,
  label: `Kolom ${key}`,
  kind,
  isDefault: true,
  ...(toText && { toText }),
});

const toIndonesian = (date: string): string => date.split('-').toReversed().join('/');
const COLUMNS: readonly Column[] = [
  column('teks', 'text'),
  column('angka', 'number'),
  column('benar', 'boolean'),
  column('tanggal', 'date', toIndonesian),
];

async function* inPages(rows: readonly Row[], size: number): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}
const sheetOf = (rows: readonly Row[], size = 3, columns = COLUMNS): Sheet => ({
  name: 'Data: uji/[1]',
  columns,
  pages: inPages(rows, size),
});

async function collect(chunks: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(Buffer.from(chunk as string));
  return Buffer.concat(parts);
}

/** Letters that matter to one of the formats, and any others that a field may hold. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom('=', '+', '-', '@', "'", '"', ';', ',', '\n', '\t', ' ', '\u00a0', '＝', '<', '&', ']]>', '_x0041_', 'é', '😀'),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  // What a field keeps: no control characters, no carriage returns, not blank.
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  .map((parts) => parts.join('').replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/g, ''))
  .filter((value) => value.trim() !== '' && value.isWellFormed());
const number = fc.oneof(
  fc.integer({ min: -1_000_000, max: 1_000_000_000 }),
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => value / 10_000),
);
const date = fc
  .date({ min: new Date('1901-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((value) => value.toISOString().slice(0, 10));
const orNull = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { nil: null, freq: 6 });
const row = fc.tuple(orNull(text), orNull(number), orNull(fc.boolean()), orNull(date));
const rows = fc.array(row, { maxLength: 12 });

const readCsv = (bytes: Buffer, delimiter: string): string[][] => {
  const content = bytes.toString();
  expect(content.startsWith(BOM)).toBe(true);
  return parse(content.slice(1), { delimiter, relax_column_count: false, record_delimiter: '\r\n' });
};

describe('CSV', () => {
  test.each([';', ','] as const)('comes back with %s', async (separator) => {
    await fc.assert(
      fc.asyncProperty(rows, async (values) => {
        const [head, ...read] = readCsv(await collect(csvChunks(sheetOf(values), separator)), separator);
        expect(head).toEqual(COLUMNS.map(({ label }) => label));
        const back = read.map(([teks, angka, benar, tanggal]) => [
          teks === '' ? null : unguard(teks!),
          angka === '' ? null : Number(separator === ';' ? angka!.replace(',', '.') : angka),
          benar === '' ? null : benar === 'Ya',
          tanggal === '' ? null : separator === ';' ? toIndonesian(tanggal!.replaceAll('/', '-')).replaceAll('/', '-') : tanggal,
        ]);
        expect(back).toEqual(values);
      }),
    );
  });

  test('no text begins a line as a formula would; numbers are never touched', async () => {
    const dangerous = fc
      .tuple(fc.constantFrom('=', '+', '-', '@', '\t', ' =', '\u00a0@', 'a\n=', "'=", '＝'), text)
      .map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(text, dangerous), { minLength: 1, maxLength: 8 }), number, async (texts, value) => {
        const [, ...read] = readCsv(await collect(csvChunks(sheetOf(texts.map((entry) => [entry, value, null, null])), ';')), ';');
        for (const [teks, angka] of read) {
          for (const line of teks!.split(/[\r\n]/)) expect(line).not.toMatch(/^[^\S\n]*[=+\-@＝＋－＠]|^\t/u);
          expect(Number(angka!.replace(',', '.'))).toBe(value);
        }
      }),
    );
  });

  test('[issue 12.12] a text is one cell, and none of it a formula, for a spreadsheet that is set to another separator', async () => {
    const values = ['Pisah;=1+1', 'Pisah,=1+1', 'Pisah\t@a', 'Rp 5.000,-', 'Jalan A, -'];
    const write = async (separator: ';' | ','): Promise<string> =>
      (
        await collect(
          csvChunks(
            sheetOf(
              values.map((entry) => [1.5, entry]),
              3,
              [column('angka', 'number'), column('teks', 'text')],
            ),
            separator,
          ),
        )
      ).toString();
    for (const [separator, other] of [
      [';', ','],
      [',', ';'],
    ] as const) {
      const written = await write(separator);
      for (const value of values) expect(written).toContain(`"${guard(value)}"`);
      // As that spreadsheet parts the line: its quotes stand in the middle of a cell and hold nothing together.
      for (const cell of written.split(/\r\n/).flatMap((line) => line.split(other))) expect(cell).not.toMatch(/^[=+@]/);
      expect(written).not.toContain('"1');
    }
    expect(guard('Rp 5.000,-')).toBe('Rp 5.000,-');
  });

  test('the guard is taken away exactly, and put on twice is taken away twice', () => {
    const any = fc.string({ unit: fc.constantFrom("'", '=', '-', '\n', '\r', '\t', ' ', ',', ';', 'a', '@') });
    fc.assert(fc.property(any, (value) => void expect(unguard(guard(value))).toBe(value)));
    expect([guard('=1+1'), guard('-5'), guard('aman'), guard("'=x")]).toEqual(["'=1+1", "'-5", 'aman', "''=x"]);
  });
});

describe('JSON', () => {
  test('is one array of typed objects', async () => {
    await fc.assert(
      fc.asyncProperty(rows, async (values) => {
        const read = JSON.parse((await collect(jsonChunks(sheetOf(values)))).toString()) as unknown;
        expect(read).toEqual(values.map(([teks, angka, benar, tanggal]) => ({ teks, angka: angka === 0 ? 0 : angka, benar, tanggal })));
      }),
    );
  });
});

describe('XLSX', () => {
  test('comes back typed, on each of its sheets', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (values) => {
        const bytes = await collect(xlsxChunks([sheetOf(values), { ...sheetOf([['dua', 2, true, null]]), name: 'Rekap' }]));
        const read = async (sheet: number | string): Promise<unknown[][]> => readSheet(bytes, sheet, { trim: false });
        // A row without a value at its end is as long as the others.
        const shown = [...values];
        const [, ...data] = await read(1);
        const back = data.map((cells) =>
          [0, 1, 2, 3].map((index) => {
            const cell = cells[index] ?? null;
            return cell instanceof Date ? cell.toISOString().slice(0, 10) : cell;
          }),
        );
        while (shown.length > 0 && shown.at(-1)!.every((cell) => cell === null)) shown.pop();
        while (back.length > 0 && back.at(-1)!.every((cell) => cell === null)) back.pop();
        expect(back).toEqual(shown);
        expect((await read('Rekap'))[1]!.slice(0, 3)).toEqual(['dua', 2, true]);
      }),
      { numRuns: 40 },
    );
  });

  test('instants are shown in the time of Jakarta, and a text too long for a cell is cut', async () => {
    const columns = [column('saat', 'instant'), column('teks', 'text')];
    const bytes = await collect(xlsxChunks([sheetOf([['2026-01-05T08:30:00.000Z', 'a'.repeat(40_000)]], 1, columns)]));
    const [, cells] = await readSheet(bytes, 1);
    expect((cells![0] as unknown as Date).toISOString()).toBe('2026-01-05T15:30:00.000Z');
    expect(String(cells![1])).toHaveLength(32_767);
  });

  test.each([
    [
      'Europe/Amsterdam',
      ['2026-03-29T00:59:59.000Z', '2026-03-29T01:00:00.000Z', '2026-10-25T01:00:00.000Z'],
      ['01:59:59.000', '03:00:00.000', '02:00:00.000'],
    ],
    ['Asia/Kathmandu', ['2026-01-05T18:15:00.000Z'], ['00:00:00.000']],
  ])('instants are shown by the clock of %s', async (zone, given, shown) => {
    const locale = localeOf({ languages: ['en'], zone, phone: null, words: {} });
    const sheet = sheetOf(
      given.map((instant) => [instant]),
      1,
      [column('saat', 'instant')],
    );
    const bytes = await speaking(locale, () => collect(xlsxChunks([sheet])));
    const cells = (await readSheet(bytes, 1)).slice(1).map(([cell]) => (cell as unknown as Date).toISOString().slice(11, 23));
    expect(cells).toEqual(shown);
  });

  test('columns are named as spreadsheets do', () => {
    expect([0, 25, 26, 51, 52, 701, 702, 16_383].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA', 'XFD']);
  });

  test('rows that fail end the file with their error', async () => {
    async function* broken(): AsyncGenerator<readonly Row[]> {
      yield [['a', 1, true, null]];
      throw new Error('putus');
    }
    await expect(collect(xlsxChunks([{ ...sheetOf([]), pages: broken() }]))).rejects.toThrow('putus');
  });
});

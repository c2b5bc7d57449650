import fc from 'fast-check';
import { stringify } from 'csv-stringify/sync';
import { describe, expect, it } from 'vitest';
import type { ExportFilter, PreviewView } from '../../../src/product/contracts/ekspor.ts';
import { fileNameOf } from '../../../src/app/data/download.ts';
import { withFilter } from '../../../src/product/screens/export/choices.ts';
import { formatValue, toDecimals } from '../../../src/product/screens/export/preview.tsx';
import { createMeter } from '../../../src/product/screens/export/progress.ts';
import { COUNTERS } from '../../../src/product/screens/export/row-counter.ts';
import { LAYOUTS, parseScoreUrl, SEMESTERS, toScoreUrl } from '../../../src/product/screens/export/score-url.ts';
import { formatBytes, RUNNING } from '../../../src/product/screens/export/text.ts';

/** Whatever a record may hold, quotes, line breaks and braces above all. */
const word = fc.string({
  unit: fc.oneof(fc.constantFrom('"', '\n', '\r', ';', ',', '\\', '{', '}', 'é', '😀'), fc.string({ minLength: 1, maxLength: 1 })),
});
const table = fc.array(fc.record({ nama: word, kota: word }));

/** The file in pieces, as a network cuts it: in the middle of a letter, too. */
const pieces = (bytes: Uint8Array, cuts: readonly number[]): Uint8Array[] => {
  const at = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  return at.slice(1).map((end, index) => bytes.subarray(at[index], end));
};
const cuts = fc.array(fc.nat(), { maxLength: 12 });

function countRows(format: 'csv' | 'json', content: string, at: readonly number[]): number {
  const counter = COUNTERS[format]()!;
  for (const piece of pieces(new TextEncoder().encode(content), at)) counter.read(piece);
  return counter.rows();
}

describe('rows that have arrived', () => {
  it('are counted in a CSV, however the cells are quoted, the file is cut and its last line ends', () => {
    const options = { header: true, bom: true, columns: ['nama', 'kota'] };
    fc.assert(
      fc.property(table, cuts, fc.constantFrom(';', ','), fc.constantFrom('\n', '\r\n'), fc.boolean(), (rows, at, delimiter, end, eof) => {
        const content = stringify(rows, { ...options, delimiter, record_delimiter: end, eof, quoted: true });
        expect(countRows('csv', content, at)).toBe(rows.length);
      }),
    );
  });

  it('are counted in JSON, whatever the texts hold and however deep a value is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ nama: word, lain: fc.option(fc.record({ id: word })) })),
        cuts,
        fc.constantFrom(0, 2),
        (rows, at, indent) => {
          expect(countRows('json', JSON.stringify(rows, null, indent), at)).toBe(rows.length);
        },
      ),
    );
  });
});

describe('progress', () => {
  const read = (format: 'csv' | 'xlsx', headers: Record<string, string>, bytes: string) => {
    const meter = createMeter(format);
    meter.open(new Headers(headers));
    meter.read(new TextEncoder().encode(bytes));
    return meter;
  };

  it('is the share of the rows where they can be counted', () => {
    expect(read('csv', { 'x-rows': '4' }, 'a\n1\n2\n').now()).toEqual({ bytes: 6, rows: 2, expected: 4, share: 0.5 });
  });
  it('is the share of the bytes where only their number is known', () => {
    expect(read('xlsx', { 'x-rows': '4', 'content-length': '12' }, 'PKPK').now().share).toBeCloseTo(1 / 3);
  });
  it('is not claimed where neither is known, nor from the length of a packed answer', () => {
    expect(read('xlsx', { 'x-rows': '4' }, 'PK').now()).toEqual({ bytes: 2, rows: null, expected: 4, share: null });
    expect(read('xlsx', { 'content-length': '12', 'content-encoding': 'gzip' }, 'PK').now().share).toBeNull();
    expect(read('csv', {}, 'a\n1\n').now().share).toBeNull();
  });
  it('never says 100 % before the file is there, nor more', () => {
    const { share } = read('csv', { 'x-rows': '1' }, 'a\n1\n2\n3\n').now();
    expect(share).toBe(1);
    expect(RUNNING.share(share!)).toBe('99 %');
  });
});

describe('a file', () => {
  it.each([
    ['attachment; filename="siswa_semua_2026_20261121-1300.csv"', 'siswa_semua_2026_20261121-1300.csv'],
    [`attachment; filename="x.csv"; filename*=UTF-8''nilai%20%C3%A9.csv`, 'nilai é.csv'],
    [`attachment; filename*=UTF-8''%E0%A4%A.csv; filename="cadangan.csv"`, 'cadangan.csv'],
    ['attachment; filename=polos.json', 'polos.json'],
    ['attachment', null],
  ])('is named by the server: %s', (disposition, name) => {
    expect(fileNameOf(new Headers({ 'content-disposition': disposition }))).toBe(name);
  });

  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1 KB'],
    [516_700, '517 KB'],
    [1_234_567, '1,2 MB'],
    [2_500_000_000, '2,5 GB'],
  ])('of %d bytes reads %s', (bytes, words) => {
    expect(formatBytes(bytes)).toBe(words);
  });
});

describe('the choices of a score export', () => {
  const id = fc.uuid();
  const filter = fc.record(
    {
      tahun: id,
      cabang: id,
      sekolah: id,
      jurusan: id,
      mataPelajaran: id,
      semesterDari: fc.constantFrom(...SEMESTERS),
      semesterSampai: fc.constantFrom(...SEMESTERS),
      hanyaTerverifikasi: fc.constant(true),
      hanyaLengkap: fc.constant(true),
    },
    { requiredKeys: [] },
  );

  it('come back from their address, with and without an active year', () => {
    fc.assert(
      fc.property(filter, fc.constantFrom(...LAYOUTS), fc.boolean(), fc.option(id), (chosen: ExportFilter, layout, hasRecap, active) => {
        const choice = { filter: chosen, layout, hasRecap };
        expect(parseScoreUrl(toScoreUrl(choice, active), active)).toEqual(choice);
      }),
    );
  });
  it('are the usual ones for an address that makes no sense', () => {
    const nonsense = new URLSearchParams({ dari: '99', sampai: 'x', bentuk: 'bulat', lengkap: 'mungkin', sekolah: '' });
    expect(parseScoreUrl(nonsense, 't')).toEqual({ filter: { tahun: 't' }, layout: 'panjang', hasRecap: false });
  });
  it('let a school go with its branch', () => {
    expect(withFilter({ cabang: 'a', sekolah: 's', tahun: 't' }, 'cabang', 'b')).toEqual({ cabang: 'b', tahun: 't' });
    expect(withFilter({ tahun: 't' }, 'tahun', null)).toEqual({});
  });
});

describe('the preview', () => {
  it('gives every figure of a column the same decimals, the Indonesian way, and leaves empty cells empty', () => {
    const view: PreviewView = {
      columns: [
        { key: 'n', label: 'Nilai', kind: 'number' },
        { key: 'v', label: 'Terverifikasi', kind: 'boolean' },
        { key: 't', label: 'Tanggal', kind: 'date' },
      ],
      rows: [
        [1234.5, true, '2026-02-03'],
        [83.125, false, null],
        [null, null, null],
      ],
      total: 3,
      isCapped: false,
    };
    const [decimals = 0] = toDecimals(view);
    const read = view.rows.map((row) => view.columns.map((column, index) => formatValue(row[index], column, index === 0 ? decimals : 0)));
    expect(read).toEqual([
      ['1.234,500', 'Ya', '03/02/2026'],
      ['83,125', 'Tidak', ''],
      ['', '', ''],
    ]);
  });
});

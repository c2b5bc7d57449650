import { CsvError, parse } from 'csv-parse';
import { pipeline, Readable } from 'node:stream';
import { readText } from './decode.ts';
import { detectDelimiter } from './delimiter.ts';
import { CSV_ROWS_MAX, RECORD_CHARACTERS_MAX } from './limits.ts';
import { ImportProblem } from './problem.ts';
import type { RawRow, Source, SourceOptions } from './source.ts';

const SAMPLE_CHARACTERS = 64 * 1024;
const HINT = /^sep=.\r?\n/i;

async function readSample(file: string, encoding?: string): Promise<string> {
  let sample = '';
  for await (const text of readText(file, encoding)) {
    sample += text;
    if (sample.length >= SAMPLE_CHARACTERS) break;
  }
  return sample;
}

const REASONS: Partial<Record<string, [string, string]>> = {
  CSV_QUOTE_NOT_CLOSED: [
    'tanda kutip dibuka dan tidak ditutup sampai akhir berkas',
    'Tutup tanda kutipnya; kutip di dalam sel ditulis ganda ("").',
  ],
  CSV_MAX_RECORD_SIZE: ['satu baris terlalu panjang, biasanya karena tanda kutip yang tidak ditutup', 'Periksa tanda kutip di baris itu.'],
};

function toProblem(file: string, error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const [fact, remedy] = REASONS[error.code] ?? [error.message, 'Perbaiki baris itu.'];
  return new ImportProblem(`${file}: baris teks ${String(error['lines'] ?? '?')}`, fact, remedy);
}

async function* withoutHint(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let first = true;
  for await (const text of texts) {
    if (text === '') continue;
    yield first ? text.replace(HINT, '') : text;
    first = false;
  }
}

async function* readRows(file: string, delimiter: string, encoding: string | undefined): AsyncGenerator<RawRow> {
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: RECORD_CHARACTERS_MAX,
  });
  // An error of the text ends the parser too; it is thrown below.
  pipeline(Readable.from(withoutHint(readText(file, encoding))), parser, () => undefined);
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      if (row > CSV_ROWS_MAX + 1)
        throw new ImportProblem(file, `lebih dari ${CSV_ROWS_MAX.toLocaleString('id-ID')} baris`, 'Bagi menjadi beberapa berkas.');
      yield { row, cells };
    }
  } catch (error) {
    throw toProblem(file, error);
  }
}

export async function csvSource(file: string, options: SourceOptions): Promise<Source> {
  const sample = await readSample(file, options.encoding);
  if (sample.trim() === '') throw new ImportProblem(file, 'berkas kosong', 'Isi dengan satu baris judul dan baris data.');
  if (sample.includes('\0')) throw new ImportProblem(file, 'bukan teks', 'Simpan sebagai CSV UTF-8 atau .xlsx.');
  const delimiter = options.delimiter ?? detectDelimiter(sample);
  return { file, kind: 'csv', delimiter, rows: () => readRows(file, delimiter, options.encoding) };
}

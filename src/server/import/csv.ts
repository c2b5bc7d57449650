import { CsvError, parse } from 'csv-parse';
import { pipeline, Readable } from 'node:stream';
import { hostWords } from '../locale.ts';
import { readText } from './decode.ts';
import { detectDelimiter } from './delimiter.ts';
import { CSV_ROWS_MAX, RECORD_CHARACTERS_MAX } from './limits.ts';
import { ImportProblem, tooLong } from './problem.ts';
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

function toProblem(file: string, error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const text = hostWords().import;
  const told = (text.broken as Partial<Record<string, string>>)[error.code] ?? text.brokenRow(error.message);
  return new ImportProblem(`${file}: ${text.line(String(error['lines'] ?? '?'))}`, told);
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
      if (row > CSV_ROWS_MAX + 1) throw tooLong(file, 'csv', CSV_ROWS_MAX);
      yield { row, cells };
    }
  } catch (error) {
    throw toProblem(file, error);
  }
}

export async function csvSource(file: string, options: SourceOptions): Promise<Source> {
  const sample = await readSample(file, options.encoding);
  if (sample.trim() === '') throw new ImportProblem(file, hostWords().import.empty);
  if (sample.includes('\0')) throw new ImportProblem(file, hostWords().import.noText);
  const delimiter = options.delimiter ?? detectDelimiter(sample);
  return { file, kind: 'csv', delimiter, rows: () => readRows(file, delimiter, options.encoding) };
}

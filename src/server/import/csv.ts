import { Readable, pipeline } from 'node:stream';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseSample } from 'csv-parse/sync';
import { hostWords } from '../locale.ts';
import { CSV_BYTES_MAX, CSV_ROWS_MAX, RECORD_CHARACTERS_MAX } from './limits.ts';
import { ImportProblem, tooLarge, tooLong } from './problem.ts';
import type { RawRow, Source, SourceOptions } from './source.ts';

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
}

/** By the byte order mark; without one it is UTF-8. */
const encodingOf = (start: Uint8Array): string =>
  start[0] === 0xff && start[1] === 0xfe ? 'utf-16le' : start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8';

function decoderFor(file: string, encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new ImportProblem(file, hostWords().import.noEncoding(encoding));
  }
}

async function* decode(file: string, bytes: AsyncIterable<Buffer>, encoding?: string): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let size = 0;
  const read = (chunk?: Buffer): string => {
    try {
      return chunk ? decoder!.decode(chunk, { stream: true }) : (decoder?.decode() ?? '');
    } catch {
      const { byte, otherEncoding } = hostWords().import;
      throw new ImportProblem(`${file}: ${byte(size)}`, otherEncoding(decoder!.encoding.toUpperCase()));
    }
  };
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > CSV_BYTES_MAX) throw tooLarge(file, 'csv', CSV_BYTES_MAX);
    decoder ??= decoderFor(file, encoding ?? encodingOf(chunk));
    yield read(chunk);
  }
  yield read();
}

/** The text of a file, gunzipped when it is gzip, without its byte order mark. */
async function* readText(file: string, encoding?: string): AsyncGenerator<string> {
  const raw = createReadStream(file, { highWaterMark: 256 * 1024 });
  const bytes: Readable = (await isGzip(file)) ? pipeline(raw, createGunzip(), () => undefined) : raw;
  try {
    yield* decode(file, bytes, encoding);
  } catch (error) {
    if (error instanceof ImportProblem) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code?.startsWith('Z_')) throw new ImportProblem(file, hostWords().import.brokenArchive);
    throw new ImportProblem(file, hostWords().import.unread(code ?? String(error)));
  } finally {
    raw.destroy();
  }
}

const CANDIDATES = [',', ';', '\t', '|'] as const;
const SAMPLE_RECORDS = 50;

const FORM = { record_delimiter: ['\r\n', '\n', '\r'], relax_quotes: true, relax_column_count: true } satisfies Options;

/** Delimiters per record of a sample; the last record, which may be cut, left out. */
function countPerRecord(sample: string, delimiter: string): number[] {
  const records: string[][] = parseSample(sample, { ...FORM, delimiter, to: SAMPLE_RECORDS, skip_records_with_error: true });
  const counts = records.map(({ length }) => length - 1);
  return counts.length === SAMPLE_RECORDS || counts.length < 2 ? counts : counts.slice(0, -1);
}

/** How many columns most records agree on, times how many agree. */
function score(counts: readonly number[]): number {
  const votes = new Map<number, number>();
  for (const count of counts) if (count > 0) votes.set(count, (votes.get(count) ?? 0) + 1);
  const best = Math.max(0, ...votes.values());
  const columns = [...votes].filter(([, number]) => number === best).map(([count]) => count);
  return best === 0 ? 0 : (best / counts.length) * 1000 + Math.max(...columns);
}

/** Excel's own, on the first line. */
const HINT = /^sep=(.)\r?\n/i;

/** What separates the cells of a CSV text, judged by its beginning. */
function detectDelimiter(sample: string): string {
  const hint = HINT.exec(sample);
  if (hint) return hint[1]!;
  const scores = CANDIDATES.map((delimiter) => score(countPerRecord(sample, delimiter)));
  const best = Math.max(...scores);
  return best === 0 ? ',' : CANDIDATES[scores.indexOf(best)]!;
}

const SAMPLE_CHARACTERS = 64 * 1024;

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
    ...FORM,
    delimiter,
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

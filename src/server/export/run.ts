/** One export from the question to the last byte. Nothing is sent before its first rows are there. */
import type { Readable } from 'node:stream';
import type { Pool } from 'pg';
import type { Principal } from '../../engine/rights/access.ts';
import { AppError } from '../../engine/errors.ts';
import type { ExportFormat, ExportRequest } from '../../engine/export.ts';
import type { Registry } from '../../engine/resource.ts';
import { type Chunk, stopped, toBody } from './body.ts';
import { datasetFor } from './catalogue.ts';
import { csvChunks } from './csv.ts';
import type { Datasets, Opened, Tools } from './dataset.ts';
import { fileName } from './file-name.ts';
import { checkInput } from './input.ts';
import { jsonChunks } from './json.ts';
import { type ExportEnd, logEnd, logStart } from './log.ts';
import { type Reader, openReader } from './reader.ts';
import { words } from '../locale.ts';
import type { Pages, Row, Sheet } from './value.ts';
import { xlsxChunks } from './xlsx.ts';

export const XLSX_ROWS_MAX = 1_000_000;
/** As a whole. */
const TOTAL_MS = 5 * 60_000;
const LIMITS = { statement: '60s', idle: '60s' };

export interface ExportContext {
  pool: Pool;
  registry: Registry;
  datasets: Datasets;
  clock: () => Date;
  /** Ends the person's turn. */
  release: () => void;
  /** Aborted when the person goes away. */
  gone: AbortSignal;
  warn: (error: unknown) => void;
}

export interface StartedExport {
  id: string;
  name: string;
  rows: number;
  body: Readable;
}

/** In the order of their need: `more` are sheets, which only XLSX has. */
const CHUNKS: Record<ExportFormat, (data: Sheet, more: readonly Sheet[], request: ExportRequest) => AsyncGenerator<Chunk>> = {
  xlsx: (data, more) => xlsxChunks([data, ...more]),
  csv: (data, _, { separator = ';' }) => csvChunks(data, separator),
  json: (data) => jsonChunks(data),
};

async function* counted(pages: Pages, count: (rows: number) => void): AsyncGenerator<readonly Row[]> {
  for await (const page of pages) {
    yield page;
    count(page.length);
  }
}

interface Prepared {
  opened: Opened;
  title: string;
  total: number;
  name: string;
}

async function prepare(context: ExportContext, reader: Reader, principal: Principal, request: ExportRequest): Promise<Prepared> {
  const { registry, datasets, clock } = context;
  const tools: Tools = { registry, principal, reader };
  const offering = await datasets.open(tools);
  const dataset = datasetFor(tools, offering, request.dataset);
  checkInput(dataset, request);
  const opened = await dataset.open(request);
  const total = await opened.count(request.format === 'xlsx' ? XLSX_ROWS_MAX + 1 : null);
  if (request.format === 'xlsx' && total > XLSX_ROWS_MAX)
    throw new AppError('INVALID', { message: words().exports.tooMany, messages: { filter: [words().exports.tooMany] } });
  return { opened, title: dataset.title, total, name: fileName(request, await offering.nameParts(request), clock()) };
}

export async function startExport(context: ExportContext, principal: Principal, request: ExportRequest): Promise<StartedExport> {
  const { pool, release, gone, warn } = context;
  const control = new AbortController();
  const leave = (): void => control.abort(stopped(words().exports.cancelled));
  gone.addEventListener('abort', leave, { once: true });
  if (gone.aborted) leave();
  const deadline = setTimeout(() => control.abort(stopped(words().exports.tooLong)), TOTAL_MS);
  let id: string | null = null;
  let reader: Reader | null = null;
  let written = 0;
  const end = async (state: ExportEnd): Promise<void> => {
    clearTimeout(deadline);
    gone.removeEventListener('abort', leave);
    if (state !== 'selesai') control.abort(stopped(words().exports.cancelled));
    await reader?.close();
    if (id !== null) await logEnd(pool, id, state, written);
  };
  const cutOff = async (): Promise<void> => {
    if (id !== null) await logEnd(pool, id, 'batal', written);
  };
  let finishing: Promise<void> | null = null;
  const finish = (isWhole: boolean): Promise<void> => {
    const state = isWhole ? 'selesai' : gone.aborted ? 'batal' : 'gagal';
    // Read to its end is not taken to its end: who goes away before the last byte has no file.
    if (isWhole) gone.addEventListener('abort', () => void finishing?.then(cutOff).catch(warn), { once: true });
    return (finishing ??= end(state).catch(warn).finally(release));
  };
  try {
    reader = await openReader(pool, control.signal, LIMITS);
    const { opened, title, total, name } = await prepare(context, reader, principal, request);
    id = await logStart(pool, { principal, request, title, expected: total });
    const data: Sheet = { name: title, columns: opened.columns, pages: counted(opened.pages(), (rows) => (written += rows)) };
    const chunks = CHUNKS[request.format](data, opened.more(), request);
    const first = await chunks.next();
    return { id, name, rows: total, body: toBody(first, chunks, control, finish) };
  } catch (error) {
    await finish(false);
    throw error;
  }
}

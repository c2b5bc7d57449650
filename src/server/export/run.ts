/** One export from the question to the last byte. Nothing is sent before its first rows are there. */
import { Readable } from 'node:stream';
import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import type { Pool } from 'pg';
import type { Principal } from '../../engine/rights/access.ts';
import { AppError } from '../../engine/errors.ts';
import type { ExportFormat, ExportRequest } from '../../engine/export.ts';
import type { Registry } from '../../engine/resource.ts';
import { words } from '../locale.ts';
import { locale } from '../../engine/words/locale.ts';
import { formatInstant } from '../../engine/dates.ts';
import { datasetFor } from './catalogue.ts';
import { csvChunks } from './csv.ts';
import { checkInput, type Datasets, type Tools } from './dataset.ts';
import { openList } from './list.ts';
import { type ExportEnd, logEnd, logLost, logStart } from './log.ts';
import { type Telling, tellProgress } from './progress.ts';
import { type Reader, openReader } from './reader.ts';
import { type Page, type Pages, type Sheet, jsonChunks } from './value.ts';
import { xlsxChunks } from './xlsx.ts';

type Chunk = string | Uint8Array;

/** Why an export ends before its end; no fault to be looked for in the log. */
const stopped = (message: string): AppError => new AppError('UNAVAILABLE', { message });

/** A connection that takes nothing for so long is gone, and somebody else may have its place. */
const STALL_MS = 30_000;

/** The chunks as a stream; `finish` runs once it is closed, however that came. */
function toBody(
  first: IteratorResult<Chunk>,
  rest: AsyncGenerator<Chunk>,
  control: AbortController,
  finish: (isWhole: boolean) => Promise<void>,
): Readable {
  let isWhole = false;
  // Whoever takes the stream asks for its pieces out of the socket's context; they are written in the language of who asked for the file.
  const here = AsyncLocalStorage.snapshot();
  async function* watched(): AsyncGenerator<Chunk> {
    for (let next = first; next.done !== true; next = await here(() => rest.next())) {
      const stall = setTimeout(() => control.abort(stopped(words().exports.slow)), STALL_MS);
      try {
        yield next.value;
      } finally {
        clearTimeout(stall);
      }
    }
    isWhole = true;
    // Before the last byte: who has the file may ask for the next one.
    await finish(true);
  }
  const body = Readable.from(watched(), { objectMode: false });
  control.signal.addEventListener('abort', () => body.destroy(control.signal.reason as Error), { once: true });
  void once(body, 'close')
    .catch(() => undefined)
    .then(async () => {
      if (isWhole) return;
      control.abort(stopped(words().exports.cancelled));
      await rest.return(undefined).catch(() => undefined);
      await finish(false);
    });
  return body;
}

/** `{dataset}_{parts…}_{yyyyMMdd-HHmm}.{ext}`. */
const LETTERS_MAX = 60;

/** Letters, digits and hyphens: no system reads anything else into them. */
const safeName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LETTERS_MAX) || words().exports.all;

function fileName({ dataset, format }: ExportRequest, parts: ReadonlyArray<string | null>, now: Date): string {
  const moment = formatInstant(now.toISOString(), 'yyyyMMdd-HHmm', locale().zone);
  return `${[dataset, ...parts.map((part) => safeName(part ?? words().exports.all)), moment].join('_')}.${format}`;
}

export const XLSX_ROWS_MAX = 1_000_000;
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
  /** Milliseconds for the whole. */
  patience: number;
  warn: (error: unknown) => void;
}

/** In the order of their need: `more` are sheets, which only XLSX has. */
const CHUNKS: Record<ExportFormat, (data: Sheet, more: readonly Sheet[], request: ExportRequest) => AsyncGenerator<Chunk>> = {
  xlsx: (data, more) => xlsxChunks([data, ...more]),
  csv: (data, _, { separator = ';' }) => csvChunks(data, separator),
  json: (data) => jsonChunks(data),
};

async function* counted(pages: Pages, count: (rows: number) => void): AsyncGenerator<Page> {
  for await (const page of pages) {
    yield page;
    count(page.length);
  }
}

async function openDataset({ datasets }: ExportContext, tools: Tools, request: ExportRequest) {
  const { list } = request;
  if (list !== undefined) return { ...openList(tools, { ...request, list }), parts: [] };
  const offering = await datasets.open(tools);
  const dataset = datasetFor(tools, offering, request.dataset);
  checkInput(dataset, request);
  return { opened: await dataset.open(request), title: dataset.title, parts: await offering.nameParts(request) };
}

async function prepare(context: ExportContext, reader: Reader, principal: Principal, request: ExportRequest) {
  const { registry, clock } = context;
  const { opened, title, parts } = await openDataset(context, { registry, principal, reader }, request);
  const total = await opened.count(request.format === 'xlsx' ? XLSX_ROWS_MAX + 1 : null);
  if (request.format === 'xlsx' && total > XLSX_ROWS_MAX)
    throw new AppError('INVALID', { message: words().exports.tooMany, messages: { filter: [words().exports.tooMany] } });
  return { opened, title, total, name: fileName(request, parts, clock()) };
}

export async function startExport(context: ExportContext, principal: Principal, request: ExportRequest) {
  const { pool, release, gone, patience, warn } = context;
  const control = new AbortController();
  const leave = (): void => control.abort(stopped(words().exports.cancelled));
  gone.addEventListener('abort', leave, { once: true });
  if (gone.aborted) leave();
  const deadline = setTimeout(() => control.abort(stopped(words().exports.tooLong)), patience);
  let id: string | null = null;
  let reader: Reader | null = null;
  let telling: Telling | null = null;
  let written = 0;
  const end = async (state: ExportEnd): Promise<void> => {
    clearTimeout(deadline);
    gone.removeEventListener('abort', leave);
    if (state !== 'selesai') control.abort(stopped(words().exports.cancelled));
    await reader?.close();
    if (id !== null) {
      await telling?.close();
      await logEnd(pool, id, state, written);
    }
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
    await logLost(pool, patience);
    id = await logStart(pool, { principal, request, title, expected: total });
    const { tell } = (telling = tellProgress(pool, principal.userId, id, total));
    const pages = counted(opened.pages(), (rows) => tell((written += rows)));
    const data: Sheet = { name: title, columns: opened.columns, pages };
    const chunks = CHUNKS[request.format](data, opened.more(), request);
    const first = await chunks.next();
    control.signal.throwIfAborted();
    return { id, name, rows: total, body: toBody(first, chunks, control, finish) };
  } catch (error) {
    await finish(false);
    throw error;
  }
}

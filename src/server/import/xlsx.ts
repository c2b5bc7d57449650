import { readFile, stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { hostWords } from '../locale.ts';
import { WIDE_COLUMNS_MAX, XLSX_BYTES_MAX, XLSX_MEMORY_MB, XLSX_ROWS_MAX, XLSX_TIMEOUT_MS } from './limits.ts';
import { ImportProblem, tooLarge, tooLong } from './problem.ts';
import type { Cell, RawRow, Source, SourceOptions } from './source.ts';
import { checkZip, readEntry } from './zip.ts';

/** How far a sheet reaches, before it is read: the reader fills every cell up to the last one, and one far away would hold it for minutes. */
const SHEET = /<(?:\w+:)?sheet\s[^>]*>/g;
const RELATION = /<(?:\w+:)?Relationship\s[^>]*>/g;
/** A cell that holds something; an empty one only has a format. */
const CELL = /<(?:\w+:)?c\s[^>]*?\br="([A-Z]{1,3})([0-9]{1,7})"[^>]*(?<!\/)>/g;

const attribute = (tag: string, name: RegExp): string | undefined => new RegExp(`\\s${name.source}="([^"]*)"`).exec(tag)?.[1];
const unescapeXml = (text: string): string =>
  text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' })[name]!);

/** The part of the archive that holds a sheet, by its name or its number; null: left to the reader. */
function partOf(zip: Buffer, sheet: string | number): string | null {
  const sheets = readEntry(zip, 'xl/workbook.xml')?.match(SHEET) ?? [];
  const tag = typeof sheet === 'number' ? sheets[sheet - 1] : sheets.find((one) => unescapeXml(attribute(one, /name/) ?? '') === sheet);
  const id = tag && attribute(tag, /\w+:id/);
  const relations = readEntry(zip, 'xl/_rels/workbook.xml.rels')?.match(RELATION) ?? [];
  const target = id && attribute(relations.find((one) => attribute(one, /Id/) === id) ?? '', /Target/);
  return target ? (target.startsWith('/') ? target.slice(1) : `xl/${target}`) : null;
}

const columnNumber = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** Refuses a sheet with anything beyond the rows and columns that any import may have, naming the cell. */
function checkExtent(file: string, zip: Buffer, sheet: string | number): void {
  const part = partOf(zip, sheet);
  const text = part && readEntry(zip, part);
  if (!text) return;
  for (const [, letters = '', row = ''] of text.matchAll(CELL)) {
    if (Number(row) <= XLSX_ROWS_MAX + 1 && columnNumber(letters) <= WIDE_COLUMNS_MAX) continue;
    const { address, farCell } = hostWords().import;
    throw new ImportProblem(`${file}: ${address(`${letters}${row}`)}`, farCell(XLSX_ROWS_MAX, WIDE_COLUMNS_MAX));
  }
}

type Answer = { cells: Cell[][] } | { failure: string };

function readInWorker(bytes: Uint8Array, sheet: string | number): Promise<Answer> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), {
      workerData: { bytes, sheet },
      resourceLimits: { maxOldGenerationSizeMb: XLSX_MEMORY_MB },
    });
    const timer = setTimeout(() => finish({ failure: 'timeout' }), XLSX_TIMEOUT_MS);
    const finish = (answer: Answer): void => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(answer);
    };
    worker.once('message', finish);
    worker.once('error', (error) => finish({ failure: (error as NodeJS.ErrnoException).code ?? error.name }));
  });
}

async function readCells(file: string, sheet: string | number): Promise<Cell[][]> {
  const { size } = await stat(file);
  if (size > XLSX_BYTES_MAX) throw tooLarge(file, 'xlsx', XLSX_BYTES_MAX);
  const bytes = await readFile(file);
  checkZip(file, bytes);
  checkExtent(file, bytes, sheet);
  const answer = await readInWorker(bytes, sheet);
  if ('cells' in answer) return answer.cells;
  const text = hostWords().import;
  if (answer.failure === 'SheetNotFoundError') throw new ImportProblem(file, text.noSheet(sheet));
  if (answer.failure === 'ERR_WORKER_OUT_OF_MEMORY' || answer.failure === 'timeout') throw new ImportProblem(file, text.heavySheet);
  throw new ImportProblem(file, text.unreadSheet);
}

async function* toRows(cells: readonly Cell[][]): AsyncGenerator<RawRow> {
  for (const [index, row] of cells.entries()) yield { row: index + 1, cells: row };
}

export async function xlsxSource(file: string, options: SourceOptions): Promise<Source> {
  const cells = await readCells(file, options.sheet ?? 1);
  if (cells.length === 0) throw new ImportProblem(file, hostWords().import.emptySheet);
  if (cells.length > XLSX_ROWS_MAX + 1) throw tooLong(file, 'xlsx', XLSX_ROWS_MAX);
  return { file, kind: 'xlsx', delimiter: null, rows: () => toRows(cells) };
}

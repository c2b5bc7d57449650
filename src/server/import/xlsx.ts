import { readFile, stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { hostWords } from '../locale.ts';
import { XLSX_BYTES_MAX, XLSX_MEMORY_MB, XLSX_ROWS_MAX, XLSX_TIMEOUT_MS } from './limits.ts';
import { ImportProblem, tooLarge, tooLong } from './problem.ts';
import { checkExtent } from './sheet-extent.ts';
import type { Cell, RawRow, Source, SourceOptions } from './source.ts';
import { checkZip } from './zip.ts';

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

import { readFile, stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { XLSX_BYTES_MAX, XLSX_MEMORY_MB, XLSX_ROWS_MAX, XLSX_TIMEOUT_MS } from './limits.ts';
import { ImportProblem } from './problem.ts';
import { checkExtent } from './sheet-extent.ts';
import type { Cell, RawRow, Source, SourceOptions } from './source.ts';
import { checkZip } from './zip.ts';

type Answer = { cells: Cell[][] } | { failure: string };

const unreadable = (file: string): ImportProblem =>
  new ImportProblem(file, 'isinya tidak dapat dibaca sebagai XLSX', 'Buka di aplikasi lembar kerja dan simpan ulang, atau pakai CSV.');

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
  if (size > XLSX_BYTES_MAX)
    throw new ImportProblem(file, `lebih dari ${XLSX_BYTES_MAX / 1024 / 1024} MB`, 'Bagi, atau simpan sebagai CSV.');
  const bytes = await readFile(file);
  checkZip(file, bytes);
  checkExtent(file, bytes, sheet);
  const answer = await readInWorker(bytes, sheet);
  if ('cells' in answer) return answer.cells;
  if (answer.failure === 'SheetNotFoundError')
    throw new ImportProblem(file, `tidak ada lembar "${sheet}"`, 'Tulis nama atau nomor lembarnya dengan --sheet.');
  if (answer.failure === 'ERR_WORKER_OUT_OF_MEMORY' || answer.failure === 'timeout')
    throw new ImportProblem(file, 'terlalu besar untuk dibaca', 'Bagi, atau simpan sebagai CSV.');
  throw unreadable(file);
}

async function* toRows(cells: readonly Cell[][]): AsyncGenerator<RawRow> {
  for (const [index, row] of cells.entries()) yield { row: index + 1, cells: row };
}

export async function xlsxSource(file: string, options: SourceOptions): Promise<Source> {
  const cells = await readCells(file, options.sheet ?? 1);
  if (cells.length === 0)
    throw new ImportProblem(file, 'lembarnya kosong', 'Isi dengan satu baris judul dan baris data, atau pilih lembar lain dengan --sheet.');
  if (cells.length > XLSX_ROWS_MAX + 1)
    throw new ImportProblem(file, `lebih dari ${XLSX_ROWS_MAX.toLocaleString('id-ID')} baris`, 'Bagi, atau simpan sebagai CSV.');
  return { file, kind: 'xlsx', delimiter: null, rows: () => toRows(cells) };
}

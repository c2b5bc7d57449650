import { stat } from 'node:fs/promises';
import { csvSource } from './csv.ts';
import { ImportProblem } from './problem.ts';
import { xlsxSource } from './xlsx.ts';

/** What a cell holds: always text from CSV; XLSX knows numbers and truth values. Dates come as ISO text. */
export type Cell = string | number | boolean;

export interface RawRow {
  /** As a spreadsheet numbers it, from 1. */
  row: number;
  cells: Cell[];
}

/** A table in a file; `rows` can be read more than once. */
export interface Source {
  file: string;
  kind: 'csv' | 'xlsx';
  /** Of CSV, found out or given. */
  delimiter: string | null;
  rows: () => AsyncIterable<RawRow>;
}

export interface SourceOptions {
  delimiter?: string;
  encoding?: string;
  /** Name or number (from 1) of the sheet. */
  sheet?: string | number;
}

async function checkFile(file: string): Promise<void> {
  try {
    const found = await stat(file);
    if (!found.isFile()) throw new ImportProblem(file, 'bukan berkas', 'Tulis jalur sebuah berkas .csv, .csv.gz, atau .xlsx.');
  } catch (error) {
    if (error instanceof ImportProblem) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new ImportProblem(file, 'berkas tidak ada', 'Periksa jalurnya.');
    throw new ImportProblem(file, `tidak dapat dibuka (${code ?? String(error)})`, 'Periksa hak membacanya.');
  }
}

export async function openSource(file: string, options: SourceOptions = {}): Promise<Source> {
  await checkFile(file);
  if (/\.xlsx$/i.test(file)) return xlsxSource(file, options);
  if (/\.(csv|tsv|txt)(\.gz)?$/i.test(file)) return csvSource(file, options);
  if (/\.xls$/i.test(file)) throw new ImportProblem(file, 'bentuk .xls lama tidak dibaca', 'Simpan ulang sebagai .xlsx atau CSV.');
  throw new ImportProblem(file, 'jenis berkas tidak dikenal', 'Yang dibaca: .csv, .tsv, .txt (boleh .gz di belakangnya), dan .xlsx.');
}

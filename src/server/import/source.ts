import { stat } from 'node:fs/promises';
import { hostWords } from '../locale.ts';
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
    if (!found.isFile()) throw new ImportProblem(file, hostWords().import.folder);
  } catch (error) {
    if (error instanceof ImportProblem) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new ImportProblem(file, hostWords().import.noFile);
    throw new ImportProblem(file, hostWords().import.unopened(code ?? String(error)));
  }
}

export async function openSource(file: string, options: SourceOptions = {}): Promise<Source> {
  await checkFile(file);
  if (/\.xlsx$/i.test(file)) return xlsxSource(file, options);
  if (/\.(csv|tsv|txt)(\.gz)?$/i.test(file)) return csvSource(file, options);
  if (/\.xls$/i.test(file)) throw new ImportProblem(file, hostWords().import.oldSheet);
  throw new ImportProblem(file, hostWords().import.otherKind);
}

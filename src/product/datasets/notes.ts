import { DISCLAIMER } from '../snbp/labels.ts';
import { SHEETS } from './sentences.ts';
import type { DatasetRow as Row, DatasetSheet as Sheet } from 'skema/server';

/** Rows that are there already. */
export async function* pageOf(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

/** What is computed says so in the file too. */
export const notesSheet = (): Sheet => ({
  name: SHEETS.notes,
  columns: [{ key: 'keterangan', label: SHEETS.notes, kind: 'text', isDefault: true }],
  pages: pageOf([[DISCLAIMER]]),
});

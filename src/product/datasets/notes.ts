import { DISCLAIMER } from '../snbp/labels.ts';
import { SHEETS } from './sentences.ts';
import type { Row, Sheet } from '../../server/export/value.ts';

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

import type { BulkEdit } from '../../engine/bulk.ts';
import type { Field } from '../../engine/field.ts';
import type { LooseValue } from './loose-field.tsx';

/** One field of an edit, as far as the person has come with it. */
export interface EditRow {
  key: number;
  /** Null: not chosen yet. */
  field: Field | null;
  how: BulkEdit['how'];
  value: unknown;
  /** The value in words. */
  text: string;
  isEmpty: boolean;
  problem: string | null;
  state: LooseValue['state'] | null;
}

export const newRow = (key: number, field: Field | null = null): EditRow => ({
  key,
  field,
  how: 'set',
  value: null,
  text: '',
  isEmpty: true,
  problem: null,
  state: null,
});

const isWhole = ({ how, isEmpty, problem }: EditRow): boolean => how === 'clear' || (!isEmpty && problem === null);

/** Those that say what becomes of a field; null while one of them does not say it whole. */
export function wholeRows(rows: readonly EditRow[]): (EditRow & { field: Field })[] | null {
  const begun = rows.filter((row): row is EditRow & { field: Field } => row.field !== null);
  return begun.length > 0 && begun.every(isWhole) ? begun : null;
}

export const toEdits = (rows: readonly (EditRow & { field: Field })[]): BulkEdit[] =>
  rows.map(({ field, how, value }) => ({ field: field.handle, how, ...(how !== 'clear' && { value }) }));

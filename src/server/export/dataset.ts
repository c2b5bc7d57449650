/** What can be exported: its columns, its filters, and how it is read. */
import type { ExportCard, ExportInput } from '../../product/contracts/ekspor.ts';
import { AppError } from '../../engine/errors.ts';
import type { SnbpMasters } from '../../product/reading/masters.ts';
import type { Asking } from './narrow.ts';
import type { Reader } from './reader.ts';
import type { Column, Pages, Sheet } from './value.ts';

export type FilterKey = keyof NonNullable<ExportInput['filter']>;

export interface Tools extends Asking {
  reader: Reader;
  snbp: SnbpMasters;
}

export interface Opened {
  /** In the order of the file. */
  columns: readonly Column[];
  /** How many rows there are, counted no further than `cap`. */
  count: (cap: number | null) => Promise<number>;
  pages: () => Pages;
  /** Sheets behind the data, of XLSX. */
  more: () => readonly Sheet[];
}

export interface Dataset {
  name: string;
  title: string;
  description: string;
  columns: readonly Column[];
  /** Those of the card. */
  filters: ExportCard['filters'];
  /** Others that it knows. */
  extraFilters: readonly FilterKey[];
  /** Whether it has more layouts than one. */
  hasLayouts: boolean;
  open: (tools: Tools, input: ExportInput) => Promise<Opened>;
}

/** The columns that were asked for, in that order; without a word the usual ones. */
export function chooseColumns<C extends Column>(all: readonly C[], keys: ExportInput['columns']): C[] {
  if (keys === undefined) return all.filter(({ isDefault }) => isDefault);
  return keys.map((key) => {
    const column = all.find((candidate) => candidate.key === key);
    if (!column) throw new AppError('FIELD_UNKNOWN', { values: { name: key } });
    return column;
  });
}

/** A filter that a dataset does not know would be one that is not kept to. */
export function checkInput(dataset: Dataset, { filter = {}, layout, rekap }: ExportInput): void {
  const known: readonly string[] = [...dataset.filters, ...dataset.extraFilters];
  const unknown = Object.keys(filter).find((key) => !known.includes(key));
  if (unknown !== undefined) throw new AppError('FILTER_UNKNOWN', { values: { name: unknown } });
  if (!dataset.hasLayouts && (layout !== undefined || rekap !== undefined)) throw new AppError('BAD_REQUEST');
}

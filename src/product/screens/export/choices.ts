/** What is chosen for a file before it is asked for. */
import type { ExportFormat } from 'skema';
import type { ExportCard, ExportFilter, ExportRequest } from '../../contracts/ekspor.ts';

import { EXPORT, FORMATS } from './text.ts';

export type Separator = NonNullable<ExportRequest['separator']>;
export type FilterKey = ExportCard['filters'][number];

export interface FileChoice {
  format: ExportFormat;
  separator: Separator;
}

export const FORMAT_KEYS = Object.keys(FORMATS) as ExportFormat[];
export const SEPARATOR_KEYS: readonly Separator[] = [';', ','];
export const FIRST_FILE: FileChoice = { format: 'xlsx', separator: ';' };

/** The separator is CSV's alone. */
export const toFileRequest = ({ format, separator }: FileChoice): Pick<ExportRequest, 'format' | 'separator'> =>
  format === 'csv' ? { format, separator } : { format };

/** The same filter with another value; null takes it out. A school belongs to one branch, so another branch lets it go. */
export function withFilter<K extends keyof ExportFilter>(filter: ExportFilter, key: K, value: ExportFilter[K] | null): ExportFilter {
  const next: ExportFilter = { ...filter };
  delete next[key];
  if (key === 'cabang') delete next.sekolah;
  return value === null || value === undefined ? next : { ...next, [key]: value };
}

const KEYS: readonly FilterKey[] = ['tahun', 'cabang', 'sekolah', 'universitasProgramStudi', 'jalur'];

/** What the link that led here asks for. */
const askedOf = (params: URLSearchParams): Array<[FilterKey, string]> =>
  KEYS.flatMap((key) => {
    const value = params.get(key);
    return value && (key !== 'jalur' || Object.hasOwn(EXPORT.ways, value)) ? [[key, value]] : [];
  });

/** The filter a dialog begins with: what was asked for as far as it applies, else the active year. */
export function toFirstFilter({ filters }: ExportCard, params: URLSearchParams, activeYear: string | null): ExportFilter {
  const year: Array<[FilterKey, string]> = activeYear === null ? [] : [['tahun', activeYear]];
  return Object.fromEntries([...year, ...askedOf(params)].filter(([key]) => filters.includes(key)));
}

/** Filters that were asked for and do not apply. */
export const ignoredOf = ({ filters }: ExportCard, params: URLSearchParams): FilterKey[] =>
  askedOf(params).flatMap(([key]) => (filters.includes(key) ? [] : [key]));

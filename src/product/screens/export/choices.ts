/** What is chosen for a file before it is asked for. */
import type { ExportFormat } from 'skema';
import type { ExportCard, ExportFilter, ExportRequest } from '../../contracts/ekspor.ts';

export type Separator = NonNullable<ExportRequest['separator']>;
export type FilterKey = ExportCard['filters'][number];

export interface FileChoice {
  format: ExportFormat;
  separator: Separator;
}

export const FORMAT_KEYS: readonly ExportFormat[] = ['xlsx', 'csv', 'json'];
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

const JALUR: ReadonlySet<string> = new Set(['snbp', 'snbt', 'mandiri'] satisfies Array<NonNullable<ExportFilter['jalur']>>);

/** What the link that led here asks for. */
export function parseAsked(params: URLSearchParams): Partial<Record<FilterKey, string>> {
  const keys: readonly FilterKey[] = ['tahun', 'cabang', 'sekolah', 'universitasProgramStudi', 'jalur'];
  const found = keys.flatMap((key) => {
    const value = params.get(key);
    return value === null || value === '' || (key === 'jalur' && !JALUR.has(value)) ? [] : [[key, value] as const];
  });
  return Object.fromEntries(found);
}

/** The filter a dialog begins with: what was asked for as far as it applies, else the active year. */
export function toFirstFilter(card: ExportCard, params: URLSearchParams, activeYear: string | null): ExportFilter {
  const asked = parseAsked(params);
  const all = { ...(activeYear !== null && { tahun: activeYear }), ...asked };
  return Object.fromEntries(Object.entries(all).filter(([key]) => (card.filters as readonly string[]).includes(key)));
}

/** Filters that were asked for and do not apply. */
export const ignoredOf = (card: ExportCard, params: URLSearchParams): FilterKey[] =>
  (Object.keys(parseAsked(params)) as FilterKey[]).filter((key) => !card.filters.includes(key));

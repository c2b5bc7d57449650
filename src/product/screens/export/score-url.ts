/** The choices of `/export/nilaiRaport` in its address, so that a link and a reload bring them back. */
import type { ExportFilter, ExportInput } from '../../contracts/ekspor.ts';

export type Layout = NonNullable<ExportInput['layout']>;

export interface ScoreChoice {
  filter: ExportFilter;
  layout: Layout;
  hasRecap: boolean;
}

export const LAYOUTS: readonly Layout[] = ['panjang', 'lebar'];
export const SEMESTERS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8];
const ALL_YEARS = 'semua';
const YES = '1';

const RECORDS = ['cabang', 'sekolah', 'jurusan', 'mataPelajaran'] as const;
const ANSWERS = { terverifikasi: 'hanyaTerverifikasi', lengkap: 'hanyaLengkap' } as const;
const ORDERS = { dari: 'semesterDari', sampai: 'semesterSampai' } as const;
const LAYOUT = 'bentuk';
const RECAP = 'rekap';

const entriesOf = <K extends string, V>(record: Record<K, V>): Array<[K, V]> => Object.entries(record) as Array<[K, V]>;

/** Without a year in the address it is the active one. */
export function parseScoreUrl(params: URLSearchParams, activeYear: string | null): ScoreChoice {
  const filter: ExportFilter = {};
  const year = params.get('tahun') ?? activeYear ?? ALL_YEARS;
  if (year !== ALL_YEARS) filter.tahun = year;
  for (const key of RECORDS) {
    const id = params.get(key);
    if (id) filter[key] = id;
  }
  for (const [name, key] of entriesOf(ORDERS)) {
    const order = Number(params.get(name));
    if (SEMESTERS.includes(order)) filter[key] = order;
  }
  for (const [name, key] of entriesOf(ANSWERS)) if (params.get(name) === YES) filter[key] = true;
  const layout = LAYOUTS.find((known) => known === params.get(LAYOUT)) ?? 'panjang';
  return { filter, layout, hasRecap: params.get(RECAP) === YES };
}

/** What is usual is left out. */
export function toScoreUrl({ filter, layout, hasRecap }: ScoreChoice, activeYear: string | null): URLSearchParams {
  const params = new URLSearchParams();
  if ((filter.tahun ?? null) !== activeYear) params.set('tahun', filter.tahun ?? ALL_YEARS);
  for (const key of RECORDS) if (filter[key] !== undefined) params.set(key, filter[key]);
  for (const [name, key] of entriesOf(ORDERS)) if (filter[key] !== undefined) params.set(name, String(filter[key]));
  for (const [name, key] of entriesOf(ANSWERS)) if (filter[key]) params.set(name, YES);
  if (layout !== 'panjang') params.set(LAYOUT, layout);
  if (hasRecap) params.set(RECAP, YES);
  return params;
}

/** Ends before it begins. */
export const isUpsideDown = ({ semesterDari, semesterSampai }: ExportFilter): boolean =>
  semesterDari !== undefined && semesterSampai !== undefined && semesterSampai < semesterDari;

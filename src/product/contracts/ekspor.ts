/** `ekspor` (cards), `pratinjauEkspor` (preview) and the streamed `POST /pendidikan/ekspor` (`/export`, `/export/nilaiRaport`). */
import type { Named } from './common.ts';
import type { Jalur } from './diterima.ts';

export type ExportFormat = 'xlsx' | 'csv' | 'json';

export interface ExportColumn {
  key: string;
  label: string;
  kind: 'text' | 'number' | 'boolean' | 'date' | 'instant';
  isDefault: boolean;
}

export interface ExportCard {
  dataset: string;
  title: string;
  description: string;
  /** Rows within the row scope, exact to 10,000. */
  rows: number;
  isCapped: boolean;
  /** ISO UTC of this person's last export. */
  last: string | null;
  columns: readonly ExportColumn[];
  /** Which filters apply; the last two to `diterima` only. */
  filters: ReadonlyArray<'tahun' | 'cabang' | 'sekolah' | 'universitasProgramStudi' | 'jalur'>;
}

export interface ExportsView {
  cards: readonly ExportCard[];
  tahun: readonly Named[];
  tahunAktif: string | null;
  /** Fixed for branch roles. */
  cabang: Named | null;
}

export interface ExportFilter {
  tahun?: string;
  cabang?: string;
  sekolah?: string;
  /** diterima only, where the card names them: as that screen was filtered. */
  universitasProgramStudi?: string;
  jalur?: Jalur;
  /** nilaiRaport only. */
  jurusan?: string;
  semesterDari?: number;
  semesterSampai?: number;
  mataPelajaran?: string;
  hanyaTerverifikasi?: boolean;
  hanyaLengkap?: boolean;
}

export interface ExportInput {
  /** A card's dataset, `nilaiRaport`, or the name of a resource (masters; admin and pusat). */
  dataset: string;
  filter?: ExportFilter;
  /** Keys of the columns in order; left out: the default ones. */
  columns?: readonly string[];
  /** nilaiRaport only; default `panjang`. */
  layout?: 'panjang' | 'lebar';
  /** Adds a sheet "Rekap" (xlsx only). */
  rekap?: boolean;
}

/** Body of `POST /pendidikan/ekspor`. The reply streams the file; headers `content-disposition`, `x-rows` (rows expected), `x-export-id`. */
export interface ExportRequest extends ExportInput {
  format: ExportFormat;
  /** CSV: `;` and decimal comma (default), or `,` and dot. */
  separator?: ';' | ',';
}

export interface PreviewView {
  columns: ReadonlyArray<{ key: string; label: string; kind: ExportColumn['kind'] }>;
  /** The first 20 rows, in the order of `columns`. */
  rows: ReadonlyArray<ReadonlyArray<string | number | boolean | null>>;
  total: number;
  isCapped: boolean;
}

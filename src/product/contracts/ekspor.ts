/** `ekspor` (cards), `pratinjauEkspor` (preview) and the streamed `POST /pendidikan/ekspor` (`/export`, `/export/nilaiRaport`). */
import type { ExportColumn, ExportInput as AnyExportInput, ExportRequest as AnyExportRequest } from 'skema';
import type { Named } from './common.ts';
import type { Jalur } from './diterima.ts';

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

export type ExportFilter = {
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
};

/** `dataset`: a card's, or the name of a resource (masters; admin and pusat). */
export interface ExportInput extends AnyExportInput {
  filter?: ExportFilter;
  /** nilaiRaport only; default `panjang`. */
  layout?: 'panjang' | 'lebar';
  /** nilaiRaport only: adds a sheet "Rekap" (of XLSX). */
  rekap?: boolean;
}

/** Body of `POST /pendidikan/ekspor`. */
export interface ExportRequest extends ExportInput, Pick<AnyExportRequest, 'format' | 'separator'> {}

export interface PreviewView {
  columns: ReadonlyArray<{ key: string; label: string; kind: ExportColumn['kind'] }>;
  /** The first 20 rows, in the order of `columns`. */
  rows: ReadonlyArray<ReadonlyArray<string | number | boolean | null>>;
  total: number;
  isCapped: boolean;
}

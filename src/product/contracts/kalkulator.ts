/** `kalkulator` and `prodiPublik`: `/nilai-snbp` signed out. Nothing that belongs to a person; everything typed by the asker. */
import type { ChanceBand, RankStatus, TightnessBand } from '../snbp/types.ts';
import type { RumpunMapel } from '../snbp/pendukung.ts';
import type { ProgrammeView, QuotaView } from './common.ts';

export interface CalculatorInput {
  /** The school by its number, or by its facts. */
  sekolah?: { npsn: string } | { akreditasi: 'A' | 'B' | 'C' | 'belum'; eRapor: boolean; jumlahSiswa: number };
  nilai?: {
    /** Means of semesters 1.., or scores of subjects by semester (null: not filled in). */
    semester?: ReadonlyArray<number | null>;
    mapel?: ReadonlyArray<{ nama: string; nilai: ReadonlyArray<number | null>; isPendukung: boolean }>;
    /** Means of at most two supporting subjects, when only semester means are given. */
    pendukung?: readonly number[];
    /** Best achievement as points, and how many. */
    prestasi?: { tingkat: string; peringkat: string; jumlah: number };
    peringkat?: number;
  };
  /** Id of a programme. */
  prodi?: string;
}

export interface CalculatorView {
  /** Of a school found by its number: name and place are public knowledge. */
  sekolah: { nama: string; kabupaten: string } | null;
  kuota: QuotaView | null;
  rerata: number | null;
  pendukung: number | null;
  prestasi: number;
  /** Of supporting subjects and achievements together, as the score takes it. */
  k2: number | null;
  skor: number | null;
  status: RankStatus | null;
  programme:
    | (ProgrammeView & {
        band: TightnessBand | null;
        rasio: string | null;
        /** Names of its supporting subjects, by what a student is taught. */
        pendukung: Readonly<Record<RumpunMapel, readonly string[]>>;
        /** What else they are called on report cards, by name: short names, and equivalents of other curricula. */
        namaLain: Readonly<Record<string, readonly string[]>>;
      })
    | null;
  /** Only with `konfigurasi.tampilkanPeluangPublik`. */
  peluang: { persen: number; band: ChanceBand } | null;
  /** Levels and ranks for the achievement selects. */
  prestasiPilihan: ReadonlyArray<{ tingkat: string; nama: string; peringkat: ReadonlyArray<{ value: string; display: string }> }>;
  /** Per field of the input, sentences: what is missing or wrong. */
  messages: Readonly<Record<string, readonly string[]>>;
}

/** Where a consultation and a ranking begin: `siswaSaya` and `sekolahPeringkat`. */
import type { ChanceBand, RankStatus } from '../snbp/types.ts';
import type { Named } from './common.ts';

/** How far somebody reaches: names of branches and schools; `semua`: no row is out of reach. */
export interface Reach {
  semua: boolean;
  cabang: readonly string[];
  sekolah: readonly string[];
}

export const SEGMENTS = ['semua', 'terakhir', 'belumLengkap', 'belumDikonsultasi', 'belumMemilih', 'sudahMemilih'] as const;
export type Segment = (typeof SEGMENTS)[number];

export interface OwnStudentsInput {
  segmen?: Segment;
  /** In all students within reach, of whatever year; segments are of one's own. */
  search?: string;
  /** How many of `ids` were shown before. */
  dari?: number;
}

export interface OwnStudent {
  id: string;
  nama: string;
  nisn: string;
  sekolah: string;
  /** Where it stands in the list. */
  kelompok: 'terakhir' | 'belum' | 'sudah' | 'cari';
  rerata: number | null;
  peringkat: number | null;
  /** Students of the school and year that have a rank. */
  dari: number;
  status: RankStatus;
  terisi: number;
  dibutuhkan: number;
  pilihan: { programStudi: string; universitas: string } | null;
  peluang: { persen: number; band: ChanceBand } | null;
  /** The last consultation, ISO UTC. */
  tanggalKonsultasi: string | null;
}

export interface OwnStudentsView {
  jangkauan: Reach;
  /** Null: no year is active, and nobody is one's own. */
  tahun: Named | null;
  /** Counted up to `MOST_COUNTED`. */
  jumlah: Readonly<Record<Segment, number>>;
  /** Of the segment or the search, in the order of the list; the first few hundred. */
  ids: readonly string[];
  /** From `dari` on. */
  baris: readonly OwnStudent[];
}

/** From here on a count says `10.000+`. */
export const MOST_COUNTED = 10_000;

export const PARTS = ['semua', 'belumLengkap', 'belumAda', 'kurang'] as const;
export type Part = (typeof PARTS)[number];

export interface SchoolsInput {
  /** Left out: the active year. */
  tahun?: string;
  search?: string;
  /** Left out: all of them. */
  bagian?: Part;
}

export interface SchoolStanding extends Named {
  npsn: string;
  kabupaten: string;
  akreditasi: string;
  eRapor: boolean;
  siswa: number;
  kuota: number | null;
  eligible: number;
  /** Students with all required scores. */
  lengkap: number;
  /** Basis value of the last eligible student; null while fewer are eligible than the quota has places. */
  batas: number | null;
  memilih: number;
}

/** What the schools of a part come to together. */
export type SchoolSums = { sekolah: number } & Readonly<Record<(typeof SUMMED)[number], number>>;
export const SUMMED = ['siswa', 'kuota', 'eligible', 'lengkap', 'memilih'] as const;

export interface SchoolsView {
  jangkauan: Reach;
  tahun: Named | null;
  /** Of all schools within reach that were sought, however many `baris` has. */
  jumlah: Readonly<Record<Part, SchoolSums>>;
  /** Of the part, the least complete first; the first `SCHOOLS_MOST`. */
  baris: readonly SchoolStanding[];
  /** Schools whose figures are still being computed. */
  tertunda: number;
}

export const SCHOOLS_MOST = 2000;

/** `simpanNilaiCoba`: scores that were tried, kept as one action. */
export interface SaveScoresInput {
  siswa: string;
  /** `semula`: what stood there when it was tried; another value there by now is a conflict. */
  nilai: ReadonlyArray<{ mapel: string; semester: number; nilai: number; semula: number | null }>;
}

export interface SaveScoresView {
  /** Of the action, for undo; null: nothing differed. */
  actionId: string | null;
  /** What stays as it is, and why; the others are kept. */
  ditolak: ReadonlyArray<{ mapel: string; semester: number; pesan: string }>;
}

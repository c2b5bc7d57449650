/** `konsultasi` (read, what-if included) and `simpanKonsultasi` (save): `/konsultasiRasionalisasi`. */
import type { Achievement, ChanceBand, ChanceResult, RankStatus } from '../snbp/types.ts';
import type { Missing, Named, ProgrammeView, QuotaView } from './common.ts';

/** What stands in the place of the stored achievements and choices. */
export interface Changed {
  prestasi?: readonly string[];
  pilihan?: readonly [string | null, string | null];
}

/** Assumptions that are tried and not kept. */
export interface WhatIf extends Changed {
  /** Scores that replace or add. */
  nilai?: ReadonlyArray<{ mapel: string; semester: number; nilai: number }>;
}

export interface ConsultationInput {
  /** Left out: the student of the account. */
  siswa?: string;
  coba?: WhatIf;
}

export interface ScoreRow {
  mapel: Named & { singkatan: string | null };
  /** In the order of `semester`. */
  nilai: ReadonlyArray<number | null>;
  rerata: number | null;
  isWajib: boolean;
  isUtama: boolean;
  /** Whether it counts in the mean at all. */
  isCounted: boolean;
}

export interface AchievementView extends Named, Achievement {
  tingkat: string;
}

export interface Rival {
  urutan: number;
  sr: number;
  peringkat: number | null;
  isOwn: boolean;
  /** Null where the asker may not see the person. */
  nama: string | null;
}

export interface ChoiceResult {
  pilihan: 1 | 2;
  programme: ProgrammeView & { nilaiAcuan: number; kebijakan: string | null; isHome: boolean };
  /** Null: it cannot be computed; `kekurangan` says why. */
  hasil: ChanceResult | null;
  /** Names of the supporting subjects in the order of `hasil.b.mapel`. */
  pendukung: readonly string[];
  /** Their rows in `nilai`, by id: an equivalent subject stands under the one it counts for. */
  mapelPendukung: readonly string[];
  /** Accepted through SNBP in these years. */
  alumni: { prodi: number; ptn: number; tahun: readonly string[] };
  /** Students of the same school with the same choice, best first, the student included. */
  saingan: readonly Rival[];
  kekurangan: readonly Missing[];
}

export interface Alternative {
  programme: ProgrammeView & { nilaiAcuan: number; isHome: boolean };
  sr: number;
  peluang: number | null;
  band: ChanceBand | null;
  /** For which choice it is an alternative. */
  untuk: 1 | 2;
  isSameGroup: boolean;
}

/** Scores that cannot be kept at this moment by who may write others, and why: all of them, of a semester, one by one. */
export interface ScoreLocks {
  semua: string | null;
  semester: ReadonlyArray<{ semester: number; why: string }>;
  nilai: ReadonlyArray<{ mapel: string; semester: number; why: string }>;
}

/** What the same student's figures are held against. */
export type Figures = Omit<
  ConsultationView,
  'siswa' | 'cabang' | 'may' | 'kunci' | 'katalogPrestasi' | 'alternatif' | 'pelanggaran' | 'kekurangan' | 'pemberitahuan' | 'semula'
>;

/** Of the same moment as the answer: without what is assumed, and with the assumed choices alone where more than they is assumed. */
export interface Unassumed {
  tersimpan: Figures;
  terpilih: Figures | null;
}

export interface ConsultationView {
  siswa: {
    id: string;
    version: number;
    name: string;
    nisn: string;
    jurusan: Named;
    tahun: Named;
    catatan: string | null;
    /** ISO UTC. */
    tanggalKonsultasi: string | null;
    prestasi: readonly string[];
    pilihan: readonly [string | null, string | null];
  };
  sekolah: Named & { npsn: string; kabupaten: string; provinsi: Named | null };
  cabang: { nama: string; whatsapp: string | null; jadwalKonsultasi: readonly string[] } | null;
  /** What this person may save. */
  may: { pilihan: boolean; prestasi: boolean; catatan: boolean; nilai: boolean };
  kunci: ScoreLocks;
  kuota: QuotaView;
  semester: readonly number[];
  nilai: readonly ScoreRow[];
  /** Means of the semesters. */
  rerataSemester: ReadonlyArray<number | null>;
  rerata: number | null;
  utama: number | null;
  prestasi: readonly AchievementView[];
  poinPrestasi: number;
  /** Catalogue for the achievement select. */
  katalogPrestasi: readonly AchievementView[];
  maksPrestasi: number;
  /** What the results are read against: bands of chance in percent, weights A : B : P, and the factor of the second choice. */
  aturan: { peluang: readonly [number, number, number, number]; bobot: readonly [number, number, number]; faktorPilihan2: number };
  /** `mapel`: its name. */
  kelengkapan: { terisi: number; dibutuhkan: number; kurang: ReadonlyArray<{ mapel: string; semester: number }> };
  peringkat: number | null;
  /** Students of the school and year that have a rank. */
  dari: number;
  status: RankStatus;
  /** The best three subjects by name, and of the others the weakest three. */
  terkuat: ReadonlyArray<{ mapel: string; rerata: number }>;
  terlemah: ReadonlyArray<{ mapel: string; rerata: number }>;
  pilihan: readonly ChoiceResult[];
  alternatif: readonly Alternative[];
  /** Sentence when two choices lie outside the school's province. */
  pelanggaran: string | null;
  kekurangan: readonly Missing[];
  /** Sentences worth knowing that hold nobody up, e.g. that the season of consultations is over. */
  pemberitahuan: readonly string[];
  /** Null: nothing is assumed. */
  semula: Unassumed | null;
}

/** `simpanKonsultasi`. Handles left out stay as they are. Refusals come back per handle of `siswa` in `info.messages`. */
export interface SaveConsultationInput extends Changed {
  siswa: string;
  version: number;
  catatan?: string | null;
}

export interface SaveConsultationView {
  id: string;
  /** That it made. */
  version: number;
  /** Of the action, for undo. */
  actionId: string | null;
}

/** `cariProdi`: programmes for the choice selects. */
export interface ProgrammeSearchInput {
  search?: string;
  provinsi?: string;
  universitas?: string;
  rumpun?: string;
  bidang?: string;
}
export type ProgrammeSearchView = ReadonlyArray<ProgrammeView & { nilaiAcuan: number; near?: true }>;

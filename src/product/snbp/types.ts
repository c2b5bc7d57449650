/** What the SNBP computations read and give (formulas: `docs/design.md`, "Computations"). Every number is at full precision; rounding is for the eye. */

/** One score; `mapel` is the id of the subject, `semester` its number from 1. */
export interface Score {
  mapel: string;
  semester: number;
  nilai: number;
}

/** What is asked of a student: which subjects count, which must be there, which characterise the stream. Subjects by id, an equivalent one (`padanan`) already under the subject it counts for. */
export interface SubjectPlan {
  /** Semesters that count, ascending. */
  semesters: readonly number[];
  counted: ReadonlySet<string>;
  /** Subject and the semesters it must have a score in. */
  required: ReadonlyMap<string, readonly number[]>;
  /** Core subjects with their weight. */
  utama: ReadonlyMap<string, number>;
  /** A subject → the one it counts for. */
  padanan: ReadonlyMap<string, string>;
  /** A subject → the one by whose name its curriculum asks for it, where that is another. */
  named: ReadonlyMap<string, string>;
}

export interface Rapor {
  /** A; null without any score. */
  rerata: number | null;
  /** One per counted semester, in order; null where nothing is filled in. */
  semester: ReadonlyArray<{ semester: number; rerata: number | null }>;
  /** Mean of each subject over its filled counted semesters. */
  mapel: ReadonlyMap<string, number>;
  /** Weighted mean of the core subjects. */
  utama: number | null;
  /** Required pairs without a score, in order of subject and semester. */
  kurang: ReadonlyArray<{ mapel: string; semester: number }>;
  /** Required pairs altogether. */
  dibutuhkan: number;
  /** Means of the first and the last counted semester that have any. */
  awal: number | null;
  akhir: number | null;
}

export interface Achievement {
  poin: number;
  /** Its level is accepted by SNBP. */
  diakui: boolean;
}

/** `tanpaKuota`: ranked, but the school's quota is not known, so nothing can be said about it. */
export type RankStatus = 'aman' | 'amanTipis' | 'cadangan' | 'luarKuota' | 'belumLengkap' | 'tanpaKuota';

/** One student in the order of a school and year. */
export interface RankEntry extends Pick<Rapor, 'rerata' | 'utama' | 'akhir'> {
  id: string;
  prestasi: number;
  /** Number of missing required scores. */
  kurang: number;
}

export interface Ranked {
  id: string;
  /** Null: not ranked, scores are missing. */
  peringkat: number | null;
  status: RankStatus;
  /** Complete, and within the quota. False while the quota is not known. */
  eligible: boolean;
}

export type TightnessBand = 'sangatKetat' | 'ketat' | 'sedang' | 'longgar';
export type ChanceBand = 'sangatBesar' | 'besar' | 'sedang' | 'kecil' | 'sangatKecil';

/** B: supporting subjects of a programme as this student has them. */
export interface Support {
  nilai: number;
  mapel: ReadonlyArray<{ mapel: string; rerata: number | null }>;
  /** None of them taken: `nilai` is A less the deduction. */
  isMissing: boolean;
}

export interface ChanceInput {
  rapor: Rapor;
  /** Ids of the supporting subjects of the programme in the student's curriculum, at most two. */
  pendukung: readonly string[];
  prestasi: readonly Achievement[];
  akreditasi: string;
  /** Accepted over the last years through SNBP: into this programme, and into its university. */
  alumniProdi: number;
  alumniPtn: number;
  dayaTampung: number;
  peminat: number;
  nilaiAcuan: number;
  /** 1 or 2. */
  pilihan: 1 | 2;
  isEligible: boolean;
}

/** Everything a person wants to follow on paper, in the order of the formula. Null: A is not known. */
export interface ChanceResult {
  a: number;
  b: Support;
  p: number;
  k2: number;
  s: number;
  bonus: { prodi: number; ptn: number; nilai: number };
  /** Positive: what is taken off. */
  pengurangan: number;
  tren: { selisih: number; nilai: number };
  sr: number;
  keketatan: number | null;
  band: TightnessBand | null;
  geser: number;
  /** Null: `nilaiAcuan` is not known ("Data belum cukup"). */
  margin: number | null;
  /** Percent. */
  peluang: number | null;
  peluangBand: ChanceBand | null;
  isEligible: boolean;
}

/** `peringkat`: the ranking of one school and year (`/nilai-snbp`, signed in). */
import type { RankStatus } from '../snbp/types.ts';
import type { Missing, Named, QuotaView } from './common.ts';

export interface RankingInput {
  /** Left out: the school of the account (roles sekolah and siswaRasionalisasi). */
  sekolah?: string;
  /** Left out: the active year. */
  tahun?: string;
}

export interface RankingRow {
  /** Null on rows that are shown without their person. */
  id: string | null;
  nama: string | null;
  nisn: string | null;
  jurusan: string | null;
  isOwn: boolean;
  /** Means, in the order of `semester`; empty on rows without their person. */
  semester: ReadonlyArray<number | null>;
  rerata: number | null;
  utama: number | null;
  prestasi: number;
  peringkat: number | null;
  status: RankStatus;
  /** Missing required scores. */
  kurang: number;
}

export interface RankingView {
  sekolah: Named & { npsn: string; kabupaten: string };
  tahun: Named;
  kuota: QuotaView;
  dasarPeringkat: 'semuaMapel' | 'mapelUtama';
  /** Basis value of the last eligible student. */
  batas: number | null;
  semester: readonly number[];
  jumlah: Readonly<Record<RankStatus, number>>;
  /** What a rank is one of: those whose scores are whole. */
  diperingkat: number;
  total: number;
  /** In order of rank, the incomplete ones last. */
  baris: readonly RankingRow[];
  /** Only the own row carries a name. */
  isAnonymous: boolean;
  kekurangan: readonly Missing[];
}

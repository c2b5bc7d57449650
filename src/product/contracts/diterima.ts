/** `diterima`: who was accepted into one programme (`/diterima/{id}`), and `perbaruiNilaiAcuan`. */
import type { TightnessBand } from '../snbp/types.ts';
import type { Missing, Named, ProgrammeView } from './common.ts';

export type Jalur = 'snbp' | 'snbt' | 'mandiri';

export interface AcceptedInput {
  id: string;
  /** Left out: all of them. */
  jalur?: Jalur;
}

export interface AcceptedFigures {
  pendaftar: number;
  diterima: number;
  daftarUlang: number;
  /** Weighted by those accepted; null when no record knows it. */
  rerata: number | null;
  terendah: number | null;
}

export interface AcceptedView {
  programme: ProgrammeView & { nilaiAcuan: number; nilaiTerendah: number; bidang: string | null; version: number };
  band: TightnessBand | null;
  rasio: string | null;
  /** Newest first. */
  perTahun: ReadonlyArray<AcceptedFigures & { tahun: Named }>;
  /** The last three years with data, oldest first, and one row per school within the row scope. */
  tahunSekolah: readonly Named[];
  perSekolah: ReadonlyArray<{ sekolah: Named & { kabupaten: string }; tahun: ReadonlyArray<AcceptedFigures | null> }>;
  /** Schools outside the row scope: counted, not named. */
  sekolahLain: { sekolah: number; diterima: number };
  siswa: ReadonlyArray<{
    id: string;
    nama: string;
    sekolah: string;
    jurusan: string;
    tahun: string;
    jalur: Jalur;
    a: number | null;
    b: number | null;
    p: number;
  }>;
  /** Named students beyond this person's row scope. */
  siswaLain: number;
  /** Sentences of what does not add up. */
  peringatan: readonly string[];
  /** What `perbaruiNilaiAcuan` would write; null: no year has figures, or this person may not. */
  acuanBaru: { nilai: number; tahun: string; sekolah: number } | null;
  kekurangan: readonly Missing[];
}

/** Writes `acuanBaru.nilai`; refused when the figures have changed since (`nilai` differs) or the version has. */
export interface UpdateReferenceInput {
  id: string;
  version: number;
  nilai: number;
}

export interface UpdatedReference {
  nilaiAcuan: number;
  /** Entry of the action log, for undo. */
  tindakan: string | null;
}

/** `beranda`: the figures that start a working day (staff only; other roles see tiles alone). */
import type { Named } from './common.ts';

export interface HomeView {
  tahun: Named | null;
  siswa: number;
  lengkap: number;
  eligible: number;
  /** Sums over the targets of the year within the row scope. */
  target: { peserta: number; eligible: number; diterima: number };
  realisasi: { peserta: number; eligible: number; diterima: number };
  /** Schools whose figures are still being computed; 0: everything is up to date. */
  tertunda: number;
  /** Per branch, for a plot; one entry for a branch role. At most 12, largest first. */
  perCabang: ReadonlyArray<{ cabang: string; siswa: number; lengkap: number; eligible: number }>;
  /** Dates of the year, in order of their end. ISO UTC for instants, `yyyy-MM-dd` for days. */
  tenggat: ReadonlyArray<{ nama: string; mulai: string | null; selesai: string; hasTime: boolean; state: 'akan' | 'berjalan' | 'lewat' }>;
}

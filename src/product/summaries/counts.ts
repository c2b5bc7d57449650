/** What is kept of a school in a year, and summed up per branch and year. */
import type { SchoolData } from '../reading/school.ts';

export const COUNTS = [
  'siswa',
  'lengkap',
  'eligible',
  'targetPeserta',
  'targetEligible',
  'targetDiterima',
  'realisasiPeserta',
  'realisasiEligible',
  'realisasiDiterima',
] as const;
export type Counts = Record<(typeof COUNTS)[number], number>;

/** A school's target of a year, and what has come of its last figure. */
export interface Target {
  peserta: number;
  eligible: number;
  diterima: number;
  realisasiDiterima: number;
}

/** What is kept of a school alone and sums up to nothing. */
export interface Standing {
  /** Basis value of the last eligible student. */
  batas: number | null;
  /** Students with a first choice. */
  memilih: number;
}

export const toStanding = ({ students, batas }: SchoolData): Standing => ({
  batas,
  memilih: students.filter(({ pilihan: [first] }) => first !== null).length,
});

/** Realised figures are kept where there is a target to hold them against. */
export function toCounts({ students, ranked, jumlah }: SchoolData, target: Target | null): Counts {
  const lengkap = students.length - jumlah.belumLengkap;
  const eligible = [...ranked.values()].filter((student) => student.eligible).length;
  return {
    siswa: students.length,
    lengkap,
    eligible,
    targetPeserta: target?.peserta ?? 0,
    targetEligible: target?.eligible ?? 0,
    targetDiterima: target?.diterima ?? 0,
    realisasiPeserta: target ? lengkap : 0,
    realisasiEligible: target ? eligible : 0,
    realisasiDiterima: target?.realisasiDiterima ?? 0,
  };
}

import type { Settings } from './settings.ts';

/** How many of a school's final-year students may be eligible for SNBP. */
export type KuotaSettings = Pick<
  Settings,
  'kuotaA' | 'kuotaB' | 'kuotaC' | 'kuotaLain' | 'tambahanErapor' | 'modeErapor' | 'pembulatanKuota'
>;

export interface KuotaSchool {
  akreditasi: string;
  eRapor: boolean;
  jumlahSiswa: number | null;
}

/** Ten decimals are what a number field keeps; whole numbers of that size make the products exact. */
const UNIT = 10n ** 10n;
const toUnits = (value: number): bigint => BigInt(Math.round(value * 1e10));

const BASE: Record<string, 'kuotaA' | 'kuotaB' | 'kuotaC'> = { A: 'kuotaA', B: 'kuotaB', C: 'kuotaC' };

/** Percent of the students for an accreditation, without what e-Rapor adds. */
export const basePercent = (akreditasi: string, settings: KuotaSettings): number => settings[BASE[akreditasi] ?? 'kuotaLain'];

const ROUNDING: Record<string, (dividend: bigint, divisor: bigint) => bigint> = {
  bawah: (dividend, divisor) => dividend / divisor,
  terdekat: (dividend, divisor) => (2n * dividend + divisor) / (2n * divisor),
  atas: (dividend, divisor) => (dividend + divisor - 1n) / divisor,
};

/** Never more than there are students. Null while their number is not known. */
export function kuota(school: KuotaSchool, settings: KuotaSettings): number | null {
  if (!school.jumlahSiswa) return null;
  const base = toUnits(basePercent(school.akreditasi, settings));
  const extra = school.eRapor ? toUnits(settings.tambahanErapor) : 0n;
  // A hundred times the percentage, exactly: `poin` adds percentage points, `dariKuota` a share of the base.
  const hundredfold = settings.modeErapor === 'dariKuota' ? base * (100n * UNIT + extra) : 100n * UNIT * (base + extra);
  const places = ROUNDING[settings.pembulatanKuota]!(BigInt(school.jumlahSiswa) * hundredfold, 10_000n * UNIT * UNIT);
  return Math.min(school.jumlahSiswa, Number(places));
}

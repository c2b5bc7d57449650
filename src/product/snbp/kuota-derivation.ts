import { basePercent, kuota, type KuotaSchool, type KuotaSettings } from './kuota.ts';
import { roundHalfUp } from 'skema';

/** As many decimals as a number field keeps. */
const DECIMALS = 10;

export interface KuotaDerivation {
  /** Percent for the accreditation. */
  persen: number;
  /** What e-Rapor adds to it, in percentage points either way. */
  tambahan: number;
  /** Before rounding; null while the number of students is not known. */
  kasar: number | null;
  kuota: number | null;
}

/** How the quota comes about: `kasar` is the number of students times `persen + tambahan` percent. */
export function kuotaDerivation(school: KuotaSchool, settings: KuotaSettings): KuotaDerivation {
  const persen = basePercent(school.akreditasi, settings);
  const share = settings.modeErapor === 'dariKuota' ? persen / 100 : 1;
  const tambahan = school.eRapor ? roundHalfUp(settings.tambahanErapor * share, DECIMALS) : 0;
  const kasar = school.jumlahSiswa ? roundHalfUp((school.jumlahSiswa * (persen + tambahan)) / 100, DECIMALS) : null;
  return { persen, tambahan, kasar, kuota: kuota(school, settings) };
}

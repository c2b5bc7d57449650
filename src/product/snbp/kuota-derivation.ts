import { basePercent, kuota, type KuotaSchool, type KuotaSettings } from './kuota.ts';
import { bufferOf } from './peringkat.ts';
import type { Settings } from './settings.ts';
import type { QuotaView } from '../contracts/common.ts';
import { roundHalfUp } from 'skema';

/** As many decimals as a number field keeps. */
const DECIMALS = 10;

type KuotaDerivation = Pick<QuotaView, 'persen' | 'tambahan' | 'kasar' | 'kuota'>;

/** How the quota comes about: `kasar` is the number of students times `persen + tambahan` percent. */
export function kuotaDerivation(school: KuotaSchool, settings: KuotaSettings): KuotaDerivation {
  const persen = basePercent(school.akreditasi, settings);
  const share = settings.modeErapor === 'dariKuota' ? persen / 100 : 1;
  const tambahan = school.eRapor ? roundHalfUp(settings.tambahanErapor * share, DECIMALS) : 0;
  const kasar = school.jumlahSiswa ? roundHalfUp((school.jumlahSiswa * (persen + tambahan)) / 100, DECIMALS) : null;
  return { persen, tambahan, kasar, kuota: kuota(school, settings) };
}

/** The quota of a school with everything that leads to it. */
export function toQuotaView({ akreditasi, eRapor, jumlahSiswa }: KuotaSchool, settings: Settings): QuotaView {
  const derivation = kuotaDerivation({ akreditasi, eRapor, jumlahSiswa }, settings);
  return {
    akreditasi,
    eRapor,
    // 0 means not known.
    jumlahSiswa: jumlahSiswa || null,
    ...derivation,
    pembulatan: settings.pembulatanKuota as QuotaView['pembulatan'],
    buffer: derivation.kuota === null ? null : bufferOf(derivation.kuota),
  };
}

import type { KuotaSchool } from '../snbp/kuota.ts';
import { kuotaDerivation } from '../snbp/kuota-derivation.ts';
import { bufferOf } from '../snbp/peringkat.ts';
import type { Settings } from '../snbp/types.ts';
import type { QuotaView } from '../contracts/common.ts';

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

/** What people read for the results of the computations, the same on every screen and in every export. */
import type { ProgrammeView } from '../contracts/common.ts';
import type { ChanceBand, RankStatus, TightnessBand } from './types.ts';

export const DISCLAIMER = 'Simulasi internal, bukan keputusan SNPMB';

export const RANK_STATUS_LABELS: Record<RankStatus, string> = {
  aman: 'Aman',
  amanTipis: 'Aman tipis',
  cadangan: 'Cadangan',
  luarKuota: 'Di luar kuota',
  belumLengkap: 'Belum lengkap',
  tanpaKuota: 'Kuota belum diketahui',
};

export const TIGHTNESS_LABELS: Record<TightnessBand, string> = {
  sangatKetat: 'Sangat ketat',
  ketat: 'Ketat',
  sedang: 'Sedang',
  longgar: 'Longgar',
};

export const CHANCE_LABELS: Record<ChanceBand, string> = {
  sangatBesar: 'Sangat Besar',
  besar: 'Besar',
  sedang: 'Sedang',
  kecil: 'Kecil',
  sangatKecil: 'Sangat Kecil',
};

/** From the least to the greatest, as the scale shows them. */
export const CHANCE_BANDS: readonly ChanceBand[] = ['sangatKecil', 'kecil', 'sedang', 'besar', 'sangatBesar'];

type Programme = Pick<ProgrammeView, 'programStudi' | 'jenjang' | 'universitas'>;
/** As its record is called (`display` of universitasProgramStudi). */
export const programmeLabel = ({ programStudi, jenjang, universitas }: Programme): string =>
  `${programStudi} (${jenjang}) - ${universitas}`;

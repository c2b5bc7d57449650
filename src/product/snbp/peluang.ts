import { keketatan, shiftOf, tightness } from './keketatan.ts';
import { supportOf } from './pendukung.ts';
import { prestasiPoin, skorSnbp } from './skor.ts';
import { rankValue } from './rounding.ts';
import type { Settings } from './settings.ts';
import type { ChanceBand, ChanceInput, ChanceResult, Rapor, SubjectPlan } from './types.ts';

const LOWEST = 1;
const HIGHEST = 95;

/** Null: not known. */
export function chanceBand(peluang: number | null, settings: Settings): ChanceBand | null {
  if (peluang === null) return null;
  const value = rankValue(peluang);
  if (value >= settings.peluang4) return 'sangatBesar';
  if (value >= settings.peluang3) return 'besar';
  if (value >= settings.peluang2) return 'sedang';
  return value >= settings.peluang1 ? 'kecil' : 'sangatKecil';
}

/** Points for those accepted before: for the programme, for the university, and both up to the limit. */
export function alumniBonus(
  { alumniProdi, alumniPtn }: Pick<ChanceInput, 'alumniProdi' | 'alumniPtn'>,
  settings: Settings,
): ChanceResult['bonus'] {
  const prodi = settings.bonusAlumniProdi * alumniProdi;
  const ptn = settings.bonusAlumniPtn * alumniPtn;
  return { prodi, ptn, nilai: Math.min(settings.maksBonusAlumni, prodi + ptn) };
}

/** Positive: what is taken off. */
export function accreditationDeduction(akreditasi: string, settings: Settings): number {
  if (akreditasi === 'A') return 0;
  if (akreditasi === 'B') return settings.penguranganB;
  return akreditasi === 'C' ? settings.penguranganC : settings.penguranganLain;
}

/** From the first to the last semester; a change below the threshold, or none, is no trend. */
export function trendOf({ awal, akhir }: Pick<Rapor, 'awal' | 'akhir'>, { ambangTren, bonusTren }: Settings): ChanceResult['tren'] {
  const selisih = awal === null || akhir === null ? 0 : akhir - awal;
  const change = rankValue(selisih);
  if (change === 0 || Math.abs(change) < ambangTren) return { selisih, nilai: 0 };
  return { selisih, nilai: change > 0 ? bonusTren : 0 - bonusTren };
}

/** Percent for a margin over the reference value; null where that is not known. */
export function chanceAt(margin: number | null, pilihan: 1 | 2, { kemiringan, faktorPilihan2 }: Settings): number | null {
  if (margin === null) return null;
  const curve = 100 / (1 + Math.exp(-kemiringan * margin));
  return Math.min(HIGHEST, Math.max(LOWEST, curve)) * (pilihan === 2 ? faktorPilihan2 : 1);
}

/** The whole computation for one choice, step by step. Null while the student has no scores. */
export function chanceOf(input: ChanceInput, plan: Pick<SubjectPlan, 'padanan'>, settings: Settings): ChanceResult | null {
  const a = input.rapor.rerata;
  if (a === null) return null;
  const b = supportOf(input.rapor, input.pendukung, plan, settings);
  const p = prestasiPoin(input.prestasi, settings);
  const { k2, s } = skorSnbp(a, b.nilai, p, settings);
  const bonus = alumniBonus(input, settings);
  const pengurangan = accreditationDeduction(input.akreditasi, settings);
  const tren = trendOf(input.rapor, settings);
  const sr = s + bonus.nilai - pengurangan + tren.nilai;
  const tight = keketatan(input.dayaTampung, input.peminat);
  const band = tightness(tight, settings);
  const geser = shiftOf(band);
  const margin = input.nilaiAcuan > 0 ? sr - input.nilaiAcuan - geser : null;
  const peluang = chanceAt(margin, input.pilihan, settings);
  const peluangBand = chanceBand(peluang, settings);
  return {
    a,
    b,
    p,
    k2,
    s,
    bonus,
    pengurangan,
    tren,
    sr,
    keketatan: tight,
    band,
    geser,
    margin,
    peluang,
    peluangBand,
    isEligible: input.isEligible,
  };
}

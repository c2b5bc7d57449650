import type { Settings } from './settings.ts';
import type { TightnessBand } from './types.ts';

type Figure = number | null | undefined;

/** Seats per hundred applicants, in percent with two decimals; small is tight. Null while the applicants are not known. */
export const keketatan = (dayaTampung: Figure, peminat: Figure): number | null =>
  peminat && typeof dayaTampung === 'number' ? Math.round((dayaTampung * 10_000) / peminat) / 100 : null;

/** `1:17`, one seat for seventeen applicants. Null while either is not known. */
export const rasio = (dayaTampung: Figure, peminat: Figure): string | null =>
  peminat && dayaTampung ? `1:${Math.round(peminat / dayaTampung)}` : null;

/** Null: not known. */
export function tightness(percent: number | null, settings: Pick<Settings, 'ketat1' | 'ketat2' | 'ketat3'>): TightnessBand | null {
  if (percent === null) return null;
  if (percent < settings.ketat1) return 'sangatKetat';
  if (percent < settings.ketat2) return 'ketat';
  return percent < settings.ketat3 ? 'sedang' : 'longgar';
}

const SHIFT: Record<TightnessBand, number> = { sangatKetat: 1, ketat: 0.5, sedang: 0, longgar: 0 };

/** By how much a tight programme asks for more than its reference value. */
export const shiftOf = (band: TightnessBand | null): number => (band === null ? 0 : SHIFT[band]);

import type { Settings, TightnessBand } from './types.ts';

/** Null: not known. */
export function tightness(keketatan: number | null, settings: Pick<Settings, 'ketat1' | 'ketat2' | 'ketat3'>): TightnessBand | null {
  if (keketatan === null) return null;
  if (keketatan < settings.ketat1) return 'sangatKetat';
  if (keketatan < settings.ketat2) return 'ketat';
  return keketatan < settings.ketat3 ? 'sedang' : 'longgar';
}

const SHIFT: Record<TightnessBand, number> = { sangatKetat: 1, ketat: 0.5, sedang: 0, longgar: 0 };

/** By how much a tight programme asks for more than its reference value. */
export const shiftOf = (band: TightnessBand | null): number => (band === null ? 0 : SHIFT[band]);

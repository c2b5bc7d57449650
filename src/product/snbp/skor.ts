import { roundHalfUp } from 'skema';
import type { Settings } from './settings.ts';
import type { Achievement } from './types.ts';

type Weights = Pick<Settings, 'bobotRerata' | 'bobotPendukung' | 'bobotPrestasi'>;

/** In percent; sums of decimals such as 33,3 + 33,3 + 33,4 are rounded to the ten decimals a field keeps. */
export const sumOfWeights = ({ bobotRerata = 0, bobotPendukung = 0, bobotPrestasi = 0 }: Partial<Weights>): number =>
  roundHalfUp(bobotRerata + bobotPendukung + bobotPrestasi, 10);

/** An achievement that would lower the second component leaves it as it is; without one its weight falls to B. */
function secondComponent(b: number, p: number, { bobotPendukung, bobotPrestasi }: Weights): number {
  const weight = bobotPendukung + bobotPrestasi;
  return p > 0 && weight > 0 ? Math.max(b, (bobotPendukung * b + bobotPrestasi * p) / weight) : b;
}

/** S from A, B and P, and the second component K2 on the way. */
export function skorSnbp(a: number, b: number, p: number, settings: Weights): { k2: number; s: number } {
  const k2 = secondComponent(b, p, settings);
  return { k2, s: (settings.bobotRerata * a + (settings.bobotPendukung + settings.bobotPrestasi) * k2) / 100 };
}

const BEST = 100;

/** P: the best of the accepted achievements, and one point for each further one. */
export function prestasiPoin(achievements: readonly Achievement[], { maksPrestasi }: Pick<Settings, 'maksPrestasi'>): number {
  const accepted = achievements.filter(({ diakui, poin }) => diakui && Number.isFinite(poin));
  const counted = Math.min(accepted.length, Math.floor(maksPrestasi));
  if (!(counted > 0)) return 0;
  const highest = accepted.reduce((most, { poin }) => Math.max(most, poin), 0);
  return Math.min(BEST, highest + counted - 1);
}

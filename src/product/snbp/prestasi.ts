import type { Settings } from './settings.ts';
import type { Achievement } from './types.ts';

const BEST = 100;

/** P: the best of the accepted achievements, and one point for each further one. */
export function prestasiPoin(achievements: readonly Achievement[], { maksPrestasi }: Pick<Settings, 'maksPrestasi'>): number {
  const accepted = achievements.filter(({ diakui, poin }) => diakui && Number.isFinite(poin));
  const counted = Math.min(accepted.length, Math.floor(maksPrestasi));
  if (!(counted > 0)) return 0;
  const highest = accepted.reduce((most, { poin }) => Math.max(most, poin), 0);
  return Math.min(BEST, highest + counted - 1);
}

import type { AcceptedView } from '../../contracts/diterima.ts';

/** Both ends in whole points, so that every score of the years and the reference value lie between them. */
export interface ScoreScale {
  from: number;
  to: number;
}

const LEAST_SPAN = 4;

/** Null: no year knows a score. */
export function toScoreScale({ perTahun, programme }: Pick<AcceptedView, 'perTahun' | 'programme'>): ScoreScale | null {
  const scores = perTahun.flatMap(({ rerata, terendah }) => [rerata, terendah]).filter((score) => score !== null);
  if (scores.length === 0) return null;
  const all = programme.nilaiAcuan > 0 ? [...scores, programme.nilaiAcuan] : scores;
  const from = Math.floor(Math.min(...all));
  return { from, to: Math.max(Math.ceil(Math.max(...all)), from + LEAST_SPAN) };
}

/** Percent of the width; a little is left at both ends for what is drawn around the place. */
const MARGIN = 4;
const percentOn = ({ from, to }: ScoreScale, score: number): number => MARGIN + ((100 - 2 * MARGIN) * (score - from)) / (to - from);

export const placeOn = (scale: ScoreScale, score: number): string => `${percentOn(scale, score)}%`;

const NEAR = 30;

/** On which side of its place a text stands, so that it stays inside. */
export function anchorOn(scale: ScoreScale, score: number): 'start' | 'middle' | 'end' {
  const place = percentOn(scale, score);
  if (place < NEAR) return 'start';
  return place > 100 - NEAR ? 'end' : 'middle';
}

/** Where the parts of the spread stand, in pixels. */
import type { Spread } from './spread.ts';

const TICK_APART = 52;
const TICK_STEPS = [0.5, 1, 2, 5, 10, 20];

export interface SpreadScale {
  x: (value: number) => number;
  /** Values under the axis. */
  ticks: readonly number[];
}

export function toScale({ steps }: Spread, width: number): SpreadScale {
  const [from, to] = [steps[0]!.from, steps.at(-1)!.to];
  const x = (value: number): number => ((value - from) / (to - from)) * width;
  const step = TICK_STEPS.find((each) => x(from + each) >= TICK_APART) ?? TICK_STEPS.at(-1)!;
  const first = Math.ceil(from / step);
  const count = Math.floor(to / step) - first + 1;
  return { x, ticks: Array.from({ length: Math.max(0, count) }, (_, place) => (first + place) * step) };
}

/** Towards the inside, so that no text leaves the picture. */
export const anchorAt = (x: number, width: number, text: number): 'start' | 'middle' | 'end' =>
  x < text / 2 ? 'start' : x > width - text / 2 ? 'end' : 'middle';

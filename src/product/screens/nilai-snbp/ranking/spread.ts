/** How the means of a ranking are spread: equal steps from the lowest to the highest. */
import type { RankingRow, RankingView } from '../../../contracts/peringkat.ts';

interface SpreadStep {
  from: number;
  to: number;
  count: number;
}

export interface Spread {
  basis: RankingView['dasarPeringkat'];
  steps: readonly SpreadStep[];
  lowest: number;
  highest: number;
  students: number;
  /** On the same scale as the steps; null where it is not known. */
  cut: number | null;
  own: number | null;
}

const STEPS_MOST = 24;
const WIDTHS = [0.25, 0.5, 1, 2, 5];

/** The narrowest step that keeps the bars readable. */
const widthFor = (lowest: number, highest: number): number =>
  WIDTHS.find((width) => Math.floor(highest / width) - Math.floor(lowest / width) + 1 <= STEPS_MOST) ?? WIDTHS.at(-1)!;

function toSteps(values: readonly number[], lowest: number, highest: number): SpreadStep[] {
  const width = widthFor(lowest, highest);
  const first = Math.floor(lowest / width);
  const steps = Array.from({ length: Math.floor(highest / width) - first + 1 }, (_, place) => ({
    from: (first + place) * width,
    to: (first + place + 1) * width,
    count: 0,
  }));
  for (const value of values) steps[Math.floor(value / width) - first]!.count++;
  return steps;
}

/** Of the students with a rank; null while there are fewer than two of them. */
export function toSpread({ baris, batas, dasarPeringkat, isAnonymous }: RankingView): Spread | null {
  // Rows without their person tell the mean of all subjects alone.
  const basis = isAnonymous ? 'semuaMapel' : dasarPeringkat;
  const valueOf = ({ rerata, utama }: RankingRow): number | null => (basis === 'mapelUtama' ? utama : rerata);
  const ranked = baris.filter(({ peringkat }) => peringkat !== null);
  const values = ranked.flatMap((row) => valueOf(row) ?? []);
  if (values.length < 2) return null;
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const own = ranked.find(({ isOwn }) => isOwn);
  return {
    basis,
    steps: toSteps(values, lowest, highest),
    lowest,
    highest,
    students: values.length,
    cut: basis === dasarPeringkat ? batas : null,
    own: own ? valueOf(own) : null,
  };
}

/** Where the parts of the spread stand, in pixels. */
const TICK_APART = 52;
const TICK_STEPS = [0.5, 1, 2, 5, 10, 20];

export function toScale({ steps }: Spread, width: number) {
  const [from, to] = [steps[0]!.from, steps.at(-1)!.to];
  const x = (value: number): number => ((value - from) / (to - from)) * width;
  const step = TICK_STEPS.find((each) => x(from + each) >= TICK_APART) ?? TICK_STEPS.at(-1)!;
  const first = Math.ceil(from / step);
  const count = Math.floor(to / step) - first + 1;
  /** `ticks`: values under the axis. */
  return { x, ticks: Array.from({ length: Math.max(0, count) }, (_, place) => (first + place) * step) };
}

/** Towards the inside, so that no text leaves the picture. */
export const anchorAt = (x: number, width: number, text: number): 'start' | 'middle' | 'end' =>
  x < text / 2 ? 'start' : x > width - text / 2 ? 'end' : 'middle';

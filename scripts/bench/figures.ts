/** What is not asked by turns, and so stands for itself: one value, the lower the better. */
import { median } from './compare.ts';

export interface Figure {
  key: string;
  name: string;
  unit: '×' | 'ms' | 'MB' | '';
  /** The median of what was measured, the least and the most. */
  value: number;
  low: number;
  high: number;
  aim: number | null;
}

export const toFigure = (named: Pick<Figure, 'key' | 'name' | 'unit' | 'aim'>, values: readonly number[]): Figure => ({
  ...named,
  value: median(values),
  low: Math.min(...values),
  high: Math.max(...values),
});

import { roundHalfUp } from 'skema';

/** What ranks, thresholds and ties compare: four decimals, so that sums in another order stay equal. */
export const rankValue = (value: number): number => roundHalfUp(value, 4);

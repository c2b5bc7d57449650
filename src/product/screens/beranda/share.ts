import { formatNumber } from 'skema';
import { NONE } from 'skema/app';

/** Whole percent; `–` where there is nothing to take a share of. */
export const share = (part: number, whole: number): string => (whole > 0 ? formatNumber(Math.round((part / whole) * 100)) : NONE);

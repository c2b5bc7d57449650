import { formatNumber } from '../../../engine/fields/index.ts';
import { figure } from '../../plots/figure.ts';
import { SNBP } from '../../text/nilai-snbp.ts';

/** Two decimals, so that the figures of a column stand under each other. */
export const toScore = (value: number | null): string => figure(value);

export const toCount = (value: number | null): string => (value === null ? SNBP.none : formatNumber(value));

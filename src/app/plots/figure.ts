import { formatNumber } from '../../engine/fields/index.ts';
import { roundHalfUp } from '../../domain/snbp/rounding.ts';

/** A figure as people read it, half up, always with so many decimals; `–` where there is none. */
export const figure = (value: number | null | undefined, decimals = 2): string =>
  value === null || value === undefined ? '–' : formatNumber(roundHalfUp(value, decimals), decimals, decimals);

/** With its sign; a true minus, as wide as the plus. */
export const signed = (value: number, decimals = 2): string => {
  const rounded = roundHalfUp(value, decimals);
  return `${rounded > 0 ? '+' : rounded < 0 ? '−' : ''}${figure(Math.abs(rounded), decimals)}`;
};

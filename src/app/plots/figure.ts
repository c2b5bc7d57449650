import { formatNumber } from '../../engine/fields/index.ts';
import { roundHalfUp } from '../../engine/rounding.ts';

/** Where there is no figure. */
export const NONE = '–';

type Known = number | null | undefined;

/** A figure as people read it, half up, always with so many decimals, so that those of a column stand under each other. */
export const figure = (value: Known, decimals = 2): string =>
  value === null || value === undefined ? NONE : formatNumber(roundHalfUp(value, decimals), decimals, decimals);

export const percent = (value: Known, decimals = 2): string =>
  value === null || value === undefined ? NONE : `${figure(value, decimals)} %`;

/** A number as it is. */
export const plain = (value: Known): string => (value === null || value === undefined ? NONE : formatNumber(value));

/** With its sign; a true minus, as wide as the plus. */
export const signed = (value: number, decimals = 2): string => {
  const rounded = roundHalfUp(value, decimals);
  return `${rounded > 0 ? '+' : rounded < 0 ? '−' : ''}${figure(Math.abs(rounded), decimals)}`;
};

/** Half away from zero on the decimal the number stands for: 1.005 is 1.01, although its binary fraction lies just below. */
export function roundHalfUp(value: number, decimals: number): number {
  const size = Math.abs(value);
  // Beyond fifteen digits a double has no decimals to round; NaN and Infinity are not ours to mend.
  if (!(size < 1e15)) return value;
  const [digits, exponent] = size.toExponential(14).split('e');
  const rounded = Math.round(Number(`${digits}e${Number(exponent) + decimals}`)) / 10 ** decimals;
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

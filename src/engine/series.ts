/** Running numbers such as `INV-{yyyy}-{0000}`: the date of the clock where the product lives, and a count that begins anew with it. */

/** Date tokens, and one run of zeros as wide as the number at least is. */
export const SERIES = String.raw`^(?:[^{}]|\{(?:yyyy|yy|MM|dd)\})*\{0{1,12}\}(?:[^{}]|\{(?:yyyy|yy|MM|dd)\})*$`;

const COUNT = /\{(0+)\}/;

/** The pattern with this day (`yyyy-MM-dd`) filled in; all that share it are counted together. */
export function seriesOf(pattern: string, day: string): string {
  const [yyyy = '', MM = '', dd = ''] = day.split('-');
  const parts: Readonly<Record<string, string>> = { yyyy, yy: yyyy.slice(2), MM, dd };
  return pattern.replace(/\{(yyyy|yy|MM|dd)\}/g, (_, token: string) => parts[token]!);
}

/** `INV-2026-{0000}` and 7 → `INV-2026-0007`. */
export const numbered = (series: string, count: number): string =>
  series.replace(COUNT, (_, zeros: string) => String(count).padStart(zeros.length, '0'));

/** Which count of this series a text is, or null. */
export function countIn(series: string, text: string): number | null {
  const [before = '', , after = ''] = series.split(COUNT);
  const digits = text.startsWith(before) && text.endsWith(after) ? text.slice(before.length, text.length - after.length) : '';
  return /^\d{1,15}$/.test(digits) && numbered(series, Number(digits)) === text ? Number(digits) : null;
}

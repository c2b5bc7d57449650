/** Numbers as the language of whoever reads writes them. */
import { MAX_DECIMALS } from './constants.ts';
import { locale } from './words/locale.ts';

const FORMATS = new Map<string, Intl.NumberFormat>();
function formatOf(tag: string, decimals: number, least: number): Intl.NumberFormat {
  const key = `${tag} ${decimals} ${least}`;
  let format = FORMATS.get(key);
  if (!format) {
    const options = { maximumFractionDigits: decimals, minimumFractionDigits: least, useGrouping: 'always' } as const;
    FORMATS.set(key, (format = new Intl.NumberFormat(tag, options)));
  }
  return format;
}

/** `1234.5` → `1.234,5` in Indonesian. */
export const formatNumber = (value: number, decimals = MAX_DECIMALS, least = 0): string =>
  formatOf(locale().tag, decimals, least).format(value);

/** What stands between thousands, and before decimals, in this language. */
export function separators(): { group: string; decimal: string } {
  const parts = formatOf(locale().tag, 1, 0).formatToParts(1234.5);
  const partOf = (wanted: string): string => parts.find(({ type }) => type === wanted)!.value;
  return { group: partOf('group'), decimal: partOf('decimal') };
}

/** Which keys and texts the number field takes, and why it refuses the others (F-01 to F-03). */
import { separators } from '../../../engine/number-text.ts';

export interface Limits {
  /** How many may stand behind the separator of decimals. */
  decimals: number;
  /** How many digits count at most. */
  digits: number;
  /** Whether a minus may stand in front. */
  negative: boolean;
}

/** The field as it stands, with its selection, which is about to be replaced. */
export interface Standing {
  value: string;
  start: number;
  end: number;
}

export type Refusal = 'character' | 'separator' | 'decimals' | 'digits' | 'negative' | 'text';

/** Whether what follows would be glued on: not where decimals fall off the end, nor where a whole text was refused at once. */
export const isStop = (refusal: Refusal | null): refusal is Refusal =>
  refusal !== null && !['decimals', 'negative', 'text'].includes(refusal);

export interface Entry {
  /** What of it goes into the field. */
  taken: string;
  /** Why the rest does not. */
  refusal: Refusal | null;
}

/** The character that a key puts in; null for keys with a name and for combinations: what those insert is read before it gets in. */
export const charOf = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null =>
  ctrlKey || metaKey || altKey || [...key].length !== 1 ? null : key;

const isDigit = (char: string): boolean => /^[0-9]$/.test(char);
const isSeparator = (char: string): boolean => char === ',' || char === '.';
/** The key's, and the one of typeset texts. */
const MINUS = /^\s*[-−]/;

/** Without what stands between thousands: it comes and goes with the formatting. */
export const ungrouped = (text: string): string => text.replaceAll(separators().group, '');

const withoutSelection = ({ value, start, end }: Standing): string => value.slice(0, start) + value.slice(end);

/** Digits that count, leading zeros aside. */
export const significantDigits = (text: string): number => text.replace(/\D/g, '').replace(/^0+/, '').length;

/** What plain mode keeps of a text: its digits and one separator; nothing is glued on behind one too many. */
export function plainText(text: string, decimals: number): string {
  const [whole = '', behind] = text.replace(/[^0-9.,]/g, '').split(/[.,]/);
  return behind === undefined || decimals === 0 ? whole : `${whole}${separators().decimal}${behind.slice(0, decimals)}`;
}

/** Measured on the field as it would then stand: decimals past the last one fall off its end. */
function fit(taken: string, standing: Standing, { decimals, digits }: Limits): Entry {
  const before = ungrouped(standing.value);
  const next = ungrouped(standing.value.slice(0, standing.start) + taken + standing.value.slice(standing.end));
  if (next.lastIndexOf('-') > 0) return { taken: '', refusal: 'character' };
  const kept = (next.startsWith('-') ? '-' : '') + plainText(next, decimals);
  if (significantDigits(kept) > digits) return { taken: '', refusal: 'digits' };
  if (kept.length === next.length) return { taken, refusal: null };
  return { taken: kept === before ? '' : taken, refusal: 'decimals' };
}

/** Typed, one character after the other: behind a refused one nothing more goes in, or it would be another number. */
export function readTyped(text: string, standing: Standing, limits: Limits): Entry {
  const { decimal } = separators();
  const hasDecimals = withoutSelection(standing).includes(decimal);
  const refusalOf = (char: string, before: string): Refusal | null => {
    if (isDigit(char) || (limits.negative && MINUS.test(char))) return null;
    if (!isSeparator(char)) return 'character';
    return limits.decimals === 0 || hasDecimals || before.includes(decimal) ? 'separator' : null;
  };
  let taken = '';
  let refusal: Refusal | null = null;
  for (const char of text.normalize('NFKC')) {
    refusal = refusalOf(char, taken);
    if (refusal !== null) break;
    taken += isSeparator(char) ? decimal : char.replace(MINUS, '-');
  }
  const fitted = taken === '' ? { taken, refusal } : fit(taken, standing, limits);
  return { taken: fitted.taken, refusal: refusal ?? fitted.refusal };
}

/** Digits in groups of three, and decimals behind them. */
const grouped = (group: string, decimal: string, times: '' | '?'): RegExp =>
  new RegExp(`^\\d{1,3}([${group}]\\d{3})+([${decimal}]\\d*)${times}$`);

const trim = (text: string): string =>
  text
    .replace(/[\s\u00a0]/g, '')
    .replace(/^Rp\.?/i, '')
    .replace(/%$/, '');

/**
 * A pasted text as digits and one separator: `1.234,5`, `1234,5` and `1234.5` all mean the same; where a dot groups digits,
 * one before three of them does. Null when it is no number.
 */
export function readPasted(text: string): string | null {
  const plain = trim(text);
  const { decimal } = separators();
  const other = decimal === ',' ? '.' : ',';
  if (grouped(other, decimal, '?').test(plain)) return plain.replaceAll(other, '');
  if (grouped(decimal, other, '').test(plain)) return plain.replaceAll(decimal, '').replace(other, decimal);
  if (/^\d*[.,]?\d*$/.test(plain) && /\d/.test(plain)) return plain.replace(other, decimal);
  return null;
}

/** Put in at once: pasted, dropped, dictated, filled in by the browser. A single character is as good as typed. */
export function readInserted(text: string, standing: Standing, limits: Limits): Entry {
  const plain = text.normalize('NFKC');
  if ([...plain].length === 1) return readTyped(plain, standing, limits);
  if (plain === '') return { taken: '', refusal: null };
  const positive = readPasted(plain.replace(MINUS, ''));
  if (positive === null) return { taken: '', refusal: 'text' };
  const isNegative = MINUS.test(plain);
  if (isNegative && !limits.negative) return { taken: '', refusal: 'negative' };
  const { decimal } = separators();
  const read = isNegative ? `-${positive}` : positive;
  const [whole = '', behind] = read.split(decimal);
  if (behind === undefined) return fit(read, standing, limits);
  if (withoutSelection(standing).includes(decimal)) return { taken: '', refusal: 'separator' };
  if (limits.decimals > 0) return fit(read, standing, limits);
  // `1.500,00` copied into a field of whole numbers is not 150000; its two zeros are no loss.
  const fitted = fit(whole, standing, limits);
  return { taken: fitted.taken, refusal: fitted.refusal ?? (Number(behind) > 0 ? 'separator' : null) };
}

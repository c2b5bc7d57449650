/** What the ledger says of the number field (F-01 to F-04), as small as it can be said. */
export interface Shown {
  /** The digits and the comma, without the dots that group them. */
  raw: string;
  /** How many of them stand left of the caret. */
  caret: number;
  /** Where a character was refused; nothing goes in there until the text is edited or the caret moved. */
  stop?: number | undefined;
}

const DECIMALS = 10;
const DIGITS = 15;
const KEPT = (raw: string): boolean => raw.replace(/\D/g, '').replace(/^0+/, '').length <= DIGITS;

export function press(before: Shown, key: string): Shown {
  const after = pressed(before, key);
  const isKept = after.raw === before.raw && after.caret === before.caret && key !== 'Backspace' && key !== 'Delete';
  return isKept ? { stop: before.stop, ...after } : after;
}

function pressed({ raw, caret, stop }: Shown, key: string): Shown {
  if (key.length === 1 && (stop === caret || !/[\d,.]/.test(key))) return { raw, caret, stop: caret };
  const put = (from: number, to: number, text: string): Shown => {
    const [whole = '', decimals] = (raw.slice(0, from) + text + raw.slice(to)).split(',');
    const next = decimals === undefined ? whole : `${whole},${decimals.slice(0, DECIMALS)}`;
    return KEPT(next) ? { raw: next, caret: Math.min(from + text.length, next.length) } : { raw, caret, stop: caret };
  };
  if (/^\d$/.test(key)) return put(caret, caret, key);
  if (key === ',' || key === '.') return raw.includes(',') ? { raw, caret, stop: caret } : put(caret, caret, ',');
  if (key === 'Backspace' && caret > 0) return put(caret - 1, caret, '');
  if (key === 'Delete' && caret < raw.length) return put(caret, caret + 1, '');
  if (key === 'Home' || key === 'End') return { raw, caret: key === 'Home' ? 0 : raw.length };
  return { raw, caret };
}

/** Zeros in front are not grouped while they are being typed. */
export const shownAs = (raw: string): string =>
  raw.replace(/^(0*)(\d*)/, (_, zeros: string, whole: string) => zeros + whole.replace(/\B(?=(\d{3})+$)/g, '.'));

export const valueOf = (raw: string): number => Number(raw.replace(',', '.')) || 0;
export const inIndonesian = (value: number): string => value.toLocaleString('id-ID', { maximumFractionDigits: DECIMALS });
export const rawLeftOf = (text: string, caret: number): number => text.slice(0, caret).replaceAll('.', '').length;

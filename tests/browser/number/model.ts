/** What the ledger says of the number field (F-01 to F-04), as small as it can be said. */
export interface Shown {
  /** The digits and the comma, without the dots that group them. */
  raw: string;
  /** How many of them stand left of the caret. */
  caret: number;
}

const DECIMALS = 10;
const DIGITS = 15;
const KEPT = (raw: string): boolean => raw.replace(/\D/g, '').replace(/^0+/, '').length <= DIGITS;

export function press({ raw, caret }: Shown, key: string): Shown {
  const put = (from: number, to: number, text: string): Shown => {
    const [whole = '', decimals] = (raw.slice(0, from) + text + raw.slice(to)).split(',');
    const next = decimals === undefined ? whole : `${whole},${decimals.slice(0, DECIMALS)}`;
    return KEPT(next) ? { raw: next, caret: Math.min(from + text.length, next.length) } : { raw, caret };
  };
  if (/^\d$/.test(key)) return put(caret, caret, key);
  if (key === ',' || key === '.') return raw.includes(',') ? { raw, caret } : put(caret, caret, ',');
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

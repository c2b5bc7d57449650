/** Which keys and pasted texts the number field takes (F-01 to F-03). */
const EDITING = new Set([
  'Backspace',
  'Delete',
  'Tab',
  'Escape',
  'Enter',
  'Home',
  'End',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
]);

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** `shown` is the text in the field. Android names its keys `Unidentified`; there the field's own reading is the guard. */
export function isNumberKey({ key, ctrlKey, metaKey }: Key, shown: string, decimals: number): boolean {
  if (ctrlKey || metaKey || EDITING.has(key) || /^[0-9]$/.test(key)) return true;
  if (key === ',' || key === '.') return decimals > 0 && !shown.includes(',');
  return key === 'Unidentified' || key === 'Process' || key === 'Dead';
}

const trim = (text: string): string =>
  text
    .replace(/[\s\u00a0]/g, '')
    .replace(/^Rp\.?/i, '')
    .replace(/%$/, '');

/**
 * A pasted text as digits and one comma: `1.234,5`, `1234,5` and `1234.5` all mean the same; a dot before three digits
 * groups them. Null when it is no number.
 */
export function readPasted(text: string): string | null {
  const plain = trim(text);
  if (/^\d{1,3}(\.\d{3})+(,\d*)?$/.test(plain)) return plain.replaceAll('.', '');
  if (/^\d{1,3}(,\d{3})+(\.\d*)$/.test(plain)) return plain.replaceAll(',', '').replace('.', ',');
  if (/^\d*[.,]?\d*$/.test(plain) && /\d/.test(plain)) return plain.replace('.', ',');
  return null;
}

/** What plain mode keeps of a text: its digits and the first comma. */
export function plainText(text: string, decimals: number): string {
  const [whole = '', ...rest] = text
    .replaceAll('.', ',')
    .replace(/[^0-9,]/g, '')
    .split(',');
  return rest.length > 0 && decimals > 0 ? `${whole},${rest.join('').slice(0, decimals)}` : whole + rest.join('');
}

/** Digits that count, leading zeros aside. */
export const significantDigits = (text: string): number => text.replace(/\D/g, '').replace(/^0+/, '').length;

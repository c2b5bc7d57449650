import type { Messages } from '../../../engine/messages.ts';
import type { Resource } from '../../../engine/resource.ts';

/** What only the server can refuse a field with; the rest stands in `engine/messages.ts`. */
export const REFUSALS = {
  notWritable: 'Tidak boleh kamu ubah',
  immutable: 'Tidak dapat diubah setelah dibuat',
  locked: 'Terkunci untuk data ini',
  outOfScope: 'Data ini akan berada di luar cakupanmu',
  undone: 'Tindakan ini sudah diurungkan.',
  undoSecret: 'Kata sandi tidak dapat diurungkan.',
  undoTooLarge: 'Tindakan ini terlalu besar untuk diurungkan sekaligus.',
} as const;

/** `3 Buku`, `10.000+ Halaman Buku`. */
export const COUNT_CAP = 10_000;
export const countText = (count: number): string =>
  count > COUNT_CAP ? `${COUNT_CAP.toLocaleString('id-ID')}+` : count.toLocaleString('id-ID');

/** `a`, `a dan b`, `a, b, dan c`. */
export function joinWords(words: readonly string[]): string {
  if (words.length < 3) return words.join(' dan ');
  return `${words.slice(0, -1).join(', ')}, dan ${words.at(-1)}`;
}

/** A record that came back although its fields would be refused today. */
export function sayStale({ fields }: Pick<Resource, 'fields'>, messages: Messages): string {
  const labelOf = (handle: string): string => fields.find((field) => field.handle === handle)?.name ?? '';
  const mistakes = Object.entries(messages).map(([handle, texts]) => `${labelOf(handle)} (${texts.join(', ')})`.trim());
  return `Dipulihkan, tetapi tidak lagi sesuai aturan isian. Perbaiki: ${joinWords(mistakes)}.`;
}

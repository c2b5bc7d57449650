/** `KKM` and `WhatsApp` are written so wherever they stand. */
const isName = (word: string): boolean => (word.length > 1 && word === word.toUpperCase()) || /\p{Ll}\p{Lu}/u.test(word);
const isLetter = (word: string): boolean => word.length === 1 && word === word.toUpperCase();

const firstSmall = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/**
 * A title as a noun inside a sentence, where nouns begin small: `Nama Barang` → `nama barang`, `Kabupaten/Kota` → `kabupaten/kota`.
 * Words in capitals, such as `NIK`, stay, and so does a letter, such as the A of `Akreditasi A`; at the beginning of more it may be a word.
 */
export const beganSmall = (title: string): string =>
  title.replace(/[^ /]+/g, (word: string, at: number) =>
    isName(word) || (isLetter(word) && (at > 0 || word === title)) ? word : firstSmall(word),
  );

/** A sentence behind another one in the same line: what it names stays as it is. */
export const wentOn = (sentence: string): string => (isName(sentence.split(' ', 1)[0]!) ? sentence : firstSmall(sentence));

const small = (word: string): string =>
  word.length > 1 && word === word.toUpperCase() ? word : word.charAt(0).toLowerCase() + word.slice(1);

/** A title as a noun inside a sentence, where nouns begin small: `Nama Barang` → `nama barang`, `Kabupaten/Kota` → `kabupaten/kota`; words in capitals, such as `NIK`, stay. */
export const beganSmall = (title: string): string => title.replace(/[^ /]+/g, small);

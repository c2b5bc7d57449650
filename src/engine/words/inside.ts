/** A title as a noun inside a sentence, where nouns begin small: `Nama Barang` → `nama barang`; words in capitals, such as `NIK`, stay. */
export const beganSmall = (title: string): string =>
  title
    .split(' ')
    .map((word) => (word.length > 1 && word === word.toUpperCase() ? word : word.charAt(0).toLowerCase() + word.slice(1)))
    .join(' ');

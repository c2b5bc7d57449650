/** `Nilai Raport` → `nilai raport`; words in capitals, such as `NPSN`, stay. */
export const nounOf = (title: string): string =>
  title
    .split(' ')
    .map((word) => (word.length > 1 && word === word.toUpperCase() ? word : word.charAt(0).toLowerCase() + word.slice(1)))
    .join(' ');

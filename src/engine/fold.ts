const FINALS = 28;
const isOpen = (syllable: string): boolean => (syllable.charCodeAt(0) - 0xac00) % FINALS === 0;

/** In any alphabet. */
const inOneForm = (text: string): string =>
  text
    .normalize('NFKC')
    // The sign before the first final consonant of Hangul: PostgreSQL takes it for one, and lets it go behind a syllable without one.
    .replace(/[가-힣]\u11a7/g, (pair) => (isOpen(pair) ? pair[0]! : pair))
    .normalize('NFKC')
    .toLowerCase()
    // Letters that look one way at the end of a word and another elsewhere, and the dot that only some alphabets take off.
    .replaceAll('ς', 'σ')
    .replace(/i\u0307+/g, 'i');

/** Most texts have one form alone. */
const isPlain = (text: string): boolean => /^[\t-\r -~]*$/.test(text);

/**
 * How two texts are compared, for uniqueness, search and look-ups: compatibility forms made one (`Ａ` is `A`, `ﬁ` is `fi`), small letters,
 * and every run of blanks one blank. The database's `skema.fold` gives the same for every text.
 */
export const fold = (text: string): string =>
  (isPlain(text) ? text.toLowerCase() : inOneForm(text)).replace(/[\t-\r \u0085\u1680\u2028\u2029]+/g, ' ').replace(/^ | $/g, '');

/** What is searched of a text: folded, its accents off. The database's `skema.bare` gives the same. */
export const bare = (text: string): string => {
  const folded = fold(text);
  return isPlain(folded)
    ? folded
    : folded
        .normalize('NFD')
        .replace(/[\u0300-\u036f]+/g, '')
        .normalize('NFC');
};

/** Who writes more is served by the longest of them. */
const WORDS_MAX = 10;

/** `Kab.` stands for what begins so, and a comma behind a word is none of it; a sign alone is meant. */
const withoutEnd = (word: string): string => word.replace(/(?<=[\p{L}\p{N}])[.,;:]+$/u, '');

/** A code, a number, a date or an address: its hyphens are a part of it. */
const isWhole = (word: string): boolean => /[\p{N}@]/u.test(word);
const HYPHEN = /(?<=[\p{L}\p{M}])[-‐‑](?=\p{L})/u;

/** What was typed, word by word, as it was typed: a hyphen between letters parts them as a blank does. Whatever looks for words has them from here. */
export const wordsApart = (text: string): string[] =>
  text
    .split(/\s+/)
    .map(withoutEnd)
    .flatMap((word) => (isWhole(word) ? word : word.split(HYPHEN)))
    .filter((word) => word !== '');

/** The words of a search, none of them within another: they stand in any order, and each must be there. The longest come first. */
export function wordsIn(text: string): string[] {
  const words = [...new Set(wordsApart(bare(text)))].sort((a, b) => b.length - a.length);
  return words.filter((word, index) => !words.slice(0, index).some((longer) => longer.includes(word))).slice(0, WORDS_MAX);
}

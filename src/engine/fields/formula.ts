/** Texts that a spreadsheet would run as formulas: an apostrophe keeps them texts, and is taken away again when such a file is read. */

/** At the start of any line, blanks before it included. Apostrophes are looked past, so that what was written can be read back exactly. */
const START = "'*(?:[^\\S\\r\\n]*'*[=+\\-@＝＋－＠]|[\\t\\r])";
/** Right behind a separator: a quote in the middle of a line holds nothing together for a spreadsheet that is set to another one than the file's. */
const INSIDE = "'*[=+\\-@＝＋－＠]\\S";
const PLACES = [`(?<=^|[\\r\\n])#(?=${START})`, `(?<=[,;\\t])#(?=${INSIDE})`].join('|');
const GUARDED = new RegExp(PLACES.replaceAll('#', ''), 'gu');
const GUARD = new RegExp(PLACES.replaceAll('#', "'"), 'gu');

/** Most texts have none of the signs at all: asked first, a file takes half as long. */
const SIGNS = /[=+\-@＝＋－＠\t\r]/u;

export const guard = (text: string): string => (SIGNS.test(text) ? text.replace(GUARDED, "'") : text);
export const unguard = (text: string): string => text.replace(GUARD, '');

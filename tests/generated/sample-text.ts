/** Texts that fit a pattern of a schema file: literals, classes, groups, `{n,m}`, `?`, `+`, `*`. The seed counts through them. */
type Part = { choices: string[] | Part[][]; least: number; most: number };

const CLASSES: Record<string, string> = { d: '0123456789', w: 'abcdefghijklmnopqrstuvwxyz', s: ' ' };
const REPEAT = /^(?:\{(\d+)(?:(,)(\d*))?\}|([?+*]))/;
const MORE = 3;

function expand(set: string): string[] {
  const letters: string[] = [];
  const text = set.replace(/\\(.)/g, (_, letter: string) => CLASSES[letter] ?? letter);
  for (let at = 0; at < text.length; at += 1) {
    if (text[at + 1] === '-' && at + 2 < text.length) {
      for (let code = text.charCodeAt(at); code <= text.charCodeAt(at + 2); code += 1) letters.push(String.fromCharCode(code));
      at += 2;
    } else letters.push(text[at]!);
  }
  return letters;
}

function readParts(pattern: string): Part[] {
  const parts: Part[] = [];
  let rest = pattern.replace(/^\^/, '').replace(/\$$/, '');
  while (rest !== '') {
    const group = /^\((?:\?:)?([^()]*)\)/.exec(rest);
    const set = /^\[([^\]^][^\]]*)\]/.exec(rest);
    const escaped = /^\\(.)/.exec(rest);
    const token = group ?? set ?? escaped ?? /^[^[(\\|.^$]/.exec(rest);
    if (!token) throw new Error(`the sample cannot read the pattern ${pattern} from ${rest}`);
    rest = rest.slice(token[0].length);
    const repeat = REPEAT.exec(rest);
    if (repeat) rest = rest.slice(repeat[0].length);
    const least = repeat?.[4] ? (repeat[4] === '+' ? 1 : 0) : Number(repeat?.[1] ?? 1);
    const most = repeat?.[4] ? (repeat[4] === '?' ? 1 : least + MORE) : repeat?.[2] ? Number(repeat[3] || least + MORE) : least;
    const letters = set ? expand(set[1]!) : escaped ? [...(CLASSES[escaped[1]!] ?? escaped[1]!)] : [token[0]];
    parts.push({ choices: group ? group[1]!.split('|').map(readParts) : letters, least, most });
  }
  return parts;
}

const isNested = (choices: Part['choices']): choices is Part[][] => Array.isArray(choices[0]);

/** Counts like an odometer, last place first; optional places stay empty, lists as short as `length` lets them. */
export function textLike(pattern: string, seed: number, length = 0): string {
  const parts = readParts(pattern);
  const shortest = parts.reduce((sum, { least }) => sum + least, 0);
  let spare = Math.max(0, length - shortest);
  const places: string[][] = [];
  for (const { choices, least, most } of parts) {
    const extra = Math.min(spare, most - least);
    spare -= extra;
    const letters = isNested(choices) ? [choices[0]!.map((part) => (part.choices as string[])[0] ?? '').join('')] : choices;
    for (let place = 0; place < least + extra; place += 1) places.push(letters);
  }
  let left = seed;
  const letters = places.toReversed().map((choices) => {
    const letter = choices[left % choices.length]!;
    left = Math.floor(left / choices.length);
    return letter;
  });
  return letters.toReversed().join('');
}

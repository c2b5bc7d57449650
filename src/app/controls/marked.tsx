/** A text with what was typed marked in it, word by word. */
import { wordsApart } from '../../engine/fold.ts';

/** In pieces, those that were typed marked. */
function marked(text: string, words: readonly string[]): { text: string; isMarked: boolean }[] {
  const low = text.toLowerCase();
  const isMarked = Array.from({ length: text.length }, () => false);
  // Some letters become two when they are small: then nothing stands where it stood.
  if (low.length === text.length)
    for (const word of words)
      for (let at = low.indexOf(word); at >= 0; at = low.indexOf(word, at + word.length)) isMarked.fill(true, at, at + word.length);
  const pieces: { text: string; isMarked: boolean }[] = [];
  for (const [at, sign] of text.split('').entries()) {
    const last = pieces.at(-1);
    if (last && last.isMarked === isMarked[at]) last.text += sign;
    else pieces.push({ text: sign, isMarked: isMarked[at]! });
  }
  return pieces;
}

export function Marked({ text, typed }: { text: string; typed: string }) {
  const pieces = marked(text, wordsApart(typed.toLowerCase()));
  // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, in its order
  return pieces.map((piece, at) => (piece.isMarked ? <mark key={at}>{piece.text}</mark> : piece.text));
}

/** How many letters must be changed, left out, put in, or turned with their neighbour to make one word of the other. */
export function nearness(a: string, b: string): number {
  const [from, to] = [[...a], [...b]];
  let [before, above] = [[] as number[], to.map((_, index) => index)];
  above.push(to.length);
  for (const [i, letter] of from.entries()) {
    const row = [i + 1];
    for (const [j, other] of to.entries()) {
      const changed = above[j]! + (letter === other ? 0 : 1);
      const turned = letter === to[j - 1] && from[i - 1] === other ? before[j - 1]! + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(changed, turned, above[j + 1]! + 1, row[j]! + 1));
    }
    [before, above] = [above, row];
  }
  return above[to.length]!;
}

/** Whether the letters of one stand in the other in this order. */
export function isWithin(a: string, b: string): boolean {
  let at = 0;
  for (const letter of a) {
    at = b.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** How far a word may be from another that could have been meant. */
export const nearEnough = (letters: number): number => (letters < 5 ? 1 : letters < 9 ? 2 : 3);

/** The word with two neighbours turned, at each place. */
export function turnedOnce(word: string): string[] {
  const letters = [...word];
  const turned = letters.slice(1).map((letter, at) => [...letters.slice(0, at), letter, letters[at]!, ...letters.slice(at + 2)].join(''));
  return turned.filter((each) => each !== word);
}

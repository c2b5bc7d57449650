/** A question that is asked before the part of the page stands that asks it: one at a time, and soon forgotten. */
const FRESH_MS = 2000;

let early: { key: string; answer: Promise<unknown>; until: number } | null = null;

const textOf = (key: unknown): string => JSON.stringify(key);
const isFresh = (key: unknown): boolean => early !== null && early.key === textOf(key) && performance.now() < early.until;

/** Asks, unless just this was asked a moment ago. What fails is nobody's yet. */
export function askEarly(key: unknown, ask: () => Promise<unknown>): Promise<unknown> {
  if (isFresh(key)) return early!.answer;
  const asked = { key: textOf(key), answer: ask(), until: Infinity };
  early = asked;
  const end = (): void => void (asked.until = performance.now() + FRESH_MS);
  asked.answer.then(end, () => (early === asked ? (early = null) : null));
  return asked.answer;
}

/** After a write it may be another. */
export const forgetEarly = (): void => void (early = null);

/** Its answer, once, for whoever asks the same; anything else, what failed and what is older is asked now. */
export function earlyOr<T>(key: unknown, ask: () => Promise<T>): Promise<T> {
  if (!isFresh(key)) return ask();
  const { answer } = early!;
  early = null;
  return (answer as Promise<T>).catch(ask);
}

import type { EngineLanguage, Words } from './languages.ts';

type Own<T> = T extends (...given: never[]) => unknown ? T : T extends object ? { readonly [K in keyof T]?: Own<T[K]> } : T;

/** What a product says otherwise than the engine, by language and part. */
export type OwnWords = { readonly [L in EngineLanguage]?: Own<Omit<Words, 'tag'>> };

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The engine's words with a product's own in their places. */
export function withOwn<T extends object>(words: T, own: object = {}): T {
  const said = Object.entries(own).map(([key, value]): [string, unknown] => {
    const standing = (words as Record<string, unknown>)[key];
    return [key, isGroup(value) && isGroup(standing) ? withOwn(standing, value) : value];
  });
  return { ...words, ...Object.fromEntries(said) };
}

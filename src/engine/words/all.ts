/** Every language's words, for whoever can hold them all: server and commands. A browser gets the parts it needs of one. */
import * as en from './en.ts';
import * as id from './id.ts';
import { type EngineLanguage, isEngines, type Language, type SaidWords, type Words } from './languages.ts';
import { withOwn } from './own.ts';

export const WORDS: Readonly<Record<EngineLanguage, Words>> = { id, en };

/** Which parts a language of the product's own does without. */
export const partsLacking = (said: object = {}): string[] => Object.keys(en).filter((part) => !(part in said));

/** As a product says them; null: nobody says them, or not all. */
export function wordsIn(said: SaidWords, language: Language): Words | null {
  if (isEngines(language)) return withOwn(WORDS[language], said[language]);
  return partsLacking(said[language]).length > 0 ? null : (said[language] as unknown as Words);
}

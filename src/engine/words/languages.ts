import type { OwnWords } from './own.ts';

/** Every language that the engine speaks by itself; a product may bring more. */
export const LANGUAGES = ['id', 'en'] as const;
export type EngineLanguage = (typeof LANGUAGES)[number];
/** By its code, `fr`. */
export type Language = string;

export const isEngines = (language: Language): language is EngineLanguage => (LANGUAGES as readonly string[]).includes(language);

/** Where only the engine's own are spoken, as on its command line. */
export const nearestEngines = (language: Language = 'en'): EngineLanguage => (isEngines(language) ? language : 'en');

/** All that a file of words says, part by part. */
export type Words = typeof import('./id.ts');

/** By language: what is said otherwise than by the engine, or all of it in a language that the engine lacks. */
export type SaidWords = OwnWords & { readonly [language: Language]: OwnWords['en'] };

/** What a declaration says to people: the same in every language of the product, or one text for each. */
export type Text = string | { readonly [language: Language]: string };

export const textIn = (text: Text, language: Language): string => (typeof text === 'string' ? text : (text[language] ?? ''));

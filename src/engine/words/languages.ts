/** Every language that the engine speaks; one more is a file of words and its name here. */
export const LANGUAGES = ['id', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** All that a file of words says, part by part. */
export type Words = typeof import('./id.ts');

/** What a declaration says to people: the same in every language of the product, or one text for each. */
export type Text = string | { readonly [L in Language]?: string };

export const textIn = (text: Text, language: Language): string => (typeof text === 'string' ? text : (text[language] ?? ''));

/** Every language that the engine speaks; one more is a file of words and its name here. */
export const LANGUAGES = ['id', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** All that a file of words says, part by part. */
export type Words = typeof import('./id.ts');

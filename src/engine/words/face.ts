/** `skema/words`: what a product's file of a further language is made with, and nothing that would load more of the engine. */
export { beganSmall } from './inside.ts';
export type { Words } from './languages.ts';
export { countIn, pluralIn } from './plural.ts';

import { nearest } from '../src/engine/names.ts';
import type { Registry } from '../src/engine/resource.ts';
import { nearestEngines } from '../src/engine/words/languages.ts';
import type { Said } from './arguments.ts';

const TEXTS: Said<(name: string, guess: string | null, known: string) => string> = {
  id: (name, guess, known) => `Entitas "${name}" tidak ada. ${guess === null ? '' : `Maksudnya "${guess}"? `}Yang ada: ${known}.`,
  en: (name, guess, known) => `There is no entity "${name}". ${guess === null ? '' : `Is "${guess}" meant? `}Known are ${known}.`,
};

/** One sentence per name that is no entity, with what was probably meant. */
export const unknownEntities = ({ resources, product }: Registry, names: readonly string[]): string[] => {
  const known = resources.map(({ name }) => name);
  return names
    .filter((name) => !known.includes(name))
    .map((name) => TEXTS[nearestEngines(product.languages[0])](name, nearest(name, known), known.join(', ')));
};

import { nearest } from '../src/engine/names.ts';
import type { Registry } from '../src/engine/resource.ts';

/** One sentence per name that is no entity, with what was probably meant. */
export const unknownEntities = ({ resources }: Registry, names: readonly string[]): string[] => {
  const known = resources.map(({ name }) => name);
  return names
    .filter((name) => !known.includes(name))
    .map((name) => {
      const guess = nearest(name, known);
      return `Entitas "${name}" tidak ada. ${guess ? `Maksudnya "${guess}"? ` : ''}Yang ada: ${known.join(', ')}.`;
    });
};

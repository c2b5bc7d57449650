import type { Resource } from '../../../engine/resource.ts';
import { words as nouns } from 'virtual:skema/words/noun';

const WORDS_MAX = 3;

/** What the search looks at, by the labels of its fields: `NIK, nama, alamat`. */
export function searchWords({ search, fields, columns, filters }: Resource): string {
  const labels = search.map((path) => {
    const known = [...columns, ...filters].find((reference) => reference.path === path);
    return known?.label ?? fields.find(({ handle }) => handle === path.split('.')[0])?.name ?? path;
  });
  return [...new Set(labels.map(nouns.inside))].slice(0, WORDS_MAX).join(', ');
}

import type { Product } from '../product.ts';
import { ENGINE_PAGES } from '../screen.ts';
import { wordsIn } from '../words/all.ts';

/** Pages that every product has, also those whose address is a word of its first language. */
export function enginePages({ words, languages }: Pick<Product, 'words' | 'languages'>): readonly string[] {
  const address = wordsIn(words, languages[0]!)?.address;
  return address ? [...ENGINE_PAGES, `/${address.activity}`] : ENGINE_PAGES;
}

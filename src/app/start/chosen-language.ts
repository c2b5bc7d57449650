/** In which of the product's languages this browser is spoken to. */
import type { Language } from '../../engine/words/languages.ts';
import { readStored } from '../layout/stored.ts';

export const LANGUAGE_KEY = 'language';

const primary = (tag: string): string => tag.split('-')[0]!.toLowerCase();

/** The one that was chosen here, else the best of those that the browser asks for, else the product's first. */
export function chosenLanguage(languages: readonly Language[]): Language {
  const find = (wanted: string | null): Language | undefined => languages.find((language) => language === wanted);
  const preferred = navigator.languages.map((tag) => find(primary(tag))).find((language) => language !== undefined);
  const language = find(readStored(LANGUAGE_KEY)) ?? preferred ?? languages[0]!;
  document.documentElement.lang = language;
  return language;
}

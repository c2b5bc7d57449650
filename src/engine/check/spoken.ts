/** In which languages a product speaks, and by which clock. */
import { attempt } from '../attempt.ts';
import { nearest } from '../names.ts';
import type { Product } from '../product.ts';
import { partsLacking } from '../words/all.ts';
import { isEngines, LANGUAGES } from '../words/languages.ts';
import type { Report } from './problem.ts';

const isTag = (language: string): boolean => attempt(() => Intl.getCanonicalLocales(language), []).length === 1;

/** An offset is no place, and PostgreSQL reads its sign the other way round. */
const isZone = (zone: string): boolean =>
  /^[A-Za-z]/.test(zone) && attempt(() => new Intl.DateTimeFormat('en', { timeZone: zone }), null) !== null;

export function checkSpoken(report: Report, { languages, zone, words }: Pick<Product, 'languages' | 'zone' | 'words'>): void {
  const known = LANGUAGES.join(', ');
  if (languages.length === 0) report('LANGUAGE', 'languages', 'there is none', `write at least one of ${known}`);
  for (const language of languages) {
    const file = `product/words/${language}.ts`;
    const lacking = isEngines(language) ? [] : partsLacking(words[language]);
    if (!isTag(language)) report('LANGUAGE', 'languages', `"${language}" is no tag of a language`, 'write one such as "fr" or "pt-BR"');
    else if (words[language] === undefined && lacking.length > 0)
      report('LANGUAGE', 'languages', `"${language}" is no language of the engine`, `write one of ${known}, or all words in ${file}`);
    else if (lacking.length > 0) report('LANGUAGE', 'languages', `${file} lacks ${lacking.join(', ')}`, 'export them there');
  }
  if (isZone(zone)) return;
  const close = nearest(zone, Intl.supportedValuesOf('timeZone'));
  report('ZONE', 'zone', `"${zone}" is no time zone`, close ? `did you mean "${close}"?` : 'write one such as "Asia/Jakarta" or "UTC"');
}

/** In which languages a product speaks, and by which clock. */
import { nearest } from '../names.ts';
import type { Product } from '../product.ts';
import { LANGUAGES } from '../words/languages.ts';
import type { Report } from './problem.ts';

/** An offset is no place, and PostgreSQL reads its sign the other way round. */
function isZone(zone: string): boolean {
  try {
    return /^[A-Za-z]/.test(zone) && new Intl.DateTimeFormat('en', { timeZone: zone }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}

export function checkSpoken(report: Report, { languages, zone }: Pick<Product, 'languages' | 'zone'>): void {
  const known: readonly string[] = LANGUAGES;
  if (languages.length === 0) report('LANGUAGE', 'languages', 'there is none', `write at least one of ${known.join(', ')}`);
  for (const [index, language] of languages.entries()) {
    if (!known.includes(language))
      report('LANGUAGE', 'languages', `"${language}" is no language of the engine`, `write one of ${known.join(', ')}`);
    if (languages.indexOf(language) < index) report('LANGUAGE', 'languages', `"${language}" is there twice`, 'name each language once');
  }
  if (isZone(zone)) return;
  const close = nearest(zone, Intl.supportedValuesOf('timeZone'));
  report('ZONE', 'zone', `"${zone}" is no time zone`, close ? `did you mean "${close}"?` : 'write one such as "Asia/Jakarta" or "UTC"');
}

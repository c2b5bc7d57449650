/** What a declaration says to people, in the language it is read in: one text, or one for each language of the product. */
import { attempt } from '../attempt.ts';
import { isSeen } from '../fields/text.ts';
import { isObject } from '../keys/shape.ts';
import { CHOICE_KEYS, COMPARE_KEYS, COMPUTED_KEYS, FIELD_KEYS, type Keys, OPTION_KEYS, PIVOT_KEYS } from '../keys/table.ts';
import type { Product } from '../product.ts';
import { partsLacking } from '../words/all.ts';
import { isEngines, type Language, type Text, textIn } from '../words/languages.ts';
import type { Report } from './problem.ts';

/** The languages of which texts are asked; null while what the product says of them is wrong, and is told itself. */
export type Owed = readonly Language[] | null;

export const isTag = (language: string): boolean => attempt(() => Intl.getCanonicalLocales(language), []).length === 1;

export const owedBy = ({ languages, words }: Pick<Product, 'languages' | 'words'>): Owed =>
  languages.every((language) => isTag(language) && (isEngines(language) || partsLacking(words[language]).length === 0)) ? languages : null;

/** Which languages a product has, and which of them is wanted. */
export interface Spoken {
  languages: Owed;
  language: Language;
}

/** Keys that hold objects with keys of their own. */
const INNER: Readonly<Record<string, Keys>> = {
  fields: FIELD_KEYS,
  options: OPTION_KEYS,
  choices: CHOICE_KEYS,
  computed: COMPUTED_KEYS,
  compare: COMPARE_KEYS,
  pivot: PIVOT_KEYS,
};

/** A text for each language of the product, and for no other. */
export function checkText(report: Report, place: string, text: Text, languages: Owed): void {
  if (typeof text === 'string' || languages === null) return;
  const known: readonly string[] = languages;
  const fact = [
    ...Object.keys(text).flatMap((name) => (known.includes(name) ? [] : [`"${name}" is no language of the product`])),
    ...languages.flatMap((name) => (Object.hasOwn(text, name) ? [] : [`the text in "${name}" is missing`])),
  ].join(' and ');
  if (fact !== '') report('LABEL', place, fact, `write one text, or one for each of ${known.join(', ')}`);
}

const isTexts = (value: unknown): value is Exclude<Text, string> =>
  isObject(value) && Object.keys(value).length > 0 && Object.values(value).every((text) => typeof text === 'string' && isSeen(text));

/** The same object with every label in one language. What is no label stays for the check of shapes. */
export function pickLabels(report: Report, place: string, value: Record<string, unknown>, keys: Keys, spoken: Spoken): typeof value {
  const pick = ([key, held]: [string, unknown]): [string, unknown] => {
    const at = place === '' ? key : `${place}.${key}`;
    const inner = Object.hasOwn(keys, key) ? INNER[key] : undefined;
    if (inner && isObject(held)) return [key, pickLabels(report, at, held, inner, spoken)];
    if (inner && Array.isArray(held)) {
      const entries = held.map((entry: unknown, index) =>
        isObject(entry) ? pickLabels(report, `${at}.${String(entry['handle'] ?? index)}`, entry, inner, spoken) : entry,
      );
      return [key, entries];
    }
    if (!keys[key]?.isLabel || !isTexts(held)) return [key, held];
    checkText(report, at, held, spoken.languages);
    // One that lacks this language is told of above; what it says in another is never wrong.
    return [key, textIn(held, spoken.language) || Object.values(held)[0]];
  };
  return Object.fromEntries(Object.entries(value).map(pick));
}

/** What the product says of itself, its roles and screens. */
export function checkProductText(report: Report, { title: name, roleNames, screens, ...product }: Product): void {
  const languages = owedBy(product);
  checkText(report, 'title', name, languages);
  for (const [role, called] of Object.entries(roleNames)) checkText(report, `roleNames.${role}`, called, languages);
  for (const { path, title, menu, invitation } of screens)
    for (const [key, text] of Object.entries({ title, menu, invitation }))
      if (text !== undefined) checkText(report, `screens.${path}.${key}`, text, languages);
}

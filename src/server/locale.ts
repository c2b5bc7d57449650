/** In which language, and by which clock, this server speaks: that of whoever asks, else of the process's product. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { kept } from '../engine/kept.ts';
import { roleInWords } from '../engine/names.ts';
import type { Product } from '../engine/product.ts';
import { type Reason, sayReason } from '../engine/rights/reason.ts';
import { WORDS, wordsIn } from '../engine/words/all.ts';
import { type Language, textIn, type Words } from '../engine/words/languages.ts';
import { type Locale, readLocaleFrom } from '../engine/words/locale.ts';

type Spoken = Pick<Words, 'engine' | 'server' | 'host' | 'rules' | 'pages' | 'activity'>;

export interface ServerLocale extends Locale {
  all: Spoken;
  /** What the product calls its roles. */
  roleNames: Product['roleNames'];
}

type Speaking = Pick<Product, 'languages' | 'zone' | 'phone' | 'words'> & Partial<Pick<Product, 'roleNames'>>;

const localesOf = kept((_product: Speaking) => new Map<Language, ServerLocale>());

/** A product's words in one of its languages; without one in its first. */
export function localeOf(product: Speaking, wanted: Language | undefined = product.languages[0]): ServerLocale {
  const known = localesOf(product);
  const found = known.get(wanted ?? '');
  if (found) return found;
  const said = wanted === undefined ? null : wordsIn(product.words, wanted);
  // What a declaration names wrongly is told in English.
  const [language, all] = said === null ? ['en', WORDS.en] : [wanted!, said];
  const made: ServerLocale = {
    language,
    tag: all.tag,
    zone: product.zone,
    phone: product.phone,
    words: all.engine,
    errors: all.server.errors,
    all,
    roleNames: product.roleNames ?? {},
  };
  known.set(wanted ?? '', made);
  return made;
}

/** While a module of a product is loaded nobody is spoken with: what it asks then would stand in one language for everybody. */
interface Loading {
  isLoading: boolean;
}

const storage = new AsyncLocalStorage<ServerLocale | Loading>();
let standing = localeOf({ languages: ['en'], zone: 'UTC', phone: null, words: {} });

/** From now on, wherever nobody's language is known. */
export const speak = (locale: ServerLocale): void => {
  standing = locale;
};

function spoken(): ServerLocale {
  const store = storage.getStore();
  return store === undefined || 'isLoading' in store ? standing : store;
}

readLocaleFrom(() => {
  const store = storage.getStore();
  return store && 'isLoading' in store && store.isLoading ? undefined : spoken();
});

/** Loads a module as the browser does: no language is known until it has loaded, and what it has begun by then goes on as usual. */
export async function loadingUnspoken<T>(load: () => Promise<T>): Promise<T> {
  const loading: Loading = { isLoading: true };
  try {
    return await storage.run(loading, load);
  } finally {
    loading.isLoading = false;
  }
}

/** What an operator reads: in the product's first language. */
export const hostWords = (): Words['host'] => standing.all.host;

/** Everything that this work says, also after what it waits for. */
export const speaking = <T>(locale: ServerLocale, work: () => T): T => storage.run(locale, work);

/** What people read in answers. */
export const words = (): Words['server'] => spoken().all.server;

/** By which an action is told on its page. */
export const activityWords = (): Words['activity'] => spoken().all.activity;

/** The rule of a refusal, in words. */
export function reasonInWords(reason: Reason): string {
  const { all, roleNames, language } = spoken();
  const role = (code: string): string => roleInWords(textIn(roleNames[code] ?? '', language), code);
  return sayReason(all.rules, reason, { role, listed: all.pages.listed });
}

/** `en-GB,en;q=0.8,id;q=0.5`: the first of these languages that whoever asks likes best; the product's first where none is liked. */
function preferred(header: string | undefined, languages: readonly Language[]): Language {
  if (header === undefined || languages.length < 2) return languages[0]!;
  const ranges = header.toLowerCase().split(',');
  const asked = ranges.map((part) => {
    const [range = '', ...parameters] = part.trim().split(/\s*;\s*/);
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return { language: range.split('-')[0]!, weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 };
  });
  const weightOf = (language: Language): number =>
    (asked.find((entry) => entry.language === language) ?? asked.find((entry) => entry.language === '*'))?.weight ?? 0;
  return languages.reduce((best, language) => (weightOf(language) > weightOf(best) ? language : best));
}

/** Of each request of this product's server, by what its client says that it likes to read. */
export const localeOfRequests =
  (product: Speaking) =>
  ({ headers }: { headers: { 'accept-language'?: string } }): ServerLocale =>
    localeOf(product, preferred(headers['accept-language'], product.languages));

/** The language and the clock in which the engine speaks just now. Asked at every call: a server speaks with several people at once. */
import { type Language, type Text, textIn, type Words } from './languages.ts';

export interface Phone {
  /** The country's code, `62`. */
  country: string;
  /** With what mobile numbers begin after it, `8`. */
  mobile: string;
}

export interface Locale {
  language: Language;
  /** As `Intl` knows the language, `id-ID`. */
  tag: string;
  /** The clock by which the product counts its days and the limits of moments, wherever the browser stands. */
  zone: string;
  /** How mobile numbers are brought to one form; null: they stay as they are written. */
  phone: Phone | null;
  words: Words['engine'];
  /** By code; only a server has failures to tell. */
  errors?: Words['server']['errors'];
}

let read: () => Locale | undefined = () => undefined;

/** Whoever starts says where the locale stands: an app has one, a server one for each request. */
export const readLocaleFrom = (source: () => Locale | undefined): void => {
  read = source;
};

export function locale(): Locale {
  const found = read();
  if (!found) throw new Error('the language is not known yet: words are asked for when they are said, not when a module is loaded');
  return found;
}

/** A text in the language that holds while it is said. */
export const spoken = (text: Text): string => textIn(text, locale().language);

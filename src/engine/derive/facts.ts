import type { Product } from '../product.ts';
import { spokenScreen } from '../screen.ts';
import { answering, type ClientWords, type Homes, homesOf } from '../services.ts';
import { wordsIn } from '../words/all.ts';
import { type Language, textIn, type Words } from '../words/languages.ts';

/** What every page may need to know of the product, the login included: plain data, and little of it. */
export interface Facts extends Pick<Product, 'languages' | 'zone' | 'phone' | 'flags' | 'userKeys'> {
  title: string;
  homes: Homes;
  address: Pick<Words['address'], 'to' | 'from'>;
  /** The resource whose records are accounts. */
  account: string;
  /** By each service that gives tokens and tells whose they are: what the client says of itself there. */
  issuers: Readonly<Record<string, ClientWords | null>>;
  /** Screens that open without a session, and the words that lead there. */
  publicPages: readonly { path: string; invitation: string }[];
}

export function toFacts(product: Product, language: Language = product.languages[0]!): Facts {
  const { title, languages, zone, phone, flags, userKeys, screens, services, account } = product;
  const { to, from } = toAddress(product);
  return {
    title: textIn(title, language),
    languages,
    zone,
    phone,
    flags,
    userKeys,
    homes: homesOf(services),
    account: account.resource,
    address: { to, from },
    issuers: Object.fromEntries(answering(services, 'info').map(({ name, client }) => [name, client ?? null])),
    publicPages: screens
      .map((screen) => spokenScreen(screen, language))
      .flatMap(({ path, invitation }) => (invitation === undefined ? [] : [{ path, invitation }])),
  };
}

/** The words of addresses, those of the product's first language for everybody; the login takes along only what it says. */
export const toAddress = ({ words, languages }: Product): Words['address'] => wordsIn(words, languages[0]!)!.address;

/** What roles are called; behind the login, where alone they are read. */
export const toRoleNames = ({ roleNames }: Product, language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(roleNames).map(([role, name]) => [role, textIn(name, language)]));

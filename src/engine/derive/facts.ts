import type { Product } from '../product.ts';
import { answering, type ClientWords, type Homes, homesOf } from '../services.ts';

/** What every page may need to know of the product, the login included: plain data, and little of it. */
export interface Facts extends Pick<Product, 'title' | 'languages' | 'zone' | 'roleNames' | 'flags' | 'userKeys'> {
  homes: Homes;
  /** By each service that gives tokens and tells whose they are: what the client says of itself there. */
  issuers: Readonly<Record<string, ClientWords | null>>;
  /** Screens that open without a session, and the words that lead there. */
  publicPages: readonly { path: string; invitation: string }[];
}

export const toFacts = ({ title, languages, zone, roleNames, flags, userKeys, screens, services }: Product): Facts => ({
  title,
  languages,
  zone,
  roleNames,
  flags,
  userKeys,
  homes: homesOf(services),
  issuers: Object.fromEntries(answering(services, 'info').map(({ name, client }) => [name, client ?? null])),
  publicPages: screens.flatMap(({ path, invitation }) => (invitation === undefined ? [] : [{ path, invitation }])),
});

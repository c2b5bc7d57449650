import type { Product } from '../product.ts';

/** What every page may need to know of the product, the login included: plain data, and little of it. */
export interface Facts extends Pick<Product, 'title' | 'roleNames' | 'flags' | 'userKeys'> {
  /** Screens that open without a session, and the words that lead there. */
  publicPages: readonly { path: string; invitation: string }[];
}

export const toFacts = ({ title, roleNames, flags, userKeys, screens }: Product): Facts => ({
  title,
  roleNames,
  flags,
  userKeys,
  publicPages: screens.flatMap(({ path, invitation }) => (invitation === undefined ? [] : [{ path, invitation }])),
});

/** The product whose schema files use what no entity uses (decision 25), and the people of the date picker's tests. */
import { type Api, createAccount, signInApi } from './api.ts';
import { fixtureProduct } from './fixture-product.ts';

export interface DateProduct {
  url: string;
  /** An account of its own, apart from that of the browser: one session each. */
  api: Api;
}

/** One for the pages, and one for each zone of the world: one session each. */
export const PEOPLE = ['uji.tanggal', 'uji.jakarta', 'uji.losangeles', 'uji.kiritimati'] as const;

export async function openDateProduct(fixtures: string): Promise<DateProduct> {
  const url = await fixtureProduct(fixtures, 'isian');
  const api = await signInApi(url, 'admin');
  for (const username of PEOPLE) await createAccount(api, { username, role: 'neu:admin' });
  return { url, api };
}

/** The product whose schema files use what no entity uses (decision 25), and the people of the date picker's tests. */
import { type Api, signInApi } from './api.ts';
import { fixtureProduct } from './fixture-product.ts';

export interface DateProduct {
  url: string;
  /** An account of its own, apart from that of the browser: one session each. */
  api: Api;
}

export const PERSON_PASSWORD = 'kata-sandi-uji-29';
/** One for the pages, and one for each zone of the world: one session each. */
export const PEOPLE = ['uji.tanggal', 'uji.jakarta', 'uji.losangeles', 'uji.kiritimati'] as const;

async function createPeople(api: Api): Promise<void> {
  const roles = await api.graph('{ perans(limit: 50) { items { id kode } } }');
  const peran = roles.body.data.perans.items
    .filter(({ kode }: { kode: string }) => kode === 'neu:admin')
    .map(({ id }: { id: string }) => id);
  for (const username of PEOPLE) {
    const input = { nama: 'Penguji Tanggal', username, kataSandi: PERSON_PASSWORD, peran };
    const { body } = await api.graph('mutation ($input: UserInput!) { createUser(input: $input) { info { code messages } } }', { input });
    if (body.data?.createUser?.info?.code !== 200) throw new Error(JSON.stringify(body));
  }
}

export async function openDateProduct(fixtures: string): Promise<DateProduct> {
  const url = await fixtureProduct(fixtures, 'isian');
  const api = await signInApi(url, 'admin');
  await createPeople(api);
  return { url, api };
}

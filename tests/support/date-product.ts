/** A second build: the product with the schema files of `tests/fixtures/tanggal`, which use what no entity uses (decision 25). */
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Api, signInApi } from './api.ts';
import { copyCheckout } from './checkout.ts';
import { ROOT, startProduct } from './product.ts';

const FOLDER = join(ROOT, 'tests/fixtures/tanggal');

/** The schema files as texts, by file name. */
async function readFixtures(): Promise<{ file: string; text: string }[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(names.map(async (name) => ({ file: `schemas/${name}`, text: await readFile(join(FOLDER, name), 'utf8') })));
}

export interface DateProduct {
  url: string;
  /** An account of its own, apart from that of the browser: one session each. */
  api: Api;
  stop: () => Promise<void>;
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

export async function startDateProduct(): Promise<DateProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'skema-tanggal-'));
  await chmod(folder, 0o711);
  const checkout = await copyCheckout(Object.fromEntries((await readFixtures()).map(({ file, text }) => [file, text])));
  const product = await startProduct({ dataDir: join(folder, 'data'), root: checkout.root });
  const stop = async (): Promise<void> => {
    await product.stop();
    await checkout.remove();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const api = await signInApi(product.url, 'admin');
    await createPeople(api);
    return { url: product.url, api, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

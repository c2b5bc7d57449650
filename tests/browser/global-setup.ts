import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createAccount, signInApi } from '../support/api.ts';
import { PRODUCT, serveFixtures, type Started } from '../support/fixture-product.ts';
import { makeDataFolder } from '../generated/throwaway.ts';
import { freePort, startProduct } from '../support/product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the one product that the browser tests share, with demo data. */
    productUrl: string;
    /** Where `fixtureProduct` asks for products on the schemas of `tests/fixtures/`. */
    fixturesUrl: string;
  }
}

/**
 * One session per user (decision 11): every test file signs in as an admin of its own, `uji.<file>`. A product of the fixtures knows those of
 * the files that name it: a password takes its time to be kept.
 */
async function createAccounts(url: string, product: string): Promise<void> {
  const api = await signInApi(url, 'admin');
  const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('.test.ts'));
  for (const file of files) {
    if (product !== PRODUCT && !(await readFile(join(import.meta.dirname, file), 'utf8')).includes(`'${product}'`)) continue;
    await createAccount(api, { username: `uji.${file.replace('.test.ts', '')}`, nama: `Penguji ${file}`, role: 'neu:admin' });
  }
}

/** With demo data, in a folder of its own. */
async function start(port: number): Promise<Started> {
  const folder = await makeDataFolder('browser');
  // The proxies of tests stand on this machine.
  const product = await startProduct({ dataDir: join(folder, 'data'), env: { TRUST_PROXY: '127.0.0.1' }, port });
  const stop = async (): Promise<void> => {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await createAccounts(product.url, PRODUCT);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: product.url, stop };
}

/** Does not wait for the product: whoever runs other tests meanwhile need not either. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const port = await freePort();
  const product = start(port);
  // Told to every file that waits for it.
  product.catch(() => undefined);
  const fixtures = await serveFixtures(createAccounts, new Map([[PRODUCT, product]]));
  project.provide('productUrl', `http://127.0.0.1:${port}`);
  project.provide('fixturesUrl', fixtures.url);
  return fixtures.stop;
}

import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createAccount, signInApi } from '../support/api.ts';
import { serveFixtures } from '../support/fixture-product.ts';
import { startProduct } from '../support/product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the one product that the browser tests share, with demo data. */
    productUrl: string;
    /** Where `fixtureProduct` asks for products on the schemas of `tests/fixtures/`. */
    fixturesUrl: string;
  }
}

/** One session per user (decision 11): every test file signs in as an admin of its own, `uji.<file>`. */
async function createAccounts(url: string): Promise<void> {
  const api = await signInApi(url, 'admin');
  for (const file of await readdir(import.meta.dirname))
    if (file.endsWith('.test.ts'))
      await createAccount(api, { username: `uji.${file.replace('.test.ts', '')}`, nama: `Penguji ${file}`, role: 'neu:admin' });
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'skema-browser-'));
  // Started by root, PostgreSQL runs as somebody else, who has to come through.
  await chmod(folder, 0o711);
  // The proxies of tests stand on this machine.
  const product = await startProduct({ dataDir: join(folder, 'data'), env: { TRUST_PROXY: '127.0.0.1' } });
  const fixtures = await serveFixtures(createAccounts);
  const end = async (): Promise<void> => {
    await Promise.all([product.stop(), fixtures.stop()]);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await createAccounts(product.url);
  } catch (error) {
    await end();
    throw error;
  }
  project.provide('productUrl', product.url);
  project.provide('fixturesUrl', fixtures.url);
  return end;
}

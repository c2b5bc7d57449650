/** `skema/test`: the product of a run of `skema test`, served on a database of its own, to be asked as anybody outside could ask. */
import type { Page } from 'playwright-core';
import { findChromium } from '../../scripts/chromium.ts';
import type { Product } from '../../src/engine/product.ts';
import { homesOf } from '../../src/engine/services.ts';
import { buildClient } from '../../src/server/host/client-build.ts';
import { localeOf } from '../../src/server/locale.ts';
import { launched, openWindow } from './chromium.ts';
import { createSamples, type Made } from './sample-maker.ts';
import { serveProduct, type TestAccount } from './served.ts';
import { readTested } from './tested.ts';

export type { Made } from './sample-maker.ts';
export type { Sample, Samples } from './tested.ts';

type Values = Record<string, unknown>;
// oxlint-disable-next-line typescript/no-explicit-any -- replies are read as the test expects them
type Json = any;

/** Somebody who is signed in. */
export interface Person {
  userId: string;
  /** The whole reply, `data` or `errors`. The service is that of most resources, unless another is named. */
  graph: (document: string, variables?: Values, service?: string) => Promise<Json>;
  /** An action of the engine, such as `restore` or `undo`: its `info` and `output`. */
  execute: (action: string, input?: Values) => Promise<Json>;
}

export interface ServedProduct {
  /** A new account with this role, signed in; `values` are further fields of its account. */
  signIn: (role: string, values?: Values) => Promise<Person>;
  /** A record that could be saved as it is; what it must refer to has been made. What is given stands in place of the sample's own. */
  sample: (resource: string, given?: Values) => Promise<Values>;
  /** The same, saved. It may be given where its id is asked for. */
  make: (resource: string, given?: Values) => Promise<Made>;
  /** This address in Chromium, signed in with this role, or by nobody. Null where playwright-core or a Chromium is missing. */
  openPage: (address: string, role?: string) => Promise<Page | null>;
  close: () => Promise<void>;
}

/** A window of its own, in the product's first language and its zone. */
async function openChromium(product: Product, baseURL: string): Promise<Page> {
  const { tag: locale, zone: timezoneId } = localeOf(product);
  const context = await openWindow(await launched((await findChromium())!), { baseURL, locale, timezoneId });
  return context.newPage();
}

async function enter(page: Page, { secrets }: TestAccount): Promise<void> {
  await page.goto('/login');
  for (const [name, text] of Object.entries(secrets)) await page.locator(`input[name=${name}]`).fill(text);
  await page.locator('input[name=password]').press('Enter');
  await page.waitForURL(({ pathname }) => pathname !== '/login');
}

/** Call `close` in `afterAll`. */
export async function openProduct(): Promise<ServedProduct> {
  const tested = await readTested();
  const { product } = tested.registry;
  const served = await serveProduct(product.name, tested);
  const { make, prepare } = createSamples(served);
  const homes = homesOf(product.services);
  const pages: Page[] = [];
  let address: Promise<string> | null = null;

  return {
    signIn: async (role, values) => {
      const { userId, authorization } = await served.signInAs([role], values);
      const graph: Person['graph'] = async (document, variables, service = homes.records) =>
        (await served.post(service, document, variables, authorization)).body;
      const execute: Person['execute'] = async (action, input = {}) => {
        const document = `mutation ($input: JSON) { execute(action: ${JSON.stringify(action)}, input: $input) { info { code error status message messages } output } }`;
        return (await graph(document, { input }, homes.sessions)).data.execute;
      };
      return { userId, graph, execute };
    },
    sample: async (resource, given) => (await prepare(resource, given)).input,
    make,
    openPage: async (path, role) => {
      const isThere = await import('playwright-core').then(findChromium, () => null);
      if (!isThere) return null;
      address ??= buildClient().then(served.listen);
      const page = await openChromium(product, await address);
      pages.push(page);
      if (role !== undefined) await enter(page, await served.createAccount([role]));
      await page.goto(path);
      return page;
    },
    close: async () => {
      await Promise.all(pages.map((page) => page.context().close()));
      await served.close();
    },
  };
}

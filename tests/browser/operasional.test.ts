import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Checkout, copyCheckout } from '../support/checkout.ts';
import { openBrowser, openPage, signIn } from '../support/chromium.ts';
import { type Product, ROOT, startProduct } from '../support/product.ts';
import { type SpecServer, startSpecServer } from '../support/spec-server.ts';

/** A product in which one resource lives on the service that has no address. */
let checkout: Checkout;
let folder: string;
let product: Product;
let browser: Browser;
let stranger: SpecServer;

beforeAll(async () => {
  const config = await readFile(join(ROOT, 'resources.config.ts'), 'utf8');
  const moved = config.replace(/(\n\s+provinsi:.*\{ menu: '[^']+')/, "$1, client: 'operasional'");
  if (moved === config) throw new Error('the row of provinsi reads otherwise now');
  checkout = await copyCheckout({ 'resources.config.ts': moved });
  folder = await mkdtemp(join(tmpdir(), 'skema-operasional-'));
  await chmod(folder, 0o711);
  product = await startProduct({ dataDir: join(folder, 'data'), root: checkout.root });
  stranger = await startSpecServer();
  browser = await openBrowser();
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await stranger?.close();
  await checkout?.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Where the page sent something, and whether a token went along. */
function recordCalls(page: Page): Array<{ address: string; hasToken: boolean }> {
  const calls: Array<{ address: string; hasToken: boolean }> = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    calls.push({ address: origin + pathname, hasToken: 'authorization' in request.headers() });
  });
  return calls;
}

describe('[G-06] clientOperasional without an address', () => {
  test('its resources say so on list and record, everything else works, and nothing is sent anywhere', async () => {
    const { page, complaints, close } = await openPage(browser);
    const calls = recordCalls(page);
    await signIn(page, product.url, 'admin');
    const menu = page.getByRole('navigation', { name: 'Menu utama' });
    for (const path of ['/provinsi', '/provinsi/new', '/provinsi/01900000-0000-7000-8000-000000000001']) {
      await page.goto(product.url + path);
      await page.getByRole('heading', { name: 'Layanan operasional belum diatur' }).waitFor();
    }
    await page.goto(`${product.url}/sekolah`);
    await page.getByRole('row').nth(1).waitFor();
    // A select on the missing service has no options and the form lives on.
    await page.goto(`${product.url}/kabupaten/new`);
    await page.getByRole('combobox', { name: 'Provinsi' }).click();
    await page.getByRole('textbox', { name: 'Nama', exact: true }).fill('Kota Uji');
    await page.getByRole('button', { name: 'Batal' }).click();
    expect(await menu.getByText('operasional').count()).toBe(0);
    expect(calls.filter(({ address }) => address.includes('operasional'))).toEqual([]);
    expect(calls.filter(({ address, hasToken }) => hasToken && !address.startsWith(`${product.url}/`))).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  test('an address that the configuration does not name gets no token, whatever asks', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, product.url, 'admin');
    // The configuration names a service elsewhere for one moment and then none: the token stays here.
    await page.route('**/config.json', async (route) => {
      const config = (await (await route.fetch()).json()) as { apis: Record<string, { url: string | null; key: string | null }> };
      config.apis['operasional'] = { url: `javascript:${stranger.url}`, key: 'k' };
      await route.fulfill({ json: config });
    });
    await page.goto(`${product.url}/provinsi`);
    await page.getByRole('heading', { name: 'Layanan operasional belum diatur' }).waitFor();
    expect(stranger.asked).toEqual([]);
    await close();
  });
});

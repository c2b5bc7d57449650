import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser, openPage, signIn } from '../support/chromium.ts';
import { fixtureProduct } from '../support/fixture-product.ts';
import { type SpecServer, startSpecServer } from '../support/spec-server.ts';

/** A product in which one resource lives on the service that has no address, and another one points to it. */
const NOT_SET_UP = 'Layanan operasional belum diatur';
let url: string;
let browser: Browser;
let stranger: SpecServer;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  [url, browser, stranger] = await Promise.all([fixtureProduct(inject('fixturesUrl'), 'isian'), openBrowser(), startSpecServer()]);
  ({ page, complaints } = await openPage(browser));
  await signIn(page, url, 'uji.operasional');
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await stranger?.close();
});

/** Where the page sent something, and whether a token went along. */
function recordCalls(): Array<{ address: string; hasToken: boolean }> {
  const calls: Array<{ address: string; hasToken: boolean }> = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    calls.push({ address: origin + pathname, hasToken: 'authorization' in request.headers() });
  });
  return calls;
}

describe('[G-06] clientOperasional without an address', () => {
  test('its resources say so on list and record, everything else works, and nothing is sent anywhere', async () => {
    const calls = recordCalls();
    await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Luar', exact: true }).click();
    await page.getByRole('heading', { name: NOT_SET_UP }).waitFor();
    for (const path of ['/luar/new', '/luar/01900000-0000-7000-8000-000000000001']) {
      await page.goto(url + path);
      await page.getByRole('heading', { name: NOT_SET_UP }).waitFor();
    }
    await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Sekolah', exact: true }).click();
    await page.getByRole('row').nth(1).waitFor();
    // A select on the missing service has no options, and the form lives on: the record is saved without it.
    await page.goto(`${url}/rujukan/new`);
    await page.getByRole('combobox', { name: 'Luar' }).click();
    await page.getByText('Pilihan tidak dapat dimuat').waitFor();
    expect(await page.getByRole('option').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Nama', exact: true }).fill('Tanpa layanan');
    await page.getByRole('button', { name: /^Simpan/ }).click();
    await page.waitForURL(/\/rujukan\/[0-9a-f-]{36}/);
    expect(calls.filter(({ address }) => address.includes('operasional'))).toEqual([]);
    expect(calls.filter(({ address, hasToken }) => hasToken && !address.startsWith(`${url}/`))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('an address that is none counts as not configured, and nobody is asked', async () => {
    await page.route('**/config.json', async (route) => {
      const config = (await (await route.fetch()).json()) as { apis: Record<string, { url: string | null; key: string | null }> };
      config.apis['operasional'] = { url: `javascript:${stranger.url}`, key: 'k' };
      await route.fulfill({ json: config });
    });
    await page.goto(`${url}/luar`);
    await page.getByRole('heading', { name: NOT_SET_UP }).waitFor();
    expect(stranger.asked).toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
  });
});

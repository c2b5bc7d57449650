import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser, openPage, signIn } from '../support/chromium.ts';
import { DEMO_PASSWORD } from '../support/product.ts';

const url = inject('productUrl');
const KEPT = [200, 203, 300, 301, 302, 404, 405, 410, 414, 501];
const ASKED_ANEW = [201, 202, 206, 400, 401, 403, 409, 422, 429, 500, 502, 503];
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** How often the page has asked the network for its configuration. */
function countAsked(page: Page, path = '/config.json'): () => number {
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) asked += 1;
  });
  return () => asked;
}

/** A login that comes to nothing; the button is back when it is over. */
async function tryLogin(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect.poll(() => page.getByRole('button', { name: 'Masuk', exact: true }).getAttribute('aria-busy')).toBe(null);
}

describe('[G-08] the response cache', () => {
  test('keeps answers with exactly the statuses of the specification', async () => {
    const { page, close } = await openPage(browser);
    const config: unknown = await (await fetch(`${url}/config.json`)).json();
    let status = 200;
    await page.route('**/config.json', (route) => route.fulfill({ status, json: config }));
    await page.route('**/auth/login', (route) => route.fulfill({ status: 401, json: { code: 401, data: null } }));
    await page.route('**/identitas/graph', (route) => route.abort());
    const asked = countAsked(page);
    const kept: number[] = [];
    for (status of [...KEPT, ...ASKED_ANEW]) {
      await page.goto(`${url}/login`);
      await page.getByLabel('Username').fill('siapa');
      await page.getByLabel('Password', { exact: true }).fill('salah-sekali');
      await tryLogin(page);
      const before = asked();
      await tryLogin(page);
      if (asked() === before) kept.push(status);
    }
    expect(kept).toEqual(KEPT);
    await close();
  });

  test('lasts five minutes, and not beyond a logout or a login', async () => {
    const { page, complaints, close } = await openPage(browser);
    const asked = countAsked(page);
    await page.clock.install();
    await signIn(page, url, 'uji.cache', DEMO_PASSWORD);
    const afterLogin = asked();
    const open = async (name: string): Promise<void> => {
      await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { name, exact: true }).waitFor();
      await page.getByRole('row').nth(1).waitFor();
    };
    await open('Siswa');
    await page.clock.fastForward(4 * 60_000 + 30_000);
    await open('Sekolah');
    expect(asked()).toBe(afterLogin);
    await page.clock.fastForward(31_000);
    await open('Nilai Raport');
    expect(asked()).toBe(afterLogin + 1);

    await page.getByRole('button', { name: /Penguji cache/ }).click();
    await page.getByRole('button', { name: 'Keluar' }).click();
    await page.waitForURL(/\/login$/);
    const afterLogout = asked();
    await page.getByLabel('Username').fill('uji.cache');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${url}/`);
    expect(asked()).toBeGreaterThan(afterLogout);
    expect(complaints).toEqual([]);
    await close();
  });

  test('never answers for the build manifest', async () => {
    const { page, close } = await openPage(browser);
    const asked = countAsked(page, '/latest-build.json');
    await page.goto(`${url}/login`);
    await page.getByLabel('Username').waitFor();
    for (const times of [1, 2, 3]) {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect.poll(asked).toBe(times);
    }
    await close();
  });
});

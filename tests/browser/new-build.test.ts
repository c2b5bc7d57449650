import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { RELOAD_GUARD_MS } from '../../src/engine/constants.ts';
import { openBrowser, openPage, signIn } from '../support/chromium.ts';
import { DEMO_PASSWORD } from '../support/product.ts';

const url = inject('productUrl');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Ada versi baru Skema.' });
const name = (page: Page) => page.getByRole('textbox', { name: 'Nama rumpun' });

describe('[A-09] a newer build', () => {
  test('is found by looking now and then, offered in a toast, and never loaded over an unsaved form', async () => {
    const { page, complaints, close } = await openPage(browser);
    await page.clock.install();
    await signIn(page, url, 'uji.new-build', DEMO_PASSWORD);
    await page.goto(`${url}/rumpunIlmu/new`);
    await name(page).fill('Belum disimpan');
    let loads = 0;
    page.on('load', () => (loads += 1));
    let asked = 0;
    await page.route('**/latest-build.json', (route) => {
      asked += 1;
      return route.fulfill({ json: { build: 'lain' } });
    });
    await page.clock.fastForward(5 * 60_000 + 1000);
    await notice(page).waitFor();
    expect(asked).toBe(1);
    // It stays until it is answered, and asks no more.
    await page.clock.fastForward(20 * 60_000);
    expect([await notice(page).count(), asked, loads]).toEqual([1, 1, 0]);
    expect(await name(page).inputValue()).toBe('Belum disimpan');

    // Even the person's own yes asks again before it takes what is typed away; and then it is kept as a draft.
    let isAsked = false;
    page.once('dialog', (dialog) => {
      isAsked = dialog.type() === 'beforeunload';
      void dialog.accept();
    });
    await Promise.all([page.waitForEvent('load'), notice(page).getByRole('button', { name: 'Muat ulang' }).click()]);
    expect(isAsked).toBe(true);
    await page
      .getByRole('button', { name: /Pulihkan|Lanjutkan/ })
      .first()
      .click();
    expect(await name(page).inputValue()).toBe('Belum disimpan');
    expect(complaints).toEqual([]);
    await close();
  });

  test('is not offered while the build that runs is the newest', async () => {
    const { page, close } = await openPage(browser);
    const asked = page.waitForResponse('**/latest-build.json');
    await page.goto(`${url}/login`);
    await page.getByLabel('Username').waitFor();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const { build } = (await (await asked).json()) as { build: string };
    expect(await page.locator('meta[name="skema-build"]').getAttribute('content')).toBe(build);
    expect(await notice(page).count()).toBe(0);
    await close();
  });
});

describe('[A-10] a part of the app that cannot be loaded', () => {
  test('reloads the page once per 10 s and path, keeps the draft, and says so when it does not help', async () => {
    const { page, close } = await openPage(browser);
    await page.clock.install();
    await signIn(page, url, 'uji.new-build', DEMO_PASSWORD);
    await page.goto(`${url}/rumpunIlmu/new`);
    await name(page).fill('Tetap ada');
    const loads: string[] = [];
    page.on('load', () => loads.push(new URL(page.url()).pathname));
    page.on('dialog', (dialog) => void dialog.accept());
    await page.route(/\/assets\/list-page-.*\.js$/, (route) => route.abort());
    const open = (menu: string): Promise<void> =>
      page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: menu, exact: true }).click();

    await open('Sekolah');
    await page.getByRole('button', { name: 'Buang' }).waitFor();
    await page
      .getByRole('button', { name: 'Tetap di sini' })
      .or(page.getByRole('button', { name: 'Tetap' }))
      .click();
    await page.goto(`${url}/rumpunIlmu/new`);
    await page
      .getByRole('button', { name: /Pulihkan|Lanjutkan/ })
      .first()
      .click();
    expect(await name(page).inputValue()).toBe('Tetap ada');

    await page.goto(`${url}/`);
    loads.length = 0;
    await open('Sekolah');
    await page.getByRole('heading', { name: '500 Internal Server Error' }).waitFor();
    expect(loads).toEqual(['/sekolah']);
    // Another path has a guard of its own; the same one again within the time has none.
    await page.getByRole('link', { name: 'Ke beranda' }).click();
    await open('Sekolah');
    await page.getByRole('heading', { name: '500 Internal Server Error' }).waitFor();
    expect(loads).toEqual(['/sekolah']);
    await page.getByRole('link', { name: 'Ke beranda' }).click();
    await page.clock.fastForward(RELOAD_GUARD_MS + 1000);
    await open('Sekolah');
    await expect.poll(() => loads).toEqual(['/sekolah', '/sekolah']);
    await close();
  });
});

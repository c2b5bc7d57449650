import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { SPLASH_MS, TOAST_OFFSET_PX } from '../../src/engine/constants.ts';
import { settled, violations } from '../support/axe.ts';
import { openBrowser, openPage, signIn } from '../support/chromium.ts';
import { DEMO_PASSWORD } from '../support/product.ts';

const url = inject('productUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('start', () => {
  test('[A-01] the splash shows the logo for 1500 ms, then goes; the page behind it is there before', async () => {
    const { page, complaints, close } = await openPage(browser);
    await page.addInitScript(() => {
      const times = window as unknown as { gone?: number; form?: number };
      new MutationObserver(() => {
        if (document.querySelector('#splash.gone')) times.gone ??= performance.now();
        if (document.querySelector('form')) times.form ??= performance.now();
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await page.goto(`${url}/login`);
    expect(await page.locator('#splash svg').count()).toBe(1);
    await page.locator('#splash').waitFor({ state: 'detached' });
    const times = await page.evaluate(() => {
      const { gone = 0, form = 0 } = window as unknown as { gone?: number; form?: number };
      return { shown: gone - performance.getEntriesByName('skema.splash')[0]!.startTime, early: form < gone };
    });
    expect(times.shown).toBeGreaterThanOrEqual(SPLASH_MS);
    expect(times.early).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });

  test('the chosen theme is there before the first paint', async () => {
    const { page, close } = await openPage(browser);
    await page.addInitScript(() => localStorage.setItem('skema.theme', 'dark'));
    await page.goto(`${url}/login`, { waitUntil: 'commit' });
    await page.waitForSelector('#splash');
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await close();
  });
});

describe('Identitas over a page', () => {
  test('[D-01] an ended session asks for a login over the living page, and the save goes on', async () => {
    const { page, complaints, close } = await openPage(browser);
    await signIn(page, url, 'uji.shell');
    await page.goto(`${url}/rumpunIlmu/new`);
    await page.getByRole('textbox', { name: 'Kode', exact: true }).fill('SHL');
    await page.getByLabel('Nama rumpun').fill('Ilmu Cangkang');
    const other = await openPage(browser);
    await signIn(other.page, url, 'uji.shell');
    await other.close();
    await page.getByRole('button', { name: /^Simpan/ }).click();
    await page.getByRole('dialog', { name: 'Identitas' }).waitFor();
    expect(await page.getByLabel('Nama rumpun').inputValue()).toBe('Ilmu Cangkang');
    await page.getByLabel('Username').fill('uji.shell');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/rumpunIlmu\/[0-9a-f-]{36}/);
    expect(complaints).toEqual([]);
    await close();
  });

  test('[A-06] Keluar in one tab leaves in the other too, with the notice at 10 px from the corner', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, url, 'uji.shell');
    const second = await page.context().newPage();
    await second.goto(`${url}/provinsi`);
    await second.getByRole('heading', { name: 'Provinsi' }).waitFor();
    await page.getByRole('button', { name: /Penguji shell/ }).click();
    await page.getByRole('button', { name: 'Keluar' }).click();
    await page.waitForURL(/\/login$/);
    const notice = page.getByRole('status').filter({ hasText: 'Kamu telah berhasil logout' });
    await notice.waitFor();
    await settled(page);
    const box = (await notice.boundingBox())!;
    expect([Math.round(1440 - box.x - box.width), Math.round(900 - box.y - box.height)]).toEqual([TOAST_OFFSET_PX, TOAST_OFFSET_PX]);
    await second.waitForURL(/\/login\?ke=%2Fprovinsi$/);
    expect(await page.context().cookies()).toEqual([]);
    await close();
  });
});

describe.each([
  { width: 1440, colorScheme: 'light' as const },
  { width: 375, colorScheme: 'dark' as const },
])('axe at $width px, $colorScheme', ({ width, colorScheme }) => {
  test('finds nothing on the login, the landing page, the menu, Identitas and the error page', async () => {
    const { page, complaints, close } = await openPage(browser, { viewport: { width, height: 812 }, colorScheme });
    const found: Record<string, string[]> = {};
    const inspect = async (name: string): Promise<void> => {
      await settled(page);
      const list = await violations(page);
      if (list.length > 0) found[name] = list;
    };
    await page.goto(`${url}/login`);
    await inspect('login');
    await signIn(page, url, 'uji.shell');
    await inspect('landing');
    if (width < 1024) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await inspect('drawer');
    }
    await page.getByRole('button', { name: /Penguji shell/ }).click();
    await page.getByRole('dialog', { name: 'Identitas' }).waitFor();
    await inspect('identitas');
    await page.goto(`${url}/sekolah/bukan-id`);
    await page.getByRole('heading', { name: /Page Not Found/ }).waitFor();
    await inspect('error');
    await page.goto(`${url}/nilai-snbp`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await inspect('blank');
    expect(found).toEqual({});
    expect(complaints).toEqual([]);
    await close();
  });
});

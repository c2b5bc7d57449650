import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { signInApi } from '../support/api.ts';
import { settled, violations } from '../support/axe.ts';
import { openBrowser, openContext, openPage, openTab, signIn } from '../support/chromium.ts';
import { DEMO_PASSWORD } from '../support/product.ts';

const url = inject('productUrl');
const SCREENS = [
  { name: 'wide', width: 1440, height: 900, colorScheme: 'light' },
  { name: 'phone', width: 375, height: 812, colorScheme: 'dark' },
] as const;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  browser = await openBrowser();
  context = await openContext(browser);
  ({ page, complaints } = await openTab(context));
  await signIn(page, url, 'uji.shell');
});
afterAll(() => browser?.close());

/** Within the page that is open, as a link would. */
const go = (path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({ usr: null, key: to, idx: 0 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, path);

describe('one person through the frame of the product', () => {
  test('axe finds nothing on the login, the landing page, the menu, Identitas and the error page, wide and on a phone', async () => {
    const found: Record<string, string[]> = {};
    const inspect = async (place: string, screens: readonly (typeof SCREENS)[number][] = SCREENS, tab = page): Promise<void> => {
      for (const { name, width, height, colorScheme } of screens) {
        await tab.setViewportSize({ width, height });
        await tab.emulateMedia({ colorScheme });
        await settled(tab);
        const list = await violations(tab);
        if (list.length > 0) found[`${place}, ${name}`] = list;
      }
    };
    const out = await openPage(browser);
    await out.page.goto(`${url}/login`);
    await out.page.getByLabel('Username').waitFor();
    await inspect('login', SCREENS, out.page);
    await out.close();
    await page.getByRole('heading', { name: /Penguji shell/ }).waitFor();
    await inspect('landing');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await inspect('drawer', [SCREENS[1]]);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: /Penguji shell/ }).click();
    await page.getByRole('dialog', { name: 'Identitas' }).waitFor();
    await inspect('identitas');
    await page.keyboard.press('Escape');
    await go('/sekolah/bukan-id');
    await page.getByRole('heading', { name: /Page Not Found/ }).waitFor();
    await inspect('error');
    await go('/nilai-snbp');
    await page.getByRole('heading', { level: 1, name: 'Nilai SNBP' }).waitFor();
    await inspect('blank');
    expect(found).toEqual({});
    expect([...complaints, ...out.complaints]).toEqual([]);
  });

  test('[D-01] an ended session asks for a login over the living page, and the save goes on, once', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${url}/rumpunIlmu/new`);
    await page.getByRole('textbox', { name: 'Kode', exact: true }).fill('SHL');
    await page.getByLabel('Nama rumpun').fill('Ilmu Cangkang');
    const { graph } = await signInApi(url, 'uji.shell');
    await page.getByRole('button', { name: /^Simpan/ }).click();
    await page.getByRole('dialog', { name: 'Identitas' }).waitFor();
    expect(await page.getByLabel('Nama rumpun').inputValue()).toBe('Ilmu Cangkang');
    const { body } = await graph('{ rumpunIlmus(search: "Ilmu Cangkang") { info { code } items { id } } }');
    expect(body.data.rumpunIlmus.items).toEqual([]);
    await page.getByLabel('Username').fill('uji.shell');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/rumpunIlmu\/[0-9a-f-]{36}/);
    await page.getByRole('dialog', { name: 'Identitas' }).waitFor({ state: 'detached' });
    expect(await page.getByLabel('Nama rumpun').inputValue()).toBe('Ilmu Cangkang');
    expect(complaints).toEqual([]);
  });
});

test('the chosen theme is there before the first paint', async () => {
  const { page: tab } = await openTab(context);
  await tab.addInitScript(() => localStorage.setItem('skema.theme', 'dark'));
  await tab.goto(`${url}/login`, { waitUntil: 'commit' });
  await tab.waitForSelector('#splash');
  expect(await tab.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  await tab.close();
});

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { openBrowser, openContext, openPage, openTab, signIn } from '../support/chromium.ts';

const url = inject('productUrl');
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const CHUNK = /\/assets\/list-page-.*\.js$/;
const WRONG = ['/tidak/ada', '/sekolah/bukan-id', '/sekolah/1', '/diterima/new', '/diterima/bukan-id', '/export/lain', '/konfigurasi/new'];

let browser: Browser;
/** Signed in once; each test has a tab of its own. */
let context: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  browser = await openBrowser();
  context = await openContext(browser);
  const first = await openTab(context);
  await signIn(first.page, url, 'uji.errors');
  await first.page.close();
});
afterAll(() => browser?.close());
beforeEach(async () => {
  ({ page, complaints } = await openTab(context));
});
afterEach(() => page.close());

const heading = (on = page): Promise<string | null> => on.getByRole('heading', { level: 1 }).textContent();

/** Whoever is signed in is known by then. */
const stands = (): Promise<void> => page.locator('aside nav').waitFor();

/** For the eye, not only for readers. */
const showsLarge = (text: string): Promise<boolean> =>
  page.getByText(text, { exact: true }).evaluateAll((found) => found.some((element) => element.getBoundingClientRect().height > 24));

describe('a page that is not there', () => {
  test('[B-09] [B-10] [H-05] is a fatal 404 with its path, for people and by HTTP', async () => {
    for (const path of WRONG) {
      expect([path, (await page.goto(url + path))?.status()]).toEqual([path, 404]);
      await page.getByRole('heading', { name: `Page Not Found: ${path}` }).waitFor();
      expect(await heading()).toBe(`404 Page Not Found: ${path}`);
      expect(await page.title()).toContain('Page Not Found');
      expect(await page.locator('aside nav').count()).toBe(0);
    }
    for (const path of ['/', '/sekolah', '/sekolah/new', '/konfigurasi']) expect((await fetch(url + path)).status).toBe(200);
  });

  test('[B-10] signed out, too, its status is 404, and the way leads to the login', async () => {
    const out = await openPage(browser);
    expect((await out.page.goto(`${url}/tidak/ada`))?.status()).toBe(404);
    await out.page.waitForURL(/\/login\?ke=%2Ftidak%2Fada$/);
    await out.close();
  });

  test('[D-04] shows status code, status message and description, and the ways on', async () => {
    await page.goto(url);
    await stands();
    await page.goto(`${url}/tidak/ada`);
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    expect([await showsLarge('404'), await page.getByText(/Tidak ada halaman di alamat ini/).isVisible()]).toEqual([true, true]);
    await page.getByRole('button', { name: 'Kembali' }).click();
    await page.waitForURL(`${url}/`);
    await stands();
    await page.goto(`${url}/tidak/ada`);
    await page.getByRole('link', { name: 'Ke beranda' }).click();
    await page.waitForURL(`${url}/`);
    expect(complaints).toEqual([]);
  });
});

describe('[D-04] anything else that breaks', () => {
  test('is a 500 Internal Server Error with its description, says nothing of its inside, and reloads', async () => {
    await page.route(CHUNK, (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("rahasia dalam")' }));
    await page.goto(`${url}/semester`);
    await page.getByRole('heading', { name: 'Internal Server Error' }).waitFor();
    expect(await heading()).toBe('500 Internal Server Error');
    expect([await showsLarge('500'), await page.getByText(/Ada yang rusak di sisi kami/).isVisible()]).toEqual([true, true]);
    expect(await page.locator('body').textContent()).not.toContain('rahasia dalam');
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Muat ulang' }).click();
    await page.getByRole('row').nth(1).waitFor();
  });
});

describe('[D-05] crawlers', () => {
  test('get the status and nothing to read, and see no error page inside the app either', async () => {
    const bot = await openPage(browser, { userAgent: GOOGLEBOT, storageState: await context.storageState() });
    // Chromium puts a page of its own in place of an empty one.
    const [answer] = await Promise.all([
      bot.page.waitForResponse(`${url}/tidak/ada`),
      bot.page.goto(`${url}/tidak/ada`).catch((error: Error) => expect(error.message).toContain('HTTP_RESPONSE_CODE_FAILURE')),
    ]);
    expect([answer.status(), answer.headers()['content-length']]).toEqual([404, '0']);

    const { page: inside } = await openTab(bot.page.context());
    await inside.goto(url);
    await inside.getByRole('heading', { level: 1 }).waitFor();
    await inside.evaluate(() => {
      history.pushState({}, '', '/tidak/ada');
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    });
    await expect.poll(() => inside.title()).toContain('Page Not Found');
    await inside.locator('#splash').waitFor({ state: 'detached' });
    expect((await inside.locator('body').innerText()).trim()).toBe('');
    await bot.close();
  });
});

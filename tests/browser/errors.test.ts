import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser, openPage, signIn } from '../support/chromium.ts';
import { DEMO_PASSWORD } from '../support/product.ts';

const url = inject('productUrl');
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const signInHere = (page: Page): Promise<void> => signIn(page, url, 'uji.errors', DEMO_PASSWORD);
const heading = (page: Page): Promise<string | null> => page.getByRole('heading', { level: 1 }).textContent();

describe('a page that is not there', () => {
  test.each(['/tidak/ada', '/sekolah/bukan-id', '/sekolah/1', '/diterima/new', '/diterima/bukan-id', '/export/lain', '/konfigurasi/new'])(
    '[B-09] [B-10] [H-05] %s is a fatal 404 with its path, for people and by HTTP',
    async (path) => {
      const { page, close } = await openPage(browser);
      expect((await page.goto(url + path))?.status()).toBe(404);
      await page.waitForURL(/\/login\?ke=/);
      await signInHere(page);
      await page.goto(url + path);
      await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
      expect(await heading(page)).toBe(`404 Page Not Found: ${path}`);
      expect(await page.title()).toContain('Page Not Found');
      await close();
    },
  );

  test('[D-04] shows status code, status message and description, and the ways on', async () => {
    const { page, complaints, close } = await openPage(browser);
    await signInHere(page);
    await page.goto(`${url}/tidak/ada`);
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    const [code, note] = [page.getByText('404', { exact: true }).first(), page.getByText(/Tidak ada halaman di alamat ini/)];
    expect([await code.isVisible(), await note.isVisible()]).toEqual([true, true]);
    await page.getByRole('button', { name: 'Kembali' }).click();
    await page.waitForURL(`${url}/`);
    await page.goto(`${url}/tidak/ada`);
    await page.getByRole('link', { name: 'Ke beranda' }).click();
    await page.waitForURL(`${url}/`);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('[D-04] anything else that breaks', () => {
  test('is a 500 Internal Server Error with its description, says nothing of its inside, and reloads', async () => {
    const { page, close } = await openPage(browser);
    await signInHere(page);
    await page.route(/\/assets\/list-page-.*\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("rahasia dalam")' }),
    );
    await page.goto(`${url}/semester`);
    await page.getByRole('heading', { name: 'Internal Server Error' }).waitFor();
    expect(await heading(page)).toBe('500 Internal Server Error');
    expect(await page.getByText('500', { exact: true }).first().isVisible()).toBe(true);
    expect(await page.locator('body').textContent()).not.toContain('rahasia dalam');
    await page.unroute(/\/assets\/list-page-.*\.js$/);
    await page.getByRole('button', { name: 'Muat ulang' }).click();
    await page.getByRole('row').nth(1).waitFor();
    await close();
  });
});

describe('[D-05] crawlers', () => {
  test('get the status and nothing to read', async () => {
    const { page, close } = await openPage(browser, { userAgent: GOOGLEBOT });
    // Chromium puts a page of its own in place of an empty one.
    const [answer] = await Promise.all([
      page.waitForResponse(`${url}/tidak/ada`),
      page.goto(`${url}/tidak/ada`).catch((error: Error) => expect(error.message).toContain('HTTP_RESPONSE_CODE_FAILURE')),
    ]);
    expect([answer.status(), answer.headers()['content-length']]).toEqual([404, '0']);
    await close();
  });

  test('see no error page inside the app either', async () => {
    const { page, close } = await openPage(browser, { userAgent: GOOGLEBOT });
    await signInHere(page);
    await page.evaluate(() => {
      history.pushState({}, '', '/tidak/ada');
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    });
    await expect.poll(() => page.title()).toContain('Page Not Found');
    expect((await page.locator('body').innerText()).trim()).toBe('');
    await close();
  });
});

import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { openBrowser, openPage, signIn } from '../support/chromium.ts';

const url = inject('productUrl');
const LIST_CHUNK = /\/assets\/list-page-.*\.js$/;
const IDENTITY_CHUNK = /\/assets\/identity-dialog-.*\.js$/;
let browser: Browser;
let page: Page;
/** Paths that were loaded as pages. */
let loads: string[] = [];
/** What the browser itself has asked, and what the person says to it. */
const questions: string[] = [];
let says: 'yes' | 'no' = 'yes';

beforeAll(async () => {
  browser = await openBrowser();
  ({ page } = await openPage(browser));
  await page.clock.install();
  page.on('load', () => loads.push(new URL(page.url()).pathname));
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void (says === 'yes' ? dialog.accept() : dialog.dismiss());
  });
  await signIn(page, url, 'uji.new-build');
  // By the time the app shows something it looks for newer builds now and then.
  await menu().waitFor();
});
// Whatever became of the test before: a page may be left, and each path may reload again.
beforeEach(async () => {
  says = 'yes';
  await page.clock.fastForward(11_000);
});
afterAll(() => browser?.close());
afterEach(() => page.unrouteAll({ behavior: 'wait' }));

const notice = (): Locator => page.getByRole('status').filter({ hasText: 'Ada versi baru Skema.' });
const name = (): Locator => page.getByRole('textbox', { name: 'Nama rumpun' });
const resume = (): Promise<void> => page.getByRole('button', { name: 'Pulihkan' }).click();
const menu = (): Locator => page.getByRole('navigation', { name: 'Menu utama' });
const open = (where: string): Promise<void> => menu().getByRole('link', { name: where, exact: true }).click();

describe('[A-09] a newer build', () => {
  test('is not offered while the build that runs is the newest', async () => {
    const answered = page.waitForResponse('**/latest-build.json');
    await page.clock.fastForward(5 * 60_000 + 1000);
    const { build } = (await (await answered).json()) as { build: string };
    expect(await page.locator('meta[name="skema-build"]').getAttribute('content')).toBe(build);
    await open('Semester');
    await page.getByRole('row').nth(1).waitFor();
    expect(await notice().count()).toBe(0);
  });

  test('is found by looking now and then, offered in a toast, and never loaded over an unsaved form', async () => {
    await page.goto(`${url}/rumpunIlmu/new`);
    await name().fill('Belum disimpan');
    loads = [];
    questions.splice(0);
    let asked = 0;
    await page.route('**/latest-build.json', (route) => {
      asked += 1;
      return route.fulfill({ json: { build: 'lain' } });
    });
    await page.clock.fastForward(5 * 60_000 + 1000);
    await notice().waitFor();
    expect(asked).toBe(1);
    // It stays until it is answered, and asks no more.
    await page.clock.fastForward(20 * 60_000);
    for (let second = 0; second < 5; second += 1) await page.clock.runFor(1000);
    expect([await notice().count(), asked, loads.length]).toEqual([1, 1, 0]);
    expect(await name().inputValue()).toBe('Belum disimpan');

    // Even the person's own yes asks again before it takes what is typed away.
    says = 'no';
    await notice().getByRole('button', { name: 'Muat ulang' }).click();
    await expect.poll(() => questions).toEqual(['beforeunload']);
    expect([await name().inputValue(), loads]).toEqual(['Belum disimpan', []]);
    says = 'yes';
    await page.reload();
    await resume();
    await expect.poll(() => name().inputValue()).toBe('Belum disimpan');
  });
});

describe('[A-10] a part of the app that cannot be loaded', () => {
  test('reloads the page, once per 10 s and path, and says so when it does not help', async () => {
    await page.goto(url);
    await page.route(LIST_CHUNK, (route) => route.abort());
    const broken = page.getByRole('heading', { name: '500 Internal Server Error' });
    loads = [];
    /** A visit, after this much time. */
    const visit = async (where: string, after = 0): Promise<string[]> => {
      await page.clock.fastForward(after);
      await open(where);
      await broken.waitFor();
      const found = [...loads];
      await page.getByRole('link', { name: 'Ke beranda' }).click();
      return found;
    };
    expect(await visit('Sekolah')).toEqual(['/sekolah']);
    // Within the time the same path has no second one; another path has its own.
    expect(await visit('Sekolah')).toEqual(['/sekolah']);
    expect(await visit('Semester')).toEqual(['/sekolah', '/semester']);
    expect(await visit('Sekolah', 11_000)).toEqual(['/sekolah', '/semester', '/sekolah']);
  });

  test('keeps what is typed as a draft', async () => {
    await page.goto(`${url}/rumpunIlmu/new`);
    await name().fill('Tetap ada');
    await page.route(IDENTITY_CHUNK, (route) => route.abort());
    loads = [];
    // The draft of before is offered until the page goes.
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: /Penguji new-build/ }).click();
    await loaded;
    await resume();
    await expect.poll(() => name().inputValue()).toBe('Tetap ada');
    expect(loads).toEqual(['/rumpunIlmu/new']);
  });

  test('that failed once comes all the same, and the page stays', async () => {
    await page.goto(`${url}/rumpunIlmu/new`);
    await name().fill('Tetap di sini');
    let asked = 0;
    await page.route(IDENTITY_CHUNK, (route) => ((asked += 1) === 1 ? route.abort() : route.fallback()));
    loads = [];
    await page.getByRole('button', { name: /Penguji new-build/ }).click();
    await page.getByRole('dialog', { name: 'Identitas' }).waitFor();
    expect([asked > 1, loads, await name().inputValue()]).toEqual([true, [], 'Tetap di sini']);
  });
});

describe('a part of the app that is asked for without a connection', () => {
  const away = (): Locator => page.getByRole('status').filter({ hasText: 'Bagian ini belum bisa dimuat karena tidak ada koneksi.' });
  const identity = (): Locator => page.getByRole('dialog', { name: 'Identitas' });
  beforeEach(async () => {
    await page.goto(`${url}/rumpunIlmu/new`);
    await name().fill('Tanpa koneksi');
    // By then the place of notices is there.
    await page.clock.fastForward(2000);
    await page.waitForLoadState('networkidle');
    loads = [];
    const browserCache = await page.context().newCDPSession(page);
    await browserCache.send('Network.clearBrowserCache');
    await page.context().setOffline(true);
  });
  afterEach(async () => {
    await page.context().setOffline(false);
    await page.clock.resume();
  });

  test('says so, leaves the page and what is typed, and comes by itself with the connection', async () => {
    await page.getByRole('button', { name: /Penguji new-build/ }).click();
    await away().waitFor();
    await page.clock.fastForward(11_000);
    expect([await away().count(), loads, await name().inputValue()]).toEqual([1, [], 'Tanpa koneksi']);
    await name().fill('Diketik sejak itu');

    await page.context().setOffline(false);
    await identity().waitFor();
    await away().waitFor({ state: 'detached' });
    expect([loads, await name().inputValue()]).toEqual([[], 'Diketik sejak itu']);
  });

  test('and so does a page; a button asks for it at once, and what it says stays as long as nothing answers', async () => {
    await name().fill('');
    await open('Sekolah');
    const again = away().getByRole('button', { name: 'Coba lagi' });
    await again.waitFor();
    // Nothing is asked for by itself any more.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/health'));
    await again.click();
    await asked;
    await again.waitFor();
    expect(await name().isVisible()).toBe(true);

    await page.context().setOffline(false);
    await again.click();
    await page.getByRole('heading', { name: 'Sekolah', exact: true }).waitFor();
    expect(loads).toEqual([]);
  });
});

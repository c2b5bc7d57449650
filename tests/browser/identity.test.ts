import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { openBrowser, openPage } from '../support/chromium.ts';
import { ROOT } from '../support/product.ts';
import { type SpecServer, startSpecServer } from '../support/spec-server.ts';

/** Login and profile as the specification words them, in the built client. */
const RANI = { id: 'u-rani', username: 'rani', password: 'rahasia123', name: 'Rani Wulandari', roles: ['neu:pusatPendidikan'] };
let browser: Browser;
let site: SpecServer;
let page: Page;
let complaints: string[];
let close: () => Promise<void>;

beforeAll(async () => {
  // The product of the other browser tests has built the client by now.
  inject('productUrl');
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  site = await startSpecServer({ folder: join(ROOT, 'dist/client') });
  ({ page, close, complaints } = await openPage(browser));
});
afterEach(async () => {
  await close();
  await site.close();
});

const dialog = (): Locator => page.getByRole('dialog', { name: 'Identitas' });
const opener = (): Locator => page.getByRole('button', { name: new RegExp(RANI.name) });
const focused = (target: Locator): Promise<boolean> => target.evaluate((element) => element === document.activeElement);

async function openSignedIn(image?: { link: string }): Promise<void> {
  site.users.push({ ...RANI, ...(image && { image }) });
  site.sessions.set('t-1', RANI.id);
  await page.context().addCookies([
    { name: 'token', value: 't-1', url: site.url },
    { name: 'issuer', value: 'identitas', url: site.url },
  ]);
  await page.goto(site.url);
  await opener().click();
  await dialog().waitFor();
}

describe('login panel', () => {
  test('[D-02] has its heading, its sentence, two fields, a refresh button and Masuk', async () => {
    await page.goto(`${site.url}/login`);
    await page.getByRole('heading', { name: 'Yuk Masuk', exact: true }).waitFor();
    expect(await page.getByText('Masuk aplikasi dengan akun identitas kamu.', { exact: true }).count()).toBe(1);
    expect(await page.getByLabel('Username').getAttribute('type')).not.toBe('password');
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('password');
    expect(await page.getByRole('button', { name: 'Masuk', exact: true }).getAttribute('type')).toBe('submit');
    expect(await focused(page.getByLabel('Username'))).toBe(true);
  });

  test('[D-02] the refresh button clears the fields and asks for the session state anew', async () => {
    site.users.push({ ...RANI });
    await page.goto(`${site.url}/login`);
    await page.getByLabel('Username').fill('rani');
    await page.getByLabel('Password', { exact: true }).fill('setengah');
    await page.getByRole('button', { name: 'Muat ulang' }).click();
    expect([await page.getByLabel('Username').inputValue(), await page.getByLabel('Password', { exact: true }).inputValue()]).toEqual([
      '',
      '',
    ]);
    expect(await focused(page.getByLabel('Username'))).toBe(true);
    // A session that came about elsewhere is found by it.
    site.sessions.set('t-1', RANI.id);
    await page.context().addCookies([
      { name: 'token', value: 't-1', url: site.url },
      { name: 'issuer', value: 'identitas', url: site.url },
    ]);
    await page.getByRole('button', { name: 'Muat ulang' }).click();
    await expect.poll(() => site.askedFor('/identitas/auth/getInfo').length).toBe(1);
  });
});

describe('profile panel', () => {
  test('[D-01] [D-03] shows avatar, name, @username and Keluar, in a window of 420 px and 75vh', async () => {
    await openSignedIn();
    const box = (await dialog().boundingBox())!;
    expect([box.width, Math.round(box.height)]).toEqual([420, 675]);
    expect(await dialog().getByRole('heading', { name: RANI.name }).count()).toBe(1);
    expect(await dialog().getByText('@rani', { exact: true }).count()).toBe(1);
    expect(await dialog().getByRole('button', { name: 'Keluar' }).count()).toBe(1);
    const avatar = dialog().locator('img');
    const looks = await avatar.evaluate((image: HTMLImageElement) => ({
      isRound: image.offsetWidth === image.offsetHeight && getComputedStyle(image).borderRadius === '50%',
      isLoaded: image.naturalWidth > 0,
    }));
    expect(looks).toEqual({ isRound: true, isLoaded: true });
    expect(complaints).toEqual([]);
  });

  test.each([
    ['no link', undefined, /avatar/],
    ['a link that does not load', { link: '/tidak-ada.png' }, /avatar/],
    ['a link', { link: '/logo-uji.svg' }, /logo-uji\.svg$/],
  ] as const)('[D-03] with %s', async (_, image, source) => {
    await page.route('**/logo-uji.svg', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>' }),
    );
    await openSignedIn(image);
    await expect.poll(() => dialog().locator('img').getAttribute('src')).toMatch(source);
  });

  test('[D-01] fills a phone, keeps the focus inside, and gives it back on Escape, its button and a click beside it', async () => {
    await openSignedIn();
    await page.setViewportSize({ width: 375, height: 700 });
    expect((await dialog().boundingBox())!.width).toBeLessThanOrEqual(375);
    await page.setViewportSize({ width: 1440, height: 900 });
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      // The browser's own bar lies between the last and the first stop.
      const place = await page.evaluate(() => (document.activeElement?.closest('dialog') ? 'inside' : document.activeElement?.tagName));
      expect(['inside', 'BODY']).toContain(place);
    }
    const ways: ReadonlyArray<readonly [string, () => Promise<void>]> = [
      ['Escape', () => page.keyboard.press('Escape')],
      ['button', () => dialog().getByRole('button', { name: 'Tutup' }).click()],
      ['beside', () => page.mouse.click(5, 5)],
    ];
    for (const [way, leave] of ways) {
      await leave();
      await dialog().waitFor({ state: 'detached' });
      expect([way, await focused(opener())]).toEqual([way, true]);
      await opener().press('Enter');
      await dialog().waitFor();
    }
  });
});

import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { TOAST_MS, TOAST_OFFSET_PX } from '../../src/engine/constants.ts';
import { openBrowser, openPage, signIn } from '../support/chromium.ts';
import { DEMO_PASSWORD } from '../support/product.ts';

const url = inject('productUrl');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const list = (page: Page): Locator => page.getByRole('region', { name: 'Pemberitahuan' });

/** A refused login: the danger notice of the specification. */
async function refuse(page: Page): Promise<Locator> {
  await page.getByLabel('Username').fill('tidak.ada');
  await page.getByLabel('Password', { exact: true }).fill('salah-sekali');
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Username or password is invalid' }).last();
  await notice.waitFor();
  return notice;
}

const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));

describe('[D-06] toasts', () => {
  test.each([
    { width: 1440, height: 900 },
    { width: 375, height: 700 },
  ])('stand 10 px from the bottom right corner at $width px', async (viewport) => {
    const { page, close } = await openPage(browser, { viewport });
    await page.goto(`${url}/login`);
    const notice = await refuse(page);
    await settled(page);
    const box = (await notice.boundingBox())!;
    const gaps = [viewport.width - box.x - box.width, viewport.height - box.y - box.height].map(Math.round);
    expect(gaps).toEqual([TOAST_OFFSET_PX, TOAST_OFFSET_PX]);
    await close();
  });

  test('go after 3000 ms, wait under the pointer and the focus, and close by their button', async () => {
    const { page, close } = await openPage(browser);
    await page.clock.install();
    await page.goto(`${url}/login`);
    const notice = await refuse(page);
    await page.clock.fastForward(TOAST_MS - 1500);
    expect(await notice.count()).toBe(1);
    await notice.hover();
    await page.clock.fastForward(10 * TOAST_MS);
    expect(await notice.count()).toBe(1);
    await page.mouse.move(10, 10);
    await page.clock.fastForward(TOAST_MS);
    await expect.poll(() => list(page).count()).toBe(0);

    await refuse(page);
    await notice.getByRole('button', { name: 'Tutup' }).focus();
    await page.clock.fastForward(10 * TOAST_MS);
    expect(await notice.count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.clock.fastForward(500);
    await expect.poll(() => list(page).count()).toBe(0);
    await close();
  });

  test('come in three kinds, and readers are told', async () => {
    const { page, complaints, close } = await openPage(browser);
    await page.route('**/latest-build.json', (route) => route.fulfill({ json: { build: 'lain' } }));
    await page.goto(`${url}/login`);
    await page.getByLabel('Username').waitFor();
    // The kind is told by colour, icon and role; danger interrupts, the others wait their turn.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const warning = page.getByRole('status').filter({ hasText: 'Ada versi baru' });
    await warning.waitFor();
    const danger = await refuse(page);
    const colour = (notice: Locator): Promise<string> =>
      notice
        .locator('svg')
        .first()
        .evaluate((icon) => getComputedStyle(icon).color);
    const colours = [await colour(warning), await colour(danger)];
    expect(await list(page).getByRole('button', { name: 'Tutup' }).count()).toBe(2);
    await signIn(page, url, 'uji.toast', DEMO_PASSWORD);
    await page.getByRole('button', { name: /Penguji toast/ }).click();
    await page.getByRole('button', { name: 'Keluar' }).click();
    const success = page.getByRole('status').filter({ hasText: 'Kamu telah berhasil logout' });
    await success.waitFor();
    expect(new Set([...colours, await colour(success)]).size).toBe(3);
    expect(complaints).toEqual([]);
    await close();
  });
});

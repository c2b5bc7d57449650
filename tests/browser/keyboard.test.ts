/** The whole work without a pointer: only keys, in the order of a day's work. */
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, openPage } from '../support/chromium.ts';
import { DEMO_PASSWORD } from '../support/product.ts';
import { button, follow, isAt, press, tabTo, type, visit } from './keyboard/hands.ts';
import { describeLists } from './keyboard/lists.ts';
import { describeOffice } from './keyboard/office.ts';
import { describeRecords } from './keyboard/records.ts';
import { accountOf, createWorld } from './look/world.ts';

let browser: Browser;

beforeAll(async () => {
  const url = inject('productUrl');
  browser = await openBrowser();
  const { page, complaints } = await openPage(browser);
  Object.assign(visit, { page, complaints, world: await createWorld(url, 'keyboard') });
  await page.goto(`${url}/login`);
});
afterEach(() => expect(visit.complaints.splice(0)).toEqual([]));
afterAll(() => browser.close());

test('logs in, and the landing page takes the focus', async () => {
  await isAt(visit.page.getByLabel('Username'));
  await type(accountOf(visit.world.file, 'admin'));
  await press('Tab');
  await type(DEMO_PASSWORD);
  await press('Enter');
  await visit.page.waitForURL(({ pathname }) => pathname === '/');
  await isAt(visit.page.getByRole('main'));
  await expect.poll(() => visit.page.getByRole('heading', { name: /^Selamat / }).count()).toBe(1);
});

describeLists();
describeRecords();
describeOffice();

test('the identity modal keeps the focus inside, gives it back, and logs out', async () => {
  const opener = button(/^Penguji admin/);
  await tabTo(opener, true);
  await press('Enter');
  await visit.page.getByRole('dialog', { name: 'Identitas' }).waitFor();
  for (let step = 0; step < 12; step += 1) {
    await visit.page.keyboard.press('Tab');
    // The browser's own bar lies between the last and the first stop.
    expect(
      await visit.page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null),
    ).toBe(true);
  }
  await press('Escape');
  await isAt(opener);
  await press('Enter');
  await follow(button('Keluar'));
  await visit.page.waitForURL(/\/login$/);
  await isAt(visit.page.getByLabel('Username'));
});

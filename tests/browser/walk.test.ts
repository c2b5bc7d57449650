import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { beforeRetry, removeLeft } from '../support/anew.ts';
import { signInApi } from '../support/api.ts';
import { logIn, openBrowser, openPage, signIn } from '../support/chromium.ts';

let browser: Browser;
const url = inject('productUrl');
/** A page has this long to show what it was asked for. */
const SOON = { timeout: 10_000 };
/** Another one at each try. */
let house = 26;
beforeAll(async () => {
  browser = await openBrowser();
});
beforeRetry(async () => removeLeft(await signInApi(url, 'uji.walk'), 'RumpunIlmu', '{ kode: { eq: "KPR" } }'));
afterAll(() => browser.close());

describe('an admin at work', () => {
  test('[G-07] [E-02] logs in, finds a school, changes it, saves, reloads and sees the change', async () => {
    const { page, complaints, close } = await openPage(browser);
    await page.goto(`${url}/sekolah`);
    await page.waitForURL(/\/login/);
    await logIn(page, url, 'uji.walk');

    await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Sekolah', exact: true }).click();
    await page.waitForURL(/\/sekolah$/);
    await expect.poll(() => page.getByRole('row').count(), SOON).toBeGreaterThan(10);
    const first = page.getByRole('table').getByRole('link').first();
    const name = (await first.textContent())!;
    await page.getByRole('searchbox').fill(name);
    await page.waitForURL(/[?&]q=/);
    await page.getByRole('link', { name, exact: true }).first().click();
    await page.waitForURL(/\/sekolah\/[0-9a-f-]{36}/);

    const address = page.getByRole('textbox', { name: 'Alamat' });
    const street = `Jalan Kapur Tulis ${(house += 1)}`;
    await address.waitFor();
    expect(await page.getByRole('button', { name: /^Simpan/ }).count()).toBe(0);
    await address.fill(street);
    await page.getByRole('button', { name: /^Simpan/ }).click();
    await expect.poll(() => page.getByRole('button', { name: /^Simpan/ }).count(), SOON).toBe(0);

    await page.reload();
    await address.waitFor();
    expect(await address.inputValue()).toBe(street);
    expect(complaints).toEqual([]);
    await close();
  });

  test('[E-04] an empty required field is told under the field, with its asterisk, and nothing is sent', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, url, 'uji.walk', { at: '/provinsi/new' });
    await page.getByRole('textbox', { name: 'Nama provinsi' }).fill('Provinsi Papan Tulis');
    await page.getByRole('button', { name: /^Simpan/ }).click();
    await page.getByText('*Wajib diisi').first().waitFor();
    expect(page.url()).toMatch(/\/provinsi\/new$/);
    expect(await page.getByRole('textbox', { name: 'Nama provinsi' }).inputValue()).toBe('Provinsi Papan Tulis');
    await close();
  });

  test('creates a record, deletes it, and takes the deletion back', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, url, 'uji.walk', { at: '/rumpunIlmu/new' });
    await page.getByRole('textbox', { name: 'Kode', exact: true }).fill('KPR');
    await page.getByRole('textbox', { name: 'Nama rumpun' }).fill('Ilmu Kapur');
    await page.getByRole('button', { name: /^Simpan/ }).click();
    await page.waitForURL(/\/rumpunIlmu\/[0-9a-f-]{36}/);
    await page.getByRole('button', { name: 'Tindakan lain' }).click();
    await page.getByRole('menuitem', { name: /^Hapus/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Hapus/ })
      .click();
    await page.waitForURL(/\/rumpunIlmu$/);
    await expect.poll(() => page.getByRole('link', { name: 'Ilmu Kapur' }).count(), SOON).toBe(0);
    await page.getByRole('button', { name: 'Urungkan' }).first().click();
    await page.getByRole('link', { name: 'Ilmu Kapur' }).waitFor();
    await close();
  });
});

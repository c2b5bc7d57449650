/** Which columns a list shows, and in which order: with the mouse, by keyboard alone, on a phone, in a link. */
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openBrowser, openPage, signIn } from '../support/chromium.ts';

const url = inject('productUrl');
const ADMIN = 'uji.columns';
const OWN = ['npsn', 'nama', 'jenjang', 'kabupaten', 'akreditasi', 'eRapor', 'jumlahSiswa', 'kuota', 'cabang'];
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  browser = await openBrowser();
  ({ page, complaints } = await openPage(browser, { viewport: { width: 1440, height: 900 } }));
  await signIn(page, url, ADMIN, { at: '/sekolah' });
});
afterEach(() => expect(complaints.splice(0)).toEqual([]));
afterAll(() => browser.close());

const heads = () => page.locator('thead th[data-path]').evaluateAll((all) => all.map((head) => (head as HTMLElement).dataset['path']));
const stands = async (paths: readonly string[]): Promise<void> => {
  await expect.poll(heads).toEqual(paths);
};
const asked = (): string | null => new URL(page.url()).searchParams.get('kolom');
const opener = () => page.getByRole('button', { name: 'Kolom', exact: true });
const panel = () => page.getByRole('complementary', { name: 'Kolom' });
const button = (name: string) => panel().getByRole('button', { name, exact: true });
const listDocument = (request: Request): string => request.postData() ?? '';

describe('columns of a list', () => {
  test('a head says the short label, and its whole name where the pointer rests', async () => {
    await stands(OWN);
    const head = page.getByRole('columnheader', { name: 'Kab./Kota' });
    expect(await head.getAttribute('title')).toBe('Kabupaten/Kota');
  });

  test('with the mouse: hidden ones are not asked for, a shown one comes, the address says it', async () => {
    await opener().click();
    await panel().waitFor();
    expect(await violations(page)).toEqual([]);
    const request = page.waitForRequest((one) => listDocument(one).includes('sekolahs(') || listDocument(one).includes('query Sekolahs'));
    await button('Sembunyikan Kuota').click();
    expect(listDocument(await request)).not.toContain('kuota');
    await stands(OWN.filter((path) => path !== 'kuota'));
    await button('Tampilkan Alamat').click();
    await stands([...OWN.filter((path) => path !== 'kuota'), 'alamat']);
    expect(asked()).toBe([...OWN.filter((path) => path !== 'kuota'), 'alamat'].join());
    expect(await violations(page)).toEqual([]);
    // What leads to the record stays.
    expect(await button('Sembunyikan Nama sekolah').count()).toBe(0);
    await button('Kembalikan bawaan').click();
    await stands(OWN);
    expect(asked()).toBeNull();
  });

  test('a grip takes a column to another place', async () => {
    const from = (await button('Pindahkan Jenjang').boundingBox())!;
    const to = (await button('Pindahkan NPSN').boundingBox())!;
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + 2, { steps: 5 });
    expect(await panel().locator('[data-landing="before"]').getAttribute('data-column')).toBe('npsn');
    await page.mouse.up();
    await stands(['jenjang', 'npsn', 'nama', ...OWN.slice(3)]);
    await button('Kembalikan bawaan').click();
    await stands(OWN);
  });

  test('by keyboard alone: Alt+↓ moves and is told, Enter hides, Esc leads back; the focus stays with the column', async () => {
    await page.goto(`${url}/sekolah`);
    await stands(OWN);
    await opener().focus();
    await page.keyboard.press('Enter');
    await panel().waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Pindahkan NPSN');
    await page.keyboard.press('Alt+ArrowDown');
    await stands(['nama', 'npsn', ...OWN.slice(2)]);
    await page.keyboard.press('Alt+ArrowDown');
    await stands(['nama', 'jenjang', 'npsn', ...OWN.slice(3)]);
    await panel().getByText('NPSN kini kolom 3 dari 9').waitFor({ state: 'attached' });
    // Past the width.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await stands(['nama', 'jenjang', ...OWN.slice(3)]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Tampilkan NPSN');
    await page.keyboard.press('Escape');
    await expect.poll(() => panel().count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Kolom');
  });

  test('a link shows them, and says of what is no column that it is not known', async () => {
    await page.goto(`${url}/sekolah?kolom=alamat,nama`);
    await stands(['alamat', 'nama']);
    await page.goto(`${url}/sekolah?kolom=nama,rahasia`);
    await stands(OWN);
    await page.getByText('Tidak dikenal').first().waitFor();
    expect(await heads()).toEqual(OWN);
  });

  test('on a phone, from the bottom', async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto(`${url}/sekolah`);
    await page.getByText('SMA Banyu Bening').waitFor();
    // Name and tools are short, and so is each row: two lines, however long the name is.
    const rows = page.locator('tbody tr');
    expect(new Set(await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height)))).toEqual(new Set([56]));
    expect((await rows.first().boundingBox())!.y).toBeLessThan(190);
    // The third text of a row has what a short state leaves it, whatever the figure above takes.
    expect(await page.getByText('Kabupaten Kendal').isVisible()).toBe(true);
    // What is in force goes on to the side, on one line.
    await page.goto(`${url}/sekolah?f.status=negeri&f.aktif=ya&f.kabupaten-memuat=a`);
    await rows.first().waitFor();
    expect((await rows.first().boundingBox())!.y).toBeLessThan(190);
    await opener().click();
    await panel().waitFor();
    await button('Sembunyikan Kuota').click();
    await expect.poll(asked).not.toContain('kuota');
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await panel().getByRole('button', { name: 'Tutup' }).click();
    await expect.poll(() => panel().count()).toBe(0);
  });
});

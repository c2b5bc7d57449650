/** A list is taken along from the list itself: by mouse, by keyboard alone, on a phone. */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openBrowser, openPage, signIn } from '../support/chromium.ts';

let browser: Browser;
const url = inject('productUrl');
const SOON = { timeout: 10_000 };
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Ekspor/ });
/** Lines of a CSV without its head. */
async function linesOf(page: Page, act: () => Promise<unknown>): Promise<{ head: string; lines: string[] }> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  const [head = '', ...lines] = (await readFile((await file.path())!, 'utf8')).slice(1).trim().split('\r\n');
  return { head, lines };
}

test('what the list shows comes as a file, and of what is chosen no more', async () => {
  const { page, complaints, close } = await openPage(browser);
  await signIn(page, url, 'uji.list-export', { at: '/provinsi?urut=-nama&q=jawa' });
  const names = page.getByRole('table').locator('tbody').getByRole('link');
  await names.first().waitFor();
  const shown = await names.allTextContents();
  await page.getByRole('button', { name: 'Ekspor provinsi' }).click();
  await dialogOf(page).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await dialogOf(page).textContent()).toContain('memuat “jawa”');
  await page.getByRole('button', { name: 'CSV' }).click();
  const all = await linesOf(page, () => dialogOf(page).getByRole('button', { name: 'Ekspor', exact: true }).click());
  expect(all.lines).toHaveLength(shown.length);
  for (const [place, name] of shown.entries()) expect(all.lines[place]).toContain(name);

  await page.getByRole('checkbox', { name: `Pilih ${shown[1]}` }).check();
  await page.getByRole('button', { name: 'Ekspor provinsi' }).click();
  await dialogOf(page).getByRole('button', { name: '1 yang dipilih', pressed: true }).waitFor();
  await page.getByRole('button', { name: 'CSV' }).click();
  await page.getByRole('button', { name: /^Semua \(/ }).click();
  const some = await linesOf(page, () => dialogOf(page).getByRole('button', { name: 'Ekspor', exact: true }).click());
  expect(some.lines).toHaveLength(1);
  expect(some.lines[0]).toContain(shown[1]);
  expect(some.head.split(';').length).toBeGreaterThanOrEqual(all.head.split(';').length);
  expect(complaints).toEqual([]);
  await close();
});

test('by keyboard alone, and what is chosen is copied as a table', async () => {
  const { page, close } = await openPage(browser);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
  await signIn(page, url, 'uji.list-export', { at: '/provinsi?q=jawa' });
  const names = page.getByRole('table').locator('tbody').getByRole('link');
  await names.first().waitFor();
  const shown = await names.allTextContents();
  await page.getByRole('button', { name: 'Ekspor provinsi' }).focus();
  await page.keyboard.press('Enter');
  await dialogOf(page).waitFor();
  const copy = dialogOf(page).getByRole('button', { name: 'Salin sebagai tabel' });
  for (let step = 0; step < 20 && !(await copy.evaluate((button) => button === document.activeElement)); step += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText(`${shown.length} baris disalin`).waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text.split('\n')).toHaveLength(shown.length + 1);
  for (const [place, name] of shown.entries()) expect(text.split('\n')[place + 1]).toContain(name);
  await expect.poll(() => dialogOf(page).count(), SOON).toBe(0);
  await close();
});

test('what is copied is what the dialog says: chosen or all, shown columns or every one, over all pages, also in the bin', async () => {
  const { page, complaints, close } = await openPage(browser);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
  await signIn(page, url, 'uji.list-export', { at: '/kabupaten?per=10' });
  const names = page.getByRole('table').locator('tbody').getByRole('link');
  await names.first().waitFor();
  const first = (await names.allTextContents())[0]!;
  const copied = async (): Promise<string[]> => {
    await dialogOf(page).getByRole('button', { name: 'Salin sebagai tabel' }).click();
    await expect.poll(() => dialogOf(page).count(), SOON).toBe(0);
    return (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  };
  const open = () => page.getByRole('button', { name: /^Ekspor kab/ }).click();
  await page.getByRole('checkbox', { name: `Pilih ${first}` }).check();
  await open();
  const [head, ...one] = await copied();
  expect(one).toHaveLength(1);
  expect(one[0]).toContain(first);
  await open();
  await page.getByRole('button', { name: /^Semua \d+ yang cocok/ }).click();
  const total = Number(/\d+/.exec((await page.getByRole('button', { name: /^Semua \d+ yang cocok/ }).textContent())!)![0]);
  expect(total).toBeGreaterThan(10);
  await page.getByRole('button', { name: /^Semua \(/ }).click();
  const [wide, ...all] = await copied();
  expect(all).toHaveLength(total);
  expect(wide!.split('\t').length).toBeGreaterThanOrEqual(head!.split('\t').length);
  await page.goto(`${url}/kabupaten?dihapus=ya`);
  await page.getByRole('button', { name: /^Ekspor kab/ }).waitFor();
  expect(await page.getByRole('link', { name: /^Tambah/ }).count()).toBe(0);
  await open();
  await page.getByRole('button', { name: /^Semua \(/ }).click();
  expect((await copied())[0]).toMatch(/^Kode wilayah\tNama\tDihapus\tOleh\t/);
  expect(complaints).toEqual([]);
  await close();
});

test('more than a clipboard takes is said before, and is a file', async () => {
  const { page, close } = await openPage(browser);
  await signIn(page, url, 'uji.list-export', { at: '/nilaiRaport' });
  await page.getByRole('table').locator('tbody').getByRole('link').first().waitFor();
  await page.getByRole('button', { name: 'Ekspor nilai raport' }).click();
  await dialogOf(page)
    .getByText(/^Semua 10\.000\+ yang cocok/)
    .waitFor();
  const copy = dialogOf(page).getByRole('button', { name: 'Salin sebagai tabel' });
  expect(await copy.isDisabled()).toBe(true);
  await dialogOf(page).getByText('Paling banyak 10.000 baris yang dapat disalin').waitFor();
  expect(await violations(page)).toEqual([]);
  await close();
});

test('from the bar of chosen rows: as a file, or at once onto the clipboard', async () => {
  const { page, complaints, close } = await openPage(browser);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
  await signIn(page, url, 'uji.list-export', { at: '/provinsi?urut=-nama&q=jawa' });
  const names = page.getByRole('table').locator('tbody').getByRole('link');
  await names.first().waitFor();
  const shown = await names.allTextContents();
  for (const name of [shown[2]!, shown[0]!]) await page.getByRole('checkbox', { name: `Pilih ${name}` }).check();
  const bar = page.getByRole('toolbar', { name: 'Tindakan untuk baris terpilih' });
  await bar.getByRole('button', { name: 'Salin' }).click();
  await page.getByText('2 baris disalin').waitFor();
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(lines).toHaveLength(3);
  expect([lines[1], lines[2]]).toEqual([expect.stringContaining(shown[0]!), expect.stringContaining(shown[2]!)]);
  expect(await violations(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Ekspor' }).click();
  await dialogOf(page).getByRole('button', { name: '2 yang dipilih', pressed: true }).waitFor();
  await page.getByRole('button', { name: 'CSV' }).click();
  const { lines: file } = await linesOf(page, () => dialogOf(page).getByRole('button', { name: 'Ekspor', exact: true }).click());
  expect(file).toEqual([expect.stringContaining(shown[0]!), expect.stringContaining(shown[2]!)]);
  expect(complaints).toEqual([]);
  await close();
});

test('on its way it is stopped, or goes on behind a closed dialog', async () => {
  const { page, complaints, close } = await openPage(browser);
  await signIn(page, url, 'uji.list-export', { at: '/provinsi?q=jawa' });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/ekspor', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('button', { name: 'Ekspor provinsi' }).click();
  const go = dialogOf(page).getByRole('button', { name: 'Ekspor', exact: true });
  await go.click();
  const running = page.getByRole('dialog', { name: 'Mengekspor Provinsi' });
  await running.getByText('Menyiapkan berkas').waitFor();
  expect(await violations(page)).toEqual([]);
  await running.getByRole('button', { name: 'Batalkan' }).click();
  await page.getByText('Ekspor dibatalkan').waitFor();
  await go.click();
  await running.getByRole('button', { name: 'Sembunyikan' }).click();
  await expect.poll(() => running.count(), SOON).toBe(0);
  const [file] = await Promise.all([page.waitForEvent('download'), Promise.resolve(release())]);
  expect(file.suggestedFilename()).toMatch(/^provinsi_.*\.xlsx$/);
  await page.getByText(/Provinsi selesai: \d+ baris/).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('on a phone', async () => {
  const { page, close } = await openPage(browser, { viewport: { width: 375, height: 720 } });
  await signIn(page, url, 'uji.list-export', { at: '/provinsi' });
  await page.getByRole('button', { name: 'Ekspor provinsi' }).click();
  await dialogOf(page).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => dialogOf(page).count(), SOON).toBe(0);
  await close();
});

/** What is typed before a part is there that comes when it is asked for: it stands where it was meant, and is no key of the page meanwhile. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { type Api, createAccount, itemsOf, signInApi } from '../support/api.ts';
import { openBrowser, openPage, signIn } from '../support/chromium.ts';

const url = inject('productUrl');
const SOON = { timeout: 15_000 };
const username = `uji.awal.${process.pid}`;
let browser: Browser;
let office: Api;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  browser = await openBrowser();
  office = await signInApi(url, 'uji.typed-early');
  await createAccount(office, { username, role: 'neu:pusatPendidikan' });
  ({ page, complaints } = await openPage(browser, { viewport: { width: 1440, height: 900 } }));
  await signIn(page, url, username);
});
afterEach(async () => {
  await page.unrouteAll({ behavior: 'wait' });
  expect(complaints.splice(0)).toEqual([]);
});
afterAll(() => browser.close());

/** This part comes when it is released. */
async function slow(part: string): Promise<() => void> {
  const { promise: come, resolve: release } = Promise.withResolvers<void>();
  await page.route(new RegExp(`/assets/(${part})-[^/]*\\.js$`), async (route) => (await come, route.continue()));
  return release;
}
const open = async (address: string): Promise<void> => {
  await page.goto(url + address);
  await page.getByRole('row').nth(1).waitFor();
};
const asked = (name: string): string | null => new URL(page.url()).searchParams.get(name);
/** A funnel is there while the pointer is over its head. */
async function funnel(name: string): Promise<void> {
  await head(name).hover();
  await page.getByRole('button', { name: `Saring ${name}` }).click();
}
const head = (name: string) => page.getByRole('columnheader', { name, exact: true });

test('[10] the filter of a column that is still coming takes what is typed; no letter makes a new record', async () => {
  await open('/sekolah');
  const release = await slow('header-filter');
  await funnel('Nama sekolah');
  await page.keyboard.type('nnegeri');
  for (const key of ['Backspace', 'Backspace', 'Backspace', 'Backspace', 'Backspace', 'Backspace']) await page.keyboard.press(key);
  await page.keyboard.type('egeri');
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/sekolah');
  release();
  await expect.poll(() => asked('f.nama-memuat') ?? asked('f.nama'), SOON).toBe('negeri');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('[10] opened by Alt and arrow down, Enter neither sorts the column nor applies half of what was typed', async () => {
  await open('/sekolah');
  const release = await slow('header-filter');
  await head('Kabupaten/Kota').or(head('Kab./Kota')).getByRole('button').first().focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.type('cilacap');
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).search).toBe('');
  release();
  await expect.poll(() => asked('f.kabupaten-memuat'), SOON).toBe('cilacap');
  expect(asked('urut')).toBe(null);
});

test('[10] whoever closes it before it is there, by Esc or by a pointer, has the keys of the page again', async () => {
  await open('/sekolah');
  const release = await slow('header-filter');
  for (const leave of [() => page.keyboard.press('Escape'), () => page.getByRole('heading', { level: 1 }).click()]) {
    await funnel('Nama sekolah');
    await page.keyboard.type('negeri');
    await leave();
    await page.keyboard.press('/');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('type') ?? document.activeElement?.tagName))
      .toMatch(/search|text|INPUT/);
    await page.keyboard.press('Escape');
  }
  expect(new URL(page.url()).pathname).toBe('/sekolah');
  release();
  await page.reload();
  await page.getByRole('row').nth(1).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('[10] the panel of all filters takes in its first field what is typed before it is there', async () => {
  await open('/sekolah');
  const release = await slow('filter-panel');
  await page.getByRole('button', { name: 'Saring', exact: true }).click();
  await page.keyboard.type('negeri');
  expect(new URL(page.url()).pathname).toBe('/sekolah');
  release();
  const panel = page.getByRole('dialog', { name: 'Saring' });
  await panel.waitFor();
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value), SOON).toBe('negeri');
});

test('[8] a list that is turned into a sheet takes the keys at once, before its code is there', async () => {
  await open('/sekolah');
  const release = await slow('sheet|waiting');
  await page.getByRole('button', { name: 'Sunting di tabel' }).click();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
  release();
  const grid = page.getByRole('grid');
  await grid.waitFor();
  await expect.poll(() => grid.getAttribute('aria-activedescendant'), SOON).toMatch(/-2-1$/);
});

test('[8] a link to a score sheet: what is typed at once stands in the first missing cells', async () => {
  const [lacking] = await itemsOf(office, '{ students(filter: { kelengkapan: { eq: "belumLengkap" } }, limit: 1) { items { id } } }');
  await page.goto(`${url}/nilaiRaport?f.siswa=${lacking.id}&tampilan=tabel-1`);
  const grid = page.getByRole('grid');
  const hole = grid.getByRole('gridcell', { name: 'belum diisi', exact: true }).first();
  const [row, col] = (await hole.getAttribute('id'))!.match(/\d+/g)!.map(Number) as [number, number];
  await page.goto(url);
  const deed = page.getByRole('link', { name: /^Isi nilai \d+ siswa$/ });
  await deed.waitFor();
  const release = await slow('list-page|sheet|waiting|detail-page');
  const to = new URL((await deed.getAttribute('href'))!, url);
  expect(to.searchParams.get('tampilan')).toBe('tabel-1');
  const isSame = to.searchParams.get('f.siswa') === lacking.id;
  await deed.click();
  await page.keyboard.type('88');
  for (const key of ['Enter', '7', '7', 'Enter']) await page.keyboard.press(key);
  release();
  await page.waitForURL(/nilaiRaport/);
  const cells = grid.getByRole('gridcell');
  await cells.first().waitFor();
  await expect.poll(() => cells.filter({ hasText: /^88/ }).count(), SOON).toBeGreaterThan(0);
  await page.getByRole('button', { name: /^Simpan/ }).waitFor();
  if (isSame) await expect.poll(() => grid.locator(`[data-row="${row}"][data-col="${col}"]`).innerText(), SOON).toMatch(/^88/);
  await page.getByRole('button', { name: 'Batal' }).click();
});

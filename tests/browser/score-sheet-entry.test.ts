/** How one gets to the cells of a score sheet, and writes there: by a link, from one sheet to the other, by touch. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { type Api, createAccount, itemsOf, signInApi } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { openBrowser, openPage, signIn } from '../support/chromium.ts';

const url = inject('productUrl');
const SOON = { timeout: 10_000 };
const username = `uji.masuk.${process.pid}`;
/** Signed in elsewhere, one's other pages end. */
const second = `${username}.b`;
let browser: Browser;
let office: Api;
let page: Page;
let complaints: string[];
/** Some scores of this one are missing. */
let lacking: { id: string; sekolah: Named; tahun: Named; jurusan: Named };
interface Named {
  id: string;
  display: string;
}

beforeAll(async () => {
  browser = await openBrowser();
  office = await signInApi(url, 'uji.score-sheet-entry');
  for (const each of [username, second]) await createAccount(office, { username: each, role: 'neu:pusatPendidikan' });
  const named = '{ id display }';
  const incomplete = `{ students(filter: { kelengkapan: { eq: "belumLengkap" } }, limit: 1) { items { id sekolah ${named} tahun ${named} jurusan ${named} } } }`;
  // Kept beside the requests.
  await vi.waitFor(async () => expect(([lacking] = await itemsOf(office, incomplete))).toHaveLength(1), { timeout: 20_000 });
  ({ page, complaints } = await openPage(browser, { viewport: { width: 1440, height: 900 } }));
  await signIn(page, url, username);
});
afterEach(() => expect(complaints.splice(0)).toEqual([]));
afterAll(() => browser.close());

const address = (id: string): string => `/nilaiRaport?f.siswa=${id}&tampilan=tabel-1`;
const grid = () => page.getByRole('grid');
const side = () => page.getByRole('complementary', { name: 'Angka lembar ini' });
const hole = () => grid().getByRole('gridcell', { name: 'belum diisi', exact: true }).first();
const keys = async (...all: string[]): Promise<void> => {
  for (const key of all) await page.keyboard.press(key);
};
const isInGrid = (): Promise<boolean> => grid().evaluate((node) => node.contains(document.activeElement));
/** Nothing that was typed here is saved. */
const drop = async (): Promise<void> => {
  await page.getByRole('button', { name: 'Batal' }).click();
  await expect.poll(() => page.getByRole('button', { name: /^Simpan/ }).count(), SOON).toBe(0);
};

test('[8] a new score below the limit that its row shows is marked at once, before it is saved', async () => {
  await page.goto(url + address(lacking.id));
  await hole().waitFor();
  const cell = page.locator(`#${(await hole().getAttribute('id'))!}`);
  const row = grid().getByRole('row').filter({ has: cell });
  const title = await page.getByRole('columnheader', { name: 'KKM' }).innerText();
  const limit = Number(await row.getByRole('gridcell').first().innerText());
  expect(limit).toBeGreaterThan(1);
  await cell.click();
  await page.keyboard.type(String(limit - 1));
  await keys('Enter');
  await expect.poll(() => cell.innerText(), SOON).toContain('di bawah batas');
  await side()
    .getByRole('heading', { name: `Di bawah ${title}` })
    .waitFor();
  await cell.click();
  await page.keyboard.type(String(limit));
  await keys('Enter');
  await expect.poll(() => cell.innerText(), SOON).not.toContain('di bawah batas');
  // [8] One that is refused is all there is to save: the way leads to it.
  await cell.click();
  await page.keyboard.type('170');
  await keys('Enter');
  await expect.poll(() => page.getByRole('button', { name: /^Simpan/ }).isDisabled(), SOON).toBe(true);
  await keys('ArrowDown', 'Control+s');
  await page.getByRole('alert').filter({ hasText: '*Maksimal 100' }).waitFor();
  await drop();
});

test('[8] [16] what is typed after a link, before the parts of the sheet are there, goes into its first cell that is missing', async () => {
  await page.goto(url + address(lacking.id));
  await hole().waitFor();
  const [row, col] = (await hole().getAttribute('id'))!.match(/\d+/g)!.map(Number) as [number, number];
  const fresh = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  const first = fresh.page;
  const held = Promise.withResolvers<void>();
  await signIn(first, url, second, { at: '/nilaiRaport' });
  await first.getByRole('row').nth(3).waitFor();
  // The sheet's own chunk comes late.
  await first.route(/\/assets\/(sheet|detail-page)[^/]*\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await first.goto(url + address(lacking.id));
  await first.locator('[role="status"][aria-busy="true"]').first().waitFor();
  // Its head is not that of the list.
  await expect.poll(() => first.getByRole('button', { name: 'Sunting di tabel' }).count(), SOON).toBe(0);
  await first.getByRole('link', { name: 'Kembali' }).waitFor();
  expect(await violations(first)).toEqual([]);
  for (const key of ['7', '1', 'Enter', '7', '2', 'Enter']) await first.keyboard.press(key);
  held.resolve();
  const cellIn = (down: number): Locator => first.locator(`[role="gridcell"][data-row="${down}"][data-col="${col}"]`);
  await expect.poll(() => cellIn(row).innerText(), SOON).toMatch(/71/);
  // In the next one that is asked for, wherever that is.
  const second72 = first.getByRole('gridcell').filter({ hasText: '72' });
  await expect.poll(() => second72.count(), SOON).toBe(1);
  expect(await page.locator(`#${(await second72.getAttribute('id'))!}`).innerText()).not.toContain('tidak diminta');
  expect(fresh.complaints).toEqual([]);
  await fresh.close();
});

test('[8] of a pupil who lacks nothing the class opens at the last semester that is asked for', async () => {
  const [complete] = await itemsOf(office, '{ students(filter: { kelengkapan: { eq: "lengkap" } }, limit: 1) { items { id } } }');
  await page.goto(url + address(complete.id));
  await grid().getByRole('row').nth(3).waitFor();
  await page.getByRole('button', { name: 'Per kelas' }).click();
  await expect.poll(() => page.getByRole('combobox', { name: 'Semester' }).inputValue(), SOON).toMatch(/^Semester/);
  await grid().getByRole('row').nth(3).waitFor();
  await expect.poll(() => grid().locator('[role="gridcell"]').filter({ hasText: /^\d/ }).count(), SOON).toBeGreaterThan(3);
});

test('[8] from the sheet of a pupil to that of the class: its school and year, the semester that is next to be filled', async () => {
  await page.goto(url + address(lacking.id));
  await hole().waitFor();
  const columns = await page.getByRole('columnheader').allInnerTexts();
  await page.getByRole('button', { name: 'Per kelas' }).click();
  const held = page.getByRole('combobox', { name: 'Semester' });
  await expect.poll(() => held.inputValue(), SOON).toMatch(/^Semester/);
  const params = new URL(page.url()).searchParams;
  expect(params.get('f.siswa.sekolah')).toBe(lacking.sekolah.id);
  expect(params.get('f.siswa.tahun')).toBe(lacking.tahun.id);
  expect(columns.some((text) => text.includes('Semester'))).toBe(true);
  await expect.poll(() => grid().getByRole('row').count(), SOON).toBeGreaterThan(3);
  await expect.poll(isInGrid, SOON).toBe(true);
  // Back from a pupil's row to that pupil.
  await keys('ArrowDown');
  const row = Number((await grid().getAttribute('aria-activedescendant'))!.split('-')[1]);
  const name = await grid().locator(`[role="row"]:has([data-row="${row}"])`).getByRole('rowheader').innerText();
  await page.getByRole('button', { name: 'Per siswa' }).click();
  await expect.poll(() => page.getByRole('combobox', { name: 'Siswa', exact: true }).inputValue(), SOON).toBe(name);
  // Where nothing says which, the choice has the focus, and after it the sheet.
  await page.goto(`${url}/nilaiRaport?tampilan=tabel-2`);
  await page.getByText('Pilih dulu semester yang dibuka lembarnya.').waitFor();
  await expect.poll(() => held.evaluate((node) => node === document.activeElement), SOON).toBe(true);
  await keys('ArrowDown');
  await page.getByRole('option').nth(1).waitFor();
  await keys('ArrowDown', 'Enter');
  await expect.poll(() => grid().getByRole('row').count(), SOON).toBeGreaterThan(3);
  await expect.poll(isInGrid, SOON).toBe(true);
});

test('[8] by touch a tap on the chosen cell opens it, Enter goes on in the next one; a scroll opens nothing', async () => {
  const phone = await openPage(browser, { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });
  const small = phone.page;
  await signIn(small, url, second, { at: address(lacking.id) });
  const sheet = small.getByRole('grid');
  await expect.poll(() => sheet.getByRole('row').count(), SOON).toBeGreaterThan(5);
  const cells = sheet.locator('[data-col="1"][role="gridcell"]:not([aria-readonly])');
  const field = small.getByRole('textbox', { name: 'Nilai' });
  await cells.nth(1).tap();
  expect(await field.count()).toBe(0);
  // Whenever it comes, it need not be quick.
  await small.waitForTimeout(700);
  await cells.nth(1).tap();
  await field.waitFor();
  for (const score of ['81', '82']) {
    await small.keyboard.type(score);
    await small.keyboard.press('Enter');
    expect(await field.evaluate((node) => node === document.activeElement)).toBe(true);
  }
  await small.keyboard.press('Escape');
  await expect.poll(() => cells.nth(1).innerText(), SOON).toMatch(/81/);
  await expect.poll(() => cells.nth(2).innerText(), SOON).toMatch(/82/);
  // Two quick taps are no more than two.
  await cells.nth(4).tap();
  await cells.nth(4).tap();
  await field.waitFor();
  await small.keyboard.press('Escape');
  await small.getByRole('button', { name: 'Batal' }).tap();
  expect(phone.complaints).toEqual([]);
  await phone.close();
});

test('[6] who may only read is told so on the sheet, before trying', async () => {
  await createAccount(office, { username: `${username}.i`, role: 'neu:intelijen' });
  for (const width of [1440, 375]) {
    const reader = await openPage(browser, { viewport: { width, height: 740 } });
    await signIn(reader.page, url, `${username}.i`, { at: address(lacking.id) });
    await reader.page.getByText(/^Kamu hanya dapat melihat lembar ini\. .*Nilai Raport/).waitFor();
    await expect.poll(() => reader.page.getByRole('grid').getByRole('row').count(), SOON).toBeGreaterThan(5);
    expect(await violations(reader.page)).toEqual([]);
    expect(reader.complaints).toEqual([]);
    await reader.close();
  }
  await page.goto(url + address(lacking.id));
  await hole().waitFor();
  expect(await page.getByText(/^Kamu hanya dapat melihat/).count()).toBe(0);
});

test('[8] after a score Enter and Tab go to the next cell that is asked for, past those that are not', async () => {
  await page.goto(url + address(lacking.id));
  await hole().waitFor();
  const cells = await grid()
    .locator('[role="gridcell"][data-row]')
    .evaluateAll((all) =>
      all.map((node) => ({
        row: Number(node.getAttribute('data-row')),
        col: Number(node.getAttribute('data-col')),
        isBeyond: /beyond/.test(node.className),
      })),
    );
  const isBeyond = (row: number, col: number): boolean => cells.some((cell) => cell.row === row && cell.col === col && cell.isBeyond);
  const above = cells.find(({ row, col }) => !isBeyond(row, col) && isBeyond(row + 1, col))!;
  const next = cells.find(({ row, col }) => col === above.col && row > above.row && !isBeyond(row, col))!;
  const active = (): Promise<string | null> => grid().getAttribute('aria-activedescendant');
  const cell = page.locator(`#cell-${above.row}-${above.col}`);
  await cell.click();
  await page.keyboard.type('91');
  await keys('Enter');
  await expect.poll(active, SOON).toBe(`cell-${next.row}-${next.col}`);
  // Back the same way, by the keys that lead there; the arrows go wherever one wants.
  await page.keyboard.type('92');
  await keys('Shift+Enter');
  await expect.poll(active, SOON).toBe(`cell-${above.row}-${above.col}`);
  await keys('ArrowDown');
  await expect.poll(active, SOON).toBe(`cell-${above.row + 1}-${above.col}`);
  await drop();
});

test('[8] whoever fills in what is missing goes from one missing score to the next, past those that are there or locked; Shift+Enter leads back', async () => {
  await page.goto(url + address(lacking.id));
  await hole().waitFor();
  const holes = await grid()
    .getByRole('gridcell', { name: 'belum diisi', exact: true })
    .evaluateAll((all) => all.map(({ id }) => id));
  expect(holes.length).toBeGreaterThan(1);
  // Down each column.
  const [row, col] = [1, 2].map((part) => (id: string) => Number(id.split('-')[part]));
  const order = holes.toSorted((one, other) => col!(one) - col!(other) || row!(one) - row!(other));
  const active = (): Promise<string | null> => grid().getAttribute('aria-activedescendant');
  await page.locator(`#${order[0]}`).click();
  for (const next of order.slice(1)) {
    await page.keyboard.type('88');
    await keys('Enter');
    await expect.poll(active, SOON).toBe(next);
  }
  await keys('F2', 'Shift+Enter');
  await expect.poll(active, SOON).toBe(order.at(-2));
  await drop();
});

test('[8] by touch no score that is there is opened after the last missing one, and a changed one shows what stood there', async () => {
  const phone = await openPage(browser, { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });
  const small = phone.page;
  await signIn(small, url, second, { at: address(lacking.id) });
  const missing = small.getByRole('gridcell', { name: 'belum diisi', exact: true });
  await missing.first().waitFor();
  // A name takes the room that the trend beside it leaves.
  const name = small.getByRole('rowheader', { name: 'Pendidikan Agama dan Budi Pekerti' }).locator('span');
  expect(await name.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  const field = small.getByRole('textbox', { name: 'Nilai' });
  const amount = await missing.count();
  // The sheet begins there: one tap writes.
  await missing.first().tap();
  await field.waitFor();
  for (let at = 0; at < amount; at++) {
    expect(await field.inputValue()).toBe('');
    await small.keyboard.type('88');
    await small.keyboard.press('Enter');
    // The one that is open is none of those.
    await expect.poll(() => missing.count(), SOON).toBe(Math.max(0, amount - at - 2));
  }
  expect(await field.count()).toBe(0);
  const there = small.getByRole('grid').locator('[role="gridcell"][data-col]:not([aria-readonly])').filter({ hasText: /^\d+$/ });
  const cell = small.locator(`#${await there.last().getAttribute('id')}`);
  const was = await cell.innerText();
  await cell.tap();
  await cell.tap();
  await field.fill('61');
  await small.keyboard.press('Enter');
  await small.keyboard.press('Escape');
  const old = cell.getByText(was, { exact: true });
  await old.waitFor();
  const [above, below] = [await old.boundingBox(), await cell.getByText('61', { exact: true }).boundingBox()];
  expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y + 1);
  expect(await violations(small)).toEqual([]);
  await small.getByRole('button', { name: 'Batal' }).tap();
  expect(phone.complaints).toEqual([]);
  await phone.close();
});

test('[6] who may not delete scores is told in sheet and form before saving that a new one cannot be taken back, and whom to ask', async () => {
  const lasting = /^Nilai Raport baru tidak dapat kamu urungkan setelah disimpan\. Menghapus Nilai Raport adalah wewenang .*Admin/;
  const [{ sekolah }] = await itemsOf(
    office,
    `{ students(filter: { id: { eq: "${lacking.id}" } }, limit: 1) { items { sekolah { cabang { id } } } } }`,
  );
  await createAccount(office, { username: `${username}.k`, role: 'neu:pengajarKBM', cabang: sekolah.cabang.id });
  for (const width of [1440, 375]) {
    const other = await openPage(browser, { viewport: { width, height: 740 } });
    await signIn(other.page, url, `${username}.k`, { at: address(lacking.id) });
    const there = other.page.locator('[role="gridcell"][data-col]:not([aria-readonly])').filter({ hasText: /^\d+$/ });
    await there.first().click();
    await other.page.keyboard.type('77');
    await other.page.keyboard.press('Enter');
    await other.page.getByRole('button', { name: /^Simpan/ }).waitFor();
    expect(await other.page.getByText(lasting).count()).toBe(0);
    await other.page.getByRole('gridcell', { name: 'belum diisi', exact: true }).first().click();
    await other.page.keyboard.type('78');
    await other.page.keyboard.press('Enter');
    await other.page.getByRole('region', { name: 'Perubahan belum disimpan' }).getByText(lasting).waitFor();
    expect(await violations(other.page)).toEqual([]);
    await other.page.getByRole('button', { name: 'Batal' }).click();
    expect(other.complaints).toEqual([]);
    await other.close();
  }
  const form = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await signIn(form.page, url, `${username}.k`, { at: '/nilaiRaport/new' });
  await form.page.getByRole('textbox', { name: 'Nilai', exact: true }).fill('77');
  await form.page.getByRole('region', { name: 'Perubahan belum disimpan' }).getByText(lasting).waitFor();
  expect(await violations(form.page)).toEqual([]);
  await form.close();
  // Who may delete one takes it back.
  await page.goto(url + address(lacking.id));
  await hole().click();
  await page.keyboard.type('78');
  await keys('Enter');
  await page.getByRole('button', { name: /^Simpan/ }).waitFor();
  expect(await page.getByText(lasting).count()).toBe(0);
  await drop();
});

/** A list as a sheet that is longer than what is loaded of it; and cells that stand in the way of a save. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { beforeRetry, removeLeft } from '../support/anew.ts';
import { type Api, createAccount, itemsOf, signInApi } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { openBrowser, openPage, signIn } from '../support/chromium.ts';

const url = inject('productUrl');
const SOON = { timeout: 10_000 };
const username = `uji.tepi.${process.pid}`;
const LIST = '/rumpunIlmu?q=Tepi&urut=kode&tampilan=tabel';
/** More than come at once. */
const ROWS = 103;
let browser: Browser;
let office: Api;
let page: Page;
let complaints: string[];

const letter = (index: number): string => String.fromCharCode(65 + index);
const codeOf = (index: number): string => `T${letter(Math.floor(index / 26))}${letter(index % 26)}`;

async function createRows(): Promise<void> {
  for (let index = 0; index < ROWS; index += 1)
    await office.graph('mutation ($input: RumpunIlmuInput!) { createRumpunIlmu(input: $input) { info { code } } }', {
      input: { kode: codeOf(index), nama: `Tepi ${codeOf(index)}`, urutan: index + 1 },
    });
}

beforeAll(async () => {
  browser = await openBrowser();
  const root = await signInApi(url, 'uji.grid-edge');
  await createAccount(root, { username, role: 'neu:pusatPendidikan' });
  await createAccount(root, { username: `${username}.b`, role: 'neu:pusatPendidikan' });
  office = await signInApi(url, `${username}.b`);
  await createRows();
  ({ page, complaints } = await openPage(browser, {
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  }));
  await signIn(page, url, username, { at: LIST });
});
beforeRetry(async () => {
  for (let left = 3; left > 0; left -= 1) await removeLeft(office, 'RumpunIlmu', '{ nama: { startsWith: "Tepi" } }');
  await createRows();
  page.once('dialog', (dialog) => void dialog.accept());
});
afterEach(() => expect(complaints.splice(0)).toEqual([]));
afterAll(() => browser.close());

const grid = () => page.getByRole('grid');
const keys = async (...all: string[]): Promise<void> => {
  for (const key of all) await page.keyboard.press(key);
};
/** The number of the row under the cursor. */
const line = (): Promise<number> =>
  grid().evaluate((node) => Number(/\d+/.exec(node.getAttribute('aria-activedescendant') ?? '')?.[0]) + 1);
const open = async (address = LIST): Promise<void> => {
  await page.goto(url + address);
  await page.locator('[data-row="0"][data-col="0"]').click();
};
const stored = async (): Promise<string[]> =>
  (await itemsOf(office, '{ rumpunIlmus(search: "Tepi", limit: 200) { items { kode nama } } }'))
    .map(({ kode, nama }) => `${kode} ${nama}`)
    .sort();

test('[8] Ctrl+Down goes to the true edge of the table, and what is pasted or typed at once stands there, over no record', async () => {
  await open();
  const before = await stored();
  expect(before.length).toBe(ROWS);
  await page.evaluate(() => navigator.clipboard.writeText('Tepi baru\tZZA\nTepi lain\tZZB\n'));
  await keys('Control+ArrowDown', 'Control+v');
  await page.getByRole('gridcell', { name: 'Tepi lain' }).waitFor();
  expect(await line()).toBe(ROWS + 2);
  await keys('Control+s');
  await page.getByText('4 sel disimpan').waitFor();
  expect(await stored()).toEqual([...before, 'ZZA Tepi baru', 'ZZB Tepi lain'].sort());
  await open();
  await keys('Control+End');
  await expect.poll(line, SOON).toBe(ROWS + 3);
  await open();
  await keys('Control+ArrowDown');
  await page.keyboard.type('Tepi ketik');
  await keys('Enter');
  await page.getByRole('gridcell', { name: 'Tepi ketik' }).waitFor();
  await page.getByRole('status').filter({ hasText: 'sel berubah' }).waitFor();
  await keys('Control+z');
  await expect.poll(() => page.getByRole('button', { name: 'Batal' }).count(), SOON).toBe(0);
  // What is chosen with Shift reaches there, too.
  await open();
  await keys('Control+Shift+ArrowDown');
  await expect.poll(line, SOON).toBe(ROWS + 3);
});

test('[8] where nothing can be saved as it stands, Simpan is off, and Ctrl+S leads to the cell that is to be chosen', async () => {
  await open();
  const [{ id, version }] = await itemsOf(office, '{ rumpunIlmus(filter: { kode: { eq: "TAC" } }) { items { id version } } }');
  const cell = page.getByRole('gridcell', { name: 'Tepi TAC' });
  await cell.click();
  await page.keyboard.type('Tepi punyaku');
  await keys('Enter');
  const save = page.getByRole('button', { name: /^Simpan/ });
  expect(await save.isEnabled()).toBe(true);
  await office.graph(
    'mutation ($id: ID!, $v: Int!, $i: RumpunIlmuInput!) { updateRumpunIlmu(id: $id, version: $v, input: $i) { info { code } } }',
    { id, v: version, i: { nama: 'Tepi mereka' } },
  );
  await page.getByRole('button', { name: '1 bentrok' }).waitFor();
  await expect.poll(() => save.isDisabled(), SOON).toBe(true);
  await page.locator('[data-row="8"][data-col="0"]').click();
  await keys('Control+s');
  expect(await line()).toBe(3);
  const note = page.getByRole('alert').filter({ hasText: 'Tepi mereka' });
  await note.getByRole('button', { name: 'Pakai itu' }).click();
  await expect.poll(() => save.count(), SOON).toBe(0);
});

test('[8] a pasted name that nobody has offers who may be meant, and its note does not cover the choices while the cell is mended', async () => {
  const [{ display }] = await itemsOf(office, '{ lookupCabang(limit: 1) { items { display } } }');
  const word = display.split(' ').at(-1)!;
  expect(word).not.toBe(display);
  await open('/sekolah?tampilan=tabel');
  const col = await page.getByRole('columnheader', { name: 'Cabang pembina' }).getAttribute('aria-colindex');
  const cell = page.locator(`[role="row"]:has([data-row="0"]) > [aria-colindex="${col}"]`);
  await cell.click();
  await page.evaluate((text) => navigator.clipboard.writeText(text), word);
  await keys('Control+v');
  const note = page.getByRole('alert').filter({ hasText: `*Tidak ada yang bernama ${word}` });
  await note.waitFor();
  await keys('Enter');
  await page.getByRole('option').first().waitFor();
  expect(await note.count()).toBe(0);
  await keys('Escape');
  await note.getByRole('button', { name: `Pakai ${display}` }).click();
  await expect.poll(() => cell.innerText(), SOON).toContain(display);
  expect(await cell.getAttribute('aria-invalid')).toBe(null);
  await keys('Control+z', 'Control+z');
  await expect.poll(() => page.getByRole('button', { name: 'Batal' }).count(), SOON).toBe(0);
});

test('[8] the sheet keeps the heads of its list: order and filter of a column by mouse and from a cell, and its column chooser', async () => {
  await open();
  const head = page.getByRole('columnheader', { name: 'Kode' });
  const dialog = page
    .getByRole('dialog', { name: 'Saring menurut Kode' })
    .or(page.getByRole('dialog', { name: /Kode/ }))
    .first();
  await head.hover();
  await head.getByRole('button').click();
  await dialog.getByRole('button', { name: 'Z ke A' }).click();
  await expect.poll(() => head.getAttribute('aria-sort'), SOON).toBe('descending');
  await keys('Escape');
  await expect.poll(() => page.locator('[data-row="0"][data-col="1"]').innerText(), SOON).toMatch(/^(ZZB|TDY)/);
  // From a cell of the column.
  await page.locator('[data-row="3"][data-col="1"]').click();
  await keys('Alt+ArrowDown');
  await dialog.getByRole('textbox').fill('TAB');
  await keys('Enter');
  await expect.poll(() => page.getByRole('gridcell', { name: 'Tepi TAB' }).count(), SOON).toBe(1);
  await expect.poll(() => page.getByRole('gridcell', { name: 'Tepi TAD' }).count(), SOON).toBe(0);
  expect(await violations(page)).toEqual([]);
  // The choice of columns stands beside the cells, and orders them.
  await page.getByRole('button', { name: 'Kolom', exact: true }).click();
  await page.getByRole('button', { name: 'Sembunyikan Kode' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('kolom'), SOON).not.toMatch(/kode/);
  expect(await page.getByRole('grid').count()).toBe(1);
  expect(await violations(page)).toEqual([]);
});

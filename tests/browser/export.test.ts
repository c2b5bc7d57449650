import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Browser, Download, Locator, Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { signInApi, type Api, type Json } from '../support/api.ts';
import { settled, violations } from '../support/axe.ts';
import { openBrowser, openPage, signIn } from '../support/chromium.ts';
import { DEMO_PASSWORD } from '../support/product.ts';

const url = inject('productUrl');
const SOON = { timeout: 15_000 };
const BRANCH_ACCOUNT = 'uji.export.cabang';
let browser: Browser;
let page: Page;
let complaints: string[];
/** Schools of the branch account, and one with students that is not among them. */
let ownSchools: string[];
let strangeSchool: { id: string; display: string };

const itemsOf = async (api: Api, query: string): Promise<Json[]> => {
  const { body } = await api.graph(query);
  if (!body.data) throw new Error(JSON.stringify(body));
  return (Object.values(body.data)[0] as Json).items;
};

/** An account of the branch with the first student's school. */
async function createBranchAccount(api: Api): Promise<void> {
  const students = await itemsOf(api, '{ students(limit: 200) { items { sekolah { id display } } } }');
  const schools = await itemsOf(api, '{ sekolahs(limit: 200) { items { id nama cabang { id } } } }');
  const branchOf = (id: string): string => schools.find((school) => school.id === id)?.cabang.id;
  const cabang = branchOf(students[0].sekolah.id);
  ownSchools = schools.filter((school) => school.cabang.id === cabang).map(({ nama }) => nama);
  strangeSchool = students.map(({ sekolah }) => sekolah).find(({ id }) => branchOf(id) !== cabang);
  const roles = await itemsOf(api, '{ perans(limit: 50) { items { id kode } } }');
  const peran = roles.filter(({ kode }) => kode === 'neu:cabangKBM').map(({ id }) => id);
  const input = { nama: 'Penguji cabang', username: BRANCH_ACCOUNT, kataSandi: DEMO_PASSWORD, peran, cabang };
  const { body } = await api.graph('mutation ($input: UserInput!) { createUser(input: $input) { info { code message messages } } }', {
    input,
  });
  if (body.data?.createUser?.info?.code !== 200) throw new Error(JSON.stringify(body));
}

async function enter(username: string): Promise<void> {
  ({ page, complaints } = await openPage(browser));
  page.on('dialog', (asked) => void asked.accept());
  await signIn(page, url, username);
}

beforeAll(async () => {
  browser = await openBrowser();
  await createBranchAccount(await signInApi(url, 'uji.export'));
  await enter('uji.export');
});
afterEach(() => expect(complaints.splice(0)).toEqual([]));
afterAll(() => browser.close());

const dialog = (): Locator => page.getByRole('dialog', { name: /^Ekspor / });
const go = (): Locator => dialog().getByRole('button', { name: 'Ekspor', exact: true });
const running = (): Locator => page.getByRole('region', { name: 'Ekspor berjalan' });

async function openDialog(title: string): Promise<void> {
  await page.goto(`${url}/export`);
  await page.getByRole('button', { name: `Ekspor ${title}`, exact: true }).click();
  await dialog().waitFor();
}

async function downloaded(press: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
  const [file]: [Download, void] = await Promise.all([page.waitForEvent('download', { timeout: 30_000 }), press()]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

const pressGo = (): Promise<void> => go().click();
/** `Siswa selesai: 192 baris`. */
async function toldRows(): Promise<number> {
  const notice = page
    .getByRole('status')
    .filter({ hasText: / selesai: / })
    .last();
  return Number(/: ([\d.]+) baris/.exec((await notice.textContent()) ?? '')![1]!.replaceAll('.', ''));
}
/** Labels of the columns that are ticked, in their order. */
const tickedColumns = (): Promise<string[]> =>
  dialog()
    .getByRole('group', { name: /^Kolom/ })
    .locator('label:has(input:checked)')
    .allTextContents()
    .then((labels) => labels.filter((label) => label !== 'Semua kolom'));

const readCsv = (content: Buffer, delimiter: string): string[][] => parse(content, { bom: true, delimiter });

describe('/export', () => {
  test('gives CSV with the columns that are ticked and as many rows as it says', async () => {
    await openDialog('Siswa');
    await dialog().getByRole('button', { name: 'CSV', exact: true }).click();
    await dialog()
      .getByRole('group', { name: /^Kolom/ })
      .getByText('NISN', { exact: true })
      .click();
    const columns = await tickedColumns();
    expect(columns).not.toContain('NISN');
    const { name, content } = await downloaded(pressGo);
    expect(name).toMatch(/^siswa_.+\.csv$/);
    const [head, ...rows] = readCsv(content, ';');
    expect(head).toEqual(columns);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.length).toBe(await toldRows());
    await expect.poll(() => dialog().count()).toBe(0);
  });

  test('gives CSV with commas where these are asked for', async () => {
    await openDialog('Siswa');
    await dialog().getByRole('button', { name: 'CSV', exact: true }).click();
    await dialog().getByRole('button', { name: 'Koma', exact: true }).click();
    const columns = await tickedColumns();
    const { content } = await downloaded(pressGo);
    expect(readCsv(content, ',')[0]).toEqual(columns);
  });

  test('gives JSON and XLSX that read back', async () => {
    await openDialog('Siswa');
    await dialog().getByRole('button', { name: 'JSON', exact: true }).click();
    const json = await downloaded(pressGo);
    const records = JSON.parse(json.content.toString()) as object[];
    expect(records.length).toBe(await toldRows());

    await openDialog('Siswa');
    const columns = await tickedColumns();
    const sheet = await downloaded(pressGo);
    expect(sheet.name).toMatch(/\.xlsx$/);
    const [head, ...rows] = await readSheet(sheet.content);
    expect(head).toEqual(columns);
    expect(rows.length).toBe(records.length);
  });

  test('without a column there is no file to ask for', async () => {
    await openDialog('Siswa');
    const all = dialog().getByRole('checkbox', { name: 'Semua kolom' });
    await all.check();
    await all.uncheck();
    await dialog().getByText('*Pilih paling sedikit satu kolom').waitFor();
    expect(await go().isDisabled()).toBe(true);
  });

  test('a failure is told beside the buttons with the choices kept, and the next try goes through', async () => {
    await page.goto(`${url}/export?dataset=siswa`);
    await dialog().getByRole('button', { name: 'CSV', exact: true }).click();
    await page.route('**/pendidikan/ekspor', (route) => route.abort(), { times: 1 });
    await go().click();
    const reason = dialog().getByRole('alert');
    await reason.getByText('Server tidak menjawab.').waitFor();
    const box = (await reason.boundingBox())!;
    expect(box.y + box.height).toBeLessThan(page.viewportSize()!.height);
    const { name } = await downloaded(pressGo);
    expect(name).toMatch(/\.csv$/);
  });

  test('works by keyboard, and Escape leads back to where one was', async () => {
    await page.goto(`${url}/export`);
    const button = page.getByRole('button', { name: 'Ekspor Siswa', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await dialog().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => button.evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await dialog().getByRole('button', { name: 'CSV', exact: true }).focus();
    await page.keyboard.press('Space');
    await go().focus();
    const { name } = await downloaded(() => page.keyboard.press('Enter'));
    expect(name).toMatch(/\.csv$/);
  });

  test('a link opens the dialog with its filters, and an unknown dataset is told', async () => {
    await page.goto(`${url}/export?dataset=siswa&sekolah=${strangeSchool.id}`);
    await expect.poll(() => dialog().getByRole('combobox', { name: 'Sekolah' }).inputValue(), SOON).toBe(strangeSchool.display);
    await page.goto(`${url}/export?dataset=rahasia`);
    await page.getByText('Tidak ada ekspor “rahasia” untuk peranmu.').waitFor();
    await page.goto(`${url}/export?dataset=nilaiRaport&bentuk=lebar`);
    await page.waitForURL(/\/export\/nilaiRaport\?bentuk=lebar$/);
  });
});

describe('/export/nilaiRaport', () => {
  const preview = (): Locator => page.getByRole('table');
  const headers = (): Promise<string[]> => preview().getByRole('columnheader').allTextContents();

  test('shows what the file will hold, follows the choices and keeps them in the address', async () => {
    await page.goto(`${url}/export/nilaiRaport`);
    await expect.poll(() => preview().getByRole('row').count(), SOON).toBe(21);
    const long = await headers();
    await page.getByRole('button', { name: 'Lebar', exact: true }).click();
    await expect.poll(headers, SOON).not.toEqual(long);
    const wide = await headers();
    await page.reload();
    await expect
      .poll(
        () =>
          preview()
            .count()
            .then((count) => (count === 0 ? [] : headers())),
        SOON,
      )
      .toEqual(wide);
    await page.getByRole('button', { name: 'CSV', exact: true }).click();
    const { content } = await downloaded(() => page.getByRole('button', { name: 'Ekspor', exact: true }).click());
    const [head, ...rows] = readCsv(content, ';');
    expect(head).toEqual(wide);
    expect(rows.length).toBe(await toldRows());
  });

  test('a semester range upside down is told and exports nothing', async () => {
    await page.goto(`${url}/export/nilaiRaport?dari=4&sampai=2`);
    await page.getByText('*Semester akhir mendahului semester awal').waitFor();
    expect(await page.getByRole('button', { name: 'Ekspor', exact: true }).isDisabled()).toBe(true);
  });

  test('an export on its way shows how far it is, holds the page, and stops when it is cancelled', async () => {
    await page.goto(`${url}/export/nilaiRaport`);
    await preview().waitFor();
    await page.getByRole('button', { name: 'CSV', exact: true }).click();
    const connection = await page.context().newCDPSession(page);
    await connection.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: 12_000,
      uploadThroughput: -1,
    });
    let files = 0;
    page.on('download', () => (files += 1));
    await page.getByRole('button', { name: 'Ekspor', exact: true }).click();
    await running()
      .getByText(/^[\d.]+ dari [\d.]+ baris/)
      .waitFor(SOON);
    const share = await running()
      .getByRole('progressbar')
      .evaluate((bar) => (bar as HTMLProgressElement).value);
    expect(share).toBeGreaterThanOrEqual(0);
    expect(share).toBeLessThan(1);
    expect(await page.getByRole('button', { name: 'Ekspor', exact: true }).isDisabled()).toBe(true);

    await page.getByRole('link', { name: 'Kembali' }).click();
    await page.getByRole('dialog', { name: 'Hentikan ekspor?' }).getByRole('button', { name: 'Tetap di sini' }).click();
    await running().getByRole('button', { name: 'Batalkan' }).click();
    await expect.poll(() => running().count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/export/nilaiRaport');
    expect(files).toBe(0);
    await connection.detach();
  });
});

describe.each([
  { width: 1440, colorScheme: 'light' as const },
  { width: 375, colorScheme: 'dark' as const },
])('at $width px, $colorScheme', ({ width, colorScheme }) => {
  test('axe finds nothing, and nothing is wider than the window', async () => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const found: Record<string, unknown> = {};
    const inspect = async (name: string): Promise<void> => {
      await settled(page);
      found[name] = await violations(page);
      found[`${name} width`] = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    };
    await page.goto(`${url}/export`);
    await page.getByRole('heading', { name: 'Siswa', exact: true }).waitFor();
    await inspect('list');
    await openDialog('Siswa');
    await inspect('dialog');
    await page.goto(`${url}/export/nilaiRaport`);
    await page.getByRole('table').waitFor();
    await inspect('scores');
    expect(found).toEqual({ list: [], 'list width': 0, dialog: [], 'dialog width': 0, scores: [], 'scores width': 0 });
  });
});

test('in print the choices are left out, and the preview stays', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light', media: 'print' });
  await page.goto(`${url}/export/nilaiRaport`);
  await page.getByRole('table').waitFor();
  expect(await page.getByRole('form').isVisible()).toBe(false);
  expect(await page.getByText('Simulasi internal, bukan keputusan SNPMB').isVisible()).toBe(true);
});

// Last: it signs in somebody else.
test('a branch takes only its own schools along, and cannot ask for others', async () => {
  await page.context().close();
  await enter(BRANCH_ACCOUNT);
  await openDialog('Siswa');
  expect(await page.getByRole('heading', { name: 'Data induk' }).count()).toBe(0);
  await dialog().getByRole('button', { name: 'CSV', exact: true }).click();
  const columns = await tickedColumns();
  const { content } = await downloaded(pressGo);
  const [, ...rows] = readCsv(content, ';');
  const place = columns.indexOf('Sekolah');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map((row) => row[place]).filter((school) => !ownSchools.includes(school!))).toEqual([]);

  await page.goto(`${url}/export?dataset=siswa&sekolah=${strangeSchool.id}`);
  await expect.poll(() => dialog().getByRole('combobox', { name: 'Sekolah' }).inputValue(), SOON).toBe('Tidak ditemukan');
});

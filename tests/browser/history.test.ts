/** What stands beside a record: what points at it, what became of it, and the ways back into the form. */
import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { beforeRetry } from '../support/anew.ts';
import { violations } from '../support/axe.ts';
import { type Api, createAccount, itemsOf, signInApi } from '../support/api.ts';
import { openBrowser, openPage, signIn } from '../support/chromium.ts';

const url = inject('productUrl');
let browser: Browser;
let office: Api;
let page: Page;
let complaints: string[];
let id: string;

const [OFFICE, ADMIN, READER] = ['kantor', 'admin', 'pembaca'].map((name) => `uji.riwayat.${name}.${process.pid}`) as [
  string,
  string,
  string,
];
const ACCOUNTS = { [OFFICE]: 'neu:pusatPendidikan', [ADMIN]: 'neu:admin', [READER]: 'neu:intelijen' };

const OUTPUT = '{ info { code message messages } output { id version } }';
async function write(name: string, type: string, variables: Record<string, unknown>): Promise<{ id: string; version: number }> {
  const given = Object.keys(variables);
  const types: Record<string, string> = { id: 'ID!', version: 'Int!', input: `${type}Input!` };
  const { body } = await office.graph(
    `mutation (${given.map((key) => `$${key}: ${types[key]}`).join(', ')}) { ${name}(${given.map((key) => `${key}: $${key}`).join(', ')}) ${OUTPUT} }`,
    variables,
  );
  if (!body.data?.[name].output) throw new Error(JSON.stringify(body));
  return body.data[name].output;
}

beforeAll(async () => {
  browser = await openBrowser();
  const root = await signInApi(url, 'uji.history');
  for (const [username, role] of Object.entries(ACCOUNTS)) await createAccount(root, { username, role });
  office = await signInApi(url, OFFICE);
  ({ id } = await write('createProvinsi', 'Provinsi', { input: { kode: '41', nama: 'Provinsi Lama', zonaWaktu: 'wib' } }));
  await write('updateProvinsi', 'Provinsi', { id, version: 1, input: { nama: 'Provinsi Baru', zonaWaktu: 'wit' } });
  for (const kode of ['4101', '4102'])
    await write('createKabupaten', 'Kabupaten', { input: { kode, nama: `Kota ${kode}`, jenis: 'kota', provinsi: id } });
  ({ page, complaints } = await openPage(browser, { viewport: { width: 1440, height: 900 } }));
  await signIn(page, url, ADMIN, { at: `/provinsi/${id}` });
});
beforeRetry(() => page.goto(`${url}/provinsi/${id}`));
afterEach(() => expect(complaints.splice(0)).toEqual([]));
afterAll(() => browser.close());

const history = () => page.getByRole('region', { name: 'Riwayat', exact: true });
const name = () => page.getByRole('textbox', { name: 'Nama provinsi' });
const save = () => page.getByRole('button', { name: /^Simpan/ });

describe('beside a record', () => {
  test('who changed what stands field by field in its own format, the newest first', async () => {
    const entries = history().getByRole('listitem');
    await expect.poll(() => entries.count()).toBe(2);
    expect(await entries.first().textContent()).toMatch(/mengubah.*Nama provinsiProvinsi Lama → Provinsi Baru.*Zona waktuWIB → WIT/);
    expect(await entries.last().textContent()).toContain('membuat');
    expect(await violations(page)).toEqual([]);
  });

  test('one field goes back into the form and is saved by nobody but the person', async () => {
    await history().getByRole('button', { name: 'Pulihkan Nama provinsi ke formulir' }).click();
    await expect.poll(() => name().inputValue()).toBe('Provinsi Lama');
    await page.getByText('Nama provinsi yang lama ada di formulir.').waitFor();
    await expect.poll(() => name().evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await page.getByRole('combobox', { name: 'Zona waktu' }).inputValue()).toBe('WIT');
    await page.getByRole('button', { name: 'Batal' }).click();
    await expect.poll(() => name().inputValue()).toBe('Provinsi Baru');
    // [1] [4] What was thrown away is not in the form, and beside a later change nothing older is offered.
    await page.getByText('Isian dibuang.').waitFor();
    await expect.poll(() => page.getByText('yang lama ada di formulir').count(), { timeout: 1500 }).toBe(0);
    await history().getByRole('button', { name: 'Pulihkan semuanya ke formulir' }).click();
    await expect.poll(() => page.getByRole('combobox', { name: 'Zona waktu' }).inputValue()).toBe('WIB');
    await save().click();
    // What was saved is there as the newest, without a reload.
    await expect.poll(() => history().getByRole('listitem').count()).toBe(3);
    await expect.poll(() => page.getByText('Isian dibuang.').count()).toBe(0);
    expect(await history().getByRole('listitem').first().textContent()).toContain('Provinsi Baru → Provinsi Lama');
    await history().getByRole('heading', { name: 'Riwayat 3' }).waitFor();
  });

  test('each change opens the record as it was right after it, also of one day', async () => {
    const seen = page.getByRole('dialog', { name: /^Provinsi Lama · Hari ini / });
    const open = async (at: number): Promise<void> => {
      await history()
        .getByRole('listitem')
        .nth(at)
        .getByRole('button', { name: /, lihat data waktu itu$/ })
        .click();
      await seen.waitFor();
    };
    const row = (field: string): Promise<string[]> =>
      seen
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: field }) })
        .getByRole('cell')
        .allTextContents();
    await open(1);
    await seen.getByText('2 isian berbeda dari sekarang.').waitFor();
    expect(await row('Nama provinsi')).toEqual(['Provinsi Baru', 'Provinsi Lama']);
    expect(await row('Zona waktu')).toEqual(['WIT', 'WIB']);
    // What differs comes first.
    expect((await seen.getByRole('rowheader').allTextContents()).slice(0, 2).sort()).toEqual(['Nama provinsi', 'Zona waktu']);
    // The heads of its columns are read as words.
    expect(await seen.getByRole('columnheader').evaluateAll((all) => all.map((each) => each.scrollWidth <= each.clientWidth))).toEqual([
      true,
      true,
    ]);
    const lines = (await seen.getByRole('columnheader', { name: 'Sekarang' }).boundingBox())!.height;
    expect(lines).toBeLessThan(40);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await open(2);
    await seen.getByText('Sama dengan sekarang.').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => seen.count()).toBe(0);
  });

  test('only one field, where that is wanted', async () => {
    const only = history().getByLabel('Isian yang ditampilkan');
    await only.selectOption('Zona waktu');
    await expect.poll(() => history().getByText('Nama provinsi', { exact: true }).filter({ visible: true }).count()).toBe(0);
    await only.selectOption('Semua isian');
  });

  test('the record as it was on a day, beside what it is now', async () => {
    await history().getByRole('button', { name: 'Lihat per tanggal' }).click();
    const dialog = page.getByRole('dialog', { name: /per tanggal/ });
    await dialog.getByText('Sama dengan sekarang.').waitFor();
    await dialog.getByRole('textbox', { name: 'Akhir hari' }).fill('31/01/2020');
    await page.keyboard.press('Tab');
    await dialog.getByText('Data ini belum ada waktu itu.').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
  });

  test('what points at it stands there with how many, leads to just those, and opens as a list', async () => {
    const uses = page.getByRole('region', { name: 'Dipakai oleh' });
    await uses.getByRole('button', { name: 'Lihat Kabupaten/Kota' }).click();
    await expect.poll(() => uses.getByRole('row').count()).toBe(3);
    await page.getByText(/yang lama ada di formulir/).waitFor({ state: 'detached' });
    expect(await violations(page)).toEqual([]);
    await uses.getByRole('link', { name: 'Kabupaten/Kota', exact: true }).click();
    await page.waitForURL(/\/kabupaten\?f\.provinsi=/);
    await expect.poll(() => page.getByRole('link', { name: /^Kota 410/ }).count()).toBe(2);
  });

  test('a relation that its list has no filter for leads there all the same, and one that is none in any is named once', async () => {
    const code = randomUUID().slice(0, 8).toUpperCase();
    const subjectOf = (kode: string, more: object = {}) =>
      write('createMataPelajaran', 'MataPelajaran', {
        input: { kode, nama: `Mapel ${kode}`, kelompok: 'umum', kurikulum: 'semua', ...more },
      });
    const subject = await subjectOf(`A${code}`);
    await page.goto(`${url}/mataPelajaran/${subject.id}`);
    const uses = page.getByRole('region', { name: 'Dipakai oleh' });
    await uses.getByText('Mapel Wajib', { exact: true }).waitFor();
    // Eight of its relations could point here.
    expect(await uses.getByText(/^Kelompok Program/).allTextContents()).toEqual(['Kelompok Program']);
    const [programme] = await itemsOf(office, '{ programStudis(limit: 1) { items { id version } } }');
    await write('updateProgramStudi', 'ProgramStudi', {
      id: programme.id,
      version: programme.version,
      input: { mapelPendukung2: subject.id },
    });
    await page.reload();
    await uses.getByRole('link', { name: 'Program Studi · Mapel pendukung khusus 2' }).click();
    await page.waitForURL(/f\.mapelPendukung2=/);
    const rows = page.locator('tbody a');
    await expect.poll(() => rows.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual([`/programStudi/${programme.id}`]);
    // It is among the filters as long as it narrows.
    await page.getByRole('button', { name: `Ubah saringan Mapel pendukung khusus 2 Mapel A${code}` }).click();
    const panel = page.getByRole('dialog', { name: 'Saringan' });
    await panel.getByRole('button', { name: `Hapus Mapel A${code}` }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Kosongkan' }).click();
    await page.getByRole('button', { name: 'Saring', exact: true }).click();
    await panel.waitFor();
    expect(await panel.getByText('Mapel pendukung khusus 2').count()).toBe(0);
  });

  test('a long text is begun, and read whole when asked for', async () => {
    const kode = String(100000 + (process.pid % 899999));
    const { id: university } = await write('createUniversitas', 'Universitas', {
      input: { kode, nama: `Universitas Panjang ${kode}`, jenis: 'akademik' },
    });
    await write('updateUniversitas', 'Universitas', { id: university, version: 1, input: { kebijakan: `${'kata '.repeat(60)}terakhir` } });
    await page.goto(`${url}/universitas/${university}`);
    const entry = history().getByRole('listitem').first();
    const more = entry.getByRole('button', { name: 'Lihat Catatan kebijakan SNBP' });
    expect(await entry.getByText(/terakhir/).count()).toBe(0);
    await more.click();
    await entry.getByText(/kata terakhir/).waitFor();
  });

  test('the question before deleting says what is emptied by it', async () => {
    const { body } = await office.graph('{ students(limit: 1, filter: { userId: { isNull: false } }) { items { userId { id } } } }');
    await page.goto(`${url}/user/${body.data.students.items[0].userId.id}`);
    await page.getByRole('button', { name: 'Tindakan lain' }).click();
    await page.getByRole('menuitem', { name: 'Hapus' }).click();
    const dialog = page.getByRole('dialog', { name: /^Hapus / });
    await dialog.getByText('Isian yang menunjuk ke sini dikosongkan pada:').waitFor();
    expect(await dialog.getByRole('listitem').allTextContents()).toEqual(['Siswa1']);
    expect(await dialog.getByRole('link', { name: 'Siswa' }).getAttribute('href')).toMatch(/^\/siswa\?f\.userId=/);
    await dialog.getByRole('button', { name: 'Batal' }).click();
  });

  test('the question before deleting says what holds it, and asks nothing that would be refused', async () => {
    await page.goto(`${url}/provinsi/${id}`);
    await page.getByRole('button', { name: 'Tindakan lain' }).click();
    await page.getByRole('menuitem', { name: 'Hapus' }).click();
    const dialog = page.getByRole('dialog', { name: 'Provinsi Lama tidak dapat dihapus' });
    await dialog.waitFor();
    expect(await dialog.textContent()).toContain('Masih dipakai oleh');
    expect((await dialog.textContent())!.match(/tidak dapat dihapus/gi)).toHaveLength(1);
    expect(await dialog.getByRole('listitem').allTextContents()).toEqual(['Kabupaten/Kota2']);
    expect(await dialog.getByRole('link', { name: 'Kabupaten/Kota' }).getAttribute('href')).toMatch(/^\/kabupaten\?f\.provinsi=/);
    expect(await page.getByRole('button', { name: 'Hapus', exact: true }).count()).toBe(0);
    await page.keyboard.press('Escape');
  });

  test('on a phone it opens over the form', async () => {
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto(`${url}/provinsi/${id}`);
    await page.getByRole('button', { name: 'Tindakan lain' }).click();
    await page.getByRole('menuitem', { name: 'Riwayat dan pemakaian' }).click();
    await expect.poll(() => history().getByRole('listitem').count()).toBe(3);
    expect(await page.getByRole('dialog').boundingBox()).toEqual({ x: 7, y: 0, width: 368, height: 700 });
    // Its heads cover nothing of what they head, and stand on the ground of what lies under them.
    const ground = (of: Locator): Promise<string> => of.evaluate((node) => getComputedStyle(node).backgroundColor);
    expect(await ground(history().locator('header'))).toBe(await ground(page.getByRole('dialog').locator(':scope > div')));
    const [day, first] = [await history().locator('h3').first().boundingBox(), await history().getByRole('listitem').first().boundingBox()];
    expect(day!.y + day!.height).toBeLessThanOrEqual(first!.y);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await history().getByRole('button', { name: 'Pulihkan Nama provinsi ke formulir' }).first().click();
    // The field is under it: it goes out of the way.
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => name().inputValue()).toBe('Provinsi Baru');
    await expect.poll(() => name().evaluate((node) => node === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Batal' }).click();
  });

  test('who may only read finds nothing to restore, and whose rights end at a record finds no list of it', async () => {
    const other = await openPage(browser, { viewport: { width: 1440, height: 900 } });
    await signIn(other.page, url, READER, { at: '/siswa' });
    await other.page.locator('tbody a').first().click();
    const beside = other.page.getByRole('region', { name: 'Riwayat', exact: true });
    await beside.getByRole('listitem').first().waitFor();
    expect(await beside.getByRole('button', { name: /^Pulihkan/ }).count()).toBe(0);
    await other.close();
  });
});

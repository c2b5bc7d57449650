/** Relation fields: the best match first, what was chosen last, the way to the record, and a new one in place. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { type Api, createAccount, signInApi } from '../support/api.ts';
import { settled, violations } from '../support/axe.ts';
import { openBrowser, openPage, signIn } from '../support/chromium.ts';

const url = inject('productUrl');
let browser: Browser;
let office: Api;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  browser = await openBrowser();
  const root = await signInApi(url, 'uji.relation');
  const username = `uji.relasi.${process.pid}`;
  await createAccount(root, { username, role: 'neu:pusatPendidikan' });
  office = await signInApi(url, username);
  for (const [at, nama] of ['Ilmu Zaitun', 'Zaitun Raya', 'Zaitun'].entries())
    await office.graph('mutation ($input: RumpunIlmuInput!) { createRumpunIlmu(input: $input) { info { code } } }', {
      input: { kode: `ZT${'ABC'[at]}`, nama, urutan: 3 },
    });
  for (const [at, nama] of ['Satu', 'Dua', 'Tiga', 'Empat', 'Lima', 'Enam'].entries())
    await office.graph('mutation ($input: RumpunIlmuInput!) { createRumpunIlmu(input: $input) { info { code } } }', {
      input: { kode: `CD${'ABCDEF'[at]}`, nama: `Cendana ${nama}`, urutan: 4 },
    });
  await office.graph('mutation ($input: MataPelajaranInput!) { createMataPelajaran(input: $input) { info { code } } }', {
    input: { kode: 'SULAP', nama: 'Sulap Zaitun', kelompok: 'umum', urutan: 99, kurikulum: 'semua' },
  });
  ({ page, complaints } = await openPage(browser, { viewport: { width: 1440, height: 900 } }));
  await signIn(page, url, username, { at: '/kelompokProgram/new' });
});
afterEach(() => expect(complaints.splice(0)).toEqual([]));
afterAll(() => browser.close());

const cluster = () => page.getByRole('combobox', { name: 'Rumpun ilmu' });
const name = () => page.getByRole('textbox', { name: 'Nama kelompok' });
const drawer = () => page.getByRole('dialog', { name: 'Tambah rumpun Ilmu' }).or(page.getByRole('dialog', { name: 'Tambah rumpun ilmu' }));
const inDrawer = (label: string) => drawer().getByRole('textbox', { name: label });
/** Each as it is called, and what stands at its right. */
const offered = (): Promise<string[]> =>
  page
    .getByRole('option')
    .evaluateAll((all) =>
      all.map((each) => `${each.getAttribute('aria-label') ?? ''}${each.querySelector('[data-note]')?.getAttribute('data-note') ?? ''}`),
    );
const hasFocus = (): Promise<boolean> => cluster().evaluate((node) => node === document.activeElement);

test('offers the best match first, with what tells it apart, and near misses', async () => {
  await name().fill('Kelompok uji');
  await cluster().fill('zaitun');
  await expect.poll(offered).toEqual(['ZaitunZTC', 'Zaitun RayaZTB', 'Ilmu ZaitunZTA']);
  await cluster().fill('zaitn raya');
  await expect.poll(offered).toContain('Zaitun RayaZTB');
  await page.keyboard.press('Escape');
});

test('a near miss is called one, and Enter takes none that nobody has moved to', async () => {
  const marked = () => page.getByRole('option', { selected: true });
  await cluster().fill('raya zaitun');
  await expect.poll(() => marked().allTextContents()).toEqual([expect.stringContaining('Zaitun Raya')]);
  await expect.poll(() => page.getByText('Yang mirip').count()).toBe(0);
  // Nothing is called so; what shares a word with it is near.
  await cluster().fill('zaitun ray zz');
  await page.getByText('Yang mirip').waitFor();
  await expect.poll(offered).toContain('Zaitun RayaZTB');
  expect((await offered()).at(-1)).toBe('Buat “zaitun ray zz”');
  expect((await offered()).length).toBeLessThan(8);
  expect(await marked().count()).toBe(0);
  // Enter shows which one the next would take.
  await page.keyboard.press('Enter');
  expect(await cluster().inputValue()).toBe('zaitun ray zz');
  await expect.poll(() => marked().count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => cluster().inputValue()).toMatch(/^Zaitun/);
});

test('word by word, as a list corrects them: what is nearly written so is offered', async () => {
  for (const typed of ['zaitan', 'zitun', 'zaitan raua']) {
    await cluster().fill(typed);
    await expect.poll(offered, { message: typed }).toContain('Zaitun RayaZTB');
    expect(await page.getByRole('listbox').getByText('Yang mirip').count()).toBe(1);
  }
  // Of many the nearest, and by which word all of them are found.
  await cluster().fill('cndana');
  await page.getByText('Masih ada lagi: ketik “Cendana”.').waitFor();
  expect((await offered()).filter((each) => each.startsWith('Cendana'))).toHaveLength(5);
  await page.keyboard.press('Escape');
});

test('makes a new one in place, by keys alone; the form that wants it keeps what was typed', async () => {
  await cluster().fill('Zaitun Hijau');
  await page.getByRole('option', { name: 'Buat “Zaitun Hijau”' }).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await drawer().waitFor();
  await expect.poll(() => inDrawer('Nama rumpun').inputValue()).toBe('Zaitun Hijau');
  await settled(page);
  expect(await violations(page)).toEqual([]);
  // What is wrong is told in the form it is wrong in.
  await page.keyboard.press('Control+s');
  await expect.poll(() => inDrawer('Kode').evaluate((node) => node === document.activeElement)).toBe(true);
  await page.keyboard.type('ZTD');
  await page.keyboard.press('Control+s');
  await drawer().waitFor({ state: 'detached' });
  await expect.poll(() => cluster().inputValue()).toBe('Zaitun Hijau');
  expect(await name().inputValue()).toBe('Kelompok uji');
  expect(await hasFocus()).toBe(true);
  await page.getByRole('link', { name: 'Buka Zaitun Hijau' }).waitFor();
});

test('leaving it with changes asks; without, the field is as it was', async () => {
  await cluster().fill('Zaitun Ungu');
  await page.getByRole('option', { name: 'Buat “Zaitun Ungu”' }).click();
  await inDrawer('Kode').fill('ZTE');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Tetap' }).click();
  expect(await inDrawer('Kode').inputValue()).toBe('ZTE');
  await drawer().getByRole('button', { name: 'Tutup' }).first().click();
  await page.getByRole('button', { name: 'Buang' }).click();
  await drawer().waitFor({ state: 'detached' });
  expect(await cluster().inputValue()).toBe('Zaitun Hijau');
  expect(await name().inputValue()).toBe('Kelompok uji');
});

test('what was chosen last comes first before anything is typed', async () => {
  await cluster().click();
  await expect.poll(async () => (await offered())[0]).toBe('Zaitun HijauZTD');
  await page.keyboard.press('Escape');
  await page
    .getByRole('spinbutton', { name: 'Nomor' })
    .or(page.getByRole('textbox', { name: 'Nomor' }))
    .fill('971');
  await page.keyboard.press('Control+s');
  await page.waitForURL(/\/kelompokProgram\/[0-9a-f-]{36}$/);
  await page.getByRole('link', { name: 'Buka Zaitun Hijau' }).click();
  await page.waitForURL(/\/rumpunIlmu\/[0-9a-f-]{36}$/);
});

test('on a phone the new one takes the whole screen', async () => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(`${url}/kelompokProgram/new`);
  await cluster().fill('Zaitun Biru');
  await page.getByRole('option', { name: 'Buat “Zaitun Biru”' }).click();
  await inDrawer('Kode').waitFor();
  // Nobody left the field that it is made for.
  expect(await page.getByText('*Wajib diisi').count()).toBe(0);
  await settled(page);
  expect(await drawer().boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 667 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  expect(await violations(page)).toEqual([]);
});

test('what is there and is not offered here is said to be, with why; nothing is made of it by a stray Enter', async () => {
  await page.goto(`${url}/nilaiRaport/new`);
  const [student, subject] = ['Siswa', 'Mata pelajaran'].map((each) => page.getByRole('combobox', { name: each }));
  // Without a student every subject is open.
  await subject!.fill('sulap zaitun');
  await expect.poll(async () => (await offered())[0]).toMatch(/^Sulap Zaitun/);
  await page.keyboard.press('Escape');
  await student!.click();
  await page.getByRole('option').first().click();
  await subject!.fill('sulap zaitun');
  await page.getByText('“Sulap Zaitun” ada, tetapi tidak ditawarkan di sini. Tidak ada dalam mapel jurusan siswa ini.').first().waitFor();
  expect(await offered()).toEqual(['Buat “sulap zaitun”']);
  expect(await page.getByRole('option', { selected: true }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.keyboard.press('Escape');
});

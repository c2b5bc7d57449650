/** Nothing is final: what was done is looked for, taken along, and taken back step by step; with the mouse and by keyboard alone. */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { type Api, createAccount, signInApi } from '../support/api.ts';
import { openBrowser, openPage, signIn } from '../support/chromium.ts';

const url = inject('productUrl');
let browser: Browser;
let office: Api;
let page: Page;
let complaints: string[];
const [OFFICE, ADMIN, PHONE] = ['penata', 'pelihat', 'telepon'].map((name) => `uji.alat.${name}.${process.pid}`) as [
  string,
  string,
  string,
];

const OUTPUT = '{ info { message messages state } output { id version } }';
interface Saved {
  id: string;
  version: number;
}
async function write(name: string, types: string, variables: Record<string, unknown>): Promise<Saved> {
  const given = Object.keys(variables).map((key) => `${key}: $${key}`);
  const { body } = await office.graph(`mutation (${types}) { ${name}(${given.join(', ')}) ${OUTPUT} }`, variables);
  if (!body.data?.[name].output) throw new Error(JSON.stringify(body));
  return body.data[name].output as Saved;
}
const create = (kode: string, nama: string): Promise<Saved> =>
  write('createProvinsi', '$input: ProvinsiInput!', { input: { kode, nama, zonaWaktu: 'wib' } });
const update = (id: string, version: number, input: object): Promise<Saved> =>
  write('updateProvinsi', '$id: ID!, $version: Int!, $input: ProvinsiInput!', { id, version, input });
const remove = (id: string, version: number): Promise<Saved> => write('removeProvinsi', '$id: ID!, $version: Int!', { id, version });

let province: Saved;
beforeAll(async () => {
  browser = await openBrowser();
  const root = await signInApi(url, 'uji.activity-tools');
  for (const username of [OFFICE, ADMIN, PHONE]) await createAccount(root, { username, role: 'neu:admin' });
  office = await signInApi(url, OFFICE);
  province = await create('54', 'Provinsi Jejak Langkah');
  await update(province.id, 1, { zonaWaktu: 'wit' });
  ({ page, complaints } = await openPage(browser, { viewport: { width: 1440, height: 900 } }));
  await signIn(page, url, ADMIN, { at: '/aktivitas' });
});
afterEach(() => expect(complaints.splice(0)).toEqual([]));
afterAll(() => browser.close());

const rows = (at = page) => at.getByRole('region', { name: 'Daftar aktivitas' }).locator('tr[data-row]');
const row = (what: RegExp | string, at = page) => rows(at).filter({ hasText: what }).first();
const toast = (text: RegExp | string, at = page) => at.getByRole('region', { name: 'Pemberitahuan' }).getByText(text);
const CHANGED = 'Mengubah zona waktu Provinsi Jejak Langkah';
async function linesOf(act: () => Promise<unknown>): Promise<string[]> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  expect(file.suggestedFilename()).toMatch(/^aktivitas_.*\.csv$/);
  return (await readFile((await file.path())!, 'utf8')).slice(1).trim().split('\r\n');
}

describe('what was done', () => {
  test('is searched from the keyboard, and the search stands in the address', async () => {
    await row(CHANGED).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('langkah jejak');
    await expect.poll(() => page.url()).toMatch(/q=langkah/);
    await expect.poll(() => rows().count()).toBe(2);
    await row(CHANGED).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.url()).not.toMatch(/q=/);
    await page.keyboard.type('tidak ada yang begini');
    await page.getByRole('heading', { name: 'Tidak ada aktivitas yang cocok' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Kosongkan saringan' }).click();
    await row(CHANGED).waitFor();
  });

  test('is narrowed to what can be undone', async () => {
    await page.goto(`${url}/aktivitas?q=jejak+langkah`);
    await row('Menambah provinsi').waitFor();
    await page.getByRole('checkbox', { name: 'Hanya yang dapat diurungkan' }).click();
    await expect.poll(() => rows().count()).toBe(1);
    await row(CHANGED)
      .getByRole('button', { name: /^Urungkan/ })
      .waitFor();
    expect(page.url()).toContain('f.bisa=ya');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('checkbox', { name: 'Hanya yang dapat diurungkan' }).click();
    await expect.poll(() => rows().count()).toBe(2);
  });

  test('is taken along as it is narrowed, and so are the changes of one action', async () => {
    const lines = await linesOf(() => page.getByRole('button', { name: 'Unduh CSV' }).click());
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe('Waktu;Siapa;Tindakan;Alasan;Jumlah data;Lewat;Keadaan');
    expect(lines[1]).toMatch(new RegExp(`^\\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d;[^;]*${OFFICE};${CHANGED};;1;form;dapat diurungkan$`, 'i'));
    // As people write a day, whatever the specification's calendar takes where its field says nothing.
    const day = await page.evaluate(() => new Date().toLocaleDateString('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' }));
    expect(lines[1]!.slice(0, 10)).toBe(day);
    await toast('Aktivitas diunduh: 2 baris.').waitFor();
    const many = [await create('55', 'Provinsi Unduh Satu'), await create('56', 'Provinsi Unduh Dua')];
    const cells = many.map(({ id, version }) => ({ id, version, input: { zonaWaktu: 'wita' } }));
    const input = { resource: 'provinsi', rows: cells };
    await office.graph('mutation ($input: JSON) { gridSave(input: $input) { info { message } output } }', { input });
    await page.goto(`${url}/aktivitas?q=unduh&f.jenis=sheet`);
    await row('2 provinsi')
      .getByRole('button', { name: /^Perubahan/ })
      .click();
    const changes = await linesOf(() => page.locator('tr:has(dl)').getByRole('button', { name: 'Unduh CSV' }).click());
    expect(changes[0]).toBe('Data;Nama;Isian;Semula;Menjadi;Keterangan');
    expect(changes.slice(1).sort()).toEqual([
      'Provinsi;Provinsi Unduh Dua;Zona waktu;WIB;WITA;',
      'Provinsi;Provinsi Unduh Satu;Zona waktu;WIB;WITA;',
    ]);
  });

  test('is narrowed to days that are typed as people write them, where the focus goes at once', async () => {
    await page.goto(`${url}/aktivitas`);
    await page.getByRole('button', { name: 'Tanggal', exact: true }).click();
    const from = page
      .getByRole('dialog')
      .getByRole('textbox', { name: /^Tanggal/ })
      .first();
    await from.waitFor();
    expect(await from.getAttribute('placeholder')).toBe('hh/bb/tttt');
    await expect.poll(() => from.evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.type('27/11/2024');
    await page.keyboard.press('Tab');
    await expect.poll(() => decodeURIComponent(page.url())).toContain('2024-11-27..');
    await page.keyboard.press('Escape');
    await page.getByText('27/11/2024').waitFor();
  });
});

describe('Ctrl+Z', () => {
  const zoneOf = async (id: string): Promise<string> => {
    const { body } = await office.graph('query ($id: ID!) { provinsi(id: $id) { item { zonaWaktu nama } } }', { id });
    const { zonaWaktu, nama } = body.data!['provinsi'].item as { zonaWaktu: string; nama: string };
    return `${nama} ${zonaWaktu}`;
  };

  test('goes on taking back what came before, and what it took back is done again from its row', async () => {
    await page.goto(`${url}/provinsi/${province.id}`);
    const name = page.getByRole('textbox', { name: 'Nama provinsi' });
    await expect.poll(() => name.inputValue()).toMatch(/^Provinsi/);
    for (const nama of ['Provinsi Langkah Satu', 'Provinsi Langkah Dua']) {
      await name.fill(nama);
      await page.getByRole('button', { name: /^Simpan/ }).click();
      await expect.poll(() => zoneOf(province.id)).toBe(`${nama} wit`);
      await expect.poll(() => page.getByRole('button', { name: 'Batal' }).count()).toBe(0);
    }
    await page.getByRole('link', { name: 'Aktivitas' }).click();
    await row(/Mengubah nama provinsi Provinsi Langkah Dua/).waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    // Pressed again before the first one is over, it goes on behind that.
    for (const _ of [1, 2]) await page.keyboard.press('Control+z');
    await expect.poll(() => zoneOf(province.id)).toBe('Provinsi Jejak Langkah wit');
    await toast(/diurungkan\.$/)
      .first()
      .waitFor();
    // The last undo is done again first; the one before it waits for that. A key that is held down is one wish.
    await page.keyboard.down('Control');
    await page.keyboard.down('Shift');
    for (const _ of [1, 2, 3]) await page.keyboard.down('z');
    for (const key of ['z', 'Shift', 'Control']) await page.keyboard.up(key);
    await expect.poll(() => zoneOf(province.id)).toBe('Provinsi Langkah Satu wit');
    await toast(/diulangi\.$/)
      .first()
      .waitFor();
    const back = rows().filter({ hasText: /Mengurungkan perubahan nama provinsi/ });
    const again = back.getByRole('button', { name: /^Urungkan/ });
    // Its own row is past, the one before it stands first now.
    await expect
      .poll(() =>
        back
          .first()
          .getByRole('button', { name: /^Urungkan/ })
          .count(),
      )
      .toBe(0);
    await again.first().click();
    await expect.poll(() => zoneOf(province.id)).toBe('Provinsi Langkah Dua wit');
  });

  test('in the field that was just saved takes the save back; what is typed again is the field’s own', async () => {
    const mine = await create('69', 'Provinsi Tempat Mengetik');
    await page.goto(`${url}/provinsi/${mine.id}`);
    const name = page.getByRole('textbox', { name: 'Nama provinsi' });
    const cancel = page.getByRole('button', { name: 'Batal' });
    await name.press('Control+a');
    await name.pressSequentially('Provinsi Baru');
    await page.keyboard.press('Control+s');
    await expect.poll(() => zoneOf(mine.id)).toBe('Provinsi Baru wib');
    await expect.poll(() => cancel.count()).toBe(0);
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+z');
    await expect.poll(() => zoneOf(mine.id)).toBe('Provinsi Tempat Mengetik wib');
    await expect.poll(() => name.inputValue()).toBe('Provinsi Tempat Mengetik');
    await expect.poll(() => cancel.count()).toBe(0);
    await name.press('End');
    await name.pressSequentially('!');
    await page.keyboard.press('Control+z');
    await expect.poll(() => name.inputValue()).toBe('Provinsi Tempat Mengetik');
    await expect.poll(() => cancel.count()).toBe(0);
  });

  test('after the notice of a deletion took it back leaves that alone', async () => {
    const spare = await create('57', 'Provinsi Hampir Hilang');
    await page.goto(`${url}/provinsi?q=hampir+hilang`);
    const line = page.getByRole('row', { name: /Provinsi Hampir Hilang/ });
    await line.getByRole('button', { name: /^Tindakan untuk/ }).click();
    await page.getByRole('menuitem', { name: 'Hapus' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click();
    await toast('Provinsi Hampir Hilang dihapus.').waitFor();
    await page.getByRole('region', { name: 'Pemberitahuan' }).getByRole('button', { name: 'Urungkan' }).first().click();
    await toast('Provinsi Hampir Hilang dipulihkan.').waitFor();
    await line.waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Control+z');
    await toast(/diurungkan\.$|masih dapat diurungkan|diulangi/)
      .last()
      .waitFor();
    expect(await zoneOf(spare.id)).toBe('Provinsi Hampir Hilang wib');
  });
});

describe('the bin', () => {
  test('has nothing to add; one, some and all of it come back', async () => {
    const kept: Saved[] = [];
    for (const [index, kode] of ['58', '59', '66'].entries()) kept.push(await create(kode, `Provinsi Keranjang ${index + 1}`));
    for (const { id, version } of kept) await remove(id, version);
    await page.goto(`${url}/provinsi?dihapus=ya&q=keranjang`);
    await page.getByRole('row', { name: /Provinsi Keranjang 3/ }).waitFor();
    expect(await page.getByRole('link', { name: /^Tambah/ }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('checkbox', { name: 'Pilih halaman ini' }).check();
    await page.getByRole('toolbar', { name: 'Tindakan untuk baris terpilih' }).getByRole('button', { name: 'Pulihkan' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pulihkan 3 provinsi' }).click();
    await toast('3 provinsi dipulihkan').waitFor();
    await page.getByRole('heading', { name: /Tidak ada provinsi/ }).waitFor();
    await page.getByRole('region', { name: 'Pemberitahuan' }).getByRole('button', { name: 'Urungkan' }).last().click();
    await page.getByRole('row', { name: /Provinsi Keranjang 3/ }).waitFor();
  });
});

test('on a phone the search and its neighbours stay within the page', async () => {
  const phone = await openPage(browser, { viewport: { width: 375, height: 740 }, hasTouch: true });
  await signIn(phone.page, url, PHONE, { at: '/aktivitas?q=provinsi+langkah' });
  await row(/Langkah/, phone.page).waitFor();
  const box = (await phone.page.getByRole('searchbox', { name: 'Cari aktivitas' }).boundingBox())!;
  expect(box.x + box.width).toBeLessThanOrEqual(375);
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  expect(await violations(phone.page)).toEqual([]);
  // However many rows there are, they scroll in their place and the page stays.
  await phone.page.goto(`${url}/aktivitas`);
  await expect.poll(() => phone.page.getByRole('row').count()).toBeGreaterThan(20);
  expect(await phone.page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(740);
  await phone.page.context().close();
});

/** Many records of a list at once: chosen over pages, shown before they change, changed as one action, and taken back as far as it goes. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { beforeRetry, removeLeft } from '../support/anew.ts';
import { type Api, createAccount, itemsOf, type Json, signInApi } from '../support/api.ts';
import { settled, violations } from '../support/axe.ts';
import { isFree, openBrowser, openPage, signIn } from '../support/chromium.ts';

const url = inject('productUrl');
const LIST = '/kabupaten?q=Banyakan';
const [ADMIN, OFFICE, READER, OTHER] = ['admin', 'kantor', 'pembaca', 'lain'].map((name) => `uji.banyak.${name}.${process.pid}`) as [
  string,
  string,
  string,
  string,
];
const AMOUNT = 28;

let browser: Browser;
let office: Api;
let page: Page;
let complaints: string[];
let province: string;

const INFO = '{ info { code message messages } output { id version } }';
async function write(document: string, variables: Record<string, unknown>): Promise<Json> {
  const { body } = await office.graph(document, variables);
  const [reply] = Object.values((body.data ?? {}) as Record<string, Json>);
  if (reply?.info.code !== 200) throw new Error(JSON.stringify(body));
  return reply.output;
}
const make = (kode: string): Promise<Json> =>
  write(`mutation ($input: KabupatenInput!) { createKabupaten(input: $input) ${INFO} }`, {
    input: { kode, nama: `Banyakan ${kode}`, jenis: 'kota', provinsi: province },
  });
const rows = (): Promise<Json[]> =>
  itemsOf(office, '{ kabupatens(search: "Banyakan", limit: 100) { items { id version nama jenis aktif } } }');
const change = async (nama: string, input: object): Promise<void> => {
  const { id, version } = (await rows()).find((row) => row.nama === nama)!;
  await write(
    `mutation ($id: ID!, $version: Int!, $input: KabupatenInput!) { updateKabupaten(id: $id, version: $version, input: $input) ${INFO} }`,
    {
      id,
      version,
      input,
    },
  );
};
const kinds = async (): Promise<number> => (await rows()).filter(({ jenis }) => jenis === 'kabupaten').length;

beforeAll(async () => {
  browser = await openBrowser();
  const root = await signInApi(url, 'uji.bulk');
  for (const [username, role] of [
    [ADMIN, 'neu:admin'],
    [OFFICE, 'neu:pusatPendidikan'],
    [OTHER, 'neu:pusatPendidikan'],
    [READER, 'neu:intelijen'],
  ] as const)
    await createAccount(root, { username, role });
  office = await signInApi(url, OFFICE);
  ({ id: province } = await write(`mutation ($input: ProvinsiInput!) { createProvinsi(input: $input) ${INFO} }`, {
    input: { kode: '47', nama: 'Provinsi Serempak', zonaWaktu: 'wib' },
  }));
  for (let at = 1; at <= AMOUNT; at += 1) await make(String(4700 + at));
  ({ page, complaints } = await openPage(browser, { viewport: { width: 1440, height: 900 } }));
  await signIn(page, url, ADMIN, { at: LIST });
});
beforeRetry(async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await removeLeft(office, 'Provinsi', '{ kode: { eq: "49" } }');
  for (const { nama, jenis, aktif } of await rows())
    if (jenis !== 'kota' || aktif !== true) await change(nama, { jenis: 'kota', aktif: true });
});
afterEach(() => expect(complaints.splice(0)).toEqual([]));
afterAll(() => browser.close());

const bar = (): Locator => page.getByRole('toolbar', { name: 'Tindakan untuk baris terpilih' });
const dialog = (name: string | RegExp): Locator => page.getByRole('dialog', { name });
const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: typeof name === 'string' });
const tick = (name: string): Promise<void> => page.getByRole('checkbox', { name, exact: true }).click();
const notice = (text: string | RegExp): Locator => page.getByRole('region', { name: 'Pemberitahuan' }).getByText(text);
async function open(at = LIST): Promise<void> {
  await page.goto(url + at);
  await page.getByRole('row').nth(1).getByRole('link').waitFor();
}
async function pick(label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('listbox', { name: label }).getByRole('option', { name: option, exact: true }).click();
}
/** Sets `Jenis` of what is chosen, as far as the button. */
async function ask(kind: string): Promise<void> {
  await bar().getByRole('button', { name: 'Ubah' }).click();
  await dialog('Ubah banyak').waitFor();
  await pick('Isian', 'Jenis');
  await pick('Jenis', kind);
}
const look = async (name: string): Promise<void> => {
  const shots = process.env['SHOTS'];
  if (shots === undefined) return;
  for (const theme of ['light', 'dark']) {
    await page.evaluate((now) => document.documentElement.setAttribute('data-theme', now), theme);
    await page.screenshot({ path: `${shots}/${name}-${theme}.png` });
  }
};
const isClean = async (name: string): Promise<void> => {
  await settled(page);
  await look(name);
  expect(await violations(page)).toEqual([]);
};

describe('a selection', () => {
  beforeEach(() => open());

  test('survives pages and orders, says how many are out of sight, and another search lets it go with a word', async () => {
    await tick('Pilih Banyakan 4701');
    await tick('Pilih Banyakan 4702');
    await bar().getByText('2 dipilih').waitFor();
    await button('Berikutnya').click();
    await bar().getByText('2 dipilih, 2 di halaman lain').waitFor();
    await tick('Pilih Banyakan 4728');
    await bar().getByText('3 dipilih, 2 di halaman lain').waitFor();
    await button('Kode wilayah').click();
    await bar().getByText('3 dipilih').waitFor();
    await bar().getByRole('button', { name: 'Ubah' }).click();
    await dialog('Ubah banyak')
      .getByText(/^3 kabupaten\/kota yang dipilih/)
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').fill('Banyakan 47');
    await notice('Pilihan 3 kabupaten/kota dilepas').waitFor();
    await expect.poll(() => bar().count()).toBe(0);
  });

  test('goes with Shift from the row that was touched before to this one, and back', async () => {
    const upTo = (name: string): Promise<void> => page.getByRole('checkbox', { name, exact: true }).click({ modifiers: ['Shift'] });
    await tick('Pilih Banyakan 4703');
    await upTo('Pilih Banyakan 4707');
    await bar().getByText('5 dipilih').waitFor();
    await upTo('Pilih Banyakan 4705');
    await bar().getByText('2 dipilih').waitFor();
    expect(await page.getByRole('checkbox', { name: 'Pilih Banyakan 4704', exact: true }).isChecked()).toBe(true);
  });

  test('takes all that match, and one that is taken out leaves those of the page and those chosen by hand', async () => {
    await tick('Pilih halaman ini');
    await button(`Pilih semua ${AMOUNT} yang cocok`).click();
    await bar().getByText(`${AMOUNT} dipilih, 3 di halaman lain`).waitFor();
    await isClean('bar');
    await button('Berikutnya').click();
    await bar().getByText(`${AMOUNT} dipilih, 25 di halaman lain`).waitFor();
    await expect.poll(() => page.getByRole('checkbox', { name: 'Pilih Banyakan 4728' }).isChecked()).toBe(true);
    await tick('Pilih Banyakan 4728');
    await bar().getByText('27 dipilih, 25 di halaman lain').waitFor();
  });
});

describe('an edit of many', () => {
  beforeEach(() => open());

  test('is shown first with its examples, runs as one action, and one undo takes it back', async () => {
    await tick('Pilih halaman ini');
    await button(`Pilih semua ${AMOUNT} yang cocok`).click();
    await ask('Kabupaten');
    const asking = dialog('Ubah banyak');
    await asking.getByRole('radio', { name: `${AMOUNT} kabupaten/kota yang cocok` }).waitFor();
    await button(`Ubah ${AMOUNT} kabupaten/kota`).waitFor();
    expect(await asking.textContent()).toMatch(/Jenis jadi Kabupaten pada 28 dari 28 kabupaten\/kota yang cocok: memuat “Banyakan”\./);
    await isClean('asking');
    expect(await kinds()).toBe(0);
    await button('Lihat 20 contoh').click();
    await expect.poll(() => dialog('20 contoh').getByRole('listitem').count()).toBe(20);
    expect(await dialog('20 contoh').getByRole('listitem').first().textContent()).toMatch(/Banyakan 47\d\d.*Jenis: Kota → Kabupaten/);
    await isClean('samples');
    await page.keyboard.press('Escape');
    // The page alone, and back.
    await asking.getByRole('radio', { name: '25 kabupaten/kota di halaman ini' }).click();
    await button('Ubah 25 kabupaten/kota').waitFor();
    await asking.getByRole('radio', { name: /yang cocok/ }).click();
    await button(`Ubah ${AMOUNT} kabupaten/kota`).click();
    await notice(`${AMOUNT} kabupaten/kota diubah`).waitFor();
    await expect.poll(() => bar().count()).toBe(0);
    expect(await kinds()).toBe(AMOUNT);
    await button('Urungkan').click();
    await notice('Diurungkan.').waitFor();
    expect(await kinds()).toBe(0);
  });

  test('by keys alone', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('Space');
    await bar().getByText('1 dipilih').waitFor();
    const to = async (target: Locator): Promise<void> => {
      for (let step = 0; step < 150 && !(await target.evaluate((node) => node === document.activeElement)); step += 1)
        await page.keyboard.press('Tab');
    };
    await page.keyboard.press('b');
    expect(
      await bar()
        .getByRole('button', { name: 'Ubah' })
        .evaluate((node) => node === document.activeElement),
    ).toBe(true);
    await page.keyboard.press('Enter');
    await dialog('Ubah banyak').waitFor();
    const field = page.getByRole('combobox', { name: 'Isian', exact: true });
    await to(field);
    await page.keyboard.type('Aktif');
    await page.getByRole('option', { name: 'Aktif' }).waitFor();
    await page.keyboard.press('Enter');
    const value = page.getByRole('combobox', { name: 'Nilai baru Aktif' });
    await to(value);
    await page.keyboard.type('Tidak');
    await page.getByRole('option', { name: 'Tidak' }).waitFor();
    await page.keyboard.press('Enter');
    const go = button('Ubah 1 kabupaten/kota');
    await expect.poll(() => go.isEnabled()).toBe(true);
    await to(go);
    await page.keyboard.press('Enter');
    await notice('1 kabupaten/kota diubah').waitFor();
    const changed = (await rows()).filter(({ aktif }) => !aktif);
    expect(changed).toHaveLength(1);
    // The keyboard goes on at the row it came from.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-row'))).toBe(changed[0].id);
    await page.keyboard.press('F8');
    await page.keyboard.press('Enter');
    await notice('Diurungkan.').waitFor();
    expect((await rows()).filter(({ aktif }) => !aktif)).toHaveLength(0);
  });

  test('[7] Tab from a field that it chooses goes into its value; one that is not chosen keeps its width', async () => {
    await tick('Pilih Banyakan 4701');
    await bar().getByRole('button', { name: 'Ubah' }).click();
    await dialog('Ubah banyak').waitFor();
    const field = page.getByRole('combobox', { name: 'Isian', exact: true });
    const isIn = (target: Locator): Promise<boolean> => target.evaluate((node) => node === document.activeElement);
    const width = async (): Promise<number> => Math.round((await field.boundingBox())!.width);
    const wide = await width();
    await page.keyboard.type('zzz');
    await page.keyboard.press('Tab');
    const said = page.getByText('“zzz” belum dipilih dari daftar');
    await said.waitFor();
    expect(await width()).toBe(wide);
    const { y, height } = (await field.boundingBox())!;
    expect((await said.boundingBox())!.y).toBeGreaterThanOrEqual(y + height);
    await isClean('not-chosen');
    await field.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('jen');
    await page.keyboard.press('Tab');
    const value = page.getByRole('combobox', { name: 'Jenis', exact: true });
    await expect.poll(() => isIn(value)).toBe(true);
    await page.keyboard.type('kabu');
    await page.keyboard.press('Tab');
    await expect.poll(() => value.inputValue()).toBe('Kabupaten');
    await button('Ubah 1 kabupaten/kota').waitFor();
  });

  test('[7] what was just typed stays in sight as its outcome comes; after the way of changing comes the value', async () => {
    const root = '/user?q=uji.banyak';
    await open(root);
    await tick('Pilih halaman ini');
    await bar().getByRole('button', { name: 'Ubah' }).click();
    await dialog('Ubah banyak').waitFor();
    await page.keyboard.type('peran');
    await page.keyboard.press('Tab');
    const value = page.getByRole('combobox', { name: /Peran/ });
    await expect.poll(() => value.evaluate((node) => node === document.activeElement)).toBe(true);
    await button(/^Cara mengubah Peran/).click();
    await page.getByRole('menuitem', { name: 'Tambahkan' }).click();
    await page.keyboard.type('intel');
    await page.getByRole('option', { name: 'Intelijen' }).waitFor();
    await page.keyboard.press('Enter');
    await button(/^Ubah \d+ pengguna/).waitFor();
    const [box, panel] = [(await value.boundingBox())!, (await page.locator('[data-panel]').boundingBox())!];
    expect(box.y + box.height).toBeLessThanOrEqual(panel.y + panel.height);
    await isClean('way');
  });

  test('[7] of two fields both are read in a window of 900 px, and the way to a third, beside what comes of them', async () => {
    await tick('Pilih Banyakan 4701');
    await bar().getByRole('button', { name: 'Ubah' }).click();
    await dialog('Ubah banyak').waitFor();
    await button('Tambah isian').click();
    await page.keyboard.type('jen');
    await page.keyboard.press('Tab');
    await page.keyboard.type('kabu');
    await page.keyboard.press('Enter');
    await button('Ubah 1 kabupaten/kota').waitFor();
    const dock = page.getByText('Hasilnya nanti', { exact: true });
    const value = (await page.getByRole('combobox', { name: 'Jenis', exact: true }).boundingBox())!;
    const add = (await button('Tambah isian').boundingBox())!;
    expect(add.y).toBeGreaterThan(value.y + value.height);
    expect(add.y + add.height).toBeLessThan((await dock.boundingBox())!.y);
    await isClean('two');
    await page.keyboard.press('Escape');
  });

  test('changes nothing where others were quicker, says who did what, and counts again', async () => {
    await tick('Pilih Banyakan 4701');
    await tick('Pilih Banyakan 4702');
    await ask('Kabupaten');
    await button('Ubah 2 kabupaten/kota').waitFor();
    await button('Tambah isian').click();
    expect(
      await page
        .getByRole('group', { name: 'Isian', exact: true })
        .getByRole('combobox')
        .evaluate((field) => field === document.activeElement),
    ).toBe(true);
    await change('Banyakan 4702', { jenis: 'kabupaten' });
    await button('Ubah 2 kabupaten/kota').click();
    const told = dialog('Tidak ada yang diubah');
    await told.waitFor();
    expect(await told.textContent()).toMatch(/Kamu memilih 2 kabupaten\/kota\. Sebagian.* mengubah 1 kabupaten\/kota pukul \d\d\.\d\d\./);
    expect(await kinds()).toBe(1);
    await isClean('mismatch');
    await button('Hitung ulang').click();
    // What was filled in still stands.
    await button('Ubah 1 kabupaten/kota').click();
    await notice('1 kabupaten/kota diubah').waitFor();
    expect(await kinds()).toBe(2);
  });

  test('shows how far it is, and hidden it goes on and tells what came of it', async () => {
    let release = (): void => {};
    const held = new Promise<void>((done) => (release = done));
    await page.route('**/graph', async (route) => {
      if (route.request().postData()?.includes('bulkRun')) await held;
      await route.continue();
    });
    await tick('Pilih Banyakan 4703');
    await ask('Kabupaten');
    await button('Ubah 1 kabupaten/kota').click();
    await dialog('Mengubah 1 kabupaten/kota').waitFor();
    await isClean('running');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    release();
    await notice('1 kabupaten/kota diubah').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await button('Urungkan').click();
    await notice('Diurungkan.').waitFor();
  });

  test('is cancelled while it runs, and then nothing has changed', async () => {
    let release = (): void => {};
    const held = new Promise<void>((done) => (release = done));
    await page.route('**/graph', async (route) => {
      if (route.request().postData()?.includes('bulkRun')) await held;
      await route.continue();
    });
    const before = await kinds();
    await tick('Pilih Banyakan 4703');
    await tick('Pilih Banyakan 4704');
    await ask('Kabupaten');
    await button('Ubah 2 kabupaten/kota').click();
    await dialog('Mengubah 2 kabupaten/kota').waitFor();
    const asked = page.waitForResponse((response) => response.request().postData()?.includes('bulkCancel') ?? false);
    await button('Batalkan').click();
    await asked;
    release();
    await notice('Dibatalkan. Tidak ada yang berubah.').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    expect(await kinds()).toBe(before);
    // What was asked for still stands, and the notice nowhere over it.
    await button('Ubah 2 kabupaten/kota').waitFor();
    await page.setViewportSize({ width: 375, height: 700 });
    await expect.poll(() => button('Batal').evaluate(isFree)).toBe(true);
    expect(await notice('Dibatalkan. Tidak ada yang berubah.').count()).toBe(1);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Escape');
    await bar().getByText('2 dipilih').waitFor();
  });

  test('is undone as far as later changes leave it, after showing what stays and whose it is', async () => {
    await change('Banyakan 4701', { jenis: 'kota' });
    await change('Banyakan 4702', { jenis: 'kota' });
    await open();
    for (const code of [4701, 4702, 4703]) await tick(`Pilih Banyakan ${code}`);
    await bar().getByText('3 dipilih').waitFor();
    await ask('Kabupaten');
    await dialog('Ubah banyak')
      .getByRole('definition')
      .filter({ hasText: /^berubah/ })
      .waitFor();
    await button('Ubah 3 kabupaten/kota').click();
    await notice('3 kabupaten/kota diubah').waitFor();
    for (const jenis of ['kota', 'kabupaten']) await change('Banyakan 4702', { jenis });
    await button('Urungkan').click();
    const asking = dialog('Urungkan sebagian?');
    await asking.waitFor();
    expect(await asking.textContent()).toMatch(
      /2 kembali seperti semula.*Banyakan 470.*1 tetap seperti sekarang.*Banyakan 4702Jenis.* tetap Kabupaten, diubah Penguji uji\.banyak\.kantor/,
    );
    await isClean('partly');
    expect(await kinds()).toBe(3);
    await button('Urungkan 2 data').click();
    await notice('2 data kembali').waitFor();
    expect((await rows()).filter(({ jenis }) => jenis === 'kabupaten').map(({ nama }) => nama)).toEqual(['Banyakan 4702']);
  });
});

test('is counted by a list that another one has open, and not by the own, also where it is undone in part', async () => {
  const other = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await signIn(other.page, url, OTHER, { at: LIST });
  const told = (at: Page): Locator => at.getByRole('button', { name: /perubahan$/ });
  /** Tests beside this one write districts too. */
  const counts = async (least: number): Promise<void> => {
    await expect
      .poll(async () => Number.parseInt((await told(other.page).allTextContents())[0] ?? '0', 10), { timeout: 30_000 })
      .toBeGreaterThanOrEqual(least);
  };
  await open();
  // It hears from when the stream knows of it: until then each change is another one, which has its time to be told.
  const isTold = async (at: number): Promise<boolean> => {
    await change('Banyakan 4728', { aktif: at % 2 === 1 });
    return told(other.page)
      .waitFor({ timeout: 3000 })
      .then(
        () => true,
        () => false,
      );
  };
  for (let at = 0; !(await isTold(at)); at += 1) expect(at).toBeLessThan(20);
  await told(other.page).click();
  await expect.poll(() => told(other.page).count()).toBe(0);
  await open();
  await tick('Pilih Banyakan 4710');
  await tick('Pilih Banyakan 4711');
  await ask('Kabupaten');
  await button('Ubah 2 kabupaten/kota').click();
  await notice('2 kabupaten/kota diubah').waitFor();
  await counts(2);
  expect(await told(page).count()).toBe(0);
  await button('Urungkan').click();
  await notice('Diurungkan.').waitFor();
  await counts(4);
  expect(await told(page).count()).toBe(0);
  // Nor is an undo that goes partly.
  await tick('Pilih Banyakan 4710');
  await tick('Pilih Banyakan 4711');
  await ask('Kabupaten');
  await button('Ubah 2 kabupaten/kota').click();
  await notice('2 kabupaten/kota diubah').waitFor();
  for (const jenis of ['kota', 'kabupaten']) await change('Banyakan 4711', { jenis });
  await page.getByRole('button', { name: '2 perubahan' }).waitFor();
  await counts(8);
  await button('Urungkan').click();
  await button('Urungkan 1 data').click();
  await notice('1 data kembali').waitFor();
  await counts(9);
  await page.waitForFunction(() => document.querySelector('tbody')?.textContent.includes('Kota'));
  expect(await told(page).count()).toBe(0);
  expect(other.complaints).toEqual([]);
  await other.close();
});

test('[issue 12.19] what comes of two fields is in sight above the button: figures, effect and sentence, whatever is scrolled', async () => {
  await open('/sekolah');
  await tick('Pilih halaman ini');
  await bar().getByRole('button', { name: 'Ubah' }).click();
  await pick('Isian', 'Akreditasi');
  await pick('Akreditasi', 'B');
  await button('Tambah isian').click();
  const rest = dialog('Ubah banyak').getByRole('group', { name: 'Isian' });
  await rest.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Jumlah siswa kelas akhir' }).click();
  await page.getByRole('textbox', { name: 'Nilai baru Jumlah siswa kelas akhir' }).fill('120');
  const seen = [
    dialog('Ubah banyak').getByText('berubah', { exact: true }),
    dialog('Ubah banyak').getByText('sudah sama'),
    dialog('Ubah banyak').getByText('ditolak', { exact: true }),
    dialog('Ubah banyak').getByText(/^Kuota .* siswa di /),
    dialog('Ubah banyak').getByText('Bila jumlahnya sudah lain saat dijalankan'),
    button(/^Ubah \d+ sekolah$/),
    page.getByRole('textbox', { name: 'Nilai baru Jumlah siswa kelas akhir' }),
  ];
  for (const each of seen) await expect.poll(() => each.evaluate(isFree), { message: String(each) }).toBe(true);
  await isClean('two-fields');
  await page.keyboard.press('Escape');
});

test('[7] by keys the value of a second field stays in sight as the focus goes on to the way it is changed', async () => {
  await open('/sekolah');
  await tick('Pilih halaman ini');
  await bar().getByRole('button', { name: 'Ubah' }).click();
  await dialog('Ubah banyak').waitFor();
  for (const key of ['akre', 'Tab', 'B', 'Tab']) await (key === 'Tab' ? page.keyboard.press(key) : page.keyboard.type(key));
  await button('Tambah isian').click();
  for (const key of ['kelas akhir', 'Tab', '120', 'Tab']) await (key === 'Tab' ? page.keyboard.press(key) : page.keyboard.type(key));
  await dialog('Ubah banyak')
    .getByText(/^Kuota .* siswa di /)
    .waitFor();
  const value = page.getByRole('textbox', { name: 'Nilai baru Jumlah siswa kelas akhir' });
  await expect.poll(() => value.evaluate(isFree)).toBe(true);
  expect(await value.inputValue()).toBe('120');
  await isClean('two-fields-by-keys');
  await page.keyboard.press('Escape');
});

describe('a delete of many', () => {
  test('names what is refused and what uses it, and the bin gives all back at once', async () => {
    await write(`mutation ($input: ProvinsiInput!) { createProvinsi(input: $input) ${INFO} }`, {
      input: { kode: '49', nama: 'Provinsi Serempak Kosong', zonaWaktu: 'wib' },
    });
    await open('/provinsi?q=Serempak');
    await tick('Pilih halaman ini');
    await bar().getByRole('button', { name: 'Hapus' }).click();
    await button('Hapus 1 provinsi').waitFor();
    await isClean('remove');
    await button('Lihat').click();
    const refused = dialog('1 ditolak');
    expect(await refused.getByRole('listitem').textContent()).toContain('Provinsi Serempak');
    await expect.poll(() => refused.getByRole('link').textContent()).toBe(`${AMOUNT} Kabupaten/Kota`);
    await isClean('refused');
    await button('Kembali').click();
    await button('Hapus 1 provinsi').click();
    await notice('1 provinsi dihapus, 1 ditolak').waitFor();
    // It was written right: where it is now is told, and nothing else that may have been meant.
    await page.goto(`${url}/provinsi?f.nama=Serempak+Kosong`);
    const binned = button(/^\d+ yang cocok ada di Baru dihapus$/);
    await binned.waitFor();
    expect(await page.getByText('Maksudmu').count()).toBe(0);
    await isClean('binned');
    await binned.click();
    await page.getByRole('row').filter({ hasText: 'Provinsi Serempak Kosong' }).waitFor();
    await page.goto(`${url}/provinsi?q=Serempak&dihapus=ya`);
    await tick('Pilih halaman ini');
    await bar().getByRole('button', { name: 'Pulihkan' }).click();
    await button('Pulihkan 1 provinsi').click();
    await notice('1 provinsi dipulihkan').waitFor();
    expect(await itemsOf(office, '{ provinsis(search: "Serempak") { items { id } } }')).toHaveLength(2);
  });
});

describe('on a phone', () => {
  test('bar and dialog have room', async () => {
    await page.setViewportSize({ width: 375, height: 700 });
    await open();
    await tick('Pilih Banyakan 4704');
    await tick('Pilih Banyakan 4705');
    await bar().waitFor();
    await isClean('bar-375');
    // Two lines, and the last row can be brought above them.
    const edges = await page.evaluate(() => {
      const scroller = document.querySelector('table')!.parentElement!;
      scroller.scrollTo({ top: scroller.scrollHeight });
      const edge = (selector: string, at: 'top' | 'bottom'): number => document.querySelector(selector)!.getBoundingClientRect()[at];
      return { row: edge('tbody tr:last-child', 'bottom'), bar: edge('[role="toolbar"]', 'top'), foot: edge('[role="toolbar"]', 'bottom') };
    });
    expect(edges.row).toBeLessThanOrEqual(edges.bar);
    expect(edges.foot - edges.bar).toBeLessThan(100);
    // A row is as high as the look says, opens where it is pressed, and a notice covers neither bar nor pager.
    const first = page.locator('tbody tr').first();
    await first.scrollIntoViewIfNeeded();
    const box = (await first.boundingBox())!;
    expect(box.height).toBe(56);
    const pressed = ([x, y]: [number, number]): string => document.elementFromPoint(x, y)?.closest('a')?.textContent ?? '';
    expect(await page.evaluate(pressed, [box.x + 150, box.y + 50] as [number, number])).toMatch(/^Banyakan /);
    const floor = async (): Promise<number> => {
      await button(/^Tindakan untuk Banyakan/)
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Salin tautan' }).click();
      const { y, height } = (await page.getByRole('region', { name: 'Pemberitahuan' }).boundingBox())!;
      return y + height;
    };
    expect(await floor()).toBeLessThanOrEqual(edges.bar);
    await ask('Kabupaten');
    await button('Ubah 2 kabupaten/kota').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await isClean('asking-375');
    // Escape is the dialog's, also out of a closed list of choices.
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    // There is no head of the table to choose the page by.
    await button(`Pilih semua ${AMOUNT} yang cocok`).click();
    await bar().getByText(`${AMOUNT} dipilih`).waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

test('whoever may not write chooses nothing', async () => {
  const { page: other, close } = await openPage(browser);
  await signIn(other, url, READER, { at: '/siswa' });
  await other.getByRole('row').nth(1).waitFor();
  expect(await other.getByRole('checkbox').count()).toBe(0);
  await close();
});

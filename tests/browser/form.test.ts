import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { beforeRetry, removeLeft } from '../support/anew.ts';
import { violations } from '../support/axe.ts';
import { type Api, signInApi } from '../support/api.ts';
import { openBrowser, openPage, openTab, signIn } from '../support/chromium.ts';

const url = inject('productUrl');
const PASSWORD = 'kata-sandi-uji-28';
let browser: Browser;
let office: Api;
let page: Page;
let complaints: string[];

const FIELDS = 'info { code message messages } output { id version }';
const createProvince = async (nama: string, kode: string): Promise<{ id: string; version: number }> => {
  const { body } = await office.graph(`mutation ($input: ProvinsiInput!) { createProvinsi(input: $input) { ${FIELDS} } }`, {
    input: { kode, nama, zonaWaktu: 'wib' },
  });
  if (!body.data?.createProvinsi.output) throw new Error(JSON.stringify(body));
  return body.data.createProvinsi.output;
};

const update = (id: string, version: number, input: Record<string, unknown>): Promise<unknown> =>
  office.graph(
    `mutation ($id: ID!, $version: Int!, $input: ProvinsiInput!) { updateProvinsi(id: $id, version: $version, input: $input) { ${FIELDS} } }`,
    { id, version, input },
  );

/** A user of the head office of its own: one session each. */
async function newOfficeUser(): Promise<string> {
  const username = `uji.form.${process.pid}`;
  const roles = await office.graph('{ lookupPeran(search: "Pusat Pendidikan") { items { id display } } }');
  const { body } = await office.graph(`mutation ($input: UserInput!) { createUser(input: $input) { ${FIELDS} } }`, {
    input: { nama: 'Uji Formulir', username, kataSandi: PASSWORD, peran: [roles.body.data.lookupPeran.items[0].id], aktif: true },
  });
  if (!body.data?.createUser.output) throw new Error(JSON.stringify(body));
  return username;
}

const save = (): Promise<void> => page.getByRole('button', { name: /^Simpan/ }).click();
const name = () => page.getByRole('textbox', { name: 'Nama provinsi' });

beforeAll(async () => {
  browser = await openBrowser();
  office = await signInApi(url, 'pusatpendidikan');
  ({ page, complaints } = await openPage(browser));
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, url, await newOfficeUser(), { password: PASSWORD });
});
beforeRetry(async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await removeLeft(office, 'Provinsi', '{ kode: { in: ["01", "02", "03", "04", "05", "06", "07", "20", "24"] } }');
});
afterEach(() => expect(complaints.splice(0)).toEqual([]));
afterAll(() => browser.close());

describe('two people, one record', () => {
  const clash = () => page.getByRole('radiogroup', { name: 'Nama provinsi: pilih isi' });
  const isSaved = async (): Promise<void> => {
    await expect.poll(() => page.getByRole('button', { name: /^Simpan/ }).count()).toBe(0);
  };
  const zone = () => page.getByRole('combobox', { name: 'Zona waktu' });

  test('what only the other changed comes in with the save, told with whose it is, and nothing is asked', async () => {
    const { id, version } = await createProvince('Provinsi Kapur Nol', '20');
    // Without the live channel, which would bring it before the save.
    await page.route('**/live', (route) => route.fulfill({ status: 204 }));
    await page.goto(`${url}/provinsi/${id}`);
    await name().fill('Isian saya sendiri');
    await update(id, version, { zonaWaktu: 'wit' });
    await save();
    await page.getByText(/mengubah Zona waktu, .*Isianmu tetap\./).waitFor();
    await isSaved();
    expect([await name().inputValue(), await zone().inputValue()]).toEqual(['Isian saya sendiri', 'WIT']);
    await page.getByText(/^Masuk sendiri dari .*Semula WIB\. Kembalikan$/).waitFor();
    await page.getByRole('button', { name: 'Kembalikan Zona waktu' }).click();
    expect(await zone().inputValue()).toBe('WIB');
    await page.getByText('Masuk sendiri').waitFor({ state: 'detached' });
    await save();
    await isSaved();
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('what both changed stands side by side, and the save waits for the choice', async () => {
    const { id, version } = await createProvince('Provinsi Kapur Satu', '01');
    await page.goto(`${url}/provinsi/${id}`);
    await name().fill('Isian saya');
    await page.getByRole('combobox', { name: 'Pulau/Wilayah' }).click();
    await page.getByRole('option', { name: 'Jawa' }).click();
    await update(id, version, { nama: 'Isian mereka', zonaWaktu: 'wit' });
    await name().press('Control+s');
    // The way to it is the shortest: its keys are those of the choice at once.
    await expect.poll(() => clash().evaluate((group) => group === document.activeElement)).toBe(true);
    await page.getByText(/menyimpan provinsi ini pukul [\d.]+, setelah kamu membukanya pukul [\d.]+\./).waitFor();
    await clash()
      .getByText(/^saat kamu membuka, [\d.]+$/)
      .waitFor();
    await page.getByText(/1 isian masuk sendiri: Zona waktu.*1 isian diubah kalian berdua: Nama provinsi/).waitFor();
    await expect.poll(() => clash().getByRole('radio').count()).toBe(3);
    expect(await clash().getByRole('radio', { checked: true }).count()).toBe(0);
    expect(await clash().locator('strong').allTextContents()).toEqual(['Provinsi Kapur Satu', 'Isian mereka', 'Isian saya']);
    expect(await page.getByRole('button', { name: /^Simpan/ }).isDisabled()).toBe(true);
    expect(await violations(page)).toEqual([]);
    // By keys alone, also the one that would save.
    await page.getByRole('button', { name: '1 perlu dipilih' }).click();
    await page.keyboard.press('Control+s');
    await page.keyboard.press('2');
    expect(
      await clash()
        .getByRole('radio', { name: /Isian mereka/ })
        .isChecked(),
    ).toBe(true);
    await page.keyboard.press('ArrowRight');
    expect(
      await clash()
        .getByRole('radio', { name: /Isianmu/ })
        .isChecked(),
    ).toBe(true);
    await page.getByText('bentrokan sudah dipilih').waitFor();
    // A further save in between asks only about what changed once more.
    await update(id, version + 1, { zonaWaktu: 'wita' });
    await save();
    await isSaved();
    await page.reload();
    await name().waitFor();
    expect([await name().inputValue(), await zone().inputValue()]).toEqual(['Isian saya', 'WITA']);
    expect(await page.getByRole('combobox', { name: 'Pulau/Wilayah' }).inputValue()).toBe('Jawa');
  });

  test('a fourth value can be written, on a phone, and a reload before the choice asks again', async () => {
    const { id, version } = await createProvince('Provinsi Kapur Sebelas', '24');
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto(`${url}/provinsi/${id}`);
    await name().fill('Isian saya');
    await update(id, version, { nama: 'Isian mereka' });
    await save();
    await clash().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await page.getByRole('button', { name: 'Pulihkan' }).click();
    await save();
    await clash().waitFor();
    await page.getByLabel('Atau tulis isi lain').fill('Isian bersama');
    await save();
    await isSaved();
    await page.reload();
    await name().waitFor();
    expect(await name().inputValue()).toBe('Isian bersama');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test('a record deleted meanwhile says so and keeps what was typed', async () => {
    const { id } = await createProvince('Provinsi Kapur Dua', '02');
    const remove = async (): Promise<void> => {
      const { version } = (await office.graph('query ($id: ID!) { provinsi(id: $id) { item { version } } }', { id })).body.data.provinsi
        .item;
      await office.graph('mutation ($id: ID!, $version: Int!) { removeProvinsi(id: $id, version: $version) { info { code } } }', {
        id,
        version,
      });
    };
    const told = page.getByText(/^Data ini sudah dihapus .+, \d\d\.\d\d\. Isianmu belum tersimpan/);
    await page.goto(`${url}/provinsi/${id}`);
    await name().fill('Kembali ada');
    await remove();
    await save();
    await told.waitFor();
    // Out of the bin from here, and what was typed is saved on top of it.
    await page.getByRole('button', { name: 'Pulihkan data ini' }).click();
    await told.waitFor({ state: 'detached' });
    expect(await name().inputValue()).toBe('Kembali ada');
    await save();
    await isSaved();
    await name().fill('Tetap ada');
    await remove();
    await save();
    await told.waitFor();
    expect(await name().inputValue()).toBe('Tetap ada');
    await page.getByRole('button', { name: 'Simpan sebagai data baru' }).click();
    await expect.poll(() => page.url()).not.toContain(id);
    await name().waitFor();
    expect(await name().inputValue()).toBe('Tetap ada');
  });
});

describe('[E-04] what only the server knows', () => {
  test('lands under its field and goes when the value does', async () => {
    await createProvince('Provinsi Kapur Tiga', '03');
    await page.goto(`${url}/provinsi/new`);
    await page.getByRole('textbox', { name: 'Kode wilayah' }).fill('04');
    await name().fill('Provinsi Kapur Tiga');
    await page.getByRole('combobox', { name: 'Pulau/Wilayah' }).click();
    await page.getByRole('option', { name: 'Jawa' }).click();
    await save();
    await page.getByText('*Sudah dipakai').waitFor();
    await expect.poll(() => name().evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press('End');
    await page.keyboard.type(' Baru');
    await expect.poll(() => page.getByText('*Sudah dipakai').count()).toBe(0);
    await save();
    await page.waitForURL(/\/provinsi\/[0-9a-f-]{36}$/);
  });

  test('a refused delete says what still refers to the record', async () => {
    const { body } = await office.graph('{ provinsis(limit: 1, search: "Jawa Tengah") { items { id } } }');
    await page.goto(`${url}/provinsi/${body.data.provinsis.items[0].id as string}`);
    await page.getByRole('button', { name: 'Tindakan lain' }).click();
    await page.getByRole('menuitem', { name: 'Hapus' }).click();
    const refusal = page.getByRole('alert');
    await refusal.waitFor();
    expect(await refusal.textContent()).toMatch(/^Masih dipakai oleh:Kabupaten\/Kota[\d.+]+$/);
    await page.keyboard.press('Escape');
  });
});

describe('[E-06] work is not lost', () => {
  test('unsaved values are offered after a reload', async () => {
    const { id } = await createProvince('Provinsi Kapur Lima', '05');
    await page.goto(`${url}/provinsi/${id}`);
    const offer = (end: string) => page.getByRole('status').filter({ hasText: `yang belum tersimpan${end}` });
    const restore = () => page.getByRole('button', { name: 'Pulihkan' }).click();
    await name().fill('Belum disimpan');
    await page.reload();
    await offer('.').waitFor();
    // What is typed while it waits stands behind it: the last work is offered first.
    await name().fill('Belum juga');
    await page.reload();
    await offer(' (1 dari 2).').waitFor();
    await restore();
    await offer('.').waitFor();
    expect(await name().inputValue()).toBe('Belum juga');
    await restore();
    expect(await name().inputValue()).toBe('Belum disimpan');
    // What it was written over is offered in its turn.
    await restore();
    expect(await name().inputValue()).toBe('Belum juga');
    await page.getByRole('button', { name: 'Buang' }).click();
    await page.getByRole('button', { name: 'Batal' }).click();
    expect(await name().inputValue()).toBe('Provinsi Kapur Lima');
    await page.reload();
    await name().waitFor();
    expect(await page.getByRole('button', { name: 'Pulihkan' }).count()).toBe(0);
  });

  test('two tabs at one place keep each their own, and take away no other', async () => {
    const drafts = (): Promise<number> =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('skema.draft.')).length);
    const offer = (end: string) => page.getByRole('status').filter({ hasText: `yang belum tersimpan${end}` });
    const restore = () => page.getByRole('button', { name: 'Pulihkan' }).click();
    const second = await openTab(page.context());
    const there = second.page.getByRole('textbox', { name: 'Nama provinsi' });
    await page.goto(`${url}/provinsi/new`);
    await second.page.goto(`${url}/provinsi/new`);
    await name().fill('Tab Satu');
    await there.fill('Tab Dua');
    await expect.poll(drafts).toBe(2);
    await page.reload();
    await offer(' (1 dari 2).').waitFor();
    await restore();
    expect(await name().inputValue()).toBe('Tab Satu');
    await page.getByRole('button', { name: 'Batal' }).click();
    await page.reload();
    await offer('.').waitFor();
    await restore();
    expect(await name().inputValue()).toBe('Tab Dua');
    // The tab that it was taken from still stands, and keeps it.
    await page.getByRole('button', { name: 'Batal' }).click();
    await expect.poll(drafts).toBe(1);
    await second.page.reload();
    await second.page.getByRole('button', { name: 'Pulihkan' }).click();
    expect(await there.inputValue()).toBe('Tab Dua');
    await second.page.getByRole('button', { name: 'Batal' }).click();
    await expect.poll(drafts).toBe(0);
    expect(second.complaints).toEqual([]);
    await second.page.close();
  });

  test('Batal asks nothing: its notice and Ctrl+Z bring all of it back, and a new form is as it was at first', async () => {
    const cancel = () => page.getByRole('button', { name: 'Batal' }).click();
    const back = () => page.getByRole('status').filter({ hasText: 'Isian dibuang.' }).getByRole('button', { name: 'Kembalikan' });
    const island = () => page.getByRole('combobox', { name: 'Pulau/Wilayah' });
    await page.goto(`${url}/provinsi/new`);
    await name().fill('Provinsi Kapur Batal');
    await island().click();
    await page.getByRole('option', { name: 'Jawa' }).click();
    await page.getByRole('textbox', { name: 'Kode wilayah' }).fill('x');
    await cancel();
    await back().waitFor();
    expect([await name().inputValue(), await island().inputValue()]).toEqual(['', '']);
    expect(await page.getByText('Wajib diisi').count()).toBe(0);
    const focused = () => page.evaluate(() => document.activeElement?.id);
    const first = await page.getByRole('main').locator('form').locator('input').first().getAttribute('id');
    expect(await focused()).toBe(first);
    expect(await violations(page)).toEqual([]);
    await back().click();
    await expect.poll(() => name().inputValue()).toBe('Provinsi Kapur Batal');
    expect(await island().inputValue()).toBe('Jawa');
    await cancel();
    await back().waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(() => name().inputValue()).toBe('Provinsi Kapur Batal');
    expect(await page.getByRole('button', { name: /^Simpan/ }).count()).toBe(1);
    await cancel();
    await page.goto(`${url}/sekolah`);

    // A text that no date can be read from comes back as it was typed.
    const { body } = await office.graph('{ sekolahs(limit: 1) { items { id } } }');
    await page.goto(`${url}/sekolah/${body.data.sekolahs.items[0].id as string}`);
    const start = page.getByRole('textbox', { name: 'Berlaku akreditasi Mulai' });
    await start.fill('32/01/2026');
    await cancel();
    await back().click();
    await expect.poll(() => start.inputValue()).toBe('32/01/2026');
    await cancel();
  });

  test('what is typed while a new record is being saved stays, as a change of that record', async () => {
    await page.goto(`${url}/provinsi/new`);
    await page.getByRole('textbox', { name: 'Kode wilayah' }).fill('07');
    await page.getByRole('combobox', { name: 'Pulau/Wilayah' }).click();
    await page.getByRole('option', { name: 'Jawa' }).click();
    await name().fill('Provinsi Kapur Tujuh');
    let send = (): void => undefined;
    const isHeld = new Promise<void>((resolve) => (send = resolve));
    await page.route(/graphql|Provinsi/i, async (route) => {
      if ((route.request().postData() ?? '').includes('createProvinsi')) await isHeld;
      await route.continue();
    });
    await page.keyboard.press('Control+s');
    await page.keyboard.press('End');
    await page.keyboard.type(' Lanjut');
    send();
    await page.getByRole('status').filter({ hasText: 'Provinsi Kapur Tujuh ditambahkan' }).waitFor();
    await page.waitForURL(/\/provinsi\/[0-9a-f-]{36}$/);
    await page.getByRole('heading', { name: 'Provinsi Kapur Tujuh', level: 1 }).waitFor();
    // One is still in it.
    await page.keyboard.type(' saja');
    expect(await name().inputValue()).toBe('Provinsi Kapur Tujuh Lanjut saja');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.unrouteAll({ behavior: 'wait' });
    // Kept as of that record, and as no new one.
    await page.reload();
    await page.getByRole('button', { name: 'Pulihkan' }).click();
    await expect.poll(() => name().inputValue()).toBe('Provinsi Kapur Tujuh Lanjut saja');
    await save();
    await page.getByRole('status').filter({ hasText: 'Lanjut saja disimpan' }).waitFor();
    await page.goto(`${url}/provinsi/new`);
    await name().waitFor();
    expect(await page.getByRole('button', { name: 'Pulihkan' }).count()).toBe(0);
  });

  test('leaving asks; Tetap stays, Buang goes', async () => {
    const { id } = await createProvince('Provinsi Kapur Enam', '06');
    await page.goto(`${url}/provinsi/${id}`);
    await name().fill('Hampir hilang');
    const menu = page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Sekolah', exact: true });
    await menu.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Tetap' }).click();
    expect(await name().inputValue()).toBe('Hampir hilang');
    await menu.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Buang' }).click();
    await page.waitForURL(/\/sekolah$/);
  });
});

describe('[F-06] [F-07] the calendar in a browser', () => {
  test('a range is picked, stays the same days after a save and a reload, and breaks no security rule', async () => {
    // Both ends in one line, and room below them: without, it stands above.
    await page.setViewportSize({ width: 1600, height: 1400 });
    const { body } = await office.graph('{ sekolahs(limit: 1) { items { id } } }');
    await page.goto(`${url}/sekolah/${body.data.sekolahs.items[0].id as string}`);
    const start = page.getByRole('textbox', { name: 'Berlaku akreditasi Mulai' });
    await start.fill('03/02/2026');
    await start.click();
    await page.getByRole('group', { name: 'Tanggal di Februari 2026' }).waitFor();
    const gap = async (): Promise<number> => {
      const box = (await start.locator('..').boundingBox())!;
      const menu = (await page.getByRole('dialog').boundingBox())!;
      return Math.round(menu.y - box.y - box.height);
    };
    // The bar for saving has just come, and the field stays clear of it.
    await expect.poll(gap).toBe(10);
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => page.getByRole('button', { name: 'Selasa, 3 Februari 2026' }).evaluate((day) => day === document.activeElement))
      .toBe(true);
    for (const key of ['ArrowDown', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
    await page.getByRole('button', { name: 'Jumat, 20 Februari 2026' }).click();
    expect(await start.inputValue()).toBe('09/02/2026');
    await save();
    await expect.poll(() => page.getByRole('button', { name: /^Simpan/ }).count()).toBe(0);
    await page.reload();
    await start.waitFor();
    expect([await start.inputValue(), await page.getByRole('textbox', { name: 'Berlaku akreditasi Sampai' }).inputValue()]).toEqual([
      '09/02/2026',
      '20/02/2026',
    ]);
  });
});

test.each(['sekolah', 'universitasProgramStudi'])('on a phone the tools of %s stand in the window, each whole', async (resource) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`${url}/${resource}`);
  const order = page.getByRole('combobox', { name: 'Urutkan' });
  await order.waitFor();
  const bar = order.locator('xpath=ancestor::div[1]');
  expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const rights = await bar.locator('button, select').evaluateAll((all) => all.map((element) => element.getBoundingClientRect().right));
  expect(Math.max(...rights)).toBeLessThanOrEqual(375 - 8);
  await page.setViewportSize({ width: 1440, height: 900 });
});

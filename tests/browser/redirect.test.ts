/** A record that is in use is deleted by putting another in its place. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { createAccount, signInApi, type Api } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { isFree, openBrowser, openPage, signIn } from '../support/chromium.ts';

const url = inject('productUrl');
const OFFICE = `uji.ganti.kantor.${process.pid}`;
let browser: Browser;
let root: Api;
let page: Page;
let complaints: string[];

async function create(name: string, type: string, input: object): Promise<string> {
  const { body } = await root.graph(
    `mutation ($input: ${type}Input!) { ${name}(input: $input) { info { code message messages } output { id } } }`,
    { input },
  );
  if (!body.data?.[name].output) throw new Error(JSON.stringify(body));
  return body.data[name].output.id;
}

let made = 0;
/** Codes that no province has, whatever other files made meanwhile. */
async function freeCodes(): Promise<string[]> {
  const { body } = await root.graph('{ provinsis(limit: 100) { items { kode } } }');
  const taken = new Set(body.data.provinsis.items.map((each: { kode: string }) => each.kode));
  return Array.from({ length: 90 }, (_, at) => String(99 - at)).filter((kode) => !taken.has(kode));
}

/** Two clusters of sciences, and programme groups of the first; each time others, also where a test is tried again. */
async function clusters(groups: number): Promise<{ id: string; code: string }> {
  const [code, first] = [`X${'RSTU'[made]}`, 700 + 10 * made];
  made += 1;
  const id = await create('createRumpunIlmu', 'RumpunIlmu', { kode: `${code}A`, nama: `Rumpun ${code} lama` });
  await create('createRumpunIlmu', 'RumpunIlmu', { kode: `${code}B`, nama: `Rumpun ${code} baru` });
  for (let n = 1; n <= groups; n += 1)
    await create('createKelompokProgram', 'KelompokProgram', { nomor: first + n, nama: `Kelompok ${code} ${n}`, rumpunIlmu: id });
  return { id, code };
}

beforeAll(async () => {
  browser = await openBrowser();
  root = await signInApi(url, 'uji.redirect');
  await createAccount(root, { username: OFFICE, role: 'neu:pusatPendidikan' });
  ({ page, complaints } = await openPage(browser, { viewport: { width: 1440, height: 900 } }));
});
afterEach(() => expect(complaints.splice(0)).toEqual([]));
afterAll(() => browser.close());

const dialog = (name: string) => page.getByRole('dialog', { name });
const asking = async (id: string): Promise<void> => {
  await page.goto(`${url}/rumpunIlmu/${id}`);
  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: 'Hapus' }).click();
};

describe('a record in use', () => {
  test('is replaced and deleted by keys alone, after showing what is moved; one undo takes both back', async () => {
    const { id, code } = await clusters(2);
    await signIn(page, url, OFFICE);
    await asking(id);
    const told = dialog(`Rumpun ${code} lama tidak dapat dihapus`);
    await told.waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Tutup');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    const moving = dialog(`Pindahkan pemakai Rumpun ${code} lama`);
    await moving.waitFor();
    expect(await moving.getByRole('button', { name: 'Pindahkan dan hapus' }).isDisabled()).toBe(true);
    // Nothing lies on anything, and it is as high as what it says.
    for (const said of [moving.getByText(/pindah ke Baru dihapus\.$/), moving.getByText('Pindahkan ke', { exact: true })])
      expect(await said.evaluate(isFree)).toBe(true);
    const box = async (at: Locator) => (await at.boundingBox())!;
    const [text, label] = [
      await box(moving.getByText(/pindah ke Baru dihapus\.$/)),
      await box(moving.getByText('Pindahkan ke', { exact: true })),
    ];
    expect(text.y + text.height).toBeLessThan(label.y);
    expect((await box(moving)).height).toBeLessThan(400);
    const to = moving.getByRole('combobox', { name: 'Pindahkan ke' });
    await expect.poll(() => to.evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.type(code);
    await page.getByRole('option', { name: `Rumpun ${code} baru` }).waitFor();
    expect(await page.getByRole('option', { name: `Rumpun ${code} lama` }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const go = moving.getByRole('button', { name: 'Pindahkan 2 dan hapus' });
    await go.waitFor();
    await expect.poll(() => moving.getByRole('region', { name: 'Hasilnya' }).innerText()).toMatch(/2\s+Kelompok Program dipindahkan/);
    expect(await violations(page)).toEqual([]);
    await go.focus();
    await page.keyboard.press('Enter');
    await page.getByText(`2 data dipindahkan ke Rumpun ${code} baru, Rumpun ${code} lama dihapus.`).waitFor();
    await page.goto(`${url}/kelompokProgram?q=Kelompok+${code}`);
    await expect.poll(() => page.getByRole('cell', { name: `Rumpun ${code} baru` }).count()).toBe(2);
    await page.keyboard.press('Control+z');
    await expect.poll(() => page.getByRole('cell', { name: `Rumpun ${code} lama` }).count()).toBe(2);
  });

  test('that one user of it cannot change over stays with all, named with the reason and the way there', async () => {
    const provinsi = { zonaWaktu: 'wib' };
    const [kode, other] = await freeCodes();
    const id = await create('createProvinsi', 'Provinsi', { ...provinsi, kode, nama: `Provinsi lama ${kode}` });
    await create('createProvinsi', 'Provinsi', { ...provinsi, kode: other, nama: `Provinsi baru ${kode}` });
    // Its own code begins with that of its province.
    const city = await create('createKabupaten', 'Kabupaten', { kode: `${kode}01`, nama: `Kota ${kode}`, jenis: 'kota', provinsi: id });
    await page.goto(`${url}/provinsi/${id}`);
    await page.getByRole('button', { name: 'Tindakan lain' }).click();
    await page.getByRole('menuitem', { name: 'Hapus' }).click();
    await dialog(`Provinsi lama ${kode} tidak dapat dihapus`).getByRole('button', { name: 'Pindahkan lalu hapus…' }).click();
    const moving = dialog(`Pindahkan pemakai Provinsi lama ${kode}`);
    await moving.getByRole('combobox', { name: 'Pindahkan ke' }).fill(`baru ${kode}`);
    await page.getByRole('option', { name: `Provinsi baru ${kode}` }).click();
    const refused = moving.getByRole('list', { name: 'ditolak' });
    await refused.getByRole('listitem').waitFor();
    // Each says its reason itself, once.
    const why = (await refused.locator('span').allInnerTexts()).at(-1)!;
    expect((await moving.innerText()).split(why)).toHaveLength(2);
    expect(await moving.getByRole('button', { name: 'Pindahkan dan hapus', exact: true }).isDisabled()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await refused.getByRole('link', { name: `Kota ${kode}` }).click();
    await page.waitForURL(new RegExp(`/kabupaten/${city}$`));
  });

  test('on a phone the whole of it fits', async () => {
    const { id, code } = await clusters(1);
    await page.setViewportSize({ width: 375, height: 700 });
    await asking(id);
    await dialog(`Rumpun ${code} lama tidak dapat dihapus`).getByRole('button', { name: 'Pindahkan lalu hapus…' }).click();
    const moving = dialog(`Pindahkan pemakai Rumpun ${code} lama`);
    await moving.getByRole('combobox', { name: 'Pindahkan ke' }).fill(code);
    await page.getByRole('option', { name: `Rumpun ${code} baru` }).click();
    await moving.getByRole('button', { name: 'Pindahkan 1 dan hapus' }).click();
    await page.getByText(`1 data dipindahkan ke Rumpun ${code} baru, Rumpun ${code} lama dihapus.`).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await violations(page)).toEqual([]);
  });
});

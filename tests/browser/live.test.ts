/** Two people at once: what one saves arrives at the other, who else is there is told, and a list says what changed. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { type Api, createAccount, signInApi } from '../support/api.ts';
import { openBrowser, openPage, signIn } from '../support/chromium.ts';
import { fixtureProduct } from '../support/fixture-product.ts';
import { DEMO_PASSWORD } from '../support/product.ts';

let url: string;
let browser: Browser;
let root: Api;
let mine: { page: Page; complaints: string[] };
let theirs: { page: Page; complaints: string[] };
let id: string;

const [RINA, BAYU, THIRD] = ['rina', 'bayu', 'sari'].map((name) => `uji.langsung.${name}.${process.pid}`) as [string, string, string];
const NAMES = { [RINA]: 'Rina Kartika', [BAYU]: 'Bayu Pratama', [THIRD]: 'Sari Lestari' };

async function lieOver(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

beforeAll(async () => {
  // Where nobody else writes provinces: a list counts what everybody does.
  [url, browser] = await Promise.all([fixtureProduct(inject('fixturesUrl'), 'isian'), openBrowser()]);
  root = await signInApi(url, 'uji.live');
  for (const [username, nama] of Object.entries(NAMES)) await createAccount(root, { username, nama, role: 'neu:pusatPendidikan' });
  const { body } = await root.graph(
    'mutation ($input: ProvinsiInput!) { createProvinsi(input: $input) { info { code messages } output { id } } }',
    { input: { kode: '42', nama: 'Provinsi Bersama', zonaWaktu: 'wib' } },
  );
  ({ id } = body.data!.createProvinsi.output);
  mine = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  theirs = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await signIn(mine.page, url, RINA, { at: `/provinsi/${id}` });
  await signIn(theirs.page, url, BAYU, { at: `/provinsi/${id}` });
});
afterEach(() => {
  for (const { complaints } of [mine, theirs]) expect(complaints.splice(0)).toEqual([]);
});
afterAll(() => browser.close());

const name = (page: Page) => page.getByRole('textbox', { name: 'Nama provinsi' });
const zone = (page: Page) => page.getByRole('combobox', { name: 'Zona waktu' });
const save = (page: Page) => page.getByRole('button', { name: /^Simpan/ });
const isSaved = async (page: Page): Promise<void> => {
  await expect.poll(() => save(page).count()).toBe(0);
};
const choose = async (page: Page, text: string): Promise<void> => {
  await zone(page).click();
  await page.getByRole('option', { name: text, exact: true }).click();
};

describe('a record that two people have open', () => {
  test('says who else has it open, until they leave', async () => {
    await mine.page.getByText('Bayu Pratama sedang membuka').waitFor();
    await theirs.page.getByText('Rina Kartika sedang membuka').waitFor();
    const third = await openPage(browser);
    await signIn(third.page, url, THIRD, { at: `/provinsi/${id}` });
    await mine.page.getByText('Bayu Pratama dan Sari Lestari sedang membuka').waitFor();
    await third.page.getByText('Bayu Pratama dan Rina Kartika sedang membuka').waitFor();
    expect(await violations(mine.page)).toEqual([]);
    await third.close();
    await mine.page.getByText('Bayu Pratama sedang membuka').waitFor();
  });

  test('shows what the other saves without a reload, and says whose it is', async () => {
    await name(theirs.page).fill('Provinsi Berdua');
    await save(theirs.page).click();
    await expect.poll(() => name(mine.page).inputValue()).toBe('Provinsi Berdua');
    await mine.page.getByRole('heading', { level: 1, name: 'Provinsi Berdua' }).waitFor();
    await mine.page.getByText(/^Masuk sendiri dari Bayu Pratama/).waitFor();
    await mine.page.getByText(/^Bayu Pratama mengubah Nama provinsi/).waitFor();
    expect(await save(mine.page).count()).toBe(0);
    // The history beside it has it too.
    await mine.page.getByRole('region', { name: 'Riwayat', exact: true }).getByText('Provinsi Berdua').waitFor();
  });

  test('takes in what was not touched, keeps what was typed, and saves both without a question', async () => {
    await choose(mine.page, 'WITA');
    await name(theirs.page).fill('Provinsi Bertiga');
    await save(theirs.page).click();
    await expect.poll(() => name(mine.page).inputValue()).toBe('Provinsi Bertiga');
    expect(await zone(mine.page).inputValue()).toBe('WITA');
    // The notice keeps to the side panel, above the bar where there is none, and never lies over the save bar; its field leads there.
    const notice = mine.page.getByRole('status').filter({ hasText: /Isianmu tetap\.$/ });
    await notice.hover();
    const bar = mine.page.getByRole('region', { name: 'Perubahan belum disimpan' });
    for (const width of [1440, 1100, 375]) {
      await mine.page.setViewportSize({ width, height: 900 });
      await expect.poll(() => lieOver(notice, bar)).toBe(false);
    }
    await mine.page.setViewportSize({ width: 1440, height: 900 });
    await notice.getByRole('button', { name: 'Nama provinsi' }).click();
    expect(await name(mine.page).evaluate((field) => field === document.activeElement)).toBe(true);
    await save(mine.page).click();
    await isSaved(mine.page);
    await expect.poll(() => zone(theirs.page).inputValue()).toBe('WITA');
    expect(await name(theirs.page).inputValue()).toBe('Provinsi Bertiga');
  });

  test('asks at the save about what both changed, and gives up to theirs with `Batal`', async () => {
    await name(mine.page).fill('Provinsi Punyaku');
    await name(theirs.page).fill('Provinsi Mereka');
    await save(theirs.page).click();
    await isSaved(theirs.page);
    // Told at once, though nothing but the save asks.
    await mine.page.getByText(/^Bayu Pratama juga mengubah Nama provinsi, .*\. Isianmu tetap dan dipilih saat menyimpan\.$/).waitFor();
    // A field beside it tells when the change has arrived.
    await choose(theirs.page, 'WIB');
    await save(theirs.page).click();
    await expect.poll(() => zone(mine.page).inputValue()).toBe('WIB');
    expect(await name(mine.page).inputValue()).toBe('Provinsi Punyaku');
    await save(mine.page).click();
    await mine.page.getByRole('radiogroup', { name: 'Nama provinsi: pilih isi' }).waitFor();
    await mine.page.getByRole('button', { name: 'Batal' }).click();
    await expect.poll(() => name(mine.page).inputValue()).toBe('Provinsi Mereka');

    await name(mine.page).fill('Provinsi Nanti');
    await name(theirs.page).fill('Provinsi Akhir');
    await choose(theirs.page, 'WIT');
    await save(theirs.page).click();
    await expect.poll(() => zone(mine.page).inputValue()).toBe('WIT');
    await mine.page.getByRole('button', { name: 'Batal' }).click();
    await expect.poll(() => name(mine.page).inputValue()).toBe('Provinsi Akhir');
    expect(await save(mine.page).count()).toBe(0);
  });

  test('without a network nothing is lost, and what others saved meanwhile is there once it is back', async () => {
    await mine.page.reload();
    await name(mine.page).waitFor();
    await mine.page.getByText('Bayu Pratama sedang membuka').waitFor();
    const isHere = (part: string): Promise<boolean> =>
      mine.page.evaluate((asked) => performance.getEntriesByType('resource').some(({ name: of }) => of.includes(`/${asked}-`)), part);
    for (const part of ['toast-list', 'parts']) await expect.poll(() => isHere(part)).toBe(true);
    const before = await zone(theirs.page).inputValue();
    const other = before === 'WIT' ? 'WITA' : 'WIT';
    await name(mine.page).fill('Ditulis tanpa jaringan');
    await mine.page.context().setOffline(true);
    await choose(theirs.page, other);
    await save(theirs.page).click();
    await isSaved(theirs.page);
    await save(mine.page).click();
    await mine.page.getByText('Server tidak menjawab. Mencoba lagi …').waitFor();
    expect(await name(mine.page).inputValue()).toBe('Ditulis tanpa jaringan');
    await mine.page.context().setOffline(false);
    await expect.poll(() => zone(mine.page).inputValue()).toBe(other);
    expect(await name(mine.page).inputValue()).toBe('Ditulis tanpa jaringan');
    await save(mine.page).click();
    await isSaved(mine.page);
    mine.complaints.length = 0;
    await expect.poll(() => name(theirs.page).inputValue()).toBe('Ditulis tanpa jaringan');
  });

  test('one stream serves all tabs of a browser', async () => {
    const second = await mine.page.context().newPage();
    let asked = 0;
    second.on('request', (request) => (asked += request.url().endsWith('/live') ? 1 : 0));
    await second.goto(`${url}/provinsi/${id}`);
    await second.getByText('Bayu Pratama sedang membuka').waitFor();
    await name(theirs.page).fill('Provinsi Dua Tab');
    await save(theirs.page).click();
    for (const page of [mine.page, second]) await expect.poll(() => name(page).inputValue()).toBe('Provinsi Dua Tab');
    expect(asked).toBe(0);
    // The tab that reads goes, another one goes on.
    const { page } = mine;
    mine.page = second;
    await page.close();
    await name(theirs.page).fill('Provinsi Satu Tab');
    await save(theirs.page).click();
    await expect.poll(() => name(second).inputValue()).toBe('Provinsi Satu Tab');
  });

  test('is told with whom and what on a phone, too', async () => {
    await mine.page.setViewportSize({ width: 375, height: 740 });
    await mine.page.getByText('Bayu Pratama sedang membuka').waitFor();
    const head = (await mine.page.getByText('Bayu Pratama sedang membuka').boundingBox())!;
    expect(head.x + head.width).toBeLessThanOrEqual(375);
    expect(await violations(mine.page)).toEqual([]);
    await mine.page.setViewportSize({ width: 1440, height: 900 });
  });
});

describe('a list', () => {
  const changes = () => mine.page.getByRole('button', { name: /perubahan$/ });

  test('says how much others changed, stands still, and shows it when asked', async () => {
    // On the first page, whatever it is called further on.
    await name(theirs.page).fill('Aab Provinsi');
    await save(theirs.page).click();
    await isSaved(theirs.page);
    await mine.page.goto(`${url}/provinsi?urut=nama`);
    await mine.page.getByRole('link', { name: 'Aab Provinsi' }).waitFor();
    // It hears from when the stream knows of it: until then each change is another one.
    for (let at = 1; (await changes().count()) === 0 && at < 60; at += 1) {
      await name(theirs.page).fill(`Aaa Provinsi ${at}`);
      await save(theirs.page).click();
      await isSaved(theirs.page);
    }
    await changes().waitFor();
    expect(await mine.page.getByRole('link', { name: 'Aab Provinsi' }).count()).toBe(1);
    expect(await violations(mine.page)).toEqual([]);
    await changes().click();
    await mine.page.getByRole('link', { name: /^Aaa Provinsi/ }).waitFor();
    await expect.poll(() => changes().count()).toBe(0);

    await name(theirs.page).fill('Bbb Provinsi');
    await save(theirs.page).click();
    await mine.page.getByRole('button', { name: '1 perubahan' }).waitFor();
    await choose(theirs.page, 'WIB');
    await save(theirs.page).click();
    await mine.page.getByRole('button', { name: '2 perubahan' }).waitFor();
    await mine.page.getByRole('button', { name: '2 perubahan' }).press('Enter');
    await mine.page.getByRole('link', { name: 'Bbb Provinsi' }).waitFor();
    await expect.poll(() => changes().count()).toBe(0);
  });

  test('does not count what was done in this tab', async () => {
    const { page } = mine;
    const row = page.getByRole('row', { name: /Bbb Provinsi/ });
    await row.getByRole('button').last().click();
    await page.getByRole('menuitem', { name: /^Hapus/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Hapus/ })
      .click();
    // Under the pointer the notice stays.
    await page.getByRole('button', { name: 'Urungkan' }).hover();
    await expect.poll(() => page.getByRole('link', { name: 'Bbb Provinsi' }).count()).toBe(0);
    // Who has it open hears of it; by then it would be counted.
    const gone = theirs.page.getByText(/^Data ini sudah dihapus Rina Kartika, \d\d\.\d\d\. /);
    await gone.waitFor();
    await theirs.page.getByRole('region', { name: 'Riwayat', exact: true }).getByRole('listitem').first().getByText('menghapus').waitFor();
    expect(await changes().count()).toBe(0);
    // On its way out a notice is pale.
    await expect.poll(() => theirs.page.getByText(/disimpan$/).count()).toBe(0);
    expect(await violations(theirs.page)).toEqual([]);
    await page.getByRole('button', { name: 'Urungkan' }).click();
    await page.getByRole('link', { name: 'Bbb Provinsi' }).waitFor();
    await expect.poll(() => gone.count()).toBe(0);
    expect(await changes().count()).toBe(0);
  });
});

describe('a session that is taken over elsewhere', () => {
  test('is told at once in the page that is open, over what was typed, which is saved after signing in', async () => {
    const { page } = mine;
    await Promise.all([page, theirs.page].map((each) => each.goto(`${url}/provinsi/${id}`)));
    await page.getByText('Bayu Pratama sedang membuka').waitFor();
    await name(page).fill('Provinsi Bertiga');
    await signInApi(url, RINA);
    const identity = page.getByRole('dialog', { name: 'Identitas' });
    await identity.getByText(/^Akunmu dipakai untuk masuk di tempat lain/).waitFor();
    expect(await name(page).inputValue()).toBe('Provinsi Bertiga');
    expect(await theirs.page.getByRole('dialog').count()).toBe(0);
    await identity.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await identity.getByRole('button', { name: 'Masuk', exact: true }).click();
    await identity.waitFor({ state: 'detached' });
    await save(page).click();
    await isSaved(page);
    await expect.poll(() => name(theirs.page).inputValue()).toBe('Provinsi Bertiga');
  });
});

/** Ctrl+K: records, pages and actions from every screen, by mouse, by keys alone and by touch. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { type Api, createAccount, itemsOf, signInApi } from '../support/api.ts';
import { settled, violations } from '../support/axe.ts';
import { openBrowser, openContext, openPage, openTab, signIn } from '../support/chromium.ts';

const url = inject('productUrl');
let browser: Browser;
let context: BrowserContext;
let root: Api;
let page: Page;
let complaints: string[];
const username = `uji.palet.${process.pid}`;

const NAMES = ['Lereng Gandaria', 'Gandaria Raya', 'Gandaria', 'Taman Gandaria'];

const made: { id: string; version: number }[] = [];
const create = async (input: object): Promise<{ id: string; version: number }> => {
  const document = 'mutation ($input: RumpunIlmuInput!) { createRumpunIlmu(input: $input) { info { code } output { id version } } }';
  return (await root.graph(document, { input })).body.data.createRumpunIlmu.output;
};

beforeAll(async () => {
  browser = await openBrowser();
  root = await signInApi(url, 'uji.palette');
  await createAccount(root, { username, role: 'neu:pusatPendidikan' });
  for (const [at, nama] of NAMES.entries()) made.push(await create({ kode: `GN${'ABCD'[at]}`, nama, urutan: 3 }));
  context = await openContext(browser, { viewport: { width: 1440, height: 900 } });
  ({ page, complaints } = await openTab(context));
  await signIn(page, url, username, { at: '/kabupaten' });
});
afterEach(() => expect(complaints.splice(0)).toEqual([]));
afterAll(() => browser.close());

const dialog = () => page.getByRole('dialog', { name: 'Cari atau lompat' });
const field = () => page.getByRole('combobox', { name: 'Cari atau lompat' });
const option = (name: string | RegExp) => dialog().getByRole('option', { name });
const group = (name: string) => dialog().getByRole('group', { name, exact: true });
const title = (text: string): Promise<void> => page.getByRole('heading', { level: 1, name: text, exact: true }).waitFor();
const chosen = (): Promise<string | null> => dialog().locator('[role="option"][aria-selected="true"] b').textContent();
const gone = (): Promise<void> => dialog().waitFor({ state: 'detached' });

test('from the box of the menu: finds records, the best first, marks what was typed, and opens by a click', async () => {
  await title('Kabupaten/Kota');
  await page.getByRole('button', { name: /Cari atau lompat/ }).click();
  await field().fill('gandaria');
  await option('Gandaria GNC').waitFor();
  expect(await group('Rumpun Ilmu').getByRole('option').locator('b').allTextContents()).toEqual([
    'Gandaria',
    'Gandaria Raya',
    'Taman Gandaria',
  ]);
  await group('Rumpun Ilmu').getByText('1 lagi di daftar').waitFor();
  expect(await option('Gandaria GNC').locator('mark').allTextContents()).toEqual(['Gandaria']);
  await settled(page);
  expect(await violations(page)).toEqual([]);
  await option('Gandaria Raya').click();
  await gone();
  await title('Gandaria Raya');
});

test('by keys alone: walks over the groups and wraps, opens, goes to a list with the search and to a page', async () => {
  await page.keyboard.press('Control+k');
  await field().waitFor();
  await page.keyboard.type('gandaria');
  await option('Gandaria GNC').waitFor();
  expect(await chosen()).toBe('Gandaria');
  await page.keyboard.press('ArrowDown');
  expect(await chosen()).toBe('Gandaria Raya');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  // Before the first is the last.
  expect(await chosen()).toBe('Rumpun Ilmu, cari “gandaria”');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/rumpunIlmu\?q=gandaria$/);
  await page.getByRole('link', { name: 'Lereng Gandaria' }).waitFor();
  await page.keyboard.press('Control+k');
  await field().waitFor();
  await page.keyboard.type('ekspor');
  // The list has one of its own, before the page, and is named for what it takes along.
  await expect.poll(chosen).toMatch(/^Ekspor rumpun/i);
  const other = group('Halaman').getByRole('option', { name: 'Ekspor', exact: true });
  await other.waitFor();
  while ((await other.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/export$/);
});

test('Escape empties, then closes and gives the focus back', async () => {
  await page.goto(`${url}/semester`);
  const search = page.getByRole('searchbox');
  await search.focus();
  await page.keyboard.press('Control+k');
  await field().waitFor();
  await page.keyboard.type('zzqqxx');
  await dialog().getByText('Tidak ada yang cocok dengan “zzqqxx”').waitFor();
  await page.keyboard.press('Escape');
  expect(await field().inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await gone();
  expect(await search.evaluate((node) => node === document.activeElement)).toBe(true);
});

test('what was open last is there before anything is typed, by its name of now; what is deleted is not', async () => {
  const [first, second] = made;
  await page.goto(`${url}/rumpunIlmu/${second!.id}`);
  await title('Gandaria Raya');
  await page.getByRole('button', { name: 'Salin tautan' }).waitFor();
  await root.graph(
    'mutation ($id: ID!, $version: Int!, $input: RumpunIlmuInput!) { updateRumpunIlmu(id: $id, version: $version, input: $input) { info { code } } }',
    {
      ...second!,
      input: { nama: 'Gandaria Agung' },
    },
  );
  await page.goto(`${url}/rumpunIlmu/${first!.id}`);
  await title('Lereng Gandaria');
  await page.getByRole('button', { name: 'Salin tautan' }).waitFor();
  await page.goto(`${url}/semester`);
  await title('Semester');
  await page.keyboard.press('Control+k');
  await group('Terakhir dibuka')
    .getByRole('option', { name: /Gandaria Agung Rumpun Ilmu hari ini/ })
    .waitFor();
  await page.keyboard.press('Escape');
  await root.graph('mutation ($id: ID!, $version: Int!) { removeRumpunIlmu(id: $id, version: $version) { info { code } } }', {
    id: second!.id,
    version: second!.version + 1,
  });
  await page.reload();
  await title('Semester');
  await page.keyboard.press('Control+k');
  await field().waitFor();
  await group('Terakhir dibuka')
    .getByRole('option', { name: /Lereng Gandaria/ })
    .waitFor();
  expect(await option(/Gandaria Agung/).count()).toBe(0);
  await page.keyboard.press('Escape');
});

test('over a changed form: its changes stay, its own buttons are there, and leaving asks', async () => {
  await page.goto(`${url}/rumpunIlmu?q=gandaria`);
  await page.getByRole('link', { name: 'Lereng Gandaria' }).click();
  const name = page.getByRole('textbox', { name: 'Nama rumpun' });
  await name.fill('Lereng Gandaria Baru');
  await page.keyboard.press('Control+k');
  await field().fill('ekspor');
  await expect.poll(chosen).toBe('Ekspor');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Tetap' }).click();
  expect(await name.inputValue()).toBe('Lereng Gandaria Baru');
  await page.keyboard.press('Control+k');
  await field().fill('simpan');
  await group('Tindakan').getByRole('option', { name: 'Simpan' }).click();
  await page.getByText('Lereng Gandaria Baru disimpan').waitFor();
  // Of its menu, too.
  await page.keyboard.press('Control+k');
  await field().fill('hapus');
  await group('Tindakan')
    .getByRole('option', { name: /^Hapus/ })
    .click();
  await page.getByRole('dialog', { name: 'Hapus Lereng Gandaria Baru?' }).getByRole('button', { name: 'Batal' }).click();
});

test('Tab shows what can be done with a row, Ctrl+Enter opens it in another tab, and a new record begins at one', async () => {
  await page.keyboard.press('Control+k');
  await field().fill('jawa barat');
  await option(/Jawa Barat/)
    .first()
    .waitFor();
  const added = option(/^Tambah kabupaten.* · Jawa Barat/i);
  await added.waitFor();
  await page.keyboard.press('Tab');
  await group('Tindakan untuk Jawa Barat').waitFor();
  expect(await dialog().getByRole('option').locator('b').allTextContents()).toEqual([
    'Buka',
    'Buka di tab baru',
    'Salin tautan',
    expect.stringMatching(/^Tambah kabupaten.* · Jawa Barat$/i),
  ]);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await (await opened).close();
  await added.click();
  await page.waitForURL(/\/kabupaten\/new$/);
  await expect.poll(() => page.getByRole('combobox', { name: 'Provinsi' }).inputValue()).toBe('Jawa Barat');
});

test('by touch on a phone: from the menu, the whole screen, a row opens, and a button closes', async () => {
  const phone = await openPage(browser, { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });
  const small = phone.page;
  await signIn(small, url, username, { at: '/semester' });
  const over = small.getByRole('dialog', { name: 'Cari atau lompat' });
  const seek = async (): Promise<void> => {
    await small.getByRole('button', { name: 'Menu', exact: true }).tap();
    await small
      .getByRole('dialog', { name: 'Menu utama' })
      .getByRole('button', { name: /Cari atau lompat/ })
      .tap();
    await over.getByRole('combobox').fill('gandaria');
    await over.getByRole('option', { name: 'Gandaria GNC' }).waitFor();
  };
  await seek();
  await settled(small);
  expect(await over.boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 667 });
  for (const row of await over.getByRole('option').all()) expect((await row.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  expect(await violations(small)).toEqual([]);
  await over.getByRole('button', { name: 'Batal' }).tap();
  await over.waitFor({ state: 'detached' });
  await seek();
  await over.getByRole('option', { name: 'Gandaria GNC' }).tap();
  await small.waitForURL(/\/rumpunIlmu\/[0-9a-f-]{36}$/);
  await over.waitFor({ state: 'detached' });
  expect(phone.complaints).toEqual([]);
  await phone.close();
});

test('finds nothing of what this person may not read: no record, no page, no deed, nothing once opened by another', async () => {
  const pupils = await itemsOf(root, '{ students(limit: 60) { items { id name nisn sekolah { id } } } }');
  const own = pupils[0]!;
  const other = pupils.find(({ sekolah }) => sekolah.id !== own.sekolah.id)!;
  const school = `uji.palet.sekolah.${process.pid}`;
  await createAccount(root, { username: school, role: 'neu:sekolah', sekolah: own.sekolah.id });
  const [account] = await itemsOf(root, `{ users(limit: 1, search: "${school}") { items { id } } }`);
  await signIn(page, url, username, { at: `/siswa/${other.id}` });
  await title(`${other.name} (${other.nisn})`);
  await page.getByRole('button', { name: 'Salin tautan' }).waitFor();
  const isOpened = (key: string): boolean => /opened\.[0-9a-f-]{36}$/.test(key);
  const storage = (): Promise<[string, string][]> => page.evaluate(() => Object.entries({ ...localStorage }) as [string, string][]);
  const [, opened] = (await storage()).find(([key]) => isOpened(key))!;
  await signIn(page, url, school, { at: '/siswa' });
  await title('Siswa');
  // What one person had opened goes when another comes; as if this one had opened it while they could read it.
  expect((await storage()).filter(([key]) => isOpened(key))).toEqual([]);
  await page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [`skema.opened.${account.id}`, opened]);
  const asked = page.waitForResponse((reply) => reply.request().postData()?.includes('paletteRecent') ?? false);
  await page.keyboard.press('Control+k');
  await field().waitFor();
  const reply = await asked;
  expect(reply.request().postData()).toContain(other.id);
  expect((await reply.json()).data.paletteRecent.output).toEqual([]);
  expect(await dialog().getByRole('option').count()).toBe(0);
  const nothing = async (text: string): Promise<void> => {
    await field().fill(text);
    const said = dialog().getByText(`Tidak ada yang cocok dengan “${text}”`);
    // What may have been meant is made of words of one's own rows.
    await said.or(group('Maksudmu')).first().waitFor();
    const found = await dialog().getByRole('option').count();
    expect(found).toBe(await group('Maksudmu').getByRole('option').count());
  };
  await field().fill(own.nisn);
  await group('Siswa')
    .getByRole('option', { name: new RegExp(own.name) })
    .waitFor();
  await nothing(other.nisn);
  await nothing('gandaria');
  await nothing('uji.palet');
  await nothing('konfigurasi');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await gone();
});

test('what is almost written so is offered by its word, and sought in its place', async () => {
  await signIn(page, url, username, { at: '/kabupaten' });
  await title('Kabupaten/Kota');
  await page.keyboard.press('Control+k');
  await field().waitFor();
  await page.keyboard.type('gandraia');
  await dialog().getByText('Tidak ada yang cocok dengan “gandraia”').waitFor();
  await group('Maksudmu').getByRole('option', { name: 'Gandaria' }).waitFor();
  await settled(page);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await option('Gandaria GNC').waitFor();
  expect(await field().inputValue()).toBe('Gandaria');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await gone();
});

test('[13] what is found by a text that is not shown comes after what one sees', async () => {
  const seen = await create({ kode: 'GNZ', nama: 'Padasmaya', urutan: 3 });
  await page.keyboard.press('Control+k');
  await field().waitFor();
  // Also inside the name of a subject, which its scores show by a short form alone.
  await page.keyboard.type('asma');
  await option(/^Padasmaya/).waitFor();
  expect(await dialog().getByRole('group').first().locator('mark').count()).toBeGreaterThan(0);
  expect(await dialog().getByRole('group', { name: 'Nilai Raport' }).count()).toBe(1);
  await root.graph('mutation ($id: ID!, $version: Int!) { removeRumpunIlmu(id: $id, version: $version) { info { code } } }', seen);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await gone();
});

test('a school leads to its ranking, among the deeds and under Tab, for who may open it', async () => {
  await page.keyboard.press('Control+k');
  await field().waitFor();
  await page.keyboard.type('tirta kencana');
  await option('SMA Tirta Kencana 99000001, Kota Yogyakarta').waitFor();
  await group('Tindakan').getByRole('option', { name: 'Buka peringkat SMA Tirta Kencana' }).waitFor();
  await page.keyboard.press('Tab');
  const deeds = group('Tindakan untuk SMA Tirta Kencana');
  await deeds.getByRole('option', { name: 'Tambah siswa · SMA Tirta Kencana' }).waitFor();
  await deeds.getByRole('option', { name: 'Buka peringkat SMA Tirta Kencana' }).click();
  await page.waitForURL(/\/nilai-snbp\?sekolah=/);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('opens on a page that is not there, too', async () => {
  await page.goto(`${url}/tidak-ada`);
  await page.getByRole('link', { name: 'Beranda' }).first().waitFor();
  await page.keyboard.press('Control+k');
  await field().waitFor();
  await page.keyboard.type('konfigurasi');
  await option(/^Konfigurasi/).click();
  await page.waitForURL(/\/konfigurasi$/);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('what is typed before it has come stands in it, and is no key of the page behind', async () => {
  const { promise: come, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/palette-[^/]*\.js$/, async (route) => (await come, route.continue()));
  await page.goto(`${url}/rumpunIlmu`);
  await title('Rumpun Ilmu');
  await page.getByRole('row').nth(1).waitFor();
  await page.keyboard.press('Control+k');
  // On a list `n` makes a new record, and a question mark explains the keys.
  await page.keyboard.type('nn?');
  for (let letter = 0; letter < 3; letter += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type('taman gandaria');
  await page.keyboard.press('Enter');
  expect(page.url()).toBe(`${url}/rumpunIlmu`);
  release();
  await title('Taman Gandaria');
  await page.unrouteAll({ behavior: 'wait' });
});

test('[13] no letter falls between the key and the palette, nor between the palette and its field', async () => {
  await page.goto(`${url}/rumpunIlmu`);
  await title('Rumpun Ilmu');
  const swallowed = await page.evaluate(async () => {
    const press = (key: string, more: KeyboardEventInit = {}): boolean =>
      !(document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
      );
    const shown = new Promise<boolean>((resolve) => {
      // As soon as it stands in the page, its field has the keys.
      const watch = new MutationObserver(() => {
        if (!document.querySelector('dialog[open]')) return;
        watch.disconnect();
        resolve(press('x'));
      });
      watch.observe(document.body, { childList: true, subtree: true, attributes: true });
    });
    press('k', { ctrlKey: true });
    // Before anything is drawn.
    for (const letter of 'taman') press(letter);
    return shown;
  });
  expect(swallowed).toBe(false);
  await expect.poll(() => field().inputValue()).toBe('taman');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
});

test('where nobody is signed in, the key stays the browser’s own', async () => {
  const { page: own, close } = await openPage(browser);
  await own.goto(`${url}/nilai-snbp`);
  await own.getByRole('heading', { name: 'Nilai SNBP' }).waitFor();
  const isTaken = await own.evaluate(
    () => !document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true })),
  );
  expect([isTaken, await own.getByRole('dialog').count()]).toEqual([false, 0]);
  await close();
});

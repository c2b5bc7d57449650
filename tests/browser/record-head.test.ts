/** From record to record, and from one new record to the next. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { type Api, createAccount, itemsOf, signInApi } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { openBrowser, openPage, signIn } from '../support/chromium.ts';

const url = inject('productUrl');
let browser: Browser;
let root: Api;
let office: Api;
let page: Page;
let complaints: string[];

const ROWS = 27;
const codeOf = (at: number): string => `K${String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26))}`;
const nameOf = (at: number): string => `Kepala ${codeOf(at)}`;

beforeAll(async () => {
  browser = await openBrowser();
  root = await signInApi(url, 'uji.record-head');
  const username = `uji.kepala.${process.pid}`;
  await createAccount(root, { username, role: 'neu:pusatPendidikan' });
  office = await signInApi(url, username);
  for (let at = 0; at < ROWS; at += 1)
    await office.graph('mutation ($input: RumpunIlmuInput!) { createRumpunIlmu(input: $input) { info { code } } }', {
      input: { kode: codeOf(at), nama: nameOf(at), urutan: 3 },
    });
  ({ page, complaints } = await openPage(browser, {
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  }));
  await signIn(page, url, username, { at: '/rumpunIlmu?q=Kepala&urut=kode' });
});
afterEach(() => expect(complaints.splice(0)).toEqual([]));
afterAll(() => browser.close());

const title = (text: string): Promise<void> => page.getByRole('heading', { level: 1, name: text, exact: true }).waitFor();
const place = (text: string): Promise<void> => page.getByText(text, { exact: true }).waitFor();
const name = () => page.getByRole('textbox', { name: 'Nama rumpun' });

test('goes on through the filtered list, over its pages, by mouse and by keys, and comes back to the last one', async () => {
  await page.getByRole('link', { name: nameOf(23) }).click();
  await title(nameOf(23));
  await place('24 dari 27');
  await page.getByRole('button', { name: 'Data berikutnya' }).click();
  await title(nameOf(24));
  await name().waitFor();
  await page.keyboard.press('Alt+ArrowDown');
  await title(nameOf(25));
  await place('26 dari 27');
  await page.getByRole('button', { name: 'Data berikutnya' }).click();
  await title(nameOf(26));
  expect(await page.getByRole('button', { name: 'Data berikutnya' }).isDisabled()).toBe(true);
  await page.keyboard.press('Alt+ArrowUp');
  await title(nameOf(25));
  await page.keyboard.press('Alt+ArrowUp');
  await title(nameOf(24));
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Kembali' }).click();
  await expect.poll(() => page.getByRole('row', { name: new RegExp(nameOf(24)) }).getAttribute('class')).toMatch(/returned/);
});

test('Ctrl+Enter saves and goes on; with changes it asks before one leaves by the arrows', async () => {
  await page.getByRole('link', { name: nameOf(10) }).click();
  await name().fill('Kepala baru');
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('button', { name: 'Tetap' }).click();
  expect(await name().inputValue()).toBe('Kepala baru');
  await name().focus();
  await page.keyboard.press('Control+Enter');
  await title(nameOf(11));
  await place('12 dari 27');
  // At the field one was in.
  await expect.poll(() => name().evaluate((node) => node === document.activeElement)).toBe(true);
});

test('a reload keeps the place in the list, and the way on over its pages', async () => {
  const { pathname, search, hash } = new URL(page.url());
  await page.reload();
  await place('12 dari 27');
  expect(page.url()).toBe(`${url}${pathname}${search}${hash}`);
  await page.getByRole('button', { name: 'Data berikutnya' }).click();
  await title(nameOf(12));
  await page.reload();
  await place('13 dari 27');
  await page.getByRole('button', { name: 'Data sebelumnya' }).click();
  await title(nameOf(11));
  expect(await page.getByRole('link', { name: 'Kembali' }).getAttribute('href')).toMatch(/rumpunIlmu\?q=Kepala&urut=kode/);
});

test('goes past what somebody has deleted meanwhile, and the focus stays on the arrow', async () => {
  const [{ id, version }] = await itemsOf(root, `{ rumpunIlmus(limit: 1, search: "${nameOf(13)}") { items { id version } } }`);
  await root.graph('mutation ($id: ID!, $version: Int!) { removeRumpunIlmu(id: $id, version: $version) { info { code } } }', {
    id,
    version,
  });
  const next = page.getByRole('button', { name: 'Data berikutnya' });
  await next.press('Enter');
  await title(nameOf(12));
  await name().waitFor();
  expect(await next.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText(`${nameOf(13)} ada di Baru dihapus`).waitFor();
  await title(nameOf(13));
  await place('14 dari 27');
  await page.keyboard.press('Enter');
  await title(nameOf(14));
  await place('15 dari 27');
});

test('copies the link, and makes a copy without what tells records apart', async () => {
  await name().waitFor();
  await page.getByRole('button', { name: 'Salin tautan' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.getByRole('button', { name: 'Duplikat' }).click();
  await page.waitForURL(/\/rumpunIlmu\/new$/);
  const order = page.getByRole('textbox', { name: 'Urutan' });
  await expect.poll(() => order.inputValue()).toBe('3');
  expect(await page.getByRole('textbox', { name: 'Kode' }).inputValue()).toBe('');
  await page.reload();
  await expect.poll(() => order.inputValue()).toBe('3');
});

test('a copy says what did not come along, what may not stay the same, and leads there', async () => {
  const told = page.getByRole('status').filter({ hasText: 'Salinan dari' });
  await told.waitFor();
  const code = page.getByRole('textbox', { name: 'Kode' });
  const isInCode = (): Promise<boolean> => code.evaluate((node) => node === document.activeElement);
  await told.getByRole('link', { name: 'Kode' }).click();
  await expect.poll(isInCode).toBe(true);
  expect(await violations(page)).toEqual([]);

  await page.goto(`${url}/kabupaten`);
  await page.locator('tbody').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Duplikat' }).click();
  const both = told.getByText('hanya boleh ada di satu data');
  await both.getByRole('link', { name: 'Nama' }).waitFor();
  await both.getByRole('link', { name: 'Provinsi' }).waitFor();
  await page.reload();
  await both.waitFor();
});

test('on a phone the name stands whole over the place in the list, and the menu has what else can be done', async () => {
  await page.goto(`${url}/rumpunIlmu?q=Kepala&urut=kode`);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole('link', { name: nameOf(3) }).click();
  await place('4 dari 26');
  const heading = page.getByRole('heading', { level: 1, name: nameOf(3) });
  expect(await heading.evaluate(({ scrollWidth, clientWidth }) => clientWidth >= 190 && scrollWidth <= clientWidth)).toBe(true);
  await page.getByRole('button', { name: 'Data berikutnya' }).click();
  await title(nameOf(4));
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: 'Salin tautan' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: 'Duplikat' }).click();
  await page.waitForURL(/\/rumpunIlmu\/new$/);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('one new record after the other, by keys alone: what is sticky stays, the rest begins anew, with the focus in the first field', async () => {
  await page.goto(`${url}/kabupaten/new`);
  const code = page.getByRole('textbox', { name: 'Kode' });
  const province = page.getByRole('combobox', { name: 'Provinsi' });
  const hasFocus = (): Promise<boolean> => code.evaluate((node) => node === document.activeElement);
  await expect.poll(hasFocus).toBe(true);
  for (const kode of ['3297', '3298']) {
    await page.keyboard.type(kode);
    await page.keyboard.press('Tab');
    await page.keyboard.type(`Kota ${kode}`);
    if ((await province.inputValue()) === '') {
      await province.focus();
      await page.keyboard.type('Jawa Barat');
      await page.getByRole('option', { name: 'Jawa Barat' }).waitFor();
      await page.keyboard.press('Enter');
    }
    // At the pace of a person: what is typed has been kept before it is saved, and is not offered again after.
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('skema.draft.')))).toBe(true);
    await page.keyboard.press('Control+Enter');
    await page.getByText(`Kota ${kode} ditambahkan`).waitFor();
    await expect.poll(() => code.inputValue()).toBe('');
    expect(await page.getByRole('button', { name: 'Pulihkan' }).count()).toBe(0);
    expect(await province.inputValue()).toBe('Jawa Barat');
    // What was kept is nothing that would be lost.
    expect(await page.getByRole('button', { name: /^Simpan/ }).count()).toBe(0);
    await expect.poll(hasFocus).toBe(true);
  }
});

test('a new record is taken back from its notice, and its page says that it lies in the bin', async () => {
  await page.goto(`${url}/rumpunIlmu/new`);
  await page.getByRole('textbox', { name: 'Kode' }).fill('URG');
  await page.getByRole('textbox', { name: 'Nama rumpun' }).fill('Rumpun yang Diurungkan');
  await page.keyboard.press('Control+s');
  await page.waitForURL(/\/rumpunIlmu\/[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await page.getByText('Penambahan Rumpun yang Diurungkan diurungkan.').waitFor();
  await page.getByRole('region', { name: 'Rumpun yang Diurungkan, di Baru dihapus' }).waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
});

test('where the first field is sticky and kept, the focus is in the one after it', async () => {
  const [{ id, display }] = await itemsOf(
    root,
    '{ jenjangs(limit: 1, filter: { kategori: { in: ["sekolah"] } }) { items { id display } } }',
  );
  await page.goto(`${url}/mapelWajib/new`);
  const focused = (): Promise<string> => page.evaluate(() => document.activeElement!.id);
  await expect.poll(focused).toBe('isian_jenjang');
  // As the one before it left the address.
  await page.evaluate(
    ([jenjang, label]) => {
      const start = { values: { jenjang }, labels: new Map([[jenjang, { label, deleted: false }]]), isGiven: true };
      history.replaceState({ ...history.state, usr: { start } }, '');
    },
    [id, display] as const,
  );
  await page.reload();
  await expect.poll(focused).toBe('isian_kurikulum');
  expect(await page.getByRole('combobox', { name: 'Jenjang' }).inputValue()).toBe(display);
});

test('[4] the last of a page goes on to the next one after it was renamed to stand behind its old place, by arrow and by Ctrl+Enter', async () => {
  await page.goto(`${url}/rumpunIlmu?q=Kepala&urut=nama`);
  const last = page.locator('tbody').getByRole('link').last();
  const before = (await last.textContent())!;
  const after = Array.from({ length: ROWS }, (_, at) => nameOf(at)).find((each) => each > before)!;
  await last.click();
  await page.getByText(/^25 dari 2\d$/).waitFor();
  await name().fill(`${before} A`);
  await page.keyboard.press('Control+s');
  await title(`${before} A`);
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByText(/^26 dari 2\d$/).waitFor();
  await title(after);
  await page.keyboard.press('Alt+ArrowUp');
  await title(`${before} A`);

  await page.goto(`${url}/rumpunIlmu?q=Kepala&urut=nama`);
  await last.click();
  await page.getByText(/^25 dari 2\d$/).waitFor();
  await name().fill(`${before} B`);
  await name().press('Control+Enter');
  await title(after);
  expect(await name().inputValue()).toBe(after);
});

/** The next write waits until it is let go. */
async function holdWrite(): Promise<{ isThere: Promise<void>; letGo: () => void }> {
  const [there, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isHeld = false;
  await page.route('**/graph', async (route) => {
    if (isHeld || !route.request().postData()!.includes('mutation')) return route.continue();
    isHeld = true;
    there.resolve();
    await gate.promise;
    return route.continue();
  });
  return { isThere: there.promise, letGo: gate.resolve };
}

/** The names as they are stored. */
const stored = async (): Promise<string[]> =>
  (await itemsOf(root, '{ rumpunIlmus(limit: 50, search: "Kepala") { items { nama } } }')).map(({ nama }) => nama as string);

test.each([
  ['while it is saved', true],
  ['at the pace of a person', false],
])('[4] what is typed after Ctrl+Enter, %s, stands in the same field of the next record', async (_, isHeld) => {
  await page.goto(`${url}/rumpunIlmu?q=Kepala&urut=kode`);
  const at = isHeld ? 4 : 6;
  await page.getByRole('link', { name: nameOf(at), exact: true }).click();
  await name().fill(`${nameOf(at)} Satu`);
  const held = isHeld ? await holdWrite() : null;
  await name().press('Control+Enter');
  await held?.isThere;
  await page.keyboard.type('Duaa', { delay: isHeld ? 0 : 60 });
  await page.keyboard.press('Backspace');
  held?.letGo();
  await title(nameOf(at + 1));
  await expect.poll(() => name().inputValue()).toMatch(/^(Dua)?Kepala K[AB][A-Z](Dua)?$/);
  await expect.poll(() => name().inputValue()).toContain('Dua');
  await page.unroute('**/graph');
  await page.keyboard.press('Control+s');
  await expect.poll(stored).toContain(await name().inputValue());
  expect(await stored()).toContain(`${nameOf(at)} Satu`);
});

test('[4] what is typed after a Ctrl+Enter that does not go on is not put in the record that stays, and is said', async () => {
  await page.goto(`${url}/rumpunIlmu?q=Kepala&urut=kode`);
  await page.getByRole('link', { name: nameOf(8), exact: true }).click();
  const code = page.getByRole('textbox', { name: 'Kode' });
  await code.fill(codeOf(9));
  const held = await holdWrite();
  await code.press('Control+Enter');
  await held.isThere;
  await page.keyboard.type('Lanjut');
  held.letGo();
  await page.getByText('“Lanjut” yang diketik setelah Ctrl+Enter tidak dimasukkan').waitFor();
  expect(await code.inputValue()).toBe(codeOf(9));
  await page.unroute('**/graph');
  await page.getByRole('button', { name: 'Batal' }).click();
});

test('[3] Ctrl+S while a save is on its way is done after it', async () => {
  await name().fill('Kepala pertama');
  const held = await holdWrite();
  await name().press('Control+s');
  await held.isThere;
  await name().fill('Kepala kedua');
  for (let times = 0; times < 5; times += 1) await name().press('Control+s');
  held.letGo();
  await expect.poll(stored).toContain('Kepala kedua');
  await page.getByRole('button', { name: /^Simpan/ }).waitFor({ state: 'detached' });
  expect(await name().inputValue()).toBe('Kepala kedua');
  await page.unroute('**/graph');
});

test('[3] Ctrl+S while a new record is being made changes it once it is made', async () => {
  await page.goto(`${url}/rumpunIlmu/new`);
  await page.getByRole('textbox', { name: 'Kode' }).fill('KZZ');
  await name().fill('Kepala baru satu');
  const held = await holdWrite();
  await name().press('Control+s');
  await held.isThere;
  await name().fill('Kepala baru dua');
  await name().press('Control+s');
  held.letGo();
  await title('Kepala baru dua');
  await expect.poll(stored).toContain('Kepala baru dua');
  expect(await stored()).not.toContain('Kepala baru satu');
  await page.unroute('**/graph');
});

/** The next so many writes reach the server, and their answers are lost. */
async function loseAnswers(times: number): Promise<void> {
  let left = times;
  await page.route('**/graph', async (route) => {
    if (left === 0 || !route.request().postData()!.includes('mutation')) return route.continue();
    left -= 1;
    await route.fetch();
    return route.abort();
  });
}

test('[3] a new record whose answer was lost is made once, and what was corrected since is a change of it', async () => {
  await page.goto(`${url}/rumpunIlmu/new`);
  await page.getByRole('textbox', { name: 'Kode' }).fill('KZY');
  await name().fill('Kepala hilang satu');
  await loseAnswers(2);
  const unanswered = page.getByText(/Server tidak menjawab/).first();
  await page.keyboard.press('Control+s');
  await unanswered.waitFor();
  await name().fill('Kepala hilang dua');
  await page.keyboard.press('Control+s');
  await name().fill('Kepala hilang tiga');
  // Until an answer comes.
  const isMade = async (): Promise<string> => (await page.keyboard.press('Control+s'), page.url());
  await expect.poll(isMade, { timeout: 10_000 }).toMatch(/\/rumpunIlmu\/[0-9a-f-]{36}$/);
  await title('Kepala hilang tiga');
  expect((await stored()).filter((each) => each.startsWith('Kepala hilang'))).toEqual(['Kepala hilang tiga']);
  expect(await page.getByRole('button', { name: /^Simpan/ }).count()).toBe(0);
  await page.unroute('**/graph');
  complaints.splice(0);
});

test('n begins a new one from a record', async () => {
  await page.goto(`${url}/rumpunIlmu?q=Kepala&urut=kode`);
  await page.getByRole('link', { name: nameOf(0) }).click();
  await name().waitFor();
  await page.getByRole('main').focus();
  await page.keyboard.press('n');
  await page.waitForURL(/\/rumpunIlmu\/new$/);
  expect(await page.getByRole('textbox', { name: 'Kode' }).inputValue()).toBe('');
});

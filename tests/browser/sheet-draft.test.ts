/** Unsaved cells of a sheet outlast a reload: of a list, of a pupil's and of a class's scores, while a second person writes too. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { type Api, createAccount, itemsOf, signInApi } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { openBrowser, openPage, openTab, signIn } from '../support/chromium.ts';

const url = inject('productUrl');
const SOON = { timeout: 10_000 };
const username = `uji.draf.${process.pid}`;
const CODES = ['DFA', 'DFB', 'DFC'];
const LIST = '/rumpunIlmu?q=Draf&urut=kode&tampilan=tabel';
let browser: Browser;
let office: Api;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  browser = await openBrowser();
  office = await signInApi(url, 'uji.sheet-draft');
  await createAccount(office, { username, role: 'neu:pusatPendidikan' });
  for (const [index, kode] of CODES.entries())
    await office.graph('mutation ($input: RumpunIlmuInput!) { createRumpunIlmu(input: $input) { info { code } } }', {
      input: { kode, nama: `Draf ${kode}`, urutan: index + 1 },
    });
  ({ page, complaints } = await openPage(browser, { viewport: { width: 1440, height: 900 } }));
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, url, username, { at: LIST });
});
afterEach(() => expect(complaints.splice(0)).toEqual([]));
afterAll(() => browser.close());

interface Stored {
  id: string;
  version: number;
  kode: string;
  nama: string;
}
const stored = async (): Promise<Stored[]> =>
  (await itemsOf(office, '{ rumpunIlmus(search: "Draf", limit: 50) { items { id kode nama version } } }')) as Stored[];
const namesNow = async (): Promise<Record<string, string>> => Object.fromEntries((await stored()).map(({ kode, nama }) => [kode, nama]));
const grid = () => page.getByRole('grid');
const row = (code: string) => page.getByRole('row').filter({ has: page.getByRole('gridcell', { name: new RegExp(`\\b${code}\\b`) }) });
const keys = async (...all: string[]): Promise<void> => {
  for (const key of all) await page.keyboard.press(key);
};
async function at(code: string, label: string) {
  const col = await page.getByRole('columnheader', { name: label }).getAttribute('aria-colindex');
  return row(code).locator(`[aria-colindex="${col}"]`);
}
async function write(code: string, label: string, text: string): Promise<void> {
  await (await at(code, label)).click();
  await page.keyboard.type(text);
}
const offer = () =>
  page.getByRole('status').filter({ hasText: /^Ada isian dari \d{1,2} \S+ \d{4},? (pukul )?\d\d\.\d\d yang belum tersimpan\./ });
const restore = () => page.getByRole('button', { name: 'Pulihkan' }).click();
const save = () => page.getByRole('button', { name: /^Simpan/ });
const drafts = (): Promise<string[]> => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('skema.draft.')));

test('a list: values, a refused text, a new row and the cell one is still in come back; what others did meanwhile is told', async () => {
  await expect.poll(() => row('DFC').count(), SOON).toBe(1);
  await write('DFA', 'Urutan', 'abc');
  await keys('Enter');
  await write('DFB', 'Nama rumpun', 'Draf punyaku');
  await keys('Enter');
  await write('DFC', 'Nama rumpun', 'Draf yang hilang');
  // The row below is a new one.
  await keys('Enter');
  await page.keyboard.type('Draf keempat');
  await keys('Tab');
  await page.keyboard.type('DFD');
  await keys('Enter');
  await write('DFA', 'Nama rumpun', 'Draf pertama');
  await page.reload();

  const items = await stored();
  const [, second, third] = CODES.map((code) => items.find(({ kode }) => kode === code)!);
  await office.graph(
    'mutation ($id: ID!, $v: Int!, $i: RumpunIlmuInput!) { updateRumpunIlmu(id: $id, version: $v, input: $i) { info { code } } }',
    { id: second!.id, v: second!.version, i: { nama: 'Draf mereka' } },
  );
  await office.graph('mutation ($id: ID!, $v: Int!) { removeRumpunIlmu(id: $id, version: $v) { info { code } } }', {
    id: third!.id,
    v: third!.version,
  });
  await offer().waitFor();
  expect(await violations(page)).toEqual([]);
  // Nothing of it is in the cells until it is asked for, and another reload takes nothing away.
  expect(await page.getByText('Draf pertama').count()).toBe(0);
  await page.reload();
  await offer().waitFor();
  await restore();

  await expect.poll(async () => (await at('DFA', 'Nama rumpun')).innerText(), SOON).toContain('Draf pertama');
  const refused = await at('DFA', 'Urutan');
  expect([await refused.getAttribute('aria-invalid'), await refused.locator('b').first().innerText()]).toEqual(['true', 'abc']);
  await page.getByRole('button', { name: '1 ditolak, 1 bentrok' }).waitFor();
  expect(await row('DFD').innerText()).toContain('Draf keempat');
  const gone = page.getByRole('alert').filter({ hasText: 'Isian ini tidak dapat dipulihkan' });
  expect(await gone.getByRole('listitem').allInnerTexts()).toEqual(['Draf DFC, Nama rumpun: Draf yang hilang']);
  expect(await violations(page)).toEqual([]);

  await keys('Control+s');
  await page.getByText(/sel disimpan/).waitFor();
  await expect.poll(namesNow, SOON).toEqual({ DFA: 'Draf pertama', DFB: 'Draf mereka', DFD: 'Draf keempat' });
  await (await at('DFB', 'Nama rumpun')).click();
  await page.getByRole('alert').filter({ hasText: 'mengubahnya menjadi Draf mereka' }).waitFor();
  await page.getByRole('button', { name: 'Pakai isianku' }).click();
  await save().click();
  await expect.poll(namesNow, SOON).toMatchObject({ DFB: 'Draf punyaku' });
  await gone.getByRole('button', { name: 'Buang' }).click();
  await page.getByRole('button', { name: 'Batal' }).click();
  await expect.poll(drafts, SOON).toEqual([]);
});

test('a conflict that nobody has decided is one again after a reload; what is dropped is gone', async () => {
  await write('DFA', 'Nama rumpun', 'Draf lagi');
  await keys('Enter');
  const first = (await stored()).find(({ kode }) => kode === 'DFA')!;
  await office.graph(
    'mutation ($id: ID!, $v: Int!, $i: RumpunIlmuInput!) { updateRumpunIlmu(id: $id, version: $v, input: $i) { info { code } } }',
    { id: first.id, v: first.version, i: { nama: 'Draf orang lain' } },
  );
  await keys('Control+s');
  await page.getByRole('button', { name: '1 bentrok' }).waitFor();
  await page.reload();
  await restore();
  await page.getByRole('button', { name: '1 bentrok' }).waitFor();
  await keys('Control+s');
  expect(await namesNow()).toMatchObject({ DFA: 'Draf orang lain' });
  await page.reload();

  // What has been typed since in the same cell stays; the earlier one is offered beside it, also after another reload.
  await offer().waitFor();
  await write('DFA', 'Nama rumpun', 'Draf sesudahnya');
  await keys('Enter');
  const name = async (): Promise<string> => (await at('DFA', 'Nama rumpun')).locator('b').innerText();
  const typed = page.getByRole('alert').filter({ hasText: 'Sel ini sudah kamu isi lagi, dan isian terakhir tetap.' });
  await restore();
  await typed.waitFor();
  expect(await typed.getByRole('listitem').allInnerTexts()).toEqual(['Draf orang lain, Nama rumpun: Draf lagi']);
  expect(await name()).toBe('Draf sesudahnya');
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await page.getByText('(1 dari 2)').waitFor();
  await restore();
  await expect.poll(name, SOON).toBe('Draf sesudahnya');
  await page.getByText('(1 dari 2)').waitFor({ state: 'detached' });
  await restore();
  await typed.getByRole('button', { name: 'Pakai yang lama' }).click();
  await expect.poll(name, SOON).toBe('Draf lagi');
  await grid().focus();
  await keys('Control+z');
  expect(await name()).toBe('Draf sesudahnya');
  await page.getByRole('button', { name: 'Batal' }).click();
  await expect.poll(drafts, SOON).toEqual([]);
  await write('DFA', 'Nama rumpun', 'Draf yang dibuang');
  await keys('Enter');
  await page.reload();
  await page.getByRole('button', { name: 'Buang' }).click();
  await expect.poll(drafts, SOON).toEqual([]);
  await page.reload();
  await expect.poll(() => row('DFA').count(), SOON).toBe(1);
  expect(await offer().count()).toBe(0);

  // Another tab at the same sheet keeps its own beside.
  const second = await openTab(page.context());
  second.page.on('dialog', (dialog) => void dialog.accept());
  await second.page.goto(url + LIST);
  const label = second.page.getByRole('columnheader', { name: 'Nama rumpun' });
  const col = await label.getAttribute('aria-colindex');
  const there = second.page.getByRole('row').filter({ hasText: 'DFB' }).locator(`[aria-colindex="${col}"]`);
  await there.click();
  await second.page.keyboard.type('Draf tab lain');
  await second.page.keyboard.press('Enter');
  await write('DFA', 'Nama rumpun', 'Draf tab ini');
  await keys('Enter');
  await expect.poll(async () => (await drafts()).length, SOON).toBe(2);
  await second.page.close({ runBeforeUnload: false });
  await page.reload();
  await page.getByText('(1 dari 2)').waitFor();
  await restore();
  await expect.poll(name, SOON).toBe('Draf tab ini');
  await page.getByRole('button', { name: 'Batal' }).click();
  await restore();
  await expect.poll(() => row('DFB').innerText(), SOON).toContain('Draf tab lain');

  // Batal asks nothing: its notice and Ctrl+Z bring all of it back, what was refused too, and no older action goes.
  await write('DFA', 'Urutan', 'abc');
  await keys('Enter');
  const held = async (): Promise<string> => {
    const refused = await at('DFA', 'Urutan');
    return `${await refused.locator('b').first().innerText()} ${await row('DFB').innerText()}`;
  };
  const before = await held();
  const count = page.getByRole('region', { name: 'Perubahan belum disimpan' });
  for (const bringBack of [() => page.getByRole('button', { name: 'Kembalikan', exact: true }).click(), () => keys('Control+z')]) {
    await page.getByRole('button', { name: 'Batal' }).click();
    await page.getByRole('status').filter({ hasText: 'Isian dibuang.' }).waitFor();
    expect(await count.count()).toBe(0);
    await bringBack();
    await expect.poll(held, SOON).toBe(before);
  }
  await page.getByRole('button', { name: 'Batal' }).click();
  await expect.poll(drafts, SOON).toEqual([]);
});

test('a score sheet: what is typed is offered to whom it belongs, and a score of somebody else is not written over', async () => {
  // Nobody else's: other files write in the sheet of the first.
  const unverified = await itemsOf(
    office,
    '{ nilaiRaports(filter: { terverifikasi: { eq: false } }, limit: 200) { items { siswa { id } semester { id } } } }',
  );
  const score = unverified.find(({ siswa }) => siswa.id !== unverified[0].siswa.id)!;
  const pupil = score.siswa.id as string;
  const ofPupil = async (): Promise<{ id: string; version: number; nilai: number }[]> =>
    (await itemsOf(office, `{ nilaiRaports(filter: { siswa: { eq: "${pupil}" } }, limit: 200) { items { id version nilai } } }`)) as never;
  const open = grid().locator('[role="gridcell"][data-col]:not([aria-readonly])');
  const place = async (text: RegExp): Promise<string> => (await open.filter({ hasText: text }).first().getAttribute('id'))!;
  await page.goto(`${url}/nilaiRaport?f.siswa=${pupil}&tampilan=tabel-1`);
  await expect.poll(() => grid().getByRole('row').count(), SOON).toBeGreaterThan(5);
  const [hole, full] = [await place(/^(belum diisi|kosong, tidak diminta)$/), await place(/^\d/)];
  const was = await page.locator(`#${full}`).innerText();
  await page.locator(`#${hole}`).click();
  await page.keyboard.type('61,23');
  await keys('Enter');
  await page.locator(`#${full}`).click();
  await page.keyboard.type('62,34');
  await keys('Enter');
  await page.reload();
  await offer().waitFor();
  const candidates = (await ofPupil()).filter(({ nilai }) => nilai === Number(was.replace(',', '.')));
  for (const { id, version } of candidates)
    await office.graph(
      'mutation ($id: ID!, $v: Int!, $i: NilaiRaportInput!) { updateNilaiRaport(id: $id, version: $v, input: $i) { info { code } } }',
      { id, v: version, i: { nilai: 63.5 } },
    );
  // Somebody else's sheet has nothing of it.
  await page.goto(`${url}/nilaiRaport?tampilan=tabel-1`);
  await page.getByText('Pilih dulu siswa yang dibuka lembarnya.').waitFor();
  expect(await offer().count()).toBe(0);
  await page.goto(`${url}/nilaiRaport?f.siswa=${pupil}&tampilan=tabel-1`);
  await restore();
  await expect.poll(() => page.locator(`#${hole}`).innerText(), SOON).toContain('61,23');
  await page.getByRole('button', { name: '1 bentrok' }).click();
  // In as few decimals as the cell.
  await page
    .getByRole('alert')
    .filter({ hasText: /mengubahnya menjadi 63,5 / })
    .waitFor();
  await page.getByRole('button', { name: 'Pakai itu' }).click();
  await save().click();
  await page.getByText('1 sel disimpan').waitFor();
  const values = (await ofPupil()).map(({ nilai }) => nilai);
  expect([values.includes(61.23), values.includes(62.34), values.includes(63.5)]).toEqual([true, false, true]);
  await expect.poll(drafts, SOON).toEqual([]);

  // Of a class, and Keluar leaves nothing of it.
  await page.goto(`${url}/nilaiRaport?f.semester=${score.semester.id}&tampilan=tabel-2`);
  await expect.poll(() => grid().getByRole('row').count(), SOON).toBeGreaterThan(5);
  const cell = await place(/./);
  await page.locator(`#${cell}`).click();
  await page.keyboard.type('64,56');
  await keys('Enter');
  await page.reload();
  await restore();
  await expect.poll(() => page.locator(`#${cell}`).innerText(), SOON).toContain('64,56');
  expect(await drafts()).toHaveLength(1);
  await page.getByRole('button', { name: /Penguji/ }).click();
  await page.getByRole('dialog', { name: 'Identitas' }).getByRole('button', { name: 'Keluar' }).click();
  const question = page.getByRole('dialog', { name: 'Keluar tanpa menyimpan?' });
  await question.getByRole('button', { name: 'Keluar' }).click();
  await page.getByLabel('Username').waitFor();
  expect(await drafts()).toEqual([]);
});

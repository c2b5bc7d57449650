/** `Aktivitas`: what was done, opened, taken back and done again; with the mouse, by keyboard alone, on a phone, and for who may see less. */
import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { beforeRetry, removeLeft } from '../support/anew.ts';
import { settled, violations } from '../support/axe.ts';
import { type Api, createAccount, itemsOf, signInApi } from '../support/api.ts';
import { openBrowser, openPage, openTab, signIn } from '../support/chromium.ts';

const url = inject('productUrl');
let browser: Browser;
let office: Api;
let page: Page;
let complaints: string[];

const [OFFICE, ADMIN, READER, KEYS] = ['kantor', 'admin', 'pembaca', 'papan'].map((name) => `uji.aktivitas.${name}.${process.pid}`) as [
  string,
  string,
  string,
  string,
];
const ACCOUNTS = { [OFFICE]: 'neu:pusatPendidikan', [ADMIN]: 'neu:admin', [READER]: 'neu:intelijen', [KEYS]: 'neu:admin' };

const OUTPUT = '{ info { code message messages } output { id version } }';
interface Saved {
  id: string;
  version: number;
}
async function write(api: Api, name: string, variables: Record<string, unknown>): Promise<Saved> {
  const given = Object.keys(variables);
  const types: Record<string, string> = { id: 'ID!', version: 'Int!', input: `${name.replace(/^[a-z]+/, '')}Input!` };
  const { body } = await api.graph(
    `mutation (${given.map((key) => `$${key}: ${types[key]}`).join(', ')}) { ${name}(${given.map((key) => `${key}: $${key}`).join(', ')}) ${OUTPUT} }`,
    variables,
  );
  if (!body.data?.[name].output) throw new Error(JSON.stringify(body));
  return body.data[name].output;
}

async function bulk(name: string, input: object): Promise<Record<string, unknown>> {
  const { body } = await office.graph(`mutation ($input: JSON) { ${name}(input: $input) { info { code message } output } }`, { input });
  if (!body.data?.[name].output) throw new Error(JSON.stringify(body));
  return body.data[name].output;
}

let province: Saved;
/** What this file's office did, whatever others do at the same time. */
let ofOffice: string;
let ofOfficeMany: string;
beforeAll(async () => {
  browser = await openBrowser();
  const root = await signInApi(url, 'uji.activity');
  for (const [username, role] of Object.entries(ACCOUNTS)) await createAccount(root, { username, role });
  office = await signInApi(url, OFFICE);
  const [{ id: person }] = await itemsOf(root, `{ users(filter: { username: { eq: "${OFFICE}" } }) { items { id } } }`);
  ofOffice = `/aktivitas?f.data=provinsi&f.orang=${person}`;
  ofOfficeMany = `/aktivitas?f.data=rumpunIlmu&f.orang=${person}`;
  ({ page, complaints } = await openPage(browser, { viewport: { width: 1440, height: 900 } }));
  await signIn(page, url, ADMIN, { at: '/' });
  // Last of all: what others do meanwhile pushes it down the page.
  province = await write(office, 'createProvinsi', { input: { kode: '43', nama: 'Provinsi Tindakan', zonaWaktu: 'wib' } });
  await write(office, 'updateProvinsi', { id: province.id, version: 1, input: { nama: 'Provinsi Aktif', zonaWaktu: 'wit' } });
});
beforeRetry(() => removeLeft(office, 'Provinsi', '{ kode: { in: ["29", "39", "44"] } }'));
afterEach(() => expect(complaints.splice(0)).toEqual([]));
afterAll(() => browser.close());

const rows = (at = page) => at.getByRole('region', { name: 'Daftar aktivitas' }).locator('tr[data-row]');
const row = (what: RegExp | string, at = page) => rows(at).filter({ hasText: what }).first();
const toast = (text: RegExp, at = page) => at.getByRole('region', { name: 'Pemberitahuan' }).getByText(text);
/** A button that goes takes no focus along: the row has it. */
const isAt = (at: Locator): Promise<boolean> => at.evaluate((tr) => tr.contains(document.activeElement));
const CHANGED = 'Mengubah nama provinsi dan zona waktu Provinsi Aktif';
const inProvinces = (at = page) => at.goto(`${url}/aktivitas?f.data=provinsi`);

describe('what was done', () => {
  beforeRetry(() => page.goto(`${url}/aktivitas`));

  test('is reached from the menu and says who, what, how many and through what, day by day', async () => {
    await page.getByRole('link', { name: 'Aktivitas' }).click();
    await page.getByRole('heading', { name: 'Aktivitas', level: 1 }).waitFor();
    const changed = row(CHANGED);
    await changed.waitFor();
    expect(await changed.textContent()).toMatch(new RegExp(`\\d\\d\\.\\d\\d.*${OFFICE}.*1form`, 'i'));
    await page.getByRole('rowheader', { name: /^Hari ini/ }).waitFor();
    await row('Menambah provinsi').waitFor();
  });

  test('opens field by field in its own format, with a link to the record', async () => {
    const changed = row(CHANGED);
    await changed.getByRole('button', { name: /^Perubahan/ }).click();
    const inside = page.locator('tr:has(dl)');
    await inside.getByText('Provinsi Tindakan').waitFor();
    expect(await inside.textContent()).toMatch(/Nama provinsiProvinsi Tindakan → Provinsi Aktif.*Zona waktuWIB → WIT/);
    expect(await violations(page)).toEqual([]);
    expect(await inside.getByRole('link', { name: 'Provinsi Aktif' }).getAttribute('href')).toBe(`/provinsi/${province.id}`);
  });

  test('is narrowed as a list is, with chips, and stands in the address', async () => {
    await page.getByRole('button', { name: 'Data', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Saringan' });
    await panel.getByRole('combobox', { name: 'Data' }).fill('Provinsi');
    expect(await panel.getByRole('combobox').count()).toBe(1);
    await page.getByRole('option', { name: 'Provinsi', exact: true }).click();
    await expect.poll(() => page.url()).toContain('f.data=provinsi');
    expect(await violations(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Tutup' }).click();
    await page.getByRole('button', { name: 'Hapus saringan Data' }).waitFor();
    await row(CHANGED).waitFor();
    // Each has a panel of its own below its button, and leaves the others as they are.
    const way = page.getByRole('button', { name: 'Jenis', exact: true });
    const left = (await way.boundingBox())!.x;
    await way.click();
    expect(Math.abs((await panel.boundingBox())!.x - left)).toBeLessThan(2);
    await panel.getByRole('combobox', { name: 'Jenis' }).fill('Mengubah');
    await page.getByRole('option').first().click();
    await expect.poll(() => page.url()).toMatch(/f\.data=provinsi.*f\.jenis=/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.goto(`${url}/aktivitas?f.data=provinsi&f.jenis=import`);
    await page.getByRole('heading', { name: 'Tidak ada aktivitas yang cocok' }).waitFor();
    await page.getByRole('button', { name: 'Kosongkan saringan' }).click();
    await expect.poll(() => page.url()).toBe(`${url}/aktivitas`);
    await rows().first().waitFor();
  });
});

describe('taking back', () => {
  test('happens at once, says so on both rows, and can be done again from the toast', async () => {
    await inProvinces();
    await row(CHANGED).getByRole('button', { name: 'Urungkan' }).click();
    await toast(/diurungkan\.$/).waitFor();
    await row(/Mengurungkan perubahan .*Provinsi Tindakan/).waitFor();
    const taken = row(/Mengubah .*Provinsi Tindakan.*diurungkan \d\d\.\d\d/);
    await taken.waitFor();
    expect(await isAt(taken)).toBe(true);
    await page.getByRole('button', { name: 'Ulangi', exact: true }).click();
    await toast(/diulangi\.$/).waitFor();
    await row(/Mengulangi perubahan .*Provinsi Aktif/).waitFor();
    // [D-15] Through what it was done.
    await row(/Mengulangi perubahan .*Provinsi Aktif/)
      .getByText('ulangi', { exact: true })
      .waitFor();
    expect(await row(/Mengurungkan perubahan/).textContent()).toMatch(/diurungkan \d\d\.\d\d/);
    // By key.
    const redone = row(/Mengulangi perubahan .*Provinsi Aktif/);
    await redone.getByRole('button', { name: 'Urungkan' }).press('Enter');
    await row(/Mengulangi perubahan .*diurungkan \d\d\.\d\d/).waitFor();
    expect(await isAt(row(/Mengulangi perubahan .*diurungkan/))).toBe(true);
    // Behind a row that was chosen it takes back just that, and not what was done before.
    await page.keyboard.press('Control+z');
    await expect
      .poll(() =>
        rows()
          .filter({ hasText: /Mengulangi perubahan/ })
          .count(),
      )
      .toBe(2);
  });

  test('what was changed again since cannot be taken back, and shows what is in the way', async () => {
    const { body } = await office.graph('query ($id: ID!) { provinsi(id: $id) { item { version } } }', { id: province.id });
    const { version } = body.data!['provinsi'].item as Saved;
    await write(office, 'updateProvinsi', { id: province.id, version, input: { nama: 'Provinsi Lagi' } });
    await inProvinces();
    const older = row(/Mengulangi perubahan/);
    // Of one field it stays, the other could go back.
    await older.getByRole('button', { name: /^Urungkan sebagian/ }).click();
    const question = page.getByRole('dialog', { name: 'Urungkan sebagian?' });
    expect(await question.textContent()).toMatch(
      /1 kembali sebagian.*Provinsi Lagi.*Zona waktu kembali ke WIB.*Nama provinsi tetap Provinsi Lagi, diubah/,
    );
    expect(await violations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Biarkan saja' }).click();
    await write(office, 'updateProvinsi', { id: province.id, version: version + 1, input: { zonaWaktu: 'wita' } });
    await inProvinces();
    await older.getByRole('button', { name: '1 provinsi sudah diubah lagi' }).click();
    await page.getByText('diubah lagi sejak itu').waitFor();
    expect(await older.getByRole('button', { name: 'Urungkan' }).count()).toBe(0);
  });

  test('of many goes as far as later changes leave it, after showing what stays', async () => {
    const [first, second] = [
      await write(office, 'createProvinsi', { input: { kode: '39', nama: 'Provinsi Satu', zonaWaktu: 'wib' } }),
      await write(office, 'createProvinsi', { input: { kode: '29', nama: 'Provinsi Dua', zonaWaktu: 'wib' } }),
    ];
    const edits = [{ field: 'zonaWaktu', how: 'set', value: 'wita' }];
    const asked = { resource: 'provinsi', verb: 'update', ids: [first.id, second.id], edits };
    const { count, hash, at } = await bulk('bulkPreview', asked);
    await bulk('bulkRun', { ...asked, expected: { count, hash, at }, run: randomUUID() });
    const since = await write(office, 'updateProvinsi', { id: second.id, version: second.version + 1, input: { zonaWaktu: 'wit' } });
    await page.goto(url + ofOffice);
    const changed = row(/Mengubah .*2 provinsi/);
    await changed.getByRole('button', { name: /^Urungkan sebagian/ }).click();
    const question = page.getByRole('dialog', { name: 'Urungkan sebagian?' });
    expect(await question.textContent()).toMatch(/1 kembali seperti semula.*Provinsi Satu.*1 tetap seperti sekarang.*Provinsi Dua/);
    expect(await violations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Urungkan 1 data' }).click();
    await toast(/1 data kembali seperti semula/).waitFor();
    const { body } = await office.graph('{ provinsis(filter: { kode: { in: ["39", "29"] } }) { items { kode zonaWaktu } } }');
    expect(body.data!['provinsis'].items).toEqual(
      expect.arrayContaining([
        { kode: '39', zonaWaktu: 'wib' },
        { kode: '29', zonaWaktu: 'wit' },
      ]),
    );
    // What is left of it is said, and what is in its way; once nothing is, it goes back from the same row.
    await changed.getByText(/^diurungkan sebagian \d\d\.\d\d, sisa 1/).waitFor();
    const isCrossed = (): Promise<boolean> =>
      changed
        .locator('td', { hasText: 'Mengubah' })
        .locator('span')
        .first()
        .evaluate((span) => getComputedStyle(span).textDecorationLine !== 'none');
    expect(await isCrossed()).toBe(false);
    await changed.getByRole('button', { name: '1 provinsi sudah diubah lagi' }).waitFor();
    await write(office, 'updateProvinsi', { id: second.id, version: since.version, input: { nama: 'Provinsi Dua Lagi' } });
    await page.reload();
    await row(/Mengubah zona waktu Provinsi Dua Lagi/)
      .getByRole('button', { name: 'Urungkan' })
      .click();
    await changed.getByRole('button', { name: /^Urungkan sisanya/ }).press('Enter');
    await changed.getByText(/^diurungkan \d\d\.\d\d/).waitFor();
    expect(await isCrossed()).toBe(true);
    expect(await isAt(changed)).toBe(true);
    const { body: whole } = await office.graph('{ provinsis(filter: { kode: { eq: "29" } }) { items { nama zonaWaktu } } }');
    expect(whole.data!['provinsis'].items).toEqual([{ nama: 'Provinsi Dua Lagi', zonaWaktu: 'wib' }]);
  });

  test('[issue 12.14] of very many opens as a list of them, asks first and says how many; who would rather not changes nothing, and the row keeps the focus', async () => {
    const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    const codes = LETTERS.flatMap((second) => LETTERS.map((third) => `Q${second}${third}`)).slice(0, 501);
    const input = (kode: string): object => ({ input: { kode, nama: `Ratusan ${kode}`, urutan: 9000 } });
    await bulk('gridSave', { resource: 'rumpunIlmu', rows: codes.map(input) });
    const left = async (): Promise<number> =>
      (await itemsOf(office, '{ rumpunIlmus(search: "Ratusan", limit: 1) { items { id } } }')).length;
    await page.goto(url + ofOfficeMany);
    const made = row(/Menambah.*501 rumpun ilmu/);
    const question = page.getByRole('dialog', { name: 'Urungkan perubahan ini?' });
    // All of them as one list, by the action alone.
    const shown = async (at: string): Promise<void> => {
      await row(/Menambah.*501 rumpun ilmu/)
        .getByRole('button', { name: /^Perubahan/ })
        .click();
      await page.getByRole('link', { name: 'Buka ke-501 di daftar' }).click();
      await page.getByText('1–25 dari 501').waitFor();
      await page.getByText('dari satu tindakan').waitFor();
      expect(new URL(page.url()).search.replace(/[0-9a-f-]{36}/, 'id')).toBe(`?f.id-tindakan=id${at}`);
    };
    await shown('');
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await page.goto(url + ofOfficeMany);
    await made.getByRole('button', { name: 'Urungkan' }).click();
    await question.getByText('Tindakan ini menyangkut 501 data.').waitFor();
    expect(await question.textContent()).toMatch(/Menambah 501 rumpun ilmu/);
    expect(await violations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Kembali' }).click();
    await expect.poll(() => question.count()).toBe(0);
    await expect.poll(() => isAt(made)).toBe(true);
    expect(await left()).toBe(1);
    await page.keyboard.press('u');
    await question.getByRole('button', { name: 'Urungkan' }).click();
    await toast(/diurungkan\.$/).waitFor();
    await row(/Menambah.*diurungkan \d\d\.\d\d/).waitFor();
    expect(await isAt(row(/Menambah.*diurungkan \d\d\.\d\d/))).toBe(true);
    expect(await left()).toBe(0);
    // By key as well: done again, it is the last thing done here.
    await page.getByRole('button', { name: 'Ulangi', exact: true }).last().click();
    await page.getByRole('dialog', { name: 'Ulangi perubahan ini?' }).getByRole('button', { name: 'Ulangi' }).click();
    await toast(/diulangi\.$/)
      .last()
      .waitFor();
    await page.keyboard.press('Control+z');
    await question.getByText('Tindakan ini menyangkut 501 data.').waitFor();
    await question.getByRole('button', { name: 'Kembali' }).click();
    await expect.poll(() => question.count()).toBe(0);
    expect(await left()).toBe(1);
    // One of them was changed again, far behind those that the row looks at by itself: one question says how far it goes, and leads there.
    const [{ id, version }] = await itemsOf(
      office,
      `{ rumpunIlmus(filter: { kode: { eq: "${codes.at(-1)!}" } }) { items { id version } } }`,
    );
    await write(office, 'updateRumpunIlmu', { id, version, input: { nama: 'Ratusan Diubah' } });
    const partly = page.getByRole('dialog', { name: 'Urungkan sebagian?' });
    await page.keyboard.press('Control+z');
    await partly.getByText('500 pindah ke Baru dihapus').waitFor();
    expect(await partly.textContent()).toMatch(/Mengulangi penambahan 501 rumpun ilmu/);
    await partly.getByRole('button', { name: 'Biarkan saja' }).click();
    await page.goto(`${url}/aktivitas?f.data=rumpunIlmu`);
    const again = row(/Mengulangi penambahan.*501 rumpun ilmu/);
    await again.getByRole('button', { name: /^Urungkan sebagian/ }).click();
    await partly.getByText('1 tetap seperti sekarang').waitFor();
    expect(await partly.getByRole('link', { name: 'Ratusan Diubah' }).getAttribute('href')).toBe(`/rumpunIlmu/${id}`);
    expect(await violations(page)).toEqual([]);
    // It is followed and can be ended, as a change of so many.
    let release = (): void => {};
    const held = new Promise<void>((done) => (release = done));
    await page.route('**/graph', async (route) => {
      if (route.request().postData()?.includes('undoPartly')) await held;
      await route.continue();
    });
    await partly.getByRole('button', { name: 'Urungkan 500 data' }).click();
    const running = page.getByRole('dialog', { name: 'Mengurungkan…' });
    await running.getByRole('progressbar').waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    const asked = page.waitForResponse((response) => response.request().postData()?.includes('bulkCancel') ?? false);
    await running.getByRole('button', { name: 'Batalkan' }).click();
    await asked;
    release();
    await toast(/^Dibatalkan\. Tidak ada yang berubah\.$/).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    expect(await left()).toBe(1);
    await again.getByRole('button', { name: /^Urungkan sebagian/ }).click();
    await partly.getByRole('button', { name: 'Urungkan 500 data' }).click();
    await expect.poll(left).toBe(1);
    await again.getByText(/^diurungkan sebagian \d\d\.\d\d, sisa 1/).waitFor();
    // On one line: the columns beside it have that room.
    const { height } = (await again.getByRole('button', { name: '1 rumpun ilmu sudah diubah lagi' }).boundingBox())!;
    expect(height).toBeLessThan(28);
  });
});

describe('Ctrl+Z', () => {
  test('takes back the last thing done in this tab, wherever one is, and not what is being typed', async () => {
    await page.goto(`${url}/provinsi/${province.id}`);
    const name = page.getByRole('textbox', { name: 'Nama provinsi' });
    await expect.poll(() => name.inputValue()).toBe('Provinsi Lagi');
    // What is typed and not saved is the field's own.
    await name.fill('Provinsi Keliru');
    await name.press('Control+z');
    await expect.poll(() => name.inputValue()).toBe('Provinsi Lagi');
    await name.fill('Provinsi Keliru');
    await page.getByRole('button', { name: /^Simpan/ }).click();
    await toast(/disimpan/).waitFor();
    await page.getByRole('link', { name: 'Beranda', exact: true }).click();
    await page.waitForURL(`${url}/`);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Control+z');
    await toast(/^Mengubah nama provinsi .*diurungkan\.$/).waitFor();
    // Forth as back, by either key; then there is nothing more to do again.
    const stored = async (): Promise<string> => {
      const { body } = await office.graph(`{ provinsi(id: "${province.id}") { item { nama } } }`);
      return body.data!['provinsi'].item.nama;
    };
    await page.keyboard.press('Control+Shift+z');
    await toast(/^Mengubah nama provinsi .*diulangi\.$/).waitFor();
    expect(await stored()).toBe('Provinsi Keliru');
    await page.keyboard.press('Control+z');
    await toast(/^Mengulangi perubahan nama provinsi .*diurungkan\.$/).waitFor();
    expect(await stored()).toBe('Provinsi Lagi');
    await page.keyboard.press('Control+y');
    await expect.poll(stored).toBe('Provinsi Keliru');
    await expect
      .poll(async () => {
        await page.keyboard.press('Control+y');
        return toast(/^Tidak ada yang diurungkan di tab ini/).count();
      })
      .toBe(1);
    // While the key before it is still answered, the next one is not heard.
    await expect
      .poll(async () => {
        if ((await stored()) === 'Provinsi Keliru') await page.keyboard.press('Control+z');
        return stored();
      })
      .toBe('Provinsi Lagi');
    await page.goto(`${url}/provinsi/${province.id}`);
    await expect.poll(() => page.getByRole('textbox', { name: 'Nama provinsi' }).inputValue()).toBe('Provinsi Lagi');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Control+z');
    await toast(/masih dapat diurungkan|Mengulangi|tidak diurungkan/)
      .first()
      .waitFor();
  });

  test('is heard from the moment on in which a page is seen', async () => {
    const { page: tab } = await openTab(page.context());
    await tab.goto(`${url}/provinsi/${province.id}`);
    await tab.getByRole('textbox', { name: 'Nama provinsi' }).fill('Provinsi Sekejap');
    await tab.getByRole('button', { name: /^Simpan/ }).click();
    await toast(/disimpan/, tab).waitFor();
    await tab.addInitScript(() =>
      new MutationObserver((_, observer) => {
        if (!document.querySelector('td')) return;
        observer.disconnect();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }));
      }).observe(document, { childList: true, subtree: true }),
    );
    await tab.goto(`${url}/provinsi?q=Sekejap`);
    await toast(/^Mengubah nama provinsi .*diurungkan\.$/, tab).waitFor();
    await expect.poll(() => tab.locator('td').getByText('Provinsi Sekejap').count()).toBe(0);
    await tab.close();
  });
});

describe('for others', () => {
  test('by keyboard alone: from row to row, open, and U takes back', async () => {
    const one = await openPage(browser, { viewport: { width: 1440, height: 900 } });
    await signIn(one.page, url, KEYS, { at: ofOffice });
    await row('Provinsi Lagi', one.page).waitFor();
    const focused = (): Promise<string> => one.page.evaluate(() => document.activeElement?.closest('tr')?.textContent ?? '');
    await one.page.keyboard.press('ArrowDown');
    const first = await focused();
    await one.page.keyboard.press('j');
    expect(await focused()).not.toBe(first);
    await one.page.keyboard.press('k');
    expect(await focused()).toBe(first);
    await one.page.keyboard.press('Enter');
    await one.page.locator('tr:has(dl)').waitFor();
    await one.page.keyboard.press('u');
    await toast(/diurungkan\.$/, one.page).waitFor();
    await expect.poll(focused).toMatch(/diurungkan \d\d\.\d\d/);
    expect(one.complaints).toEqual([]);
    await one.page.context().close();
  });

  test('on a phone nothing runs out of the page, and a row opens', async () => {
    const phone = await openPage(browser, { viewport: { width: 375, height: 740 }, hasTouch: true });
    await signIn(phone.page, url, KEYS, { at: ofOffice });
    const changed = row('Provinsi', phone.page);
    await changed.waitFor();
    await changed.getByRole('button', { name: /^Perubahan/ }).tap();
    await phone.page.locator('tr:has(dl)').waitFor();
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    expect(await violations(phone.page)).toEqual([]);
    await phone.page.context().close();
  });

  test('who may only read sees no way to take back; who may not read the resource sees nothing of it', async () => {
    const other = await openPage(browser, { viewport: { width: 1440, height: 900 } });
    await signIn(other.page, url, READER, { at: '/aktivitas' });
    await other.page.getByRole('heading', { name: 'Aktivitas', level: 1 }).waitFor();
    await other.page.getByRole('region', { name: 'Daftar aktivitas' }).and(other.page.locator(':not([aria-busy])')).waitFor();
    expect(await rows(other.page).filter({ hasText: 'Menambah akun' }).count()).toBe(0);
    expect(await other.page.getByRole('button', { name: /^Urungkan/ }).count()).toBe(0);
    await other.page.context().close();
  });
});

describe('the bin', () => {
  /** That of a first try lies in the bin as well. */
  const names = ['Provinsi Terhapus', 'Provinsi Terbuang'];
  test('says when and by whom, and its records are read there and come back', async () => {
    const nama = names.shift()!;
    const spare = await write(office, 'createProvinsi', { input: { kode: '44', nama, zonaWaktu: 'wita' } });
    await write(office, 'removeProvinsi', { id: spare.id, version: 1 });
    await page.goto(`${url}/provinsi?dihapus=ya`);
    const binned = page.getByRole('row', { name: new RegExp(nama) });
    await binned.waitFor();
    const day = await page.evaluate(() => new Date().toLocaleDateString('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' }));
    expect(await binned.textContent()).toMatch(new RegExp(`${day} \\d\\d[.:]\\d\\d.*${OFFICE}`, 'i'));
    // However many columns there are, when and by whom stand beside the name.
    await page.goto(`${url}/provinsi?dihapus=ya&q=${encodeURIComponent(nama)}`);
    await binned.waitFor();
    const heads = await page.getByRole('columnheader').allTextContents();
    const at = heads.findIndex((head) => head.startsWith('Nama provinsi'));
    expect(heads.slice(at + 1, at + 3)).toEqual(['Dihapus', 'Oleh']);
    await binned.getByRole('link', { name: nama }).click();
    const record = page.getByRole('region', { name: `${nama}, di Baru dihapus` });
    await record.waitFor();
    expect(await record.textContent()).toMatch(new RegExp(`Dihapus Penguji ${OFFICE}, .*Zona waktuWITA`, 'i'));
    expect(await page.getByRole('textbox').count()).toBe(0);
    // What became of it stands there as beside a form, without a form to bring anything back into.
    const history = record.getByRole('region', { name: 'Riwayat' });
    await expect.poll(() => history.getByRole('listitem').count()).toBe(2);
    expect(await history.getByRole('listitem').first().textContent()).toMatch(new RegExp(`${OFFICE}.*menghapus`, 'i'));
    expect(await violations(page)).toEqual([]);
    // As beside a record that is there: to the foot of the page, with what it was at another moment; below it where there is no room.
    const foot = async (): Promise<number> => {
      const { y, height } = (await page.getByRole('complementary', { name: 'Riwayat dan pemakaian' }).boundingBox())!;
      return Math.round(y + height);
    };
    for (const width of [1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(foot).toBe(900);
    }
    await page.setViewportSize({ width: 375, height: 812 });
    await record.getByRole('region', { name: 'Riwayat' }).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await record.getByRole('button', { name: 'Lihat per tanggal' }).click();
    const past = page.getByRole('dialog', { name: `${nama} per tanggal` });
    await past.getByText('Waktu itu data ini ada di Baru dihapus.').waitFor();
    await past.getByRole('button', { name: 'Tutup' }).first().click();
    await record.getByRole('button', { name: 'Pulihkan' }).click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Nama provinsi' }).inputValue()).toBe(nama);
  });
});

describe('a refusal', () => {
  test('what the row could not know stands in it once that was refused', async () => {
    const made = await write(office, 'createProvinsi', { input: { kode: '48', nama: 'Provinsi Terpakai', zonaWaktu: 'wib' } });
    await write(office, 'createKabupaten', { input: { kode: '4801', nama: 'Terpakai', jenis: 'kabupaten', provinsi: made.id } });
    await page.goto(url + ofOffice);
    const used = row('Menambah provinsi Provinsi Terpakai');
    await used.getByRole('button', { name: /^Urungkan/ }).click();
    await toast(/tidak diurungkan/).waitFor();
    await used.getByText(/^Tidak dapat diurungkan: .*dipakai/).waitFor();
    await used.getByRole('button', { name: /^Urungkan/ }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test('has the width of its notice: what can be done about it stands below', async () => {
    const { id } = await write(office, 'createProvinsi', { input: { kode: '68', nama: 'Provinsi Ringkas', zonaWaktu: 'wib' } });
    await page.goto(`${url}/provinsi/${id}`);
    await page.getByRole('textbox', { name: 'Nama provinsi' }).fill('Provinsi Panjang');
    await page.getByRole('button', { name: /^Simpan/ }).click();
    await toast(/disimpan/).waitFor();
    await write(office, 'updateProvinsi', { id, version: 2, input: { nama: 'Provinsi Lebih Panjang' } });
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Control+z');
    const notice = page.locator('[role=alert], [role=status]').filter({ hasText: /tidak diurungkan.*Lihat di Aktivitas/ });
    await notice.hover();
    const [whole, said] = await Promise.all([notice, notice.locator('p')].map(async (part) => (await part.boundingBox())!.width));
    expect(said).toBeGreaterThan(whole! * 0.75);
    expect(await violations(page)).toEqual([]);
  });
});

test('[7] of many that all stay for reasons of their own the row says the most frequent, and how many more there are', async () => {
  const asked = (kode: string): object => ({ input: { kode, nama: `Provinsi Beralasan ${kode}`, zonaWaktu: 'wib' } });
  await bulk('gridSave', { resource: 'provinsi', rows: ['22', '23', '25'].map(asked) });
  const made = await itemsOf(office, '{ provinsis(search: "Beralasan") { items { id kode } } }');
  for (const { id, kode } of made)
    for (let at = 1; at <= Number(kode) - 21; at += 1)
      await write(office, 'createKabupaten', {
        input: { kode: `${kode}0${at}`, nama: `Beralasan ${kode}0${at}`, jenis: 'kabupaten', provinsi: id },
      });
  await page.goto(url + ofOffice);
  const used = row(/Menambah.*3 provinsi/);
  await used.getByRole('button', { name: /^Urungkan/ }).click();
  await page.getByRole('dialog', { name: 'Tidak dapat diurungkan' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => used.textContent()).toMatch(/dipakai oleh \d Kabupaten\/Kota\. Dan 2 alasan lain\./);
  expect((await used.textContent())!.match(/dipakai/g)).toHaveLength(1);
  expect(await violations(page)).toEqual([]);
});

test('[3] what others do meanwhile is told at the foot and comes when asked for', async () => {
  const other = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await signIn(other.page, url, KEYS, { at: ofOffice });
  const listed = rows(other.page);
  await listed.first().waitFor();
  const before = await listed.count();
  const [{ version }] = await itemsOf(office, `{ provinsis(limit: 1, filter: { id: { eq: "${province.id}" } }) { items { version } } }`);
  await write(office, 'updateProvinsi', { id: province.id, version, input: { nama: `Provinsi Kini ${version}` } });
  const fresh = other.page.getByRole('button', { name: '1 tindakan baru' });
  await fresh.waitFor();
  expect(await listed.count()).toBe(before);
  expect(await violations(other.page)).toEqual([]);
  await fresh.click();
  await listed.first().getByText(`Provinsi Kini ${version}`).first().waitFor();
  await expect.poll(() => fresh.count()).toBe(0);
  expect(other.complaints).toEqual([]);
  await other.page.context().close();
});

/** A list as a sheet: by mouse, by keys alone, with a spreadsheet's block, with a second person, on a phone. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { beforeRetry, removeLeft } from '../support/anew.ts';
import { type Api, createAccount, itemsOf, signInApi } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { openBrowser, openPage, signIn } from '../support/chromium.ts';

const url = inject('productUrl');
const SOON = { timeout: 10_000 };
let browser: Browser;
let office: Api;
let page: Page;
let complaints: string[];

const CODES = ['GRA', 'GRB', 'GRC', 'GRD', 'GRE', 'GRF'];
const nameOf = (code: string): string => `Lembar ${code}`;
const LIST = '/rumpunIlmu?q=Lembar&urut=kode';
const username = `uji.lembar.${process.pid}`;

async function createRows(): Promise<void> {
  for (const [index, kode] of CODES.entries())
    await office.graph('mutation ($input: RumpunIlmuInput!) { createRumpunIlmu(input: $input) { info { code } } }', {
      input: { kode, nama: nameOf(kode), urutan: index + 1 },
    });
}

beforeAll(async () => {
  browser = await openBrowser();
  const root = await signInApi(url, 'uji.grid');
  await createAccount(root, { username, role: 'neu:pusatPendidikan' });
  const other = `${username}.b`;
  await createAccount(root, { username: other, role: 'neu:pusatPendidikan' });
  office = await signInApi(url, other);
  await createRows();
  ({ page, complaints } = await openPage(browser, {
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  }));
  await signIn(page, url, username);
});
beforeRetry(async () => {
  await removeLeft(office, 'RumpunIlmu', '{ nama: { startsWith: "Lembar" } }');
  await createRows();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto(`${url}${LIST}&tampilan=tabel`);
  await row('GRF').waitFor();
});
afterEach(() => expect(complaints.splice(0)).toEqual([]));
afterAll(() => browser.close());

const grid = () => page.getByRole('grid');
const row = (code: string) => page.getByRole('row').filter({ has: page.getByRole('gridcell', { name: new RegExp(`\\b${code}\\b`) }) });
const cell = (text: string | RegExp) => page.getByRole('gridcell', { name: text });
const stored = async (): Promise<Record<string, string>> => {
  const items = await itemsOf(office, '{ rumpunIlmus(search: "Lembar", limit: 50) { items { id kode nama urutan version } } }');
  return Object.fromEntries(items.map(({ kode, nama, urutan }) => [kode, `${nama} ${urutan}`]));
};
const keys = async (...all: string[]): Promise<void> => {
  for (const key of all) await page.keyboard.press(key);
};
/** Nothing of it lies beyond the window. */
const isWhole = async (note: Locator): Promise<boolean> => {
  const { x, y, width, height } = (await note.boundingBox())!;
  const window = note.page().viewportSize()!;
  return x >= 0 && y >= 0 && x + width <= window.width && y + height <= window.height;
};
/** The text of the cell under the cursor. */
const current = (): Promise<string> =>
  grid().evaluate((node) => document.getElementById(node.getAttribute('aria-activedescendant') ?? '')?.innerText.trim() ?? '');
const head = (label: string) => page.getByRole('columnheader', { name: label });
/** Puts the cursor into the column of a record's row. */
async function to(code: string, label: string): Promise<void> {
  const at = await head(label).getAttribute('aria-colindex');
  await row(code).locator(`[aria-colindex="${at}"]`).click();
}

/** Cells that are changed and not saved. */
const changed = async (): Promise<number> => {
  const bar = page.getByRole('region', { name: 'Perubahan belum disimpan' });
  return (await bar.count()) === 0 ? 0 : Number.parseInt(await bar.innerText(), 10);
};
/** A cell of these rows and columns as they stand. */
const cellAt = (down: number, along: string | null) => page.locator(`[role="row"]:has([data-row="${down}"]) > [aria-colindex="${along}"]`);

test('the toggle turns the list into cells, the address says so, and the bin has none', async () => {
  await page.goto(url + LIST);
  const toggle = page.getByRole('button', { name: 'Sunting di tabel' });
  const tick = page.getByRole('checkbox', { name: /GRA/ });
  await tick.check();
  await toggle.click();
  await grid().waitFor();
  await expect.poll(() => grid().evaluate((node) => node === document.activeElement), SOON).toBe(true);
  expect(new URL(page.url()).searchParams.get('tampilan')).toBe('tabel');
  expect(await toggle.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => row('GRF').count(), SOON).toBe(1);
  expect(await page.getByRole('link', { name: /^Tambah/ }).count()).toBe(0);
  // What was selected is so still, and nobody is told otherwise.
  await toggle.click();
  await expect.poll(() => tick.isChecked(), SOON).toBe(true);
  expect(await page.getByText(/^Pilihan .* dilepas/).count()).toBe(0);
  await toggle.click();
  await grid().waitFor();
  await page.reload();
  await grid().waitFor();
  expect(await grid().evaluate((node) => node === document.activeElement)).toBe(false);
  await expect.poll(() => row('GRA').count(), SOON).toBe(1);
  expect(await violations(page)).toEqual([]);
  // Nothing has the focus: the cell is drawn hollow, and whoever goes on goes on in it.
  const look = (): Promise<string> =>
    cellAt(0, '2').evaluate((node) => getComputedStyle(node).boxShadow + getComputedStyle(node).backgroundColor);
  const handle = page.locator('[data-fill]');
  const hollow = await look();
  expect(await handle.isVisible()).toBe(false);
  await keys('ArrowDown');
  expect(await current()).toBe(nameOf('GRB'));
  await keys('ArrowUp');
  expect(await look()).not.toBe(hollow);
  expect(await handle.isVisible()).toBe(true);
  await page.reload();
  await row('GRF').waitFor();
  await page.keyboard.type('n baru');
  await keys('Enter');
  await cell(/n baru/).waitFor();
  const lose = () => page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await lose();
  await keys('Control+z');
  await expect.poll(changed, SOON).toBe(0);
  await page.evaluate(() => navigator.clipboard.writeText('Lembar tempelan'));
  await lose();
  await keys('Control+v');
  await cell(/Lembar tempelan/).waitFor();
  await keys('Control+z');
  // What has the focus keeps it.
  await page.getByRole('searchbox').focus();
  await keys('ArrowDown');
  expect(await page.getByRole('searchbox').evaluate((node) => node === document.activeElement)).toBe(true);
  await expect.poll(changed, SOON).toBe(0);
});

test('by keys alone: typing, Enter down, Tab, fill down, one step back, save as one action and its undo', async () => {
  await to('GRA', 'Nama rumpun');
  await page.keyboard.type('Lembar satu');
  await keys('Enter');
  expect(await current()).toBe(nameOf('GRB'));
  await page.keyboard.type('Lembar dua');
  await keys('Tab', 'Shift+Tab', 'ArrowDown');
  expect(await current()).toBe(nameOf('GRC'));
  await keys('Delete', 'Control+z');
  await expect.poll(current, SOON).toBe(nameOf('GRC'));
  // What was taken back is done again by either key, until something else is changed.
  await keys('Control+z', 'Control+z');
  expect(await changed()).toBe(0);
  for (const [key, amount] of [
    ['Control+Shift+Z', 1],
    ['Control+y', 2],
    ['Control+y', 3],
    ['Control+y', 3],
    ['Control+z', 2],
  ] as const) {
    await keys(key);
    expect(await changed()).toBe(amount);
  }
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('Ulangi langkah yang diurungkan').waitFor();
  await keys('Escape');
  await to('GRA', 'Urutan');
  await page.keyboard.type('7');
  await keys('Enter', 'ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d');
  await page.getByRole('status').filter({ hasText: 'sel berubah' }).waitFor();
  await page.getByText(/3 sel: rerata 7/).waitFor();
  await keys('Control+s');
  await page.getByText('5 sel disimpan').waitFor();
  const saved = { GRA: 'Lembar satu 7', GRB: 'Lembar dua 7', GRC: 'Lembar GRC 7', GRD: 'Lembar GRD 4' };
  expect(await stored()).toMatchObject(saved);
  // A save is no step to be done again, nor is it taken back by that.
  await keys('Control+Shift+Z', 'Control+y');
  expect(await changed()).toBe(0);
  expect(await page.getByText('5 sel disimpan').count()).toBe(1);
  expect(await stored()).toMatchObject(saved);
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect.poll(stored, SOON).toMatchObject({ GRA: 'Lembar GRA 1', GRB: 'Lembar GRB 2', GRC: 'Lembar GRC 3' });
  await expect.poll(() => cell('Lembar GRA').count(), SOON).toBe(1);
});

test('of a save that another changed again the rest goes back after asking, and one notice tells the truth of it', async () => {
  await to('GRA', 'Nama rumpun');
  // Of the test before.
  await expect.poll(() => page.getByText('dikembalikan seperti semula').count(), SOON).toBe(0);
  await page.keyboard.type('Lembar separuh');
  await keys('Tab');
  await to('GRA', 'Urutan');
  await page.keyboard.type('8');
  await keys('Enter', 'Control+s');
  await page.getByText('2 sel disimpan').waitFor();
  const again = async (urutan: number): Promise<void> => {
    const [{ id, version }] = await itemsOf(office, '{ rumpunIlmus(filter: { kode: { eq: "GRA" } }) { items { id version } } }');
    await office.graph(
      'mutation ($id: ID!, $version: Int!, $input: RumpunIlmuInput!) { updateRumpunIlmu(id: $id, version: $version, input: $input) { info { code } } }',
      { id, version, input: { urutan } },
    );
  };
  await again(9);
  await page.getByRole('button', { name: 'Urungkan' }).click();
  const question = page.getByRole('dialog', { name: 'Urungkan sebagian?' });
  await question.getByText(/^Urutan tetap 9, diubah/).waitFor();
  expect(await violations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Urungkan 1 data' }).click();
  await page.getByText('Diurungkan: 1 data kembali sebagian.').waitFor();
  await expect.poll(() => cell('Lembar GRA').count(), SOON).toBe(1);
  expect(await page.getByText('dikembalikan seperti semula').count()).toBe(0);
  expect(await stored()).toMatchObject({ GRA: 'Lembar GRA 9' });
  await again(1);
});

test('two quick Ctrl+Z take two saves back; one that is held, and a Ctrl+Y that is, is one', async () => {
  const before = await stored();
  const names = ['Lembar cepat', 'Lembar lebih cepat'];
  for (const name of names) {
    await to('GRA', 'Nama rumpun');
    await page.keyboard.type(name);
    await keys('Enter', 'Control+s');
    await expect.poll(stored, SOON).toMatchObject({ GRA: `${name} 1` });
    await expect.poll(() => page.getByRole('button', { name: /^Simpan/ }).count(), SOON).toBe(0);
  }
  await keys('Control+z', 'Control+z');
  await expect.poll(stored, SOON).toEqual(before);
  await expect.poll(() => cell(nameOf('GRA')).count(), SOON).toBe(1);
  await page.keyboard.down('Control');
  for (const _ of names) await page.keyboard.down('y');
  for (const key of ['y', 'Control']) await page.keyboard.up(key);
  await page.getByText('Sel diisi lagi seperti sebelum diurungkan').waitFor();
  await keys('Control+z');
  await expect.poll(stored, SOON).toEqual(before);
  await expect.poll(() => cell(nameOf('GRA')).count(), SOON).toBe(1);
});

test('of what is typed nothing is read as another number: the cell is refused as typed, and not saved', async () => {
  const at = await head('Urutan').getAttribute('aria-colindex');
  const place = row('GRF').locator(`[aria-colindex="${at}"]`);
  const before = await stored();
  for (const [typed, told] of [
    ['1.250', '*Ketik tanpa titik dan koma'],
    ['abc', '*Hanya angka'],
    ['-5', '*Hanya angka'],
  ] as const) {
    await place.click();
    await page.keyboard.type(typed);
    await keys('Enter', 'ArrowUp');
    await expect.poll(() => place.getAttribute('aria-invalid'), SOON).toBe('true');
    expect(await place.locator('b').first().innerText()).toBe(typed);
    await page.getByRole('alert').filter({ hasText: told }).waitFor();
    // Only looked into, it stays refused.
    await keys('F2', 'Enter', 'ArrowUp', 'Control+s');
    await page.getByRole('button', { name: '1 ditolak' }).waitFor();
    expect(await place.locator('b').first().innerText()).toBe(typed);
    expect(await stored()).toEqual(before);
    await page.getByRole('alert').getByRole('button', { name: 'Kembalikan' }).click();
    await expect.poll(() => page.getByRole('button', { name: /^Simpan/ }).count(), SOON).toBe(0);
  }
});

test('a refused cell stays as typed with why; the others are saved; put back, nothing is left', async () => {
  await to('GRB', 'Kode');
  await page.keyboard.type('GRA');
  await keys('Enter');
  await to('GRC', 'Nama rumpun');
  await page.keyboard.type('Lembar tiga');
  await keys('Enter', 'Control+s');
  await page.getByText('1 sel disimpan').waitFor();
  const next = page.getByRole('button', { name: '1 ditolak' });
  await next.click();
  await page.getByRole('alert').filter({ hasText: '*Sudah dipakai' }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await stored()).toMatchObject({ GRB: 'Lembar GRB 2', GRC: 'Lembar tiga 3' });
  await page.getByRole('alert').getByRole('button', { name: 'Mengapa?' }).click();
  await page
    .getByRole('alert')
    .getByText(/^Ditolak ketika disimpan\. Aturan Kode: .*Kode hanya boleh ada sekali/)
    .waitFor();
  // With the cursor elsewhere the pointer shows it, and Esc takes it away.
  await keys('ArrowLeft');
  const said = grid().getByText('*Sudah dipakai');
  await expect.poll(() => said.count(), SOON).toBe(0);
  await grid().locator('[role="gridcell"][aria-invalid="true"]').hover();
  await said.waitFor();
  const isSeen = (node: Element): boolean => {
    const { x, y } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(x + 4, y + 4));
  };
  expect(await said.evaluate(isSeen)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await grid().getByRole('button', { name: 'Mengapa?' }).hover();
  expect(await said.count()).toBe(1);
  await keys('Escape');
  await expect.poll(() => said.count(), SOON).toBe(0);
  // What stayed behind as it was typed goes back first, then what was saved beside it; and that is done again, there and back.
  await to('GRD', 'Kode');
  await keys('Control+z');
  await expect.poll(() => next.count(), SOON).toBe(0);
  expect(await stored()).toMatchObject({ GRB: 'Lembar GRB 2', GRC: 'Lembar tiga 3' });
  await keys('Control+z');
  await expect.poll(stored, SOON).toMatchObject({ GRB: 'Lembar GRB 2', GRC: 'Lembar GRC 3' });
  await cell('Lembar GRC').waitFor();
  await page.getByRole('button', { name: 'Ulangi' }).waitFor();
  await keys('Control+y');
  await expect.poll(stored, SOON).toMatchObject({ GRB: 'Lembar GRB 2', GRC: 'Lembar tiga 3' });
  await cell('Lembar tiga').waitFor();
  await page.getByText('Sel diisi lagi seperti sebelum diurungkan').waitFor();
  // A newer notice of the sheet takes the place of an older one.
  expect(await page.getByText('Sel dikembalikan seperti semula').count()).toBe(0);
  await keys('Control+z');
  await expect.poll(stored, SOON).toMatchObject({ GRB: 'Lembar GRB 2', GRC: 'Lembar GRC 3' });
  await cell('Lembar GRC').waitFor();
  expect(await page.getByRole('button', { name: /^Simpan/ }).count()).toBe(0);
});

test('a block goes to a spreadsheet and comes back: numbers, choices and new rows; what does not fit is told', async () => {
  await to('GRD', 'Nama rumpun');
  await keys('Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown', 'Control+c');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n').map((line) => line.split('\t').slice(0, 2))).toEqual([
    [nameOf('GRD'), 'GRD'],
    [nameOf('GRE'), 'GRE'],
  ]);
  // With its head, as a list is copied, each text finds its own column, in whatever order they stand.
  await page.evaluate(() => navigator.clipboard.writeText('Urutan\tNama rumpun\n14\tLembar kepala\n'));
  await to('GRD', 'Nama rumpun');
  await keys('Control+v');
  await expect.poll(() => row('GRD').innerText(), SOON).toMatch(/Lembar kepala\s+GRD[^]*\s14\s/);
  expect(await row('GRE').innerText()).toContain(nameOf('GRE'));
  await keys('Control+z');
  await expect.poll(() => row('GRD').innerText(), SOON).toContain(nameOf('GRD'));
  await page.evaluate(() => navigator.clipboard.writeText('Lembar empat\nLembar lima\nLembar enam\nLembar tujuh\n'));
  await to('GRD', 'Nama rumpun');
  await keys('Control+v');
  await expect.poll(() => cell('Lembar tujuh').count(), SOON).toBe(1);
  await keys('Control+s');
  // What a new row lacks is told at its own cells, and it waits.
  await page.getByText('3 sel disimpan').waitFor();
  await page.getByRole('button', { name: /ditolak/ }).click();
  await expect.poll(() => page.getByRole('alert').filter({ hasText: '*Wajib diisi' }).count(), SOON).toBe(1);
  await page.keyboard.type('GRG');
  await keys('Enter', 'Control+s');
  await expect
    .poll(stored, SOON)
    .toMatchObject({ GRD: 'Lembar empat 4', GRF: 'Lembar enam 6', GRG: expect.stringContaining('Lembar tujuh') });
  await expect.poll(() => page.getByRole('button', { name: /^Simpan/ }).count(), SOON).toBe(0);
});

test('a paste that is looked up still ends by Esc and Ctrl+Z; whoever goes on loses neither it nor what is typed; Ctrl+S waits for it', async () => {
  await page.goto(`${url}/kabupaten?tampilan=tabel`);
  await expect.poll(() => page.getByRole('row').count(), SOON).toBeGreaterThan(5);
  const [name, province] = await Promise.all(['Nama', 'Provinsi'].map((label) => head(label).getAttribute('aria-colindex')));
  const [first, place, other] = [cellAt(0, name!), cellAt(1, province!), cellAt(2, name!)];
  const was = await Promise.all([first, place, other].map((each) => each.innerText()));
  const bar = page.getByRole('region', { name: 'Hasil tempel' });
  const nobody = 'Tidak Ada Begini';
  await page.evaluate((text) => navigator.clipboard.writeText(text), nobody);
  /** Ctrl+V whose answer waits until it is let go. */
  const paste = async (): Promise<() => Promise<void>> => {
    const [held, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/graph', async (route) => {
      if (route.request().postData()?.includes('lookup')) {
        asked.resolve();
        await held.promise;
      }
      await route.continue();
    });
    await place.click();
    await keys('Control+v');
    await asked.promise;
    return async () => {
      const answered = page.waitForResponse((response) => response.request().postData()?.includes('lookup') === true);
      held.resolve();
      await (await answered).finished();
      await page.unrouteAll({ behavior: 'wait' });
      await expect.poll(() => bar.count(), SOON).toBe(0);
    };
  };
  await first.click();
  await page.keyboard.type('Tetap Ada');
  await keys('Enter');
  for (const end of ['Control+z', 'Escape']) {
    const letGo = await paste();
    await bar.waitFor();
    await keys(end);
    expect(await bar.count()).toBe(0);
    await letGo();
    expect(await changed()).toBe(1);
    expect(await place.innerText()).toBe(was[1]);
  }
  const letGo = await paste();
  await other.click();
  await page.keyboard.type('Ditulis');
  await letGo();
  await expect.poll(() => place.innerText(), SOON).toContain(nobody);
  await page.keyboard.type(' lagi');
  await keys('Enter');
  expect(await other.locator('b').innerText()).toBe('Ditulis lagi');
  expect(await place.locator('b').innerText()).toBe(nobody);
  await keys('Control+z');
  expect(await other.innerText()).toBe(was[2]);
  await keys('Control+z');
  expect([await place.innerText(), await changed()]).toEqual([was[1], 1]);
  const last = await paste();
  await keys('Control+s');
  await page.waitForTimeout(100);
  expect(await page.getByText('1 sel disimpan').count()).toBe(0);
  await last();
  await page.getByText('1 sel disimpan').waitFor();
  await page.getByRole('button', { name: '1 ditolak' }).waitFor();
  expect(await place.locator('b').innerText()).toBe(nobody);
  // What was refused goes back first, then what was saved.
  await place.click();
  await keys('Control+z');
  await expect.poll(() => place.innerText(), SOON).toBe(was[1]);
  expect(await first.innerText()).toBe('Tetap Ada');
  await keys('Control+z');
  await expect.poll(() => first.innerText(), SOON).toBe(was[0]);
  expect(await page.getByRole('button', { name: 'Batal' }).count()).toBe(0);
  // Empty cells of a block take nothing away, and that is said.
  await page.evaluate(() => navigator.clipboard.writeText('Satu\n\nTiga\n'));
  await first.click();
  await keys('Control+v');
  await page.getByText('Tidak ditempel: 1 sel kosong (isi lama tetap)').waitFor();
  expect(await changed()).toBe(2);
  await keys('Control+z');
  await page.goto(url + LIST + '&tampilan=tabel');
  await expect.poll(() => row('GRA').count(), SOON).toBe(1);
});

test('what a second person saves comes in by itself, told by name; where both wrote it is a choice at once; a deleted row says so', async () => {
  await removeLeft(office, 'RumpunIlmu', '{ nama: { startsWith: "Samping" } }');
  const ids: Record<string, { id: string; version: number }> = {};
  for (const [index, kode] of ['GSA', 'GSB', 'GSC'].entries()) {
    const { body } = await office.graph(
      'mutation ($input: RumpunIlmuInput!) { createRumpunIlmu(input: $input) { info { code } output { id version } } }',
      { input: { kode, nama: `Samping ${kode}`, urutan: index + 1 } },
    );
    ids[kode] = body.data!.createRumpunIlmu.output;
  }
  const change = async (kode: string, i: object): Promise<void> => {
    const { body } = await office.graph(
      'mutation ($id: ID!, $v: Int!, $i: RumpunIlmuInput!) { updateRumpunIlmu(id: $id, version: $v, input: $i) { info { code } output { version } } }',
      { id: ids[kode]!.id, v: ids[kode]!.version, i },
    );
    ids[kode]!.version = body.data!.updateRumpunIlmu.output.version;
  };
  const now = async (kode: string): Promise<string> => {
    const [item] = await itemsOf(office, `{ rumpunIlmus(filter: { kode: { eq: "${kode}" } }) { items { nama urutan } } }`);
    return `${item.nama} ${item.urutan}`;
  };
  const notice = (text: RegExp) => page.getByRole('status').filter({ hasText: text });
  const him = `Penguji ${username}\\.b`;
  await page.goto(`${url}/rumpunIlmu?q=Samping&urut=kode&tampilan=tabel`);
  await row('GSC').waitFor();
  await to('GSA', 'Nama rumpun');
  await page.keyboard.type('Samping punyaku');
  await keys('Enter');

  // Where nobody wrote here.
  await change('GSB', { urutan: 12 });
  await notice(new RegExp(`^${him} mengubah Urutan di Samping GSB, \\d\\d\\.\\d\\d\\. Isianmu tetap\\.`)).waitFor();
  await row('GSB').getByText('12', { exact: true }).waitFor();
  await to('GSB', 'Urutan');
  await page.getByText(new RegExp(`^Masuk sendiri dari ${him}, \\d\\d\\.\\d\\d\\. Semula 2\\.$`)).waitFor();
  expect(await violations(page)).toEqual([]);

  // Where both did, and a cell beside it; while a cell is written nothing comes in below the hand.
  await to('GSB', 'Nama rumpun');
  await page.keyboard.type('Samping kedua');
  await change('GSB', { nama: 'Samping dia' });
  await change('GSA', { nama: 'Samping mereka', urutan: 9 });
  await keys('Enter');
  await page.getByRole('button', { name: '2 bentrok' }).waitFor();
  await row('GSA').getByText('9', { exact: true }).waitFor();
  // What is to be chosen is named in the sentence, and leads there; whether both rows came at once or one after the other.
  const told = notice(new RegExp(`^${him} (juga )?mengubah .*Nama rumpun di Samping (dia|mereka)`));
  await told.getByRole('button', { name: /Nama rumpun di Samping (dia|mereka)$/ }).waitFor();
  await to('GSA', 'Nama rumpun');
  const note = page.getByRole('alert').filter({ hasText: 'Samping mereka' });
  // Whose it is and when, what it was, and what one made of it.
  await note.filter({ hasText: new RegExp(`^${him} mengubahnya menjadi Samping mereka \\(\\d\\d\\.\\d\\d\\)\\.`) }).waitFor();
  await note.getByText('Semula Samping GSA. Isianmu Samping punyaku.').waitFor();
  expect(await violations(page)).toEqual([]);
  // What is not chosen is not saved.
  await keys('Control+s');
  expect(await now('GSA')).toBe('Samping mereka 9');
  await page.getByRole('button', { name: 'Pakai isianku' }).click();
  await to('GSB', 'Nama rumpun');
  await page.getByRole('button', { name: 'Pakai itu' }).click();
  await page.getByRole('button', { name: /^Simpan/ }).click();
  await expect.poll(() => now('GSA'), SOON).toBe('Samping punyaku 9');
  expect(await now('GSB')).toBe('Samping dia 12');

  // A deleted row stays where it is; what is typed in it is told, and not saved.
  await to('GSC', 'Nama rumpun');
  await page.keyboard.type('Samping ketiga');
  await keys('Enter');
  await office.graph('mutation ($id: ID!, $v: Int!) { removeRumpunIlmu(id: $id, version: $v) { info { code } } }', {
    id: ids['GSC']!.id,
    v: ids['GSC']!.version,
  });
  await notice(new RegExp(`${him} menghapus Samping GSC, `)).waitFor();
  await page.getByRole('button', { name: '1 ditolak' }).click();
  await page.getByRole('alert').filter({ hasText: 'Data ini sudah dihapus orang lain.' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Batal' }).click();
  await to('GSC', 'Urutan');
  await page.keyboard.type('5');
  await page.getByRole('alert').filter({ hasText: 'Data ini sudah dihapus orang lain.' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Simpan/ }).count(), SOON).toBe(0);
});

test('what others bring into the list or take out of it is told and comes in when asked, under what is typed; the plain list has it too', async () => {
  await removeLeft(office, 'RumpunIlmu', '{ kode: { startsWith: "GT" } }');
  const versions: Record<string, { id: string; version: number }> = {};
  const create = async (kode: string, nama = `Susulan ${kode}`): Promise<void> => {
    const { body } = await office.graph(
      'mutation ($input: RumpunIlmuInput!) { createRumpunIlmu(input: $input) { info { code } output { id version } } }',
      { input: { kode, nama, urutan: 1 } },
    );
    versions[kode] = body.data!.createRumpunIlmu.output;
  };
  const change = async (kode: string, i: object): Promise<void> => {
    const { body } = await office.graph(
      'mutation ($id: ID!, $v: Int!, $i: RumpunIlmuInput!) { updateRumpunIlmu(id: $id, version: $v, input: $i) { info { code } output { version } } }',
      { id: versions[kode]!.id, v: versions[kode]!.version, i },
    );
    versions[kode]!.version = body.data!.updateRumpunIlmu.output.version;
  };
  const changes = (count?: number) => page.getByRole('button', { name: new RegExp(`^${count ?? '\\d+'} perubahan$`) });
  /** Codes of the rows, from above. */
  const order = async (): Promise<string> =>
    (await page.getByRole('gridcell', { name: /^GT[A-Z]$/ }).allInnerTexts()).map((text) => text.trim()).join(' ');
  for (const kode of ['GTB', 'GTD', 'GTF', 'GTH']) await create(kode);
  await page.goto(`${url}/rumpunIlmu?q=Susulan&urut=kode&tampilan=tabel`);
  await row('GTH').waitFor();
  await to('GTD', 'Urutan');
  await page.keyboard.type('77');
  await keys('Enter');
  await to('GTF', 'Nama rumpun');
  await change('GTB', { urutan: 12 });
  await row('GTB').getByText('12', { exact: true }).waitFor();
  expect(await changes().count()).toBe(0);

  // One that is not in this list is no news of it.
  await create('GTY', 'Lain GTY');
  await create('GTA');
  await changes(1).waitFor();
  await change('GTH', { nama: 'Lain GTH' });
  await changes(2).waitFor();
  expect(await order()).toBe('GTB GTD GTF GTH');
  expect(await violations(page)).toEqual([]);
  await changes().click();
  await expect.poll(order, SOON).toBe('GTA GTB GTD GTF');
  expect(await changes().count()).toBe(0);
  expect(await current()).toBe('Susulan GTF');
  await row('GTD').getByText('77', { exact: true }).waitFor();
  await page.getByText(/^Baris 1–\d+ dari 4$/).waitFor();

  // A row with unsaved cells stays where it was, whatever list it belongs to, and a step back still finds it.
  await change('GTD', { nama: 'Lain GTD' });
  await changes(1).press('Enter');
  await expect.poll(() => changes().count(), SOON).toBe(0);
  expect(await order()).toBe('GTA GTB GTD GTF');
  expect(await grid().evaluate((node) => node === document.activeElement)).toBe(true);
  await keys('ArrowDown', 'ArrowUp');
  expect(await current()).toBe('Susulan GTF');
  await keys('Control+z');
  await expect.poll(() => page.getByRole('button', { name: /^Simpan/ }).count(), SOON).toBe(0);

  // While a cell is written nothing moves below the hand, though it was asked for; after that it does.
  await create('GTE');
  await changes(1).waitFor();
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route('**/graph', async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  await changes(1).click();
  await asked.promise;
  await page.keyboard.type('Susulan pelan');
  const answered = page.waitForResponse('**/graph');
  held.resolve();
  await (await answered).finished();
  await page.unrouteAll({ behavior: 'wait' });
  await page.waitForTimeout(100);
  expect(await order()).not.toContain('GTE');
  await keys('Enter');
  await expect.poll(order, SOON).toBe('GTA GTB GTE GTF');
  await row('GTF').getByText('Susulan pelan').waitFor();
  await keys('Control+z');

  // Above what one looks at it moves nothing in the window.
  await page.setViewportSize({ width: 1440, height: 300 });
  await create('GTC');
  await changes(1).waitFor();
  await grid().evaluate((node) => (node.scrollTop = 60));
  await to('GTF', 'Nama rumpun');
  const seen = async (): Promise<unknown> => Math.round((await row('GTF').boundingBox())!.y);
  const place = await seen();
  const scrolled = await grid().evaluate((node) => node.scrollTop);
  await changes(1).click();
  await expect.poll(() => changes().count(), SOON).toBe(0);
  expect(await seen()).toBe(place);
  expect(await grid().evaluate((node) => node.scrollTop)).toBeGreaterThan(scrolled);
  expect(await current()).toBe('Susulan GTF');
  await page.setViewportSize({ width: 1440, height: 900 });

  // Back in the plain list nothing older stands.
  await create('GTG');
  await changes(1).waitFor();
  await page.getByRole('button', { name: 'Sunting di tabel' }).click();
  await page.getByRole('link', { name: 'Susulan GTG' }).waitFor();
  await expect.poll(() => page.getByRole('row', { name: /Lain GTD/ }).count(), SOON).toBe(0);
});

test('a cell that is closed says the rule as soon as one writes in it, by keys alone', async () => {
  await page.goto(`${url}/nilaiRaport?tampilan=tabel`);
  const at = await page.getByRole('columnheader', { name: /^Siswa/ }).getAttribute('aria-colindex');
  await page.locator(`[role="gridcell"][aria-colindex="${at}"]`).first().click();
  await page.keyboard.type('x');
  await page.getByRole('alert').filter({ hasText: 'Siswa hanya dapat diisi saat data dibuat.' }).waitFor();
  expect(await grid().getByRole('button', { name: 'Mengapa?' }).count()).toBe(0);
  // The focus stays in the cells.
  await expect
    .poll(() => grid().evaluate((node) => node.contains(document.activeElement) || node.parentElement === document.activeElement))
    .toBe(true);
  await page.goto(url + LIST + '&tampilan=tabel');
  await expect.poll(() => row('GRA').count(), SOON).toBe(1);
});

test('by mouse: a double click writes, the handle fills, Batal drops, and leaving with changes asks', async () => {
  const at = await head('Urutan').getAttribute('aria-colindex');
  const figure = (code: string) => row(code).locator(`[aria-colindex="${at}"]`);
  await figure('GRA').dblclick();
  await page.keyboard.type('5');
  await figure('GRB').click();
  await figure('GRA').click();
  const handle = page.locator('[data-fill]');
  await handle.hover();
  await page.mouse.down();
  await figure('GRC').hover();
  await page.mouse.up();
  await page.getByRole('status').filter({ hasText: 'sel berubah' }).waitFor();
  expect(await figure('GRC').innerText()).toContain('5');
  await page.getByRole('button', { name: 'Sunting di tabel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tetap di sini' }).click();
  await grid().waitFor();
  await page.getByRole('button', { name: 'Batal' }).click();
  await expect.poll(() => page.getByRole('button', { name: /^Simpan/ }).count(), SOON).toBe(0);
  await page.getByRole('button', { name: 'Sunting di tabel' }).click();
  await page.getByRole('table').waitFor();
});

test('where nothing can be written, it is said why; a role without the right has no sheet', async () => {
  await page.goto(`${url}/nilaiRaport?tampilan=tabel`);
  await expect.poll(() => page.getByRole('row').count(), SOON).toBeGreaterThan(20);
  await page.getByRole('gridcell').first().click();
  await page.keyboard.type('x');
  await page.getByRole('alert').filter({ hasText: 'hanya dapat diisi saat data dibuat.' }).waitFor();
  const reader = `${username}.c`;
  const root = await signInApi(url, 'uji.grid');
  await removeLeft(root, 'User', `{ username: { eq: "${reader}" } }`);
  await createAccount(root, { username: reader, role: 'neu:intelijen' });
  const second = await openPage(browser);
  await signIn(second.page, url, reader, { at: '/nilaiRaport?tampilan=tabel' });
  await second.page.getByRole('table').waitFor();
  expect(await second.page.getByRole('button', { name: 'Sunting di tabel' }).count()).toBe(0);
  await second.close();
});

test('rows that a paste made go with its undo; what stands in a locked cell already is no loss', async () => {
  const fresh = () => page.getByRole('rowheader').filter({ hasText: '+' }).count();
  await page.goto(url + LIST + '&tampilan=tabel');
  await expect.poll(fresh, SOON).toBe(1);
  await page.evaluate(() => navigator.clipboard.writeText('Satu\nDua\nTiga\nEmpat\n'));
  await page.getByRole('rowheader').filter({ hasText: '+' }).click();
  await keys('Control+v');
  await expect.poll(fresh, SOON).toBe(5);
  await keys('Control+z');
  await expect.poll(fresh, SOON).toBe(1);
  await keys('Control+a', 'Control+c', 'Control+Home', 'Control+v');
  // Everything has room here: what stays out is locked.
  await page.evaluate(() => navigator.clipboard.writeText('Lain'));
  await keys('Control+a', 'Control+v');
  await page.getByText(/^Tidak ditempel: \d+ sel terkunci$/).waitFor();
  // Of the paste before it nothing was told.
  expect(await page.getByText(/^Tidak ditempel/).count()).toBe(1);
  await keys('Control+z');
});

test('who scrolls away from a cell that is being written keeps what was typed', async () => {
  await page.goto(`${url}/nilaiRaport?tampilan=tabel`);
  await expect.poll(() => page.getByRole('row').count(), SOON).toBeGreaterThan(20);
  const at = await head('Nilai').first().getAttribute('aria-colindex');
  await page.locator(`[role="gridcell"][aria-colindex="${at}"]:not([aria-readonly])`).first().click();
  await page.keyboard.type('6');
  await grid().evaluate((node) => (node.scrollTop = 4000));
  await expect.poll(() => grid().evaluate((node) => node.scrollTop), SOON).toBeGreaterThan(3000);
  await page.waitForTimeout(300);
  await page.keyboard.type('6');
  await keys('Enter');
  await expect.poll(() => page.getByRole('gridcell', { name: /\b66,00/ }).count(), SOON).toBe(1);
  await keys('Control+z');
});

test('rows come as one scrolls, and few of them are drawn', async () => {
  // Of none the foot says none, though a new row waits.
  await page.goto(`${url}/rumpunIlmu?q=tidakadasamasekali&tampilan=tabel`);
  await page.getByRole('rowheader').filter({ hasText: '+' }).waitFor();
  expect(await page.getByText(/^Baris .* dari/).innerText()).toBe('Baris 0 dari 0');
  await page.goto(`${url}/nilaiRaport?tampilan=tabel`);
  await expect.poll(() => page.getByRole('row').count(), SOON).toBeGreaterThan(20);
  await grid().focus();
  const last = async (): Promise<number> => {
    await keys('Control+ArrowDown');
    return Number((await page.getByRole('rowheader').last().innerText()).replace('.', ''));
  };
  await expect.poll(last, SOON).toBeGreaterThan(250);
  expect(await page.getByRole('row').count()).toBeLessThan(90);
});

test('the columns that were chosen in the list come first, in their order and as wide as they were made; the cursor stays in its own', async () => {
  const heads = async (): Promise<string[]> => (await page.getByRole('columnheader').allInnerTexts()).slice(1).map((text) => text.trim());
  await page.goto(`${url}/sekolah?tampilan=tabel`);
  await page.getByRole('gridcell').first().waitFor();
  const all = await heads();
  await page.goto(`${url}/sekolah?kolom=akreditasi,nama,npsn&lebar=akreditasi-300&tampilan=tabel`);
  await page.getByRole('gridcell').first().waitFor();
  const chosen = await heads();
  expect(chosen.slice(0, 3)).toEqual(['Nama sekolah', 'Akreditasi', 'NPSN']);
  // Nothing that can be written is out of reach.
  expect(chosen).toEqual(expect.arrayContaining(['Jenjang', 'Alamat']));
  expect(all.slice(0, 3)).not.toEqual(chosen.slice(0, 3));
  expect(Math.round((await page.getByRole('columnheader', { name: 'Akreditasi', exact: true }).boundingBox())!.width)).toBe(300);
  await cellAt(1, await head('NPSN').getAttribute('aria-colindex')).click();
  const stood = await current();
  expect(stood).toMatch(/^\d{8}$/);
  // As another view does it.
  await page.evaluate(
    (other) => history.pushState({ ...history.state, idx: Number(history.state?.idx ?? 0) + 1 }, '', other),
    '/sekolah?tampilan=tabel',
  );
  await page.goBack();
  await page.goForward();
  await expect.poll(heads, SOON).toEqual(all);
  await expect.poll(current, SOON).toBe(stood);
});

test('names stay in sight where the columns reach beyond the window, and stand under their head in any window', async () => {
  await page.goto(`${url}/sekolah?tampilan=tabel`);
  const first = (name: 'rowheader' | 'gridcell') => page.getByRole(name).first();
  await first('gridcell').waitFor();
  /** Where the head of the names, the first name and the end of its row's number are. */
  const places = async (): Promise<unknown> => {
    await grid().evaluate((node) => (node.scrollLeft = 300));
    const title = await page.locator('[role="columnheader"][data-still]').boundingBox();
    const [number, name] = [await first('rowheader').boundingBox(), await first('gridcell').boundingBox()];
    return [title?.x, name?.x].map((x) => Math.round(x! - number!.x - number!.width));
  };
  const isScrolled = (): Promise<boolean> => grid().evaluate((node) => node.scrollLeft > 0);
  for (const [width, isNarrow] of [
    [900, true],
    [3200, false],
    [1440, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(places, SOON).toEqual([0, 0]);
    expect(await isScrolled()).toBe(isNarrow);
  }
});

test('one Esc leaves a choice; a save that nobody answers says so; what it comes to is asked as a form asks it', async () => {
  const at = await page.getByRole('columnheader', { name: 'Akreditasi', exact: true }).getAttribute('aria-colindex');
  const choice = page.locator(`[role="gridcell"][aria-colindex="${at}"]`).first();
  await choice.click();
  await keys('Enter');
  const list = page.getByRole('combobox', { name: 'Akreditasi', expanded: true });
  await list.waitFor();
  await keys('Escape');
  expect(await list.count()).toBe(0);
  expect(await grid().evaluate((node) => node === document.activeElement)).toBe(true);
  const was = await choice.innerText();
  await page.keyboard.type(was === 'A' ? 'B' : 'A');
  await keys('Enter', 'ArrowUp');
  const save = page.getByRole('button', { name: /^Simpan/ });
  await save.waitFor();
  await page.route('**/graph', (route) => route.abort());
  await keys('Control+s');
  await page.getByText('Server tidak menjawab').first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.unrouteAll({ behavior: 'wait' });
  await keys('Control+s');
  const question = page.getByRole('dialog', { name: 'Simpan perubahan?' });
  await question.getByRole('button', { name: 'Simpan' }).waitFor();
  await question.getByRole('button', { name: 'Kembali' }).click();
  // [8] The cursor is drawn as where keys go, before and after what was asked.
  const drawn = (): Promise<string> => choice.evaluate((node) => getComputedStyle(node).boxShadow);
  await keys('ArrowRight', 'ArrowLeft');
  const solid = await drawn();
  await keys('Control+s');
  await question.getByRole('button', { name: 'Simpan' }).click();
  await page.getByText('1 sel disimpan').waitFor();
  await expect.poll(drawn, SOON).toBe(solid);
  // [D-25] It is called as Aktivitas calls it.
  const takingBack = page.getByRole('dialog', { name: 'Urungkan perubahan ini?' });
  await keys('Control+z');
  await takingBack.getByText(/^Mengubah akreditasi \S/).waitFor();
  await keys('Escape');
  await page.reload();
  await expect.poll(() => choice.innerText(), SOON).not.toBe(was);
  await keys('Control+z');
  await takingBack.getByRole('contentinfo').getByRole('button', { name: 'Urungkan' }).click();
  await expect.poll(() => choice.innerText(), SOON).toBe(was);
  expect(await page.getByText(/ mengubah /).count()).toBe(0);
});

test('on a phone the sheet scrolls under its names, and a cell is written by a double tap', async () => {
  const phone = await openPage(browser, { viewport: { width: 375, height: 812 } });
  await signIn(phone.page, url, 'uji.grid', { at: `${LIST}&tampilan=tabel` });
  const cells = phone.page.getByRole('gridcell', { name: /^Lembar satu|^Lembar GRA/ });
  await cells.first().dblclick();
  await phone.page.getByRole('textbox', { name: 'Nama rumpun' }).fill('Lembar ponsel');
  await phone.page.keyboard.press('Enter');
  await phone.page.getByRole('button', { name: /^Simpan/ }).click();
  await expect.poll(stored, SOON).toMatchObject({ GRA: expect.stringContaining('Lembar ponsel') });
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  // Why a cell is refused stands whole in the window, whichever column it is of.
  for (const refused of ['Kode', 'Nama rumpun']) {
    const col = await phone.page.getByRole('columnheader', { name: refused }).getAttribute('aria-colindex');
    await phone.page.locator(`[role="row"]:has([data-row="1"]) > [aria-colindex="${col}"]`).click();
    await phone.page.keyboard.press('Delete');
    const note = phone.page.getByRole('alert').filter({ hasText: '*' });
    await note.waitFor();
    await expect.poll(() => isWhole(note), SOON).toBe(true);
  }
  await phone.page.getByRole('button', { name: 'Batal' }).click();
  expect(phone.complaints).toEqual([]);
  await phone.close();
});

test('[issue 12.8] a date is typed over a cell as a text is, whatever stands before its text', async () => {
  await page.goto(`${url}/sekolah?tampilan=tabel`);
  const at = await head('Berlaku').first().getAttribute('aria-colindex');
  const date = page.locator(`[role="gridcell"][aria-colindex="${at}"]`).first();
  await date.click();
  const before = await date.innerText();
  await page.keyboard.type('01/02/2030');
  await keys('Tab');
  await page.keyboard.type('03/04/2031');
  await keys('Enter');
  await expect.poll(() => date.innerText(), SOON).toContain('01/02/2030');
  expect(await date.innerText()).toContain('03/04/2031');
  await keys('Control+z');
  await expect.poll(() => date.innerText(), SOON).toBe(before);
});

/** The score sheets of a pupil and of a class, which the schema file of the scores declares. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { type Api, createAccount, itemsOf, signInApi } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { isFree, openBrowser, openPage, signIn } from '../support/chromium.ts';

const url = inject('productUrl');
const SOON = { timeout: 10_000 };
const username = `uji.rapor.${process.pid}`;
let browser: Browser;
let office: Api;
let page: Page;
let complaints: string[];
let pupil: { id: string; display: string };
/** Some scores of this one are missing. */
let lacking: { id: string };
/** A cell without a score, whether or not one is asked for. */
const EMPTY = /^(belum diisi|kosong, tidak diminta)$/;

beforeAll(async () => {
  browser = await openBrowser();
  const root = await signInApi(url, 'uji.score-sheet');
  await createAccount(root, { username, role: 'neu:pusatPendidikan' });
  office = root;
  const [score] = await itemsOf(
    root,
    '{ nilaiRaports(filter: { terverifikasi: { eq: false } }, limit: 1) { items { siswa { id display } } } }',
  );
  pupil = score.siswa;
  const incomplete = '{ students(filter: { kelengkapan: { eq: "belumLengkap" } }, limit: 1) { items { id } } }';
  // Kept beside the requests.
  await vi.waitFor(async () => expect(([lacking] = await itemsOf(root, incomplete))).toHaveLength(1), { timeout: 20_000 });
  ({ page, complaints } = await openPage(browser, {
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  }));
  await signIn(page, url, username, { at: `/nilaiRaport?f.siswa=${pupil.id}&tampilan=tabel-1` });
});
afterEach(() => expect(complaints.splice(0)).toEqual([]));
afterAll(() => browser.close());

const grid = () => page.getByRole('grid');
const scores = async (): Promise<number> =>
  (await itemsOf(office, `{ nilaiRaports(filter: { siswa: { eq: "${pupil.id}" } }, limit: 200) { items { id } } }`)).length;
const placeOf = async (id: string): Promise<{ cabang: string }> => {
  const [{ sekolah }] = await itemsOf(
    office,
    `{ students(filter: { id: { eq: "${id}" } }, limit: 1) { items { sekolah { cabang { id } } } } }`,
  );
  return { cabang: sekolah.cabang.id };
};
const keys = async (...all: string[]): Promise<void> => {
  for (const key of all) await page.keyboard.press(key);
};
/** The first cell of the last column, which may be written. */
const top = () => grid().locator('[data-row="0"]');

test('five scores are written in under fifteen keystrokes and saved as one action; means and holes follow at once', async () => {
  await expect.poll(() => grid().getByRole('row').count(), SOON).toBeGreaterThan(5);
  await expect.poll(() => page.getByRole('complementary', { name: 'Angka lembar ini' }).innerText(), SOON).toMatch(/Terisi/);
  expect(await violations(page)).toEqual([]);
  // It was opened by its address: what is typed goes into it.
  expect(await grid().evaluate((sheet) => sheet.contains(document.activeElement))).toBe(true);
  await top().nth(1).click();
  let strokes = 0;
  for (const score of ['81', '82', '83', '84']) {
    for (const key of [...score, 'Enter']) await page.keyboard.press(key);
    strokes += 3;
  }
  await keys('8', '5');
  strokes += 2;
  await keys('Control+s');
  expect(strokes + 1).toBeLessThanOrEqual(15);
  await page.getByText(/^5 sel disimpan|^4 sel disimpan/).waitFor();
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await page.getByText('Sel dikembalikan seperti semula').waitFor();
});

test('what is missing is what the consultation misses, cell by cell; what nobody asks for lies still and can be written', async () => {
  const desk = `query ($input: JSON) { konsultasi(input: $input) { output } }`;
  const { body } = await office.graph(desk, { input: { siswa: lacking.id } });
  const { dibutuhkan, terisi, kurang } = body.data.konsultasi.output.kelengkapan;
  // What the list asks of values leaves no hole in the sheet.
  await page.goto(`${url}/nilaiRaport?f.siswa=${lacking.id}&f.terverifikasi=tidak&q=Fisika&tampilan=tabel-1`);
  const side = page.getByRole('complementary', { name: 'Angka lembar ini' });
  await expect.poll(() => side.innerText(), SOON).toContain(`${terisi} / ${dibutuhkan}`);
  expect(await side.getByRole('button').allInnerTexts()).toEqual(
    expect.arrayContaining(kurang.map(({ mapel }: { mapel: string }) => mapel)),
  );
  expect(await grid().getByRole('gridcell', { name: 'belum diisi', exact: true }).count()).toBe(kurang.length);
  const free = grid().getByRole('gridcell', { name: 'kosong, tidak diminta', exact: true }).last();
  await free.click();
  const cell = page.locator(`#${(await grid().getAttribute('aria-activedescendant'))!}`);
  await page.keyboard.type('80');
  await keys('Enter');
  await expect.poll(() => cell.innerText(), SOON).toBe('80');
  expect(await side.innerText()).toContain(`${terisi} / ${dibutuhkan}`);
  await cell.click();
  await keys('Control+z');
  await expect.poll(() => page.getByRole('button', { name: /^Simpan/ }).count(), SOON).toBe(0);
  await page.goto(`${url}/nilaiRaport?f.siswa=${pupil.id}&tampilan=tabel-1`);
  await expect.poll(() => grid().getByRole('row').count(), SOON).toBeGreaterThan(5);
});

test('its subjects stand under their groups, as the schema file declares it; the head says whose it is, the side how the means go', async () => {
  const { rows, group } = { rows: 'mataPelajaran', group: 'kelompok' };
  const subjects = await itemsOf(office, `{ ${rows}s(limit: 200) { items { nama ${group} } } }`);
  const names = new Map(subjects.map((each) => [each.nama, each[group]]));
  const lines = await grid().getByRole('row').getByRole('rowheader').allInnerTexts();
  const seen: string[] = [];
  for (const line of lines) if (names.has(line)) seen.push(names.get(line));
  // Each group once, one after the other, and a heading for each.
  const groups = seen.filter((each, at) => each !== seen[at - 1]);
  expect(groups.length).toBeGreaterThan(1);
  expect(new Set(groups).size).toBe(groups.length);
  expect(lines.filter((line) => !names.has(line)).length).toBe(groups.length + 1);
  expect(lines[0]).toBe('Umum/Wajib');
  const [{ name, nisn, sekolah, tahun }] = await itemsOf(
    office,
    `{ students(filter: { id: { eq: "${pupil.id}" } }, limit: 1) { items { name nisn sekolah { display } tahun { display } } } }`,
  );
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await page.getByText(new RegExp(`^${nisn} · ${sekolah.display} · .* · ${tahun.display}$`)).waitFor();
  // The list's own tools have nothing to say of subjects; its heads stand on one line.
  expect(await page.getByRole('button', { name: 'Saring' }).count()).toBe(0);
  const heads = await page.getByRole('columnheader').evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().height));
  expect(Math.max(...heads)).toBeLessThan(40);
  await page.getByRole('img', { name: /^Rerata per semester, dari [\d,]+ ke [\d,]+$/ }).waitFor();
});

test('a school sees its own pupils alone, the subjects in their groups, and why a score is locked before it tries', async () => {
  const [{ sekolah }] = await itemsOf(office, `{ students(filter: { id: { eq: "${pupil.id}" } }, limit: 1) { items { sekolah { id } } } }`);
  const reader = `${username}.s`;
  await createAccount(office, { username: reader, role: 'neu:sekolah', sekolah: sekolah.id });
  const second = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await signIn(second.page, url, reader, { at: `/nilaiRaport?f.siswa=${pupil.id}&tampilan=tabel-1` });
  await second.page.getByRole('rowheader', { name: 'Umum/Wajib' }).waitFor();
  // What is locked says so before anybody tries: under the pointer, under the cursor.
  const why = second.page.getByText(/^Nilai ini sudah diverifikasi.*Minta cabang rasionalisasi/);
  const closed = second.page.locator('[role="gridcell"][aria-readonly="true"]');
  expect(await why.count()).toBe(0);
  await closed.nth(1).hover();
  await why.waitFor();
  await second.page.getByRole('heading', { level: 1 }).hover();
  await expect.poll(() => why.count(), SOON).toBe(0);
  await closed.first().click();
  await why.waitFor();
  expect(await second.page.getByRole('alert').count()).toBe(0);
  expect(await violations(second.page)).toEqual([]);
  // Who writes in it is told the same at once; whoever goes elsewhere has done with it.
  await second.page.keyboard.press('9');
  const alert = second.page.getByRole('alert').getByText(/^Nilai ini sudah diverifikasi.*Minta cabang rasionalisasi/);
  await alert.waitFor();
  await second.page.keyboard.press('Escape');
  await expect.poll(() => alert.count(), SOON).toBe(0);
  await why.waitFor();
  await second.page.getByRole('searchbox').or(second.page.getByRole('combobox').first()).first().focus();
  await expect.poll(() => why.isVisible(), SOON).toBe(false);
  // Of a pupil who is not one's own there is no sheet.
  const others = await itemsOf(office, `{ students(filter: { sekolah: { ne: "${sekolah.id}" } }, limit: 1) { items { id } } }`);
  await second.page.goto(`${url}/nilaiRaport?f.siswa=${others[0]!.id}&tampilan=tabel-1`);
  await second.page.getByRole('heading', { name: 'Data tidak ditemukan' }).waitFor();
  await second.page.getByRole('button', { name: 'Mengapa?' }).waitFor();
  await second.page.getByRole('heading', { level: 1, name: 'Siswa', exact: true }).waitFor();
  expect(await second.page.getByRole('combobox', { name: 'Siswa', exact: true }).inputValue()).toBe('');
  expect(await second.page.getByRole('gridcell').count()).toBe(0);
  expect(await violations(second.page)).toEqual([]);
  // Asked for no sheet, it is told of none.
  const told = await itemsOf(await signInApi(url, reader), '{ lookupMataPelajaran(limit: 5) { items { display group } } }');
  expect(told.map((each) => each.group)).toEqual(told.map(() => ''));
  expect(second.complaints).toEqual([]);
  await second.close();
});

test('a record that lies in the bin has no sheet, and says so with the way out; restored, its cells are there', async () => {
  const [like] = await itemsOf(office, '{ students(limit: 1) { items { sex sekolah { id } jurusan { id } tahun { id } } } }');
  const input = { name: 'Uji Lembar Kosong', nisn: '9911223344', sex: like.sex, sekolah: like.sekolah.id, jurusan: like.jurusan.id };
  const { body } = await office.graph(
    'mutation ($input: SiswaInput!) { createStudent(input: $input) { info { code } output { id version } } }',
    {
      input: { ...input, tahun: like.tahun.id },
    },
  );
  const made = body.data.createStudent.output;
  const remove = 'mutation ($id: ID!, $version: Int!) { removeStudent(id: $id, version: $version) { info { code } } }';
  expect((await office.graph(remove, made)).body.data.removeStudent.info.code).toBe(200);
  await page.goto(`${url}/nilaiRaport?f.siswa=${made.id}&tampilan=tabel-1`);
  await page.getByRole('heading', { name: /^Uji Lembar Kosong .*ada di Baru dihapus/ }).waitFor();
  await page.getByRole('heading', { level: 1, name: /^Uji Lembar Kosong/ }).waitFor();
  expect(await page.getByRole('gridcell').count()).toBe(0);
  await page.getByRole('button', { name: 'Pulihkan' }).click();
  await expect.poll(() => page.getByRole('gridcell').count(), SOON).toBeGreaterThan(5);
  await expect.poll(() => page.getByRole('combobox', { name: 'Siswa', exact: true }).inputValue(), SOON).toMatch(/^Uji Lembar Kosong/);
  const [{ version }] = await itemsOf(office, `{ students(filter: { id: { eq: "${made.id}" } }, limit: 1) { items { version } } }`);
  await office.graph(remove, { id: made.id, version });
  await page.goto(`${url}/nilaiRaport?f.siswa=${pupil.id}&tampilan=tabel-1`);
  await expect.poll(() => grid().getByRole('row').count(), SOON).toBeGreaterThan(5);
});

test('goes from pupil to pupil of the filtered list, by mouse and by keys', async () => {
  const [{ sekolah }] = await itemsOf(office, `{ students(filter: { id: { eq: "${pupil.id}" } }, limit: 1) { items { sekolah { id } } } }`);
  const mates = await itemsOf(
    office,
    `{ lookupStudent(filter: { sekolah: { eq: "${sekolah.id}" } }, limit: 200) { items { id display } } }`,
  );
  const at = mates.findIndex(({ id }) => id === pupil.id);
  const step = at === 0 ? 1 : -1;
  await page.goto(`${url}/nilaiRaport?f.siswa=${pupil.id}&f.siswa.sekolah=${sekolah.id}&tampilan=tabel-1`);
  await page.getByText(`${at + 1} dari ${mates.length}`, { exact: true }).waitFor();
  await page.getByRole('button', { name: step === 1 ? 'Data berikutnya' : 'Data sebelumnya' }).click();
  const held = page.getByRole('combobox', { name: 'Siswa', exact: true });
  await expect.poll(() => held.inputValue(), SOON).toBe(mates[at + step].display);
  await page.getByText(`${at + step + 1} dari ${mates.length}`, { exact: true }).waitFor();
  await grid().focus();
  await keys(step === 1 ? 'Alt+ArrowUp' : 'Alt+ArrowDown');
  await expect.poll(() => held.inputValue(), SOON).toBe(pupil.display);
  expect(await violations(page)).toEqual([]);
  // Nothing looks empty, and nothing is written, while the next one's scores are on their way.
  const table = () => grid().locator('[role="gridcell"][data-col]');
  await expect.poll(() => table().filter({ hasText: /^\d/ }).count(), SOON).toBeGreaterThan(5);
  let go = (): void => undefined;
  const free = new Promise<void>((resolve) => (go = resolve));
  const isOfCells = (body: string | null): boolean => body?.includes('nilaiRaports') === true;
  await page.route('**/graph', async (route) => {
    if (isOfCells(route.request().postData())) await free;
    await route.continue();
  });
  await keys(step === 1 ? 'Alt+ArrowDown' : 'Alt+ArrowUp');
  await expect.poll(() => held.inputValue(), SOON).toBe(mates[at + step].display);
  await expect.poll(() => table().filter({ hasText: /./ }).count(), SOON).toBe(0);
  await top().nth(1).click();
  await page.keyboard.type('67');
  await keys('Enter');
  expect(await page.getByRole('button', { name: /^Simpan/ }).count()).toBe(0);
  go();
  await expect.poll(() => table().filter({ hasText: /^\d/ }).count(), SOON).toBeGreaterThan(5);
  expect(await page.getByRole('button', { name: /^Simpan/ }).count()).toBe(0);
  await page.unrouteAll({ behavior: 'wait' });
  await grid().focus();
  await keys(step === 1 ? 'Alt+ArrowUp' : 'Alt+ArrowDown');
  await expect.poll(() => held.inputValue(), SOON).toBe(pupil.display);
  await page.setViewportSize({ width: 375, height: 740 });
  await page.getByText(`${at + 1} dari ${mates.length}`, { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${url}/nilaiRaport?f.siswa=${pupil.id}&tampilan=tabel-1`);
  await expect.poll(() => grid().getByRole('row').count(), SOON).toBeGreaterThan(5);
});

test('a row of the pupils leads to its sheet, which goes on through that list; so do the page of a pupil and the palette', async () => {
  const held = page.getByRole('combobox', { name: 'Siswa', exact: true });
  await page.goto(`${url}/siswa?f.kelengkapan=belumLengkap`);
  const rows = page.locator('tr[data-row]');
  await rows.first().waitFor();
  const mates = await rows.evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset['row']!));
  const names = new Map(
    (await itemsOf(office, '{ lookupStudent(limit: 200) { items { id display } } }')).map((each) => [each.id, each.display]),
  );
  expect(mates.length).toBeGreaterThan(1);
  await rows
    .nth(0)
    .getByRole('button', { name: /^Tindakan/ })
    .click();
  await page.getByRole('menuitem', { name: 'Nilai Raport per siswa' }).click();
  await page.getByText(`1 dari ${mates.length}`, { exact: true }).waitFor();
  await expect.poll(() => held.inputValue(), SOON).toBe(names.get(mates[0]!));
  // Whoever came by a link types into it, too.
  await expect.poll(() => grid().evaluate((node) => node === document.activeElement), SOON).toBe(true);
  await page.getByRole('button', { name: 'Data berikutnya' }).click();
  await page.getByText(`2 dari ${mates.length}`, { exact: true }).waitFor();
  await expect.poll(() => held.inputValue(), SOON).toBe(names.get(mates[1]!));
  await page.goto(`${url}/siswa/${pupil.id}`);
  await page.getByRole('link', { name: 'Nilai Raport per siswa' }).waitFor();
  await keys('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('Nilai Raport per');
  await page.getByRole('option', { name: /^Nilai Raport per siswa/ }).click();
  await expect.poll(() => held.inputValue(), SOON).toBe(pupil.display);
  await expect.poll(() => grid().getByRole('row').count(), SOON).toBeGreaterThan(5);
});

test('a school leads to its classes; who may only read scores sees the sheet, and writes nothing in it', async () => {
  const [{ sekolah }] = await itemsOf(office, `{ students(filter: { id: { eq: "${pupil.id}" } }, limit: 1) { items { sekolah { id } } } }`);
  await page.goto(`${url}/sekolah/${sekolah.id}`);
  await page.getByRole('link', { name: 'Nilai Raport per kelas' }).click();
  await page.getByText('Pilih dulu semester yang dibuka lembarnya.').waitFor();
  expect(new URL(page.url()).searchParams.get('f.siswa.sekolah')).toBe(sekolah.id);
  await createAccount(office, { username: `${username}.i`, role: 'neu:intelijen' });
  const second = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await signIn(second.page, url, `${username}.i`, { at: `/nilaiRaport?f.siswa=${lacking.id}&tampilan=tabel-1` });
  const hole = second.page.getByRole('gridcell', { name: 'belum diisi', exact: true }).first();
  await hole.click();
  await second.page.keyboard.type('80');
  expect(await hole.getAttribute('aria-readonly')).toBe('true');
  expect(await second.page.getByRole('button', { name: /^Simpan/ }).count()).toBe(0);
  expect(second.complaints).toEqual([]);
  await second.close();
  await page.goto(`${url}/nilaiRaport?f.siswa=${pupil.id}&tampilan=tabel-1`);
  await expect.poll(() => grid().getByRole('row').count(), SOON).toBeGreaterThan(5);
});

test('a score that is typed for one pupil is never saved for another: going on asks, staying keeps it, leaving drops it', async () => {
  const bar = page.getByRole('region', { name: 'Perubahan belum disimpan' });
  const held = page.getByRole('combobox', { name: 'Siswa', exact: true });
  const hole = grid().locator('[role="gridcell"][data-col]:not([aria-readonly])').filter({ hasText: EMPTY }).first();
  const before = await scores();
  const amount = async (): Promise<number> =>
    (await itemsOf(office, '{ nilaiRaports(filter: { nilai: { eq: 66.37 } }) { items { id } } }')).length;
  const is = await amount();
  await page.getByRole('button', { name: 'Data berikutnya' }).waitFor();
  const forward = await page.getByRole('button', { name: 'Data berikutnya' }).isEnabled();
  const walks = [
    () => keys(forward ? 'Alt+ArrowDown' : 'Alt+ArrowUp'),
    () => page.getByRole('button', { name: forward ? 'Data berikutnya' : 'Data sebelumnya' }).click(),
  ];
  await hole.click();
  const cell = page.locator(`#${(await grid().getAttribute('aria-activedescendant'))!}`);
  await page.keyboard.type('66,37');
  await keys('Enter');
  const leave = page.getByRole('alertdialog', { name: 'Tinggalkan tabel?' }).or(page.getByRole('dialog', { name: 'Tinggalkan tabel?' }));
  for (const walk of walks) {
    await grid().focus();
    await walk();
    await leave.waitFor();
    await leave.getByRole('button', { name: 'Tetap di sini' }).click();
    await expect.poll(() => leave.count(), SOON).toBe(0);
    expect(await held.inputValue()).toBe(pupil.display);
    expect(await cell.innerText()).toMatch(/66,37/);
    expect(new URL(page.url()).searchParams.get('f.siswa')).toBe(pupil.id);
  }
  await walks[1]!();
  await leave.getByRole('button', { name: 'Tinggalkan' }).click();
  await expect.poll(() => held.inputValue(), SOON).not.toBe(pupil.display);
  await expect.poll(() => grid().getByRole('row').count(), SOON).toBeGreaterThan(5);
  expect(await bar.count()).toBe(0);
  await grid().focus();
  await keys('Control+s');
  await page.goBack();
  await expect.poll(() => held.inputValue(), SOON).toBe(pupil.display);
  await expect.poll(() => grid().getAttribute('aria-busy'), SOON).toBeNull();
  expect(await bar.count()).toBe(0);
  await expect.poll(() => cell.innerText(), SOON).toMatch(EMPTY);
  expect([await scores(), await amount()]).toEqual([before, is]);
});

test('one score counts as one cell, the notice of it covers no bar, and Ctrl+Z takes the save back', async () => {
  const before = await scores();
  const holes = grid().locator('[role="gridcell"][data-col]:not([aria-readonly])').filter({ hasText: EMPTY });
  await holes.first().click();
  const cell = page.locator(`#${(await grid().getAttribute('aria-activedescendant'))!}`);
  await page.keyboard.type('67');
  await keys('Enter', 'Control+s');
  const notice = page.getByText('1 sel disimpan', { exact: true });
  await notice.waitFor();
  expect(await scores()).toBe(before + 1);
  // What nobody gave the rules have filled in.
  const made = await itemsOf(office, `{ nilaiRaports(filter: { siswa: { eq: "${pupil.id}" }, nilai: { eq: 67 } }) { items { kkm } } }`);
  expect(made.length).toBeGreaterThan(0);
  expect(made.map(({ kkm }) => kkm)).toEqual(made.map(() => expect.any(Number)));
  await holes.first().click();
  await page.keyboard.type('68');
  await keys('Enter');
  const save = page.getByRole('button', { name: /^Simpan/ });
  await save.waitFor();
  expect(await notice.count()).toBe(1);
  expect(await save.evaluate(isFree)).toBe(true);
  await keys('Control+z');
  await expect.poll(() => save.count(), SOON).toBe(0);
  await keys('Control+z');
  await expect.poll(scores, SOON).toBe(before);
  await expect.poll(() => cell.innerText(), SOON).toMatch(EMPTY);
});

test('after a reload Ctrl+Z shows in the open sheet what it took back, as no news, and what is typed there then is saved', async () => {
  const before = await scores();
  const holes = grid().locator('[role="gridcell"][data-col]:not([aria-readonly])').filter({ hasText: EMPTY });
  const placeAt = async (index: number): Promise<string> => {
    const [row, col] = await holes.nth(index).evaluate(({ dataset }) => [dataset['row'], dataset['col']]);
    return `[role="gridcell"][data-row="${row}"][data-col="${col}"]`;
  };
  const [one, other] = [grid().locator(await placeAt(0)), grid().locator(await placeAt(1))];
  const write = async (cell: Locator, score: string): Promise<void> => {
    await cell.click();
    await page.keyboard.type(score);
    await keys('Enter');
  };
  await write(one, '80');
  await write(other, '81');
  await keys('Control+s');
  await page.getByText('2 sel disimpan', { exact: true }).waitFor();
  await page.reload();
  await expect.poll(() => one.innerText(), SOON).toBe('80');
  await keys('Control+z');
  await page.getByText(/diurungkan\.$/).waitFor();
  await expect.poll(() => one.innerText(), SOON).toMatch(EMPTY);
  await expect.poll(() => other.innerText(), SOON).toMatch(EMPTY);
  expect(await page.getByText(/ (mengubah|menghapus) /).count()).toBe(0);
  await write(one, '82');
  await keys('Control+s');
  await page.getByText('1 sel disimpan', { exact: true }).waitFor();
  expect(await scores()).toBe(before + 1);
  await keys('Control+z');
  await expect.poll(scores, SOON).toBe(before);
  await expect.poll(() => page.getByRole('button', { name: 'Urungkan' }).count()).toBe(0);
});

test('a pasted column shows what it comes to first: Esc drops it, Enter takes it over, an empty cell deletes nothing', async () => {
  const before = await scores();
  await page.evaluate(() => navigator.clipboard.writeText('77\nabc\n\n79\n'));
  await top().nth(1).click();
  await keys('Control+v');
  const bar = page.getByRole('region', { name: 'Hasil tempel' });
  // What is refused is not among what comes of it.
  await bar.getByText(/1 ditolak, 1 kosong dilewati/).waitFor();
  expect(await bar.innerText()).toMatch(/^[012]\s+akan ditempel/);
  expect(await violations(page)).toEqual([]);
  await keys('Escape');
  await expect.poll(() => bar.count(), SOON).toBe(0);
  expect(await page.getByRole('button', { name: /^Simpan/ }).count()).toBe(0);
  await page.evaluate(() => navigator.clipboard.writeText('77\n78\n\n79\n'));
  await keys('Control+v');
  await bar.waitFor();
  await keys('Enter');
  await page.getByRole('button', { name: /^Simpan/ }).click();
  await page.getByText(/sel disimpan/).waitFor();
  expect(await scores()).toBeGreaterThanOrEqual(before);
});

test('while a paste waits, Ctrl+Z ends it alone; whoever moves, types or saves takes it over, and it is one step back', async () => {
  const before = await scores();
  const bar = page.getByRole('region', { name: 'Hasil tempel' });
  const unsaved = page.getByRole('region', { name: 'Perubahan belum disimpan' });
  const open = grid().locator('[role="gridcell"][data-col]:not([aria-readonly])');
  const column = Number(await top().nth(1).getAttribute('data-col'));
  const at = (row: number, col = column) => grid().locator(`[data-row="${row}"][data-col="${col}"]`);
  const read = (): Promise<string[]> => Promise.all([0, 1, 2].map((row) => at(row).innerText()));
  const beside = (await open.evaluateAll((cells, col) => cells.map(({ id }) => id).filter((id) => !id.endsWith(`-${col}`)), column))[0]!;
  const other = page.locator(`#${beside}`);
  const was = [await read(), await other.innerText()] as const;
  const amount = async (): Promise<number> => ((await unsaved.count()) === 0 ? 0 : Number.parseInt(await unsaved.innerText(), 10));
  await other.click();
  await page.keyboard.type('66,1');
  await keys('Enter');
  await page.evaluate(() => navigator.clipboard.writeText('66,2\n66,3\n66,4\n'));
  const paste = async (): Promise<void> => {
    await at(0).click();
    await keys('Control+v');
    await bar.waitFor();
  };
  // Typed before it stays.
  await paste();
  await keys('Control+z');
  await expect.poll(() => bar.count(), SOON).toBe(0);
  expect([await read(), await amount()]).toEqual([was[0], 1]);
  // From the bar, too.
  await paste();
  await bar.getByRole('button', { name: /^Batal/ }).focus();
  await keys('Escape');
  await expect.poll(() => bar.count(), SOON).toBe(0);
  expect(await read()).toEqual(was[0]);
  await keys('Control+Shift+Z');
  expect(await amount()).toBe(4);
  await keys('Control+z');
  // The first Enter of what is typed elsewhere is its own.
  await paste();
  await other.click();
  await expect.poll(() => bar.count(), SOON).toBe(0);
  expect(await amount()).toBe(4);
  await page.keyboard.type('66,5');
  await keys('Enter');
  expect(await other.locator('b').innerText()).toBe('66,5');
  await keys('Control+z', 'Control+z');
  expect([await read(), await amount()]).toEqual([was[0], 1]);
  await paste();
  await keys('Control+s');
  await page.getByText('4 sel disimpan', { exact: true }).waitFor();
  expect([await bar.count(), await amount()]).toEqual([0, 0]);
  await keys('Control+z');
  await expect.poll(read, SOON).toEqual(was[0]);
  await expect.poll(scores, SOON).toBe(before);
  await expect.poll(() => other.innerText(), SOON).toBe(was[1]);
});

test('an emptied score goes as part of the one action, is told before, and comes back by the one undo', async () => {
  const before = await scores();
  const filled = grid().locator('[role="gridcell"][data-col]:not([aria-readonly])').filter({ hasText: /^\d/ });
  const [at, beside] = [(await filled.nth(0).getAttribute('id'))!, (await filled.nth(1).getAttribute('id'))!];
  const [one, other] = [page.locator(`#${at}`), page.locator(`#${beside}`)];
  const was = await one.innerText();
  await one.click();
  await keys('Delete');
  expect(await one.innerText()).toMatch(/hapus/);
  await keys('Control+z');
  await expect.poll(() => one.innerText(), SOON).toBe(was);
  // Emptied in its own control it is the same.
  await keys('F2', 'Control+a', 'Backspace', 'Enter');
  await expect.poll(() => one.innerText(), SOON).toMatch(/hapus/);
  await page.getByRole('status').filter({ hasText: '1 dihapus' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await other.click();
  await page.keyboard.type('71');
  await keys('Enter', 'Control+s');
  await page.getByText('1 sel disimpan, 1 data dihapus').waitFor();
  expect(await scores()).toBe(before - 1);
  await expect.poll(() => one.innerText(), SOON).toBe('belum diisi');
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect.poll(scores, SOON).toBe(before);
  await expect.poll(() => one.innerText(), SOON).toBe(was);
});

test('who may not delete scores cannot empty one, and is told so', async () => {
  const reader = `${username}.p`;
  await createAccount(office, { username: reader, role: 'neu:pengajarKBM', ...(await placeOf(pupil.id)) });
  const second = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await signIn(second.page, url, reader, { at: `/nilaiRaport?f.siswa=${pupil.id}&tampilan=tabel-1` });
  const cells = second.page.locator('[role="gridcell"][data-col]:not([aria-readonly])');
  await cells.filter({ hasText: /^\d/ }).first().click();
  await second.page.keyboard.press('Delete');
  await second.page.getByRole('alert').filter({ hasText: 'peranmu tidak dapat menghapus data ini' }).waitFor();
  // [6] And whom to ask.
  await second.page.getByRole('alert').getByRole('button', { name: 'Mengapa?' }).click();
  await second.page
    .getByRole('alert')
    .getByText(/^Menghapus Nilai Raport adalah wewenang .*Admin/)
    .waitFor();
  expect(await second.page.getByRole('button', { name: /^Simpan/ }).count()).toBe(0);
  expect(second.complaints).toEqual([]);
  await second.close();
});

test('columns stand in line in every row, whatever it is called', async () => {
  await expect.poll(() => grid().getByRole('row').count(), SOON).toBeGreaterThan(5);
  const lefts = await grid()
    .locator('[data-col="2"]')
    .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)));
  expect(new Set(lefts).size).toBe(1);
});

test('what is missing stands beside it by name and leads to its cell; a refused score says why', async () => {
  const side = page.getByRole('complementary', { name: 'Angka lembar ini' });
  const missing = side.getByRole('button');
  if ((await missing.count()) > 0) {
    await missing.first().click();
    await expect.poll(() => grid().evaluate((node) => node === document.activeElement), SOON).toBe(true);
  }
  const figures = await side.locator('dl').innerText();
  await top().nth(1).click();
  await page.keyboard.type('105');
  await keys('Enter', 'ArrowUp');
  const told = page.getByRole('alert').filter({ hasText: '*Maksimal 100' });
  await told.getByRole('button', { name: 'Mengapa?' }).click();
  await told.getByText('Aturan Nilai: wajib diisi, 1 sampai 100, paling banyak 2 desimal').waitFor();
  // What is refused counts nowhere.
  expect(await side.locator('dl').innerText()).toBe(figures);
  // Elsewhere with the cursor, the pointer alone shows it, and the way back.
  await keys('ArrowRight');
  await expect.poll(() => told.count(), SOON).toBe(0);
  await top().nth(1).hover();
  await grid().getByText('*Maksimal 100').waitFor();
  expect(await violations(page)).toEqual([]);
  await grid().getByRole('button', { name: 'Kembalikan' }).click();
  await expect.poll(() => page.getByRole('button', { name: /^Simpan/ }).count(), SOON).toBe(0);
});

test('what the server refuses because of another subject says which one, and no rule that the score keeps', async () => {
  const rowOf = (name: string) =>
    grid()
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  const texts = async (name: string): Promise<string[]> => rowOf(name).locator('[data-col]').allInnerTexts();
  const [pp, ppkn] = ['Pendidikan Pancasila', 'PPKn'];
  const [there, empty] = (await texts(ppkn)).some((text) => /^\d/.test(text)) ? [ppkn, pp] : [pp, ppkn];
  const col = (await texts(there)).findIndex((text) => /^\d/.test(text));
  const [stands] = /^\d+/.exec((await texts(there))[col]!)!;
  const cell = rowOf(empty).locator(`[data-col="${col}"]`);
  await cell.click();
  await page.keyboard.type('93');
  await keys('Enter', 'Control+s');
  const refused = page.getByRole('button', { name: '1 ditolak' });
  await refused.click();
  const note = page
    .getByRole('alert')
    .filter({ hasText: `*Semester ini sudah ada nilai mata pelajaran yang sepadan: ${there} (${stands}` });
  await note.getByRole('button', { name: 'Mengapa?' }).click();
  await note.getByText('Ditolak ketika disimpan karena Mata pelajaran, bukan karena isian ini.').waitFor();
  expect(await note.getByText('Aturan Nilai').count()).toBe(0);
  // Nothing of it went, and it is a step that goes back.
  await keys('Control+z');
  await expect.poll(() => page.getByRole('button', { name: /^Simpan/ }).count(), SOON).toBe(0);
  await expect.poll(() => cell.innerText(), SOON).toMatch(EMPTY);
});

test('what others write comes in by itself; where one has written too, it is a choice, also in a place that was empty', async () => {
  await page.goto(`${url}/nilaiRaport?f.siswa=${pupil.id}&tampilan=tabel-1`);
  await expect.poll(() => grid().getByRole('row').count(), SOON).toBeGreaterThan(5);
  const [subjects, semesters] = await Promise.all(
    ['mataPelajarans', 'semesters'].map((list) => itemsOf(office, `{ ${list}(limit: 200) { items { id nama } } }`)),
  );
  const holes = grid().locator('[role="gridcell"][data-col]:not([aria-readonly])').filter({ hasText: EMPTY });
  const [one, two] = await Promise.all([0, 1].map((at) => holes.nth(at).getAttribute('id')));
  const write = async (id: string, nilai: number): Promise<{ id: string; version: number }> => {
    const cell = page.locator(`#${id}`);
    const [row, col] = [await cell.getAttribute('data-row'), Number(await cell.getAttribute('data-col'))];
    const subject = await grid()
      .getByRole('row')
      .filter({ has: page.locator(`[data-row="${row}"]`) })
      .getByRole('rowheader')
      .innerText();
    const place = {
      mataPelajaran: subjects!.find(({ nama }) => nama === subject).id,
      semester: semesters!.find(({ nama }) => nama === `Semester ${col + 1}`).id,
    };
    const { body } = await office.graph(
      'mutation ($input: NilaiRaportInput!) { createNilaiRaport(input: $input) { info { code messages } output { id version } } }',
      { input: { siswa: pupil.id, ...place, nilai, kkm: 75 } },
    );
    if (!body.data?.createNilaiRaport.output) throw new Error(JSON.stringify(body));
    return body.data.createNilaiRaport.output;
  };
  const made = [await write(one!, 81.5)];
  await expect.poll(() => page.locator(`#${one}`).innerText(), SOON).toBe('81,5');
  await page.locator(`#${two}`).click();
  await page.keyboard.type('86,5');
  await keys('Enter');
  made.push(await write(two!, 82.5));
  await page.getByText(/ juga mengubah .+ \(Semester \d\), \d\d\.\d\d\. Isianmu tetap sampai kamu memilih\.$/).waitFor();
  await page.getByRole('button', { name: '1 bentrok' }).click();
  await page.getByRole('alert').filter({ hasText: 'mengubahnya menjadi 82,5' }).waitFor();
  await page.getByText('Semula kosong. Isianmu 86,5.').waitFor();
  await page.getByRole('button', { name: 'Pakai isianku' }).click();
  await keys('Control+s');
  await page.getByText('1 sel disimpan').waitFor();
  const ids = made.map(({ id }) => `"${id}"`).join();
  const kept = await itemsOf(office, `{ nilaiRaports(filter: { id: { in: [${ids}] } }) { items { id version nilai } } }`);
  expect(kept.map(({ nilai }) => nilai).sort()).toEqual([81.5, 86.5]);
  // Taken away by others, they are holes again; what was typed there is a choice, and a new score if one stays with it.
  await page.locator(`#${two}`).click();
  await page.keyboard.type('87,5');
  await keys('Enter');
  for (const { id, version } of kept)
    await office.graph('mutation ($id: ID!, $v: Int!) { removeNilaiRaport(id: $id, version: $v) { info { code } } }', { id, v: version });
  await expect.poll(() => page.locator(`#${one}`).innerText(), SOON).toMatch(EMPTY);
  await page.getByRole('button', { name: '1 bentrok' }).click();
  await page.getByRole('alert').filter({ hasText: 'mengubahnya menjadi kosong' }).waitFor();
  await page.getByRole('button', { name: 'Pakai itu' }).click();
  await expect.poll(() => page.locator(`#${two}`).innerText(), SOON).toMatch(EMPTY);
  await expect.poll(() => page.getByRole('button', { name: /^Simpan/ }).count(), SOON).toBe(0);
});

test('a hole that is filled while its record can still come back: count and marks agree', async () => {
  const before = await scores();
  // One below its limit says so beside its number, and no more once another is typed.
  const filled = grid()
    .locator('[role="gridcell"][data-col]:not([aria-readonly])')
    .filter({ hasText: /^[\d,]+$/ });
  const one = page.locator(`#${(await filled.first().getAttribute('id'))!}`);
  const was = await one.innerText();
  await one.click();
  await keys('Delete', 'Control+s');
  await page.getByText(/1 data dihapus/).waitFor();
  await expect.poll(() => one.innerText(), SOON).toBe('belum diisi');
  await page.keyboard.type('99');
  await keys('Enter');
  await page.getByRole('button', { name: 'Urungkan' }).click();
  // What was typed is a change of the record that came back, marked once and counted once.
  await expect.poll(() => one.innerText(), SOON).toMatch(new RegExp(`^${was}\\s*99$`));
  await page.getByRole('region', { name: 'Perubahan belum disimpan' }).getByText('sel berubah').waitFor();
  await one.click();
  await keys('Control+z');
  await expect.poll(() => one.innerText(), SOON).toBe(was);
  await expect.poll(() => page.getByRole('button', { name: /^Simpan/ }).count(), SOON).toBe(0);
  expect(await scores()).toBe(before);
});

test('the sheet of a class has its pupils as rows; without a semester it asks for one', async () => {
  await page.goto(`${url}/nilaiRaport?tampilan=tabel-2`);
  await page.getByText('Pilih dulu semester yang dibuka lembarnya.').waitFor();
  await page.getByRole('combobox', { name: 'Semester' }).click();
  await page.getByRole('option').first().click();
  await expect.poll(() => grid().getByRole('row').count(), SOON).toBeGreaterThan(5);
  expect(new URL(page.url()).searchParams.get('f.semester')).not.toBeNull();
  // Of many pupils no more are drawn than the window holds, and the last one is there for the keys.
  const amount = Number(await grid().getAttribute('aria-rowcount'));
  expect(amount).toBeGreaterThan(100);
  // Scrolled sideways, nothing of a column shows beside the names.
  const name = grid().getByRole('rowheader').first();
  const isCovered = (node: Element): boolean => {
    const frame = document.querySelector('[role="grid"]')!.parentElement!;
    frame.scrollLeft = 200;
    const { left, y, height } = node.getBoundingClientRect();
    return [2, 8, 14, 20].every((air) => node.contains(document.elementFromPoint(left - air, y + height / 2)));
  };
  expect(await name.evaluate(isCovered)).toBe(true);
  await name.evaluate((node) => (node.closest('[role="grid"]')!.parentElement!.scrollLeft = 0));
  const drawn = () => grid().getByRole('row').count();
  expect(await drawn()).toBeLessThan(65);
  await page.getByText(/^Dihitung dari \d+ baris yang termuat\.$/).waitFor();
  await grid().locator('[data-row="0"][data-col="0"]').click();
  // Whoever goes to the end comes to the very last of them, and their rows come first.
  const pupils = (await itemsOf(office, '{ lookupStudent(limit: 200) { items { id } } }')).length;
  expect(pupils).toBeGreaterThan(amount);
  await keys('Control+ArrowDown');
  const last = grid().locator(`[data-row="${pupils - 1}"][data-col="0"]`);
  await last.waitFor();
  expect(Number(await grid().getAttribute('aria-rowcount')) - 1).toBe(pupils);
  const isSeen = (cell: Element): boolean => {
    const { x, y } = cell.getBoundingClientRect();
    return cell.contains(document.elementFromPoint(x + 8, y + 8));
  };
  await expect.poll(() => last.evaluate(isSeen), SOON).toBe(true);
  expect(await drawn()).toBeLessThan(65);
  expect(await page.getByText('baris yang termuat').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  // A word finds rows among them; what nobody is called leaves none.
  const count = async (): Promise<number> => Number(await grid().getAttribute('aria-rowcount')) - 1;
  const [found] = await itemsOf(office, `{ lookupStudent(limit: 1, filter: { id: { eq: "${pupil.id}" } }) { items { display } } }`);
  await page.getByRole('searchbox').fill(found.display.split(' (')[0]);
  await expect.poll(count, SOON).toBe(1);
  await grid().getByRole('rowheader', { name: found.display }).waitFor();
  expect(await grid().getByText(/^\d/).count()).toBeGreaterThan(3);
  await page.getByRole('searchbox').fill('begini tak ada');
  await page.getByText('Tidak ada baris untuk lembar ini.').waitFor();
  await page.getByRole('searchbox').fill('');
  await expect.poll(count, SOON).toBeGreaterThan(50);
  await page.getByRole('button', { name: 'Per siswa' }).click();
  await page.getByText('Pilih dulu siswa yang dibuka lembarnya.').waitFor();
});

test('on a phone a subject has its scores below its name', async () => {
  const phone = await openPage(browser, { viewport: { width: 375, height: 812 } });
  await signIn(phone.page, url, 'uji.score-sheet', { at: `/nilaiRaport?f.siswa=${pupil.id}&tampilan=tabel-1` });
  await expect.poll(() => phone.page.getByRole('grid').getByRole('row').count(), SOON).toBeGreaterThan(5);
  const row = phone.page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: phone.page.locator('[data-row="0"]') });
  const [name, first] = await Promise.all([row.getByRole('rowheader').boundingBox(), row.locator('[data-col="0"]').boundingBox()]);
  expect(first!.y).toBeGreaterThanOrEqual(name!.y + name!.height - 1);
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  // Whose sheet it is stands where the list has its search and filters, and the cells begin in the upper third.
  expect(await phone.page.getByRole('button', { name: 'Saring' }).count()).toBe(0);
  expect((await phone.page.getByRole('grid').boundingBox())!.y).toBeLessThan(812 / 3);
  expect((await phone.page.getByRole('combobox', { name: 'Siswa', exact: true }).boundingBox())!.width).toBeGreaterThan(90);
  expect(await violations(phone.page)).toEqual([]);
  // Why a score is refused stands whole in the window, at either end of a line.
  for (const cell of await row.locator('[data-col]:not([aria-readonly])').all()) {
    await cell.click();
    await phone.page.keyboard.type('101');
    await phone.page.keyboard.press('Enter');
    await cell.click();
    const { x, width } = (await phone.page.getByRole('alert').boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(375);
  }
  await phone.page.getByRole('button', { name: 'Batal' }).click();
  // Names of columns stand beside each other, none over the next one.
  await phone.page.getByRole('button', { name: 'Per kelas' }).click();
  await phone.page.getByRole('grid', { name: 'Per kelas' }).waitFor();
  await expect.poll(() => phone.page.getByRole('grid').getByRole('row').count(), SOON).toBeGreaterThan(5);
  const heads = await phone.page.getByRole('columnheader').evaluateAll((nodes) =>
    nodes.flatMap((node) => {
      const [, short] = node.children;
      return short ? [[node.getBoundingClientRect().width, short.getBoundingClientRect().width]] : [];
    }),
  );
  expect(heads.length).toBeGreaterThan(5);
  for (const [room, wide] of heads) expect(wide).toBeLessThanOrEqual(room!);
  // What is missing is a list here, too, and each of it leads to its cell.
  await phone.page.goto(`${url}/nilaiRaport?f.siswa=${lacking.id}&tampilan=tabel-1`);
  const opener = phone.page.getByRole('button', { name: /belum diisi$/ });
  const [amount] = /\d+/.exec(await opener.innerText())!;
  const named = phone.page.getByRole('complementary', { name: 'Angka lembar ini' }).getByRole('listitem').getByRole('button');
  expect(await named.count()).toBe(0);
  await opener.click();
  expect(await named.count()).toBeGreaterThan(0);
  expect(Number(amount)).toBeGreaterThan(0);
  expect(await violations(phone.page)).toEqual([]);
  await named.last().click();
  await expect.poll(() => named.count(), SOON).toBe(0);
  const at = phone.page.locator(`#${(await phone.page.getByRole('grid').getAttribute('aria-activedescendant'))!}`);
  await expect.poll(() => at.innerText(), SOON).toBe('belum diisi');
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await phone.close();
});

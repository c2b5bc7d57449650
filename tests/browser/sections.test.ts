/** Long forms in parts, with their index; and the width of a screen used by what stands beside the form. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { createAccount, itemsOf, signInApi } from '../support/api.ts';
import { settled, violations } from '../support/axe.ts';
import { openBrowser, openPage, signIn } from '../support/chromium.ts';

const url = inject('productUrl');
const username = `uji.bagian.${process.pid}`;
let browser: Browser;
let page: Page;
let complaints: string[];
let school: { id: string; nama: string };

beforeAll(async () => {
  browser = await openBrowser();
  const root = await signInApi(url, 'uji.sections');
  await createAccount(root, { username, role: 'neu:pusatPendidikan' });
  // One that has students, and so has records that point at it.
  const [student] = await itemsOf(root, '{ students(limit: 1) { items { sekolah { id display } } } }');
  school = { id: student.sekolah.id, nama: student.sekolah.display };
  await createAccount(root, { username: `${username}.sekolah`, role: 'neu:sekolah', sekolah: school.id });
  ({ page, complaints } = await openPage(browser, { viewport: { width: 1440, height: 900 } }));
  await signIn(page, url, username, { at: `/sekolah/${school.id}` });
});
afterEach(() => expect(complaints.splice(0)).toEqual([]));
afterAll(() => browser.close());

const index = (): Locator => page.getByRole('navigation', { name: 'Bagian isian' });
const entry = (name: RegExp): Locator => index().getByRole('button', { name });
const field = (name: string): Locator => page.getByRole('textbox', { name, exact: true });
const hasFocus = (node: Locator): Promise<boolean> => node.evaluate((element) => element === document.activeElement);
const history = (): Locator => page.getByRole('region', { name: 'Riwayat' });
const uses = (): Locator => page.getByRole('region', { name: 'Dipakai oleh' });
const boxOf = async (node: Locator) => (await node.boundingBox())!;
async function expectSound(): Promise<void> {
  await settled(page);
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

test('the index goes to a part and its first field, follows where one is, and counts what is changed and wrong', async () => {
  await field('NPSN').waitFor();
  await expect
    .poll(() => index().getByRole('button').allTextContents())
    .toEqual(['Identitas', 'Wilayah', 'Akreditasi dan kuota', 'Kontak']);
  expect(await entry(/^Identitas/).getAttribute('aria-current')).toBe('true');
  await entry(/^Kontak/).focus();
  await page.keyboard.press('Enter');
  expect(await hasFocus(field('Kontak guru BK'))).toBe(true);
  // Where the page cannot be scrolled so far, too.
  const marked = (): Promise<string[]> => index().locator('[aria-current]').allTextContents();
  await expect.poll(marked).toEqual(['Kontak']);
  await entry(/^Akreditasi/).click();
  await expect.poll(marked).toEqual(['Akreditasi dan kuota']);
  await field('NPSN').focus();
  await expect.poll(marked).toEqual(['Identitas']);
  await field('Kontak guru BK').focus();
  await expect.poll(marked).toEqual(['Kontak']);
  await page.keyboard.type('x');
  await entry(/^Kontak.*1 isian berubah/).waitFor();
  await entry(/^Identitas/).click();
  expect(await hasFocus(field('NPSN'))).toBe(true);
  await field('NPSN').fill('12');
  await page.keyboard.press('Control+s');
  await entry(/^Identitas.*1 isian berubah.*1 perlu diperbaiki/).waitFor();
  await expectSound();
  await page.getByRole('button', { name: 'Batal' }).click();
  expect(await index().getByRole('button').allTextContents()).toEqual(['Identitas', 'Wilayah', 'Akreditasi dan kuota', 'Kontak']);
});

test('form, uses and history stand side by side, at 1440 px in one column beside the form, at 2560 px in two', async () => {
  await history().waitFor();
  await uses().waitFor();
  const form = await boxOf(page.locator('form'));
  const [first, second] = [await boxOf(uses()), await boxOf(history())];
  expect((await boxOf(index())).x).toBeLessThan(form.x);
  expect(form.x + form.width).toBeLessThanOrEqual(first.x);
  expect(first.y + first.height).toBeLessThanOrEqual(second.y + 1);
  expect(first.x).toBe(second.x);
  // Both ends of a range on one line.
  const ends = page.getByRole('textbox', { name: /^Berlaku akreditasi/ });
  expect((await boxOf(ends.nth(0))).y).toBe((await boxOf(ends.nth(1))).y);

  await page.setViewportSize({ width: 2560, height: 1300 });
  await page.reload();
  await history().waitFor();
  // Open without being asked for: there is room.
  await uses().getByRole('table').first().waitFor();
  const [wide, left, right] = [await boxOf(page.locator('form')), await boxOf(history()), await boxOf(uses())];
  expect(wide.x + wide.width).toBeLessThanOrEqual(left.x);
  expect(left.x + left.width).toBeLessThanOrEqual(right.x + 1);
  expect(right.x + right.width).toBe(2560);
  expect(left.y).toBe(right.y);
  await expectSound();
});

test('[14] a record in the bin is laid out as its page is, with the index', async () => {
  const api = await signInApi(url, 'uji.sections');
  const [like] = await itemsOf(api, '{ students(limit: 1) { items { sex sekolah { id } jurusan { id } tahun { id } } } }');
  const input = { name: 'Siswa Sampah', nisn: '9911227788', sex: like.sex, sekolah: like.sekolah.id, jurusan: like.jurusan.id };
  const { body } = await api.graph(
    'mutation ($input: SiswaInput!) { createStudent(input: $input) { info { code } output { id version } } }',
    { input: { ...input, tahun: like.tahun.id } },
  );
  const { id, version } = body.data.createStudent.output;
  await api.graph('mutation ($id: ID!, $version: Int!) { removeStudent(id: $id, version: $version) { info { code } } }', { id, version });
  await page.goto(`${url}/siswa/${id}`);
  const bin = page.getByRole('region', { name: 'Siswa Sampah (9911227788), di Baru dihapus' });
  await bin.getByRole('term').filter({ hasText: 'Nama siswa' }).waitFor();
  await entry(/^Penerimaan/).click();
  const heading = bin.getByRole('heading', { name: 'Penerimaan', exact: true });
  expect(await heading.evaluate((node) => node.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  await expectSound();
  await page.setViewportSize({ width: 375, height: 740 });
  await page.getByRole('combobox', { name: 'Bagian isian' }).waitFor();
  await expectSound();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${url}/sekolah/${school.id}`);
});

test('on a phone the index is a choice at the top', async () => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.reload();
  const parts = page.getByRole('combobox', { name: 'Bagian isian' });
  await parts.selectOption('Akreditasi dan kuota');
  expect(await hasFocus(page.getByRole('combobox', { name: 'Akreditasi' }))).toBe(true);
  const heading = page.getByRole('heading', { name: 'Akreditasi dan kuota' });
  expect((await boxOf(heading)).y).toBeGreaterThanOrEqual((await boxOf(parts)).y + (await boxOf(parts)).height);
  await page.keyboard.press('Escape');
  await expectSound();
});

test('a part of which nothing is to be seen is not there, and not in the index', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, url, `${username}.sekolah`, { at: '/siswa/new' });
  await field('Nama siswa').waitFor();
  await entry(/^Prestasi/).waitFor();
  expect(await entry(/^Konsultasi/).count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'Konsultasi', exact: true }).count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'Penerimaan', exact: true }).count()).toBe(1);
});

test('what the own rows leave one choice of stands in a new record already, and nothing is lost with it', async () => {
  const own = page.getByRole('combobox', { name: 'Sekolah', exact: true });
  await expect.poll(() => own.inputValue()).toBe(school.nama);
  expect(await page.getByRole('button', { name: /^Simpan/ }).count()).toBe(0);
  await field('Nama siswa').fill('Siswa Bagian');
  await page.keyboard.press('Control+s');
  await page.getByText('*Wajib diisi').first().waitFor();
  expect(await own.getAttribute('aria-invalid')).not.toBe('true');
  await page.getByRole('button', { name: 'Batal' }).click();
  expect(await own.inputValue()).toBe(school.nama);
});

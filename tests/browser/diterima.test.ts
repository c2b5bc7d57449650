/** `/diterima/{id}` in the built product: by mouse, by keyboard, on a phone, on paper, by role. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Api, createAccount, itemsOf, type Json, signInApi } from '../support/api.ts';
import { openBrowser, openPage, signIn } from '../support/chromium.ts';

const url = inject('productUrl');
const NOBODY = '01900000-0000-7000-8000-0000000000ff';
let browser: Browser;
/** The programme with the most records, and who is named as accepted into it. */
let programme: { id: string; display: string; nilaiAcuan: number };
let students: Array<{ name: string; cabang: string }>;
let colleague: string;
let cabang: string;

/** One student of each of three schools, of two branches or more. */
async function nameStudents(api: Api): Promise<void> {
  const all = await itemsOf(api, '{ students(limit: 200) { items { id version name sekolah { id display } } } }');
  const schools = await itemsOf(api, '{ sekolahs(limit: 200) { items { id cabang { id } } } }');
  const branchOf = new Map(schools.map((school: Json) => [school.id, school.cabang?.id as string | undefined]));
  const chosen = [...Map.groupBy(all, (student: Json) => branchOf.get(student.sekolah.id)).entries()]
    .filter(([branch]) => branch !== undefined)
    .slice(0, 3)
    .map(([branch, [student]]) => ({ branch: branch!, student }));
  for (const { student } of chosen) {
    const input = { diterimaDi: programme.id, jalurDiterima: 'snbp' };
    const write =
      'mutation ($id: ID!, $version: Int!, $input: SiswaInput!) { updateStudent(id: $id, version: $version, input: $input) { info { code } } }';
    const { body } = await api.graph(write, { id: student.id, version: student.version, input });
    if (body.data?.updateStudent.info.code !== 200) throw new Error(JSON.stringify(body));
  }
  students = chosen.map(({ branch, student }) => ({ name: student.name, cabang: branch }));
}

/** Somebody of the first student's branch. */
async function hireColleague(api: Api): Promise<void> {
  colleague = `uji.diterima.cabang.${process.pid}`;
  await createAccount(api, { username: colleague, nama: 'Uji Cabang', role: 'neu:cabangKBM', cabang });
}

beforeAll(async () => {
  browser = await openBrowser();
  const api = await signInApi(url, 'uji.diterima');
  const document = '{ universitasProgramStudis(limit: 100) { items { id display diterima nilaiAcuan } } }';
  programme = (await itemsOf(api, document)).sort((one: Json, other: Json) => other.diterima - one.diterima)[0];
  await nameStudents(api);
  ({ cabang } = students[0]!);
  await hireColleague(api);
});
afterAll(() => browser.close());

const pathOf = (id = programme.id): string => `/diterima/${id}`;
const pageOf = (id = programme.id): string => url + pathOf(id);
const region = (page: Page, name: string) => page.getByRole('region', { name });
const update = (page: Page) => page.getByRole('button', { name: 'Perbarui nilai acuan' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Perbarui nilai acuan?' });
const isPressed = (page: Page, name: string): Promise<string | null> =>
  page.getByRole('button', { name, exact: true }).getAttribute('aria-pressed');

describe('an admin', () => {
  test('comes from the list of programmes, looks through the ways of admission, and goes back to where the list was', async () => {
    const { page, complaints, close } = await openPage(browser);
    await signIn(page, url, 'uji.diterima', { at: `/universitasProgramStudi?q=${encodeURIComponent(programme.display.split(' (')[0]!)}` });
    await page.locator(`a[href="/diterima/${programme.id}"]`).click();
    await page.waitForURL(pageOf());
    await region(page, 'Per tahun').waitFor();
    const names = (): Promise<string[]> => region(page, 'Siswa yang diterima').getByRole('link').allTextContents();
    await expect.poll(names).toEqual(students.map(({ name }) => name).sort());
    await page.getByRole('button', { name: 'SNBT', exact: true }).click();
    await page.waitForURL(/\?jalur=snbt$/);
    await page.getByText('Belum ada siswa yang tercatat diterima lewat SNBT.').waitFor();
    await page.goBack();
    await expect.poll(() => isPressed(page, 'Semua')).toBe('true');
    await page.getByRole('link', { name: 'Kembali' }).click();
    await page.waitForURL(/\/universitasProgramStudi\?q=/);
    expect(complaints).toEqual([]);
    await close();
  });

  test('updates the reference value with the keyboard alone, and takes it back', async () => {
    const { page, complaints, close } = await openPage(browser);
    await signIn(page, url, 'uji.diterima', { at: pathOf() });
    await update(page).focus();
    await page.keyboard.press('Enter');
    const [before, after] = await question(page).locator('dd').allTextContents();
    expect(before).not.toBe(after);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Batal');
    await page.keyboard.press('Escape');
    await expect.poll(() => question(page).count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText(`Nilai acuan menjadi ${after}`).waitFor();
    await expect.poll(() => update(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Urungkan' }).press('Enter');
    // Asked first where somebody's chance moves by it.
    const goOn = page.getByRole('dialog').getByRole('contentinfo').getByRole('button', { name: 'Urungkan' });
    await goOn.or(update(page)).first().waitFor();
    if (await goOn.isVisible()) await goOn.press('Enter');
    await update(page).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('gets a page that is not there for a programme that is not there', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, url, 'uji.diterima', { at: pathOf(NOBODY) });
    await page.getByRole('heading', { name: /^404/ }).waitFor();
    expect(await page.getByRole('heading').textContent()).toBe(`404 Page Not Found: /diterima/${NOBODY}`);
    await close();
  });
});

test('somebody of a branch reads the own student, the others as a number, and has nothing to write', async () => {
  const { page, complaints, close } = await openPage(browser);
  await signIn(page, url, colleague, { at: pathOf() });
  await region(page, 'Siswa yang diterima').waitFor();
  const own = students.filter((student) => student.cabang === cabang).map(({ name }) => name);
  expect(await region(page, 'Siswa yang diterima').getByRole('link').allTextContents()).toEqual(own);
  await page.getByText(`+${students.length - own.length} siswa di luar cakupan`).waitFor();
  const text = await page.locator('main').innerText();
  for (const { name } of students) expect(text.includes(name)).toBe(own.includes(name));
  expect(await update(page).count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

describe.each([{ width: 1440 }, { width: 375 }])('at $width px', ({ width }) => {
  test('wide tables move in their own region, and the page never sideways', async () => {
    const { page, complaints, close } = await openPage(browser, { viewport: { width, height: 812 } });
    await signIn(page, url, 'uji.diterima', { at: pathOf() });
    await region(page, 'Per sekolah, 3 tahun terakhir').waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow).toBe(0);
    const sheet = await page
      .locator('main > div')
      .last()
      .evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(sheet).toBe(0);
    const table = region(page, 'Siswa yang diterima');
    await table.focus();
    await page.keyboard.press('ArrowRight');
    const canMove = await table.evaluate((element) => element.scrollWidth > element.clientWidth);
    await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft > 0)).toBe(canMove);
    expect(complaints).toEqual([]);
    await close();
  });
});

test('a phone has the way to it in the list of programmes', async () => {
  const { page, complaints, close } = await openPage(browser, { viewport: { width: 375, height: 812 } });
  await signIn(page, url, colleague, { at: `/universitasProgramStudi?q=${encodeURIComponent(programme.display.split(' (')[0]!)}` });
  await page.locator(`a[href="/diterima/${programme.id}"]`).click();
  await page.waitForURL(pageOf());
  await region(page, 'Per tahun').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('on paper stand all figures and that it is a simulation, and no button', async () => {
  const { page, close } = await openPage(browser, { viewport: { width: 688, height: 970 } });
  await signIn(page, url, 'uji.diterima', { at: pathOf() });
  await region(page, 'Per tahun').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText('Simulasi internal, bukan keputusan SNPMB').isVisible()).toBe(true);
  expect(await page.getByText('Jalur: Semua').isVisible()).toBe(true);
  for (const button of await page.locator('main').getByRole('button').all()) expect(await button.isVisible()).toBe(false);
  for (const table of await page.getByRole('table').all()) {
    expect((await table.boundingBox())!.width).toBeLessThanOrEqual(688);
  }
  await close();
});

/** The export screens in the built product: one browser and page, and how a person takes a file along. */
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Browser, Download, Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import { createAccount, itemsOf, signInApi, type Api } from '../../support/api.ts';
import { openBrowser, openPage, signIn } from '../../support/chromium.ts';

export const url = inject('productUrl');
export const SOON = { timeout: 15_000 };
export const BRANCH_ACCOUNT = 'uji.export.cabang';
export let browser: Browser;
export let page: Page;
export let complaints: string[];
/** Schools of the branch account, and one with students that is not among them. */
export let ownSchools: string[];
export let strangeSchool: { id: string; display: string };

/** An account of the branch with the first student's school. */
async function createBranchAccount(api: Api): Promise<void> {
  const students = await itemsOf(api, '{ students(limit: 200) { items { sekolah { id display } } } }');
  const schools = await itemsOf(api, '{ sekolahs(limit: 200) { items { id nama cabang { id } } } }');
  const branchOf = (id: string): string => schools.find((school) => school.id === id)?.cabang?.id;
  const cabang = branchOf(students[0].sekolah.id);
  ownSchools = schools.filter((school) => school.cabang?.id === cabang).map(({ nama }) => nama);
  strangeSchool = students.map(({ sekolah }) => sekolah).find(({ id }) => branchOf(id) !== cabang);
  await createAccount(api, { username: BRANCH_ACCOUNT, role: 'neu:cabangKBM', cabang });
}

export async function enter(username: string): Promise<void> {
  ({ page, complaints } = await openPage(browser));
  page.on('dialog', (asked) => void asked.accept());
  await signIn(page, url, username);
}

/** Filled before the first test. */
export async function openWorld(): Promise<void> {
  browser = await openBrowser();
  await createBranchAccount(await signInApi(url, 'uji.export'));
  await enter('uji.export');
}

export const dialog = (): Locator => page.getByRole('dialog', { name: /^Ekspor / });
export const go = (): Locator => dialog().getByRole('button', { name: 'Ekspor', exact: true });
export const running = (): Locator => page.getByRole('region', { name: 'Ekspor berjalan' });

export async function openDialog(title: string): Promise<void> {
  await page.goto(`${url}/export`);
  await page.getByRole('button', { name: `Ekspor ${title}`, exact: true }).click();
  await dialog().waitFor();
}

export async function downloaded(press: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
  const [file]: [Download, void] = await Promise.all([page.waitForEvent('download', { timeout: 30_000 }), press()]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

export const pressGo = (): Promise<void> => go().click();
/** `Siswa selesai: 192 baris`. */
export async function toldRows(): Promise<number> {
  const notice = page
    .getByRole('status')
    .filter({ hasText: / selesai: / })
    .last();
  return Number(/: ([\d.]+) baris/.exec((await notice.textContent()) ?? '')![1]!.replaceAll('.', ''));
}
/** Labels of the columns that are ticked, in their order. */
export const tickedColumns = (): Promise<string[]> =>
  dialog()
    .getByRole('group', { name: /^Kolom/ })
    .locator('label:has(input:checked)')
    .allTextContents()
    .then((labels) => labels.filter((label) => label !== 'Semua kolom'));

export const readCsv = (content: Buffer, delimiter: string): string[][] => parse(content, { bom: true, delimiter });

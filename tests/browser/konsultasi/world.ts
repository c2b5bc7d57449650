/** The consultation desk in the built product: one browser and page, and how a person handles the desk. */
import type { Browser, Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import { type Api, createAccount, itemsOf, signInApi } from '../../support/api.ts';
import { openBrowser, openPage, signIn } from '../../support/chromium.ts';

export const url = inject('productUrl');
export const PATH = '/konsultasiRasionalisasi';
export let browser: Browser;
export let admin: Api;
export let page: Page;
export let complaints: string[];
/** A student with two choices and complete scores. */
export let student: { id: string; name: string; nisn: string };

/** Filled before the first test. */
export async function openWorld(): Promise<void> {
  browser = await openBrowser();
  admin = await signInApi(url, 'uji.konsultasi');
  const students = await itemsOf(admin, '{ students(limit: 100, sort: [{ by: "nisn" }]) { items { id name nisn pilihan2 { id } } } }');
  // The first is the demo account's own.
  student = students.slice(1).find(({ pilihan2 }) => pilihan2 !== null);
  ({ page, complaints } = await openPage(browser));
  page.on('dialog', (dialog) => void dialog.accept());
  // One session per user: the page has another one than the test's own questions.
  await createAccount(admin, { username: 'uji.konsultasi.meja', role: 'neu:admin' });
  await signIn(page, url, 'uji.konsultasi.meja');
}

export const picker = (): Locator => page.getByRole('combobox', { name: 'Siswa' });
export const card = (number: number): Locator => page.getByRole('article', { name: `Pilihan ${number}` });
export const chance = (number: number): Promise<string> => card(number).locator('strong').innerText();
export const openDesk = async (): Promise<void> => {
  await page.goto(`${url}${PATH}?siswa=${student.id}`);
  await page.getByRole('heading', { name: student.name }).waitFor();
};
export const saveButton = (): Locator => page.getByRole('button', { name: 'Simpan', exact: true });

const [SECOND, SECOND_NAME] = ['uji.konsultasi.kedua', 'Bayu Pratama'];

/** What an earlier run of the same test left. */
const hasSecond = async (): Promise<boolean> =>
  (await itemsOf(admin, `{ users(filter: { username: { eq: "${SECOND}" } }, limit: 1) { items { id } } }`)).length > 0;

/** Another counsellor at the same desk, in a browser of its own. */
export async function openSecond() {
  if (!(await hasSecond())) await createAccount(admin, { username: SECOND, nama: SECOND_NAME, role: 'neu:admin' });
  const second = await openPage(browser);
  await signIn(second.page, url, SECOND, { at: `${PATH}?siswa=${student.id}` });
  await second.page.getByRole('heading', { name: student.name }).waitFor();
  return { ...second, name: SECOND_NAME };
}

/** What somebody else writes, past the desk. */
export async function writePast(input: { catatanKonsultasi: string | null } | { email: string }, id = student.id): Promise<void> {
  const { body } = await admin.graph(`{ student(id: "${id}") { item { version } } }`);
  await admin.graph(
    'mutation ($id: ID!, $version: Int!, $input: SiswaInput!) { updateStudent(id: $id, version: $version, input: $input) { info { code } } }',
    { id, version: body.data.student.item.version, input },
  );
}
export const clearNote = (): Promise<void> => writePast({ catatanKonsultasi: null });

import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import type { ConsultationView } from '../../src/domain/views/konsultasi.ts';
import { type Api, signInApi } from '../support/api.ts';
import { openBrowser, openPage, signIn } from '../support/chromium.ts';
import { DEMO_PASSWORD } from '../support/product.ts';
import { settled, violations } from '../support/axe.ts';

/** The consultation desk in the built product. */
const url = inject('productUrl');
const PATH = '/konsultasiRasionalisasi';
let browser: Browser;
let admin: Api;
let page: Page;
let complaints: string[];
let close: () => Promise<void>;
/** A student with two choices and complete scores. */
let student: { id: string; name: string; nisn: string };

const one = async (query: string, root: string): Promise<Record<string, never>[]> => {
  const { body } = await admin.graph(query);
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data[root].items;
};

async function newAccount(username: string, role: string, place: object): Promise<void> {
  const roles = (await one('{ perans(limit: 50) { items { id kode } } }', 'perans')) as unknown as Array<{ id: string; kode: string }>;
  const input = {
    nama: `Uji ${username}`,
    username,
    kataSandi: DEMO_PASSWORD,
    peran: roles.filter(({ kode }) => kode === role).map(({ id }) => id),
    ...place,
  };
  const { body } = await admin.graph('mutation ($input: UserInput!) { createUser(input: $input) { info { code messages } } }', { input });
  if (body.data?.createUser?.info?.code !== 200) throw new Error(JSON.stringify(body));
}

beforeAll(async () => {
  browser = await openBrowser();
  admin = await signInApi(url, 'uji.konsultasi');
  const students = (await one(
    '{ students(limit: 100, sort: [{ by: "nisn" }]) { items { id name nisn pilihan2 { id } } } }',
    'students',
  )) as unknown as Array<typeof student & { pilihan2: object | null }>;
  student = students.find(({ pilihan2 }) => pilihan2 !== null)!;
  ({ page, complaints, close } = await openPage(browser));
  page.on('dialog', (dialog) => void dialog.accept());
  // One session per user: the page has another one than the test's own questions.
  await newAccount('uji.konsultasi.meja', 'neu:admin', {});
  await signIn(page, url, 'uji.konsultasi.meja', DEMO_PASSWORD);
}, 120_000);
afterEach(() => expect(complaints.splice(0)).toEqual([]));
afterAll(() => browser.close());

const picker = (): Locator => page.getByRole('combobox', { name: 'Siswa' });
const card = (number: number): Locator => page.getByRole('article', { name: `Pilihan ${number}` });
const chance = (number: number): Promise<string> => card(number).locator('strong').innerText();
const openDesk = async (): Promise<void> => {
  await page.goto(`${url}${PATH}?siswa=${student.id}`);
  await page.getByRole('heading', { name: student.name }).waitFor();
};
const saveButton = (): Locator => page.getByRole('button', { name: 'Simpan', exact: true });

describe('the desk', () => {
  test('opens a student by keyboard, and the address keeps who it is', async () => {
    await page.goto(url + PATH);
    await page.getByRole('heading', { name: 'Pilih siswa' }).waitFor();
    await picker().focus();
    await page.keyboard.type(student.nisn);
    await page.getByRole('option', { name: new RegExp(student.nisn) }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: student.name }).waitFor();
    expect(new URL(page.url()).searchParams.get('siswa')).toBe(student.id);
    expect(await page.getByText('Simulasi internal, bukan keputusan SNPMB').count()).toBe(1);
    for (const name of ['Profil', 'Nilai', 'Hasil']) expect(await page.getByRole('region', { name, exact: true }).count()).toBe(1);
    expect(await page.locator('body').innerText()).not.toMatch(/NaN|undefined|Infinity|\[object/);
  });

  test('tries other scores: results follow, nothing is saved, and all of it goes back', async () => {
    await openDesk();
    const table = page.getByRole('region', { name: 'Nilai rapor' });
    const mean = async (): Promise<string> => table.locator('tfoot td').last().innerText();
    const before = [await mean(), await chance(1)];
    await page.getByRole('button', { name: 'Coba nilai' }).click();
    const cells = table.getByRole('textbox');
    const first = cells.first();
    const was = await first.inputValue();
    await first.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('100');
    await expect.poll(mean).not.toBe(before[0]);
    await table.getByText(`Semula ${was}`).waitFor();
    expect(await saveButton().count()).toBe(0);
    const stored = await admin.graph(
      `{ nilaiRaports(filter: { siswa: { eq: "${student.id}" }, nilai: { eq: 100 } }, limit: 1) { items { id } } }`,
    );
    expect(stored.body.data.nilaiRaports.items).toEqual([]);
    await page.getByRole('button', { name: 'Kembalikan semua' }).click();
    await expect.poll(async () => [await mean(), await chance(1)]).toEqual(before);
    expect(await first.inputValue()).toBe(was);
  });

  test('chooses another programme, says what changed, saves and takes it back', async () => {
    await openDesk();
    const heading = card(1).getByRole('heading', { level: 2 });
    const before = await heading.innerText();
    const alternative = page.getByRole('button', { name: /^Jadikan pilihan/ }).first();
    const select = page.getByRole('combobox', { name: 'Program studi pilihan 1' });
    expect(await saveButton().count()).toBe(0);
    await select.click();
    await select.fill('pendidikan');
    await page.getByRole('option').first().waitFor();
    await page.getByRole('option').filter({ hasNotText: before }).first().click();
    await expect.poll(() => heading.innerText()).not.toBe(before);
    await page.getByRole('textbox', { name: 'Catatan konsultasi' }).fill('Dibicarakan dengan orang tua.');
    await page.getByRole('status', { name: '2 isian berubah' }).waitFor();
    // Leaving asks as long as something is not saved.
    await page.getByRole('link', { name: 'Ke beranda' }).click();
    await page.getByRole('button', { name: 'Tetap di sini' }).click();
    const chosen = await heading.innerText();
    const refused = page.getByText(/Salah satu pilihan harus/);
    if ((await refused.count()) > 0) {
      // A choice outside of the province is refused by the rule; the second one gives way then.
      await page.getByRole('combobox', { name: 'Program studi pilihan 2' }).focus();
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Delete');
      await page.keyboard.press('Tab');
      await refused.waitFor({ state: 'detached' });
    }
    await saveButton().click();
    await page.getByText(`Konsultasi ${student.name} disimpan`).waitFor();
    expect(await saveButton().count()).toBe(0);
    await page.getByRole('button', { name: 'Urungkan' }).click();
    await page.getByText('Konsultasi dikembalikan').waitFor();
    await expect.poll(() => heading.innerText()).toBe(before);
    expect(chosen).not.toBe(before);
    expect(await page.getByRole('textbox', { name: 'Catatan konsultasi' }).inputValue()).toBe('');
    expect(await alternative.count()).toBeLessThanOrEqual(1);
  });

  test('marks the supporting subjects of the choices, an equivalent one in its own row, and draws the score against its goal', async () => {
    await openDesk();
    const { body } = await admin.graph('query ($input: JSON) { konsultasi(input: $input) { output } }', { input: { siswa: student.id } });
    const view = body.data.konsultasi.output as ConsultationView;
    const supporting = new Set(view.pilihan.flatMap(({ mapelPendukung }) => mapelPendukung));
    const rows = view.nilai.filter(({ mapel }) => supporting.has(mapel.id)).map(({ mapel }) => mapel.nama);
    const counted = view.pilihan.flatMap(({ hasil }) => hasil!.b.mapel.filter(({ rerata }) => rerata !== null));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBe(new Set(counted.map(({ mapel }) => mapel)).size);
    const marked = page.getByRole('row').filter({ has: page.getByRole('img', { name: 'mapel pendukung pilihan' }) });
    expect((await marked.getByRole('rowheader').allInnerTexts()).map((text) => text.trim())).toEqual(rows);
    expect(
      await card(1)
        .getByRole('img', { name: /^Skor rasionalisasi [\d,]+, dibutuhkan [\d,]+, selisih [+−][\d,]+$/ })
        .count(),
    ).toBe(1);
    await page.getByText('Tampilkan tabel').click();
    expect(await page.getByRole('table', { name: 'Rerata per semester' }).getByRole('row').count()).toBe(view.semester.length + 1);
  });

  test('narrows the programmes by keyboard: Escape closes the list first, then the filters', async () => {
    await openDesk();
    const button = page.getByRole('button', { name: /^Saringan.*Pilihan 2$/ });
    const panel = page.getByRole('group', { name: 'Saringan program studi pilihan 2' });
    await button.focus();
    await page.keyboard.press('Enter');
    const province = panel.getByRole('combobox', { name: 'Provinsi' });
    await province.focus();
    await page.keyboard.type('Jawa Barat');
    await page.getByRole('option', { name: 'Jawa Barat' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await panel.isVisible()).toBe(true);
    await page.keyboard.type('Jawa Barat');
    await page.getByRole('option', { name: 'Jawa Barat' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Saringan, 1 dipakai, Pilihan 2' }).and(page.locator(':focus')).waitFor();
    const asked = page.waitForRequest((request) => (request.postData() ?? '').includes('cariProdi'));
    await page.getByRole('combobox', { name: 'Program studi pilihan 2' }).click();
    expect(JSON.parse((await asked).postData()!)).toMatchObject({ variables: { input: { provinsi: expect.any(String) } } });
    await page.keyboard.press('Escape');
  });

  test('a changed field says what it was; Kembalikan takes the change back and the focus to the field', async () => {
    await openDesk();
    const note = page.getByRole('textbox', { name: 'Catatan konsultasi' });
    await note.fill('Sementara');
    await page.getByText('Semula kosong').waitFor();
    await page.getByRole('button', { name: 'Kembalikan Catatan konsultasi' }).click();
    expect(await note.inputValue()).toBe('');
    expect(await note.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await saveButton().count()).toBe(0);
    const heading = page.getByRole('heading', { name: /^Prestasi/ });
    const before = await heading.innerText();
    await page
      .getByRole('button', { name: /^(Hapus (?!saringan)|Tambah prestasi)/ })
      .first()
      .click();
    if (await page.getByRole('combobox', { name: 'Tambah prestasi' }).isVisible()) {
      await page.keyboard.type('Juara 1');
      await page
        .getByRole('option', { name: /^Juara 1/ })
        .first()
        .waitFor();
      await page.keyboard.press('Enter');
    }
    await page.getByRole('status', { name: '1 isian berubah' }).waitFor();
    expect(await heading.innerText()).not.toBe(before);
    await page.getByRole('button', { name: 'Kembalikan Prestasi' }).click();
    expect(await heading.innerText()).toBe(before);
    expect(await saveButton().count()).toBe(0);
  });

  test('Ctrl+S saves what is changed; what is only tried stays, marked, and is not saved', async () => {
    await openDesk();
    await page.getByRole('button', { name: 'Coba nilai' }).click();
    const cell = page.getByRole('region', { name: 'Nilai rapor' }).getByRole('textbox').first();
    await cell.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('99,5');
    const note = page.getByRole('textbox', { name: 'Catatan konsultasi' });
    await note.fill('Naikkan rapor semester depan.');
    await page.keyboard.press('Control+s');
    await page.getByText(`Konsultasi ${student.name} disimpan`).waitFor();
    expect([await cell.inputValue(), await note.inputValue()]).toEqual(['99,5', 'Naikkan rapor semester depan.']);
    await page.getByText('Nilai yang ditandai hanya percobaan').waitFor();
    await page.getByRole('button', { name: 'Urungkan' }).click();
    await page.getByText('Konsultasi dikembalikan').waitFor();
    await expect.poll(() => note.inputValue()).toBe('');
    expect(await cell.inputValue()).toBe('99,5');
    const { body } = await admin.graph(
      `{ nilaiRaports(filter: { siswa: { eq: "${student.id}" }, nilai: { eq: 99.5 } }, limit: 1) { items { id } } }`,
    );
    expect(body.data.nilaiRaports.items).toEqual([]);
  });

  test('a conflict is told in words, and what the other one did is loaded', async () => {
    await openDesk();
    await page.getByRole('textbox', { name: 'Catatan konsultasi' }).fill('Catatan saya');
    const { body } = await admin.graph(`{ student(id: "${student.id}") { item { version } } }`);
    await admin.graph(
      'mutation ($id: ID!, $version: Int!, $input: SiswaInput!) { updateStudent(id: $id, version: $version, input: $input) { info { code } } }',
      {
        id: student.id,
        version: body.data.student.item.version,
        input: { email: `ubah.${body.data.student.item.version}@contoh.id` },
      },
    );
    await saveButton().click();
    await page.getByRole('alert').filter({ hasText: 'baru saja diubah orang lain' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Catatan konsultasi' }).inputValue()).toBe('Catatan saya');
    await page.getByRole('button', { name: 'Muat ulang' }).click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Catatan konsultasi' }).inputValue()).toBe('');
  });

  test('prints on paper: no controls, the note as text, lines to sign', async () => {
    await openDesk();
    await page.emulateMedia({ media: 'print' });
    for (const name of ['Cetak', 'Coba nilai']) expect(await page.getByRole('button', { name }).isVisible()).toBe(false);
    expect(await picker().isVisible()).toBe(false);
    for (const name of ['Konselor', 'Orang tua/wali']) expect(await page.getByText(name, { exact: true }).isVisible()).toBe(true);
    expect(await page.getByText('Simulasi internal, bukan keputusan SNPMB').isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
  });

  test.each([
    { width: 1440, colorScheme: 'light' as const },
    { width: 375, colorScheme: 'dark' as const },
  ])('has nothing for axe at $width px, $colorScheme, with a select open, and does not scroll sideways', async ({ width, colorScheme }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await openDesk();
    await page.getByRole('button', { name: 'Coba nilai' }).click();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Program studi pilihan 1' }).click();
    await page.getByRole('option').first().waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
  });
});

describe('by role', () => {
  test('who only looks has nothing to change', async () => {
    const branches = (await one('{ cabangs(limit: 50) { items { id kode } } }', 'cabangs')) as unknown as Array<{
      id: string;
      kode: string;
    }>;
    await newAccount('uji.konsultasi.kbm', 'neu:cabangKBM', { cabang: branches.find(({ kode }) => kode === 'YOG01')!.id });
    const other = await openPage(browser);
    await signIn(other.page, url, 'uji.konsultasi.kbm', DEMO_PASSWORD);
    await other.page.goto(`${url}${PATH}?siswa=${student.id}`);
    await other.page.getByRole('heading', { name: student.name }).waitFor();
    expect(await other.page.getByRole('combobox', { name: /Program studi pilihan/ }).count()).toBe(0);
    expect(await other.page.getByRole('button', { name: 'Tambah prestasi' }).count()).toBe(0);
    expect(await other.page.getByRole('textbox', { name: 'Catatan konsultasi' }).count()).toBe(0);
    expect(await other.page.getByRole('button', { name: 'Coba nilai' }).count()).toBe(1);
    expect(other.complaints).toEqual([]);
    await other.close();
  });

  test('a student account without a student says what is missing and who mends it', async () => {
    await newAccount('uji.konsultasi.siswa', 'neu:siswaRasionalisasi', {});
    const other = await openPage(browser);
    await signIn(other.page, url, 'uji.konsultasi.siswa', DEMO_PASSWORD);
    await other.page.goto(`${url}${PATH}?siswa=${student.id}`);
    await other.page.getByText('Akun ini belum terhubung dengan data siswa').waitFor();
    expect(await other.page.getByRole('combobox', { name: 'Siswa' }).count()).toBe(0);
    expect(await other.page.getByText(student.name).count()).toBe(0);
    await other.close();
  });

  test('an unknown student is not found', async () => {
    await page.goto(`${url}${PATH}?siswa=01900000-0000-7000-8000-0000000000ff`);
    await page.getByRole('heading', { name: 'Siswa tidak ditemukan' }).waitFor();
    expect(await page.getByRole('region', { name: 'Hasil', exact: true }).count()).toBe(0);
    await close();
  });
});

/** Where a consultation, a ranking and the calculator begin, and what is tried there, as a person meets them. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Api, createAccount, itemsOf, signInApi } from '../support/api.ts';
import { settled, violations } from '../support/axe.ts';
import { openBrowser, openPage, signIn } from '../support/chromium.ts';

const url = inject('productUrl');
const DESK = '/konsultasiRasionalisasi';
let browser: Browser;
let admin: Api;
let branch: string;

beforeAll(async () => {
  browser = await openBrowser();
  admin = await signInApi(url, 'uji.mulai');
  branch = (await itemsOf(admin, '{ cabangs(limit: 50) { items { id kode } } }')).find(({ kode }) => kode === 'YOG01').id;
  await createAccount(admin, { username: 'uji.mulai.konselor', role: 'neu:cabangRasionalisasi', cabang: branch });
  await createAccount(admin, { username: 'uji.mulai.kbm', role: 'neu:cabangKBM', cabang: branch });
  await createAccount(admin, { username: 'uji.mulai.pengajar', role: 'neu:pengajarKBM', cabang: branch });
  await createAccount(admin, { username: 'uji.mulai.tetikus', role: 'neu:admin' });
}, 120_000);
afterAll(() => browser.close());

const students = (page: Page) => page.getByRole('region', { name: 'Siswa', exact: true });
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? null);
const names = (page: Page): Promise<string[]> => students(page).getByRole('link').allInnerTexts();
const openWith = async (username: string, at: string) => {
  const opened = await openPage(browser);
  await signIn(opened.page, url, username, { at });
  return opened;
};
async function expectSound(page: Page): Promise<void> {
  await settled(page);
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

describe('a consultation begins on one’s own students', () => {
  test('by keys alone: the search has the focus, arrows lead to a student, on to the next, and back to the list as it was', async () => {
    const { page, complaints, close } = await openWith('uji.mulai.konselor', DESK);
    await students(page).waitFor();
    await expect.poll(() => focused(page)).toBe('Cari siswa');
    const [first, second] = await names(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe(second);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focused(page)).toBe('Cari siswa');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: first! }).waitFor();
    await page.getByText(/^1 dari \d\d/).waitFor();
    expect(await page.getByRole('button', { name: 'Siswa sebelumnya' }).isDisabled()).toBe(true);
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByRole('heading', { level: 2, name: second! }).waitFor();
    await page.getByText(/^2 dari \d\d/).waitFor();
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByRole('heading', { level: 2, name: first! }).waitFor();
    await page.getByRole('link', { name: 'Ke daftar siswa' }).press('Enter');
    await students(page).waitFor();
    expect(await names(page)).toEqual(expect.arrayContaining([first, second]));
    expect(complaints).toEqual([]);
    await close();
  });

  test('a segment shows as many as it says; who was consulted stands first from then on', async () => {
    const { page, complaints, close } = await openWith('uji.mulai.konselor', DESK);
    const segment = page.getByRole('group', { name: 'Saring' }).getByRole('button', { name: /^Belum lengkap/ });
    const count = Number((await segment.innerText()).match(/\d+$/)![0]);
    await segment.click();
    await expect.poll(() => segment.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => names(page).then(({ length }) => length)).toBe(Math.min(count, 25));
    await page.getByRole('button', { name: /^Belum dikonsultasi/ }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('segmen')).toBe('belumDikonsultasi');
    const link = students(page).getByRole('link').nth(2);
    const name = await link.innerText();
    await link.click();
    await page.getByRole('textbox', { name: 'Catatan konsultasi' }).fill('Sudah dibicarakan.');
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await page.getByText(`Konsultasi ${name} disimpan`).waitFor();
    await page.goto(url + DESK);
    await students(page).waitFor();
    expect((await names(page))[0]).toBe(name);
    await students(page).getByText('Terakhir dikerjakan').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('a search reaches whom one may read and nobody else; Enter opens the first', async () => {
    const all = await itemsOf(admin, '{ students(limit: 100) { items { id name nisn sekolah { id } } } }');
    const { page, close } = await openWith('uji.mulai.konselor', DESK);
    await students(page).waitFor();
    const own = await names(page);
    const near = all.find(({ name }) => own.includes(name));
    await page.getByRole('searchbox').fill(near.nisn);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: near.name }).waitFor();
    await page.goBack();
    const schools = await itemsOf(admin, `{ sekolahs(filter: { cabang: { ne: "${branch}" } }, limit: 100) { items { id } } }`);
    const far = all.find(({ sekolah }) => schools.some(({ id }) => id === sekolah.id));
    await page.getByRole('searchbox').fill(far.nisn);
    await page.getByText(`Tidak ada yang cocok dengan “${far.nisn}”`).waitFor();
    await page.getByRole('button', { name: 'Hapus pencarian' }).click();
    await students(page).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
    // A letter left out: what may have been meant is a press away.
    const word = near.name.split(' ').toSorted((a: string, b: string) => b.length - a.length)[0]!;
    await page.getByRole('searchbox').fill(`${word.slice(0, 3)}${word.slice(4)}`);
    const meant = page.getByRole('status').filter({ hasText: 'Maksudmu' });
    await meant.getByRole('button').first().click();
    await expect.poll(async () => (await names(page)).length).toBeGreaterThan(0);
    await close();
  });

  test.each([
    { width: 1440, colorScheme: 'light' as const },
    { width: 375, colorScheme: 'dark' as const },
  ])('has nothing for axe at $width px, $colorScheme, with the menu open too', async ({ width, colorScheme }) => {
    const { page, complaints, close } = await openWith('uji.mulai.konselor', DESK);
    await page.setViewportSize({ width, height: 812 });
    await page.emulateMedia({ colorScheme });
    await students(page).waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Nilai SNBP' }).waitFor();
    await expectSound(page);
    await page.getByRole('dialog').getByRole('link', { name: 'Nilai SNBP' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/nilai-snbp');
    await page.getByRole('region', { name: 'Sekolah', exact: true }).waitFor();
    await expectSound(page);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('what is tried in a consultation', () => {
  const cell = (page: Page) => page.getByRole('region', { name: 'Nilai rapor' }).getByRole('textbox').first();
  async function tryScore(page: Page, score: string): Promise<string> {
    await students(page).getByRole('link').nth(3).click();
    await page.getByRole('button', { name: 'Coba nilai' }).click();
    const before = await cell(page).inputValue();
    await cell(page).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(score);
    return before;
  }

  test('stands beside what it was; is saved as one action, undone by one press, and a conflict is told', async () => {
    const { page, complaints, close } = await openWith('uji.mulai.tetikus', DESK);
    await students(page).waitFor();
    const before = await tryScore(page, '99');
    const profile = page.getByRole('region', { name: 'Profil' });
    const [old, now] = [profile.locator('del').first(), profile.locator('ins').first()];
    await now.waitFor();
    expect(await old.innerText()).not.toBe(await now.innerText());
    await expectSound(page);
    await page.getByRole('button', { name: 'Simpan 1 nilai' }).click();
    await page.getByText(/^1 nilai .* disimpan/).waitFor();
    await expect.poll(() => profile.locator('ins').count()).toBe(0);
    expect(await cell(page).inputValue()).toBe('99');
    await page.getByRole('button', { name: 'Urungkan' }).click();
    await page.getByText('Nilai dikembalikan seperti semula').waitFor();
    await expect.poll(() => cell(page).inputValue()).toBe(before);

    await cell(page).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('98');
    const [mapel, semester] = (await cell(page).getAttribute('aria-label'))!.split(', semester ');
    const siswa = new URL(page.url()).searchParams.get('siswa');
    const [score] = await itemsOf(
      admin,
      `{ nilaiRaports(filter: { siswa: { eq: "${siswa}" } }, limit: 100) { items { id version nilai mataPelajaran { display } semester { display } } } }`,
    ).then((all) => all.filter((one) => one.mataPelajaran.display.includes(mapel) && one.semester.display.includes(semester!)));
    await admin.graph(
      'mutation ($id: ID!, $version: Int!, $input: NilaiRaportInput!) { updateNilaiRaport(id: $id, version: $version, input: $input) { info { code } } }',
      { id: score.id, version: score.version, input: { nilai: 61 } },
    );
    await page.getByRole('button', { name: 'Simpan 1 nilai' }).click();
    await page.getByRole('alert').filter({ hasText: 'sudah diubah orang lain menjadi 61' }).waitFor();
    expect(await cell(page).inputValue()).toBe('98');
    await page.getByRole('button', { name: 'Muat nilai terbaru' }).click();
    await page.getByText('Semula 61').first().waitFor();
    await page.getByRole('button', { name: 'Simpan 1 nilai' }).click();
    await page.getByText(/^1 nilai .* disimpan/).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('a locked score says so before it is tried, can be tried, and is left out of what is saved', async () => {
    const { page, complaints, close } = await openWith('uji.mulai.pengajar', DESK);
    await students(page).waitFor();
    await students(page).getByRole('link').nth(4).click();
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    const siswa = new URL(page.url()).searchParams.get('siswa');
    const FREE = `{ nilaiRaports(filter: { siswa: { eq: "${siswa}" }, terverifikasi: { eq: false } }, limit: 1) { items { id version } } }`;
    const [score] = await itemsOf(admin, FREE);
    const verify = (version: number, terverifikasi: boolean) =>
      admin.graph(
        'mutation ($id: ID!, $version: Int!, $input: NilaiRaportInput!) { updateNilaiRaport(id: $id, version: $version, input: $input) { info { code } } }',
        { id: score.id, version, input: { terverifikasi } },
      );
    await verify(score.version, true);
    await page.reload();
    await page.getByRole('button', { name: 'Coba nilai' }).click();
    await page.getByText(/^\d+ dari \d+ nilai bergembok karena sudah diverifikasi: dapat dicoba/).waitFor();
    const table = page.getByRole('region', { name: 'Nilai rapor' });
    const locked = table.getByRole('textbox', { name: /, terkunci$/ }).first();
    // Nothing moves under the hand: not for a reason, not for what is tried, nor for what it was.
    const tops = (): Promise<number[]> => table.getByRole('row').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top));
    const before = await tops();
    await locked.focus();
    await page.getByText(/Nilai ini sudah diverifikasi .* Minta cabang rasionalisasi/).waitFor();
    expect(await tops()).toEqual(before);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('97');
    expect(await page.getByRole('button', { name: /^Simpan \d+ nilai/ }).count()).toBe(0);
    const free = table.locator('input:not([aria-label$="terkunci"])').first();
    await free.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('96');
    await page.getByRole('button', { name: 'Simpan 1 nilai' }).waitFor();
    await table.locator('del').first().waitFor();
    expect(await tops()).toEqual(before);
    await expectSound(page);
    await page.getByRole('button', { name: 'Simpan 1 nilai' }).click();
    await page.getByText(/^1 nilai .* disimpan/).waitFor();
    expect(await locked.inputValue()).toBe('97');
    await page.getByRole('button', { name: 'Urungkan' }).click();
    await page.getByText('Nilai dikembalikan seperti semula').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('who may not write scores tries them, and cannot save them', async () => {
    const { page, close } = await openWith('uji.mulai.kbm', DESK);
    await students(page).waitFor();
    await tryScore(page, '99');
    await page.getByText('Nilai yang ditandai hanya percobaan: tidak disimpan').waitFor();
    expect(await page.getByRole('button', { name: /^Simpan/ }).count()).toBe(0);
    await close();
  });
});

test('[18] a chance of who is not eligible says so where the day begins, as at the desk', async () => {
  const { page, close } = await openWith('uji.mulai.konselor', `${DESK}?segmen=sudahMemilih`);
  const rows = students(page)
    .getByRole('row')
    .filter({ hasText: /Di luar kuota|Cadangan/ })
    .filter({ hasText: /Besar|Kecil|Sedang/ });
  await rows.first().waitFor();
  for (const text of await rows.allInnerTexts()) expect(text).toContain('jika eligible');
  const safe = students(page).getByRole('row').filter({ hasText: 'Aman' });
  expect((await safe.allInnerTexts()).filter((text) => text.includes('jika eligible'))).toEqual([]);
  await close();
});

describe('a ranking begins on the schools within reach', () => {
  const schools = (page: Page) => page.getByRole('region', { name: 'Sekolah', exact: true });

  test('the least complete first, with sums; by keys to a school and back', async () => {
    const { page, complaints, close } = await openWith('uji.mulai.tetikus', '/nilai-snbp');
    await schools(page).waitFor();
    await expect.poll(() => focused(page)).toBe('Pilih sekolah');
    const rows = schools(page).locator('tbody tr');
    const sums = schools(page).locator('tfoot tr');
    const figureIn = async (row: ReturnType<Page['locator']>, at: number): Promise<number> =>
      Number((await row.getByRole('cell').nth(at).innerText()).replace(/\D/g, ''));
    const count = await rows.count();
    let pupils = 0;
    for (let at = 0; at < count; at++) pupils += await figureIn(rows.nth(at), 2);
    expect(await figureIn(sums, 0)).toBe(pupils);
    // A part has as many as the table says of it: also a school without a student has a quota, and nobody within it.
    const below = page.getByRole('button', { name: /^Eligible di bawah kuota/ });
    const said = Number((await below.innerText()).replace(/\D/g, ''));
    let short = 0;
    for (let at = 0; at < count; at++) {
      const [quota, eligible] = [await figureIn(rows.nth(at), 3), await figureIn(rows.nth(at), 4)];
      if (eligible < quota) short += 1;
    }
    expect(short).toBeGreaterThan(0);
    expect(said).toBe(short);
    await page.keyboard.type('tirta');
    await expect.poll(() => rows.count()).toBeLessThan(count);
    await page.keyboard.press('ArrowDown');
    const name = (await focused(page))!;
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name }).waitFor();
    await page.getByRole('link', { name: 'Semua sekolah' }).press('Enter');
    await schools(page).waitFor();
    await expect.poll(() => rows.count()).toBe(count);
    expect(complaints).toEqual([]);
    await close();
  });

  test('a branch has its own schools', async () => {
    const { page, close } = await openWith('uji.mulai.konselor', '/nilai-snbp');
    await schools(page).waitFor();
    const own = await itemsOf(admin, `{ sekolahs(filter: { cabang: { eq: "${branch}" } }, limit: 100) { items { nama } } }`);
    expect((await schools(page).locator('tbody').getByRole('link').allInnerTexts()).sort()).toEqual(own.map(({ nama }) => nama).sort());
    await close();
  });
});

describe('the calculator begins with the programme', () => {
  test('and asks for the scores of its supporting subjects by their names', async () => {
    const { page, complaints, close } = await openPage(browser);
    await page.goto(`${url}/nilai-snbp`);
    expect(await page.getByRole('heading', { level: 2 }).first().innerText()).toBe('Program studi');
    await page.getByRole('combobox', { name: 'Program studi tujuan' }).fill('kedoktran');
    await page
      .getByRole('option', { name: /Kedokteran/ })
      .first()
      .waitFor();
    await page.getByText('Yang mirip').first().waitFor();
    await page.getByRole('combobox', { name: 'Program studi tujuan' }).fill('kedokteran');
    await page
      .getByRole('option', { name: /kedokteran/i })
      .first()
      .click();
    const line = await page.getByText(/^Mapel pendukung: /).innerText();
    const subjects = line.replace('Mapel pendukung: ', '').split(' dan ');
    for (const name of subjects) await page.getByRole('textbox', { name, exact: true }).fill('90');
    await page.getByRole('button', { name: 'Mapel × semester' }).click();
    for (const name of subjects) expect(await page.getByRole('checkbox', { name: `${name} mapel pendukung` }).isChecked()).toBe(true);
    await expectSound(page);
    await page.setViewportSize({ width: 375, height: 812 });
    await expectSound(page);
    expect(complaints).toEqual([]);
    await close();
  });
});

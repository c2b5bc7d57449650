/** The landing page of each role: what it shows of the day, every figure with the list that counts as much, by keyboard and on a phone too. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Api, createAccount, itemsOf, signInApi } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { SINGLE_ID } from '../../src/engine/resource.ts';
import { apiOf, openBrowser, openPage, signIn } from '../support/chromium.ts';

const url = inject('productUrl');
/** The first school of the demo, whose last student lacks three scores, and its second student. */
const NPSN = '99000001';
const STUDENT = 'siswa.0090000002';

let browser: Browser;
let api: Api;
let school: { id: string; cabang: { id: string } };

beforeAll(async () => {
  browser = await openBrowser();
  api = await signInApi(url, 'uji.home');
  [school] = (await itemsOf(api, `{ sekolahs(search: "${NPSN}", limit: 1) { items { id cabang { id } } } }`)) as [typeof school];
  await createAccount(api, { username: 'uji.home.sekolah', role: 'neu:sekolah', sekolah: school.id } as never);
  await createAccount(api, { username: 'uji.home.cabang', role: 'neu:cabangRasionalisasi', cabang: school.cabang.id } as never);
  await createAccount(api, { username: 'uji.home.siswa', role: 'neu:siswaRasionalisasi' } as never);
  const [account] = await itemsOf(api, '{ users(search: "uji.home.siswa", limit: 1) { items { id } } }');
  const [incomplete] = await itemsOf(
    api,
    `{ students(filter: { sekolah: { eq: "${school.id}" }, kelengkapan: { eq: "belumLengkap" } }, limit: 1) { items { id version } } }`,
  );
  await api.graph(
    'mutation ($id: ID!, $version: Int!, $input: SiswaInput!) { updateStudent(id: $id, version: $version, input: $input) { info { code } } }',
    { ...incomplete, input: { userId: account.id, jalurDiterima: 'snbp' } },
  );
  await createAccount(api, { username: 'uji.home.kosong', role: 'neu:siswaRasionalisasi' } as never);
}, 180_000);
afterAll(() => browser.close());

/** When scores may be written; says when they could be before. */
async function setWindow(window: readonly string[]): Promise<readonly string[]> {
  const read = await api.graph('query ($id: ID!) { konfigurasi(id: $id) { item { version jendelaNilai } } }', { id: SINGLE_ID });
  const { version, jendelaNilai } = read.body.data.konfigurasi.item;
  const write = await api.graph(
    'mutation ($id: ID!, $version: Int!, $input: KonfigurasiInput!) { updateKonfigurasi(id: $id, version: $version, input: $input) { info { code } } }',
    { id: SINGLE_ID, version, input: { jendelaNilai: window } },
  );
  expect(write.body.data.updateKonfigurasi.info.code).toBe(200);
  return jendelaNilai;
}

const OVER =
  'Masa pengisian nilai berakhir 02/01/2026 07:00 WIB, jadi nilai tidak dapat diubah lagi. Minta cabang rasionalisasi, pusat pendidikan, atau admin mengubahnya.';

/** Scores that cannot be written now say so, since when and whom to ask, wherever they could be. */
async function toldBeforeTrying(page: Page): Promise<void> {
  await page.goto(`${url}/nilaiRaport?f.terverifikasi=tidak`);
  await page.getByText(OVER).waitFor();
  expect(await page.getByRole('button', { name: 'Tambah nilai raport' }).isDisabled()).toBe(true);
  expect(await page.getByRole('link', { name: 'Tambah nilai raport' }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.goto(`${url}/nilaiRaport/new`);
  await page.getByText(OVER).waitFor();
  expect(await page.getByRole('button', { name: /^Simpan/ }).count()).toBe(0);
  const own = await apiOf(page, url);
  const [score] = await itemsOf(own, '{ nilaiRaports(filter: { terverifikasi: { eq: false } }, limit: 1) { items { id siswa { id } } } }');
  await page.goto(`${url}/nilaiRaport/${score.id}`);
  await page.getByText(`Kamu hanya dapat melihat data ini. ${OVER}`).waitFor();
  expect(await page.getByLabel('Nilai', { exact: true }).isEditable()).toBe(false);
  await page.goto(`${url}/nilaiRaport?f.siswa=${score.siswa.id}&tampilan=tabel-1`);
  await page.getByText(OVER).waitFor();
  const cells = page.getByRole('grid').getByRole('gridcell', { name: /^\d+$/ });
  await expect.poll(() => page.getByRole('grid').locator('[data-row][aria-readonly]').count(), { timeout: 10_000 }).toBeGreaterThan(5);
  expect(await page.getByRole('grid').locator('[data-row]:not([aria-readonly])').count()).toBe(0);
  await cells.first().click();
  await page.keyboard.type('88');
  await page.getByRole('alert').getByText(OVER).waitFor();
  expect(await page.getByText('Nilai lain tetap bisa disimpan').count()).toBe(0);
}

/** As this person, until it is done; nothing may be complained of. */
async function as(username: string, work: (page: Page) => Promise<void>, width = 1440, timezoneId = 'Asia/Jakarta'): Promise<void> {
  const { page, complaints, close } = await openPage(browser, { timezoneId, viewport: { width, height: 900 } });
  await signIn(page, url, username);
  await work(page);
  expect(complaints).toEqual([]);
  await close();
}

const numberIn = (text: string): number => Number(/\d[\d.]*/.exec(text)![0].replaceAll('.', ''));

/** The figures among the links of the page, each with its list. */
const figuresOf = async (page: Page): Promise<{ text: string; href: string }[]> => {
  const links = await page
    .locator('main a[href*="?f."]:visible')
    .evaluateAll((found) => found.map((link) => ({ text: link.textContent, href: link.getAttribute('href')! })));
  // Scores of a semester and of a student are where something is added, not what is counted.
  return links.filter(({ text, href }) => /\d/.test(text) && (href.startsWith('/siswa?') || href.includes('terverifikasi')));
};

/** Of each figure what it says, and what its list counts. */
async function countsBehind(
  page: Page,
  isMeant: (href: string) => boolean = () => true,
): Promise<{ href: string; said: number; counted: number }[]> {
  const counts = [];
  for (const { text, href } of (await figuresOf(page)).filter((figure) => isMeant(figure.href))) {
    await page.locator(`main a[href="${href}"]:visible`).first().click();
    const shown = page.locator('footer').getByRole('status').first();
    await shown.waitFor();
    counts.push({ href, said: numberIn(text), counted: numberIn(/dari (.*)/.exec((await shown.textContent())!)![1]!) });
    await page.goBack();
    await shown.waitFor({ state: 'detached' });
  }
  return counts;
}

function expectEqual(counts: Awaited<ReturnType<typeof countsBehind>>, atLeast: number): void {
  expect(new Set(counts.map(({ href }) => href)).size).toBeGreaterThanOrEqual(atLeast);
  for (const { href, said, counted } of counts) expect([href, counted]).toEqual([href, said]);
}

/** Which cell of the sheet has the focus. */
const cursor = (page: Page): Promise<{ row: string; column: string } | null> =>
  page.evaluate(() => {
    const grid = document.activeElement;
    const at = document.getElementById(grid?.getAttribute('aria-activedescendant') ?? '');
    const row = at?.closest('[role="row"]');
    if (!grid || !at || !row) return null;
    const cells = [...row.querySelectorAll('[role="rowheader"], [role="gridcell"]')];
    const head = grid.querySelectorAll('[role="columnheader"]')[cells.indexOf(at)]!;
    return { row: cells[0]!.textContent, column: head.getAttribute('title')! };
  });

describe('a school', () => {
  test('sees its quota with the sum behind it, who misses what, its line and what is due', () =>
    as('uji.home.sekolah', async (page) => {
      await page.getByRole('heading', { level: 1, name: 'SMA Tirta Kencana' }).waitFor();
      await page.getByText('45 % × 24 siswa = 10,8, dibulatkan ke bawah.').waitFor();
      const names = page.getByRole('table', { name: '1 siswa belum lengkap' });
      expect(await names.getByRole('row').count()).toBe(2);
      expect(await names.getByRole('row').nth(1).textContent()).toMatch(/5.*3$/);
      // [16] All that is missing is named.
      const subjects = names.getByRole('row').nth(1).getByRole('cell').nth(1).locator('span');
      expect((await subjects.textContent())!.split(', ').length).toBe(3);
      expect(await subjects.evaluate((box) => box.scrollHeight <= box.clientHeight)).toBe(true);
      const ranking = page.getByRole('table', { name: 'Peringkat sekolah' });
      expect((await ranking.getByRole('row').allTextContents()).slice(1).map((row) => row.slice(0, 2))).toEqual(
        expect.arrayContaining(['1I', '10', '11']),
      );
      await page.getByRole('list', { name: 'Tenggat' }).getByText('Pengisian PDSS ditutup').waitFor();
      // Names stand whole in the ranking, and the strip of semesters is as high as what it says.
      const cut = (): Promise<string[]> =>
        page.locator('[aria-labelledby=peringkat] td, [aria-labelledby=peringkat] td span, [aria-labelledby=lembar]').evaluateAll((all) =>
          all
            .filter((box) => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight)
            .filter((box) => getComputedStyle(box).overflow !== 'visible')
            .map(({ textContent }) => textContent),
        );
      expect(await cut()).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
      expect(await cut()).toEqual([]);
      // The one solid button is the next deed.
      await page.getByRole('link', { name: 'Isi nilai 1 siswa' }).click();
      await page.waitForURL(/\/nilaiRaport\?f\.siswa=.*tampilan=tabel-1/);
    }));

  test('on a phone reads its next deed, and who misses what before what is due', () =>
    as(
      'uji.home.sekolah',
      async (page) => {
        const deed = page.getByRole('link', { name: 'Isi nilai 1 siswa' });
        await deed.waitFor();
        expect(await deed.evaluate((link) => link.getBoundingClientRect().width)).toBeGreaterThan(300);
        await page.getByRole('table', { name: '1 siswa belum lengkap' }).getByText('3 mapel:').waitFor();
        const top = (name: RegExp): Promise<number> =>
          page.getByRole('heading', { name }).evaluate((heading) => heading.getBoundingClientRect().top);
        const tops = [await top(/^1 siswa belum lengkap/), await top(/^Tenggat/), await top(/^Peringkat sekolah/)];
        expect(tops).toEqual(tops.toSorted((one, other) => one - other));
        // As many as the page behind it has.
        const all = page.getByRole('link', { name: /^Lihat \d+ siswa$/ });
        const said = Number((await all.innerText()).replace(/\D/g, ''));
        await all.click();
        await page.getByText(`${said} siswa`, { exact: true }).first().waitFor();
      },
      375,
    ));

  test('reads deadlines by the clock of the announcement beside them, wherever it stands', () =>
    as(
      'uji.home.sekolah',
      async (page) => {
        const deadlines = page.getByRole('list', { name: 'Tenggat' }).getByRole('listitem');
        await deadlines.filter({ hasText: 'Pengisian PDSS' }).waitFor();
        await page.getByText('pukul 15.00 WIB').waitFor();
        const hours = (await deadlines.allTextContents()).flatMap((text) => /\d\d\.\d\d.*/.exec(text) ?? []);
        expect(hours.length).toBeGreaterThan(2);
        expect(new Set(hours)).toEqual(new Set(['15.00 WIB']));
      },
      1440,
      'Asia/Jayapura',
    ));

  test('follows what Ctrl+Z takes back of what its figures count', () =>
    as('uji.home.sekolah', async (page) => {
      const chosen = page.getByText(/^\d+ sudah memilih$/);
      await chosen.waitFor();
      const before = numberIn((await chosen.textContent())!);
      const own = await apiOf(page, url);
      const [student] = await itemsOf(
        own,
        '{ students(filter: { pilihan1: { isNull: false }, pilihan2: { isNull: true } }, limit: 1) { items { id version } } }',
      );
      await page.goto(`${url}/siswa/${student.id}`);
      await page.getByRole('textbox', { name: 'NISN' }).waitFor();
      const { body } = await own.graph(
        'mutation ($id: ID!, $version: Int!, $input: SiswaInput!) { updateStudent(id: $id, version: $version, input: $input) { info { code } } }',
        { ...student, input: { pilihan1: null } },
      );
      expect(body.data.updateStudent.info.code).toBe(200);
      await page.getByRole('link', { name: 'Beranda', exact: true }).first().click();
      await page.getByText(`${before - 1} sudah memilih`).waitFor();
      await page.keyboard.press('Control+z');
      await page.getByText(`${before} sudah memilih`).waitFor();
    }));

  test('follows what somebody else saves, asks the less often the more is saved, and anew at once when one comes back', () =>
    as('uji.home.sekolah', async (page) => {
      let asked = 0;
      page.on('request', (request) => (asked += request.postData()?.includes('berandaSekolah') ? 1 : 0));
      const stream = page.waitForResponse((response) => response.url().endsWith('/live') && response.ok());
      await page.reload();
      await stream;
      const chosen = page.getByText(/^\d+ sudah memilih$/);
      await chosen.waitFor();
      const before = numberIn((await chosen.textContent())!);
      const filter = `{ sekolah: { eq: "${school.id}" }, pilihan1: { isNull: false }, pilihan2: { isNull: true } }`;
      const read = (): Promise<{ id: string; version: number; pilihan1: { id: string } }[]> =>
        itemsOf(api, `{ students(filter: ${filter}, limit: 1) { items { id version pilihan1 { id } } } }`);
      const [student] = await read();
      let { version } = student!;
      const choose = async (pilihan1: string | null): Promise<void> => {
        const { body } = await api.graph(
          'mutation ($id: ID!, $version: Int!, $input: SiswaInput!) { updateStudent(id: $id, version: $version, input: $input) { info { code } output { version } } }',
          { id: student!.id, version, input: { pilihan1 } },
        );
        ({ version } = body.data.updateStudent.output);
      };
      const first = asked;
      for (let save = 0; save < 15; save++) await choose(save % 2 === 0 ? null : student!.pilihan1.id);
      await page.getByText(`${before - 1} sudah memilih`).waitFor();
      expect(asked - first).toBeLessThan(8);
      // Gone to a list and back, faster than anything is told.
      await page.getByRole('link', { name: 'Siswa', exact: true }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Siswa' }).waitFor();
      await choose(student!.pilihan1.id);
      await page.goBack();
      await page.getByText(`${before} sudah memilih`).waitFor();
    }));

  test('opens the score sheet of a class from each semester', () =>
    as('uji.home.sekolah', async (page) => {
      await page
        .getByRole('list', { name: 'Lembar nilai' })
        .getByRole('link', { name: /Semester 5/ })
        .click();
      await page.getByRole('grid', { name: 'Per kelas' }).waitFor();
      await expect.poll(() => page.getByRole('grid').getByRole('row').count(), { timeout: 10_000 }).toBeGreaterThan(24);
      await page.getByRole('heading', { level: 1, name: 'Semester 5' }).waitFor();
      // Whose class it is.
      await page.getByText(/^SMA Tirta Kencana · \d{4}$/).waitFor();
      const missing = page.getByRole('complementary', { name: 'Angka lembar ini' }).getByRole('button');
      await missing.first().waitFor();
      expect(await missing.evaluateAll((names) => names.every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth))).toBe(true);
      // A pupil is named once, with each subject that is missing.
      const names = await missing.allInnerTexts();
      expect(names.filter((name) => name.startsWith('Panji Prameswari'))).toHaveLength(1);
      expect(names).toHaveLength(4);
    }));

  test('finds behind each figure exactly as many records', () =>
    as('uji.home.sekolah', async (page) => {
      await page.getByRole('heading', { name: 'Kuota sekolah' }).waitFor();
      const counts = await countsBehind(page);
      expect(counts.length).toBeGreaterThan(0);
      expectEqual(counts, 4);
    }));

  test('goes from a missing name to the cell that is empty, and writes there, by keyboard alone', () =>
    as('uji.home.sekolah', async (page) => {
      const name = page.getByRole('table', { name: '1 siswa belum lengkap' }).getByRole('link');
      await name.waitFor();
      for (let step = 0; step < 60 && !(await name.evaluate((link) => link === document.activeElement)); step++)
        await page.keyboard.press('Tab');
      expect(await name.evaluate((link) => link === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/nilaiRaport\?f\.siswa=/);
      await expect
        .poll(() => cursor(page), { timeout: 10_000 })
        .toEqual({ row: 'Pendidikan Agama dan Budi Pekerti', column: 'Semester 5' });
      await page.keyboard.type('88');
      await page.keyboard.press('Enter');
      await page.getByRole('status').filter({ hasText: 'sel berubah' }).waitFor();
    }));
});

describe('a student', () => {
  test('sees the own place on the scale of the quota, the choices, and waiting scores as many as their list', () =>
    as(STUDENT, async (page) => {
      // Names and figures of the own report are whole, beside a column of deadlines too.
      for (const width of [1440, 1024]) {
        await page.setViewportSize({ width, height: 900 });
        const cells = page.getByRole('table', { name: 'Nilai rapor' }).locator('th, td');
        await cells.first().waitFor();
        expect(await cells.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('heading', { name: 'Peringkat di sekolah' }).waitFor();
      await page.getByRole('img', { name: /^Peringkat \d+ dari 23, kuota 10$/ }).waitFor();
      expect(await page.getByRole('article').count()).toBe(2);
      await page.getByRole('link', { name: 'Buka konsultasi' }).waitFor();
      expectEqual(await countsBehind(page), 1);
    }));

  test('with a score missing goes to its cell; once the window is closed, the deed is another', async () => {
    await as('uji.home.siswa', async (page) => {
      // [16] Of as many as the mean is made of, also those that are not required.
      const scores = await itemsOf(await apiOf(page, url), '{ nilaiRaports(limit: 200) { items { id } } }');
      await page.getByText(`Sementara, dari ${scores.length} nilai.`).waitFor();
      await page.getByRole('link', { name: 'Isi 3 nilai' }).click();
      await expect
        .poll(() => cursor(page), { timeout: 10_000 })
        .toEqual({ row: 'Pendidikan Agama dan Budi Pekerti', column: 'Semester 5' });
      // There is one student alone to choose, who is not asked for.
      const held = page.getByRole('combobox', { name: 'Siswa', exact: true });
      const own = await held.inputValue();
      await page.getByRole('button', { name: 'Per kelas' }).click();
      // The semester that the cell was in is opened.
      const semester = page.getByRole('combobox', { name: 'Semester', exact: true });
      await expect.poll(() => semester.inputValue(), { timeout: 10_000 }).toBe('Semester 5');
      await page.getByRole('button', { name: 'Per siswa' }).click();
      await expect.poll(() => page.getByRole('gridcell').count(), { timeout: 10_000 }).toBeGreaterThan(5);
      expect(await held.inputValue()).toBe(own);
    });
    const before = await setWindow(['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z']);
    try {
      await as('uji.home.siswa', async (page) => {
        // Nothing is chosen yet.
        await page.getByRole('link', { name: 'Pilih program studi' }).waitFor();
        expect(await page.getByRole('link', { name: 'Isi 3 nilai' }).count()).toBe(0);
        await toldBeforeTrying(page);
      });
      await as('uji.home.sekolah', toldBeforeTrying);
    } finally {
      await setWindow(before);
    }
  });

  test('whose account has no record yet is told whom to ask', () =>
    as('uji.home.kosong', async (page) => {
      await page.getByText('Akun ini belum terhubung dengan data siswa.').waitFor();
      expect(await page.getByRole('link', { name: /^Isi / }).count()).toBe(0);
    }));
});

describe('staff', () => {
  test('of a branch see its schools with what they lack, each figure with its records', () =>
    as('uji.home.cabang', async (page) => {
      await page.getByRole('table', { name: /^Sekolah/ }).waitFor();
      // One alone: the sheet itself.
      expect(await page.getByRole('link', { name: 'Isi nilai 1 siswa' }).getAttribute('href')).toMatch(
        /^\/nilaiRaport\?f\.siswa=.*&tampilan=tabel-1$/,
      );
      const counts = await countsBehind(page);
      expectEqual(counts, 7);
      // [16] A phone has all columns, and none of a row's links stands upon another's.
      await page.setViewportSize({ width: 375, height: 740 });
      const row = page.getByRole('row', { name: /SMA Tirta Kencana/ });
      expect(await row.getByRole('cell').evaluateAll((cells) => cells.map((cell) => cell.checkVisibility()))).toEqual([
        true,
        true,
        true,
        true,
      ]);
      expect(await row.locator('a[href*="statusPeringkat"]').count()).toBe(1);
      // What is due next takes no more room than what is to be done, and all of it is there when asked for.
      const due = page.getByRole('list', { name: 'Tenggat' }).getByRole('listitem');
      expect(await due.count()).toBe(2);
      await page.getByRole('button', { name: /^Semua \d tenggat$/ }).click();
      expect(await due.count()).toBeGreaterThan(4);
      await page.setViewportSize({ width: 1440, height: 900 });
      expect(counts.find(({ href }) => href.includes('f.jalurDiterima=snbp'))?.said).toBeGreaterThan(0);
      // By keys alone: what is typed goes into the first cell that is missing.
      await page.goto(url);
      await page.getByRole('link', { name: 'Isi nilai 1 siswa' }).press('Enter');
      const sheet = page.getByRole('grid');
      await expect.poll(() => sheet.evaluate((node) => node === document.activeElement), { timeout: 20_000 }).toBe(true);
      expect(await page.locator(`#${(await sheet.getAttribute('aria-activedescendant'))!}`).innerText()).toBe('belum diisi');
    }));

  test('of the office find the figures of each branch; a sum, which no list counts, leads nowhere', () =>
    as('uji.home', async (page) => {
      const branch = page.getByRole('table', { name: 'Siswa per cabang' }).getByRole('row').nth(1).getByRole('link');
      await branch.first().waitFor();
      expect(await branch.count()).toBe(3);
      const own = await branch.evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
      expect(own.every((href) => href.includes('f.sekolah.cabang='))).toBe(true);
      const sums = page.getByRole('table', { name: 'Target dan realisasi' });
      expect(await sums.getByRole('cell', { name: /\d/ }).count()).toBeGreaterThan(0);
      expect(await sums.getByRole('link').count()).toBe(0);
      expect(await page.locator('main a[href^="/targetSekolah?"]').count()).toBe(0);
      expectEqual(await countsBehind(page, (href) => own.includes(href)), 3);
    }));

  test('[16] of several who lack scores the first sheet opens at its first missing cell, and the next is that of the next one who lacks some', async () => {
    // Its page signs the same account in.
    let own = await signInApi(url, 'uji.home');
    const [like] = await itemsOf(own, '{ students(limit: 1) { items { sex sekolah { id } jurusan { id } tahun { id } } } }');
    const input = { sex: like.sex, sekolah: like.sekolah.id, jurusan: like.jurusan.id, tahun: like.tahun.id };
    const made: { id: string; version: number }[] = [];
    for (const [name, nisn] of [
      ['Aaa Tanpa Nilai', '9911230001'],
      ['Aab Tanpa Nilai', '9911230002'],
    ])
      made.push(
        (
          await own.graph('mutation ($input: SiswaInput!) { createStudent(input: $input) { info { code } output { id version } } }', {
            input: { ...input, name, nisn },
          })
        ).body.data.createStudent.output,
      );
    await as('uji.home', async (page) => {
      const deed = page.getByRole('link', { name: /^Isi nilai \d+ siswa$/ });
      const several = async (): Promise<number> => {
        await page.goto(url);
        return Number(/\d+/.exec(await deed.innerText())![0]);
      };
      // Kept beside the requests.
      await expect.poll(several, { timeout: 30_000 }).toBeGreaterThan(1);
      const count = await several();
      await deed.click();
      const sheet = page.getByRole('grid');
      const atCursor = async (): Promise<string> => page.locator(`#${(await sheet.getAttribute('aria-activedescendant'))!}`).innerText();
      await page.getByRole('heading', { level: 1, name: 'Aaa Tanpa Nilai' }).waitFor();
      await page.getByText(`1 dari ${count}`, { exact: true }).waitFor();
      await expect.poll(atCursor, { timeout: 10_000 }).toBe('belum diisi');
      await page.keyboard.press('Alt+ArrowDown');
      await page.getByRole('heading', { level: 1, name: 'Aab Tanpa Nilai' }).waitFor();
      await page.getByText(`2 dari ${count}`, { exact: true }).waitFor();
      await expect.poll(atCursor, { timeout: 10_000 }).toBe('belum diisi');
    });
    own = await signInApi(url, 'uji.home');
    for (const each of made)
      await own.graph('mutation ($id: ID!, $version: Int!) { removeStudent(id: $id, version: $version) { info { code } } }', { ...each });
  });

  test('find what they changed last', () =>
    as('uji.home', async (page) => {
      const recent = page.getByRole('list', { name: 'Terakhir kamu ubah' });
      await recent.getByRole('link', { name: /uji\.home\.kosong/ }).click();
      await page.waitForURL(/\/user\//);
      expect(await page.getByLabel('Nama pengguna').inputValue()).toBe('uji.home.kosong');
    }));
});

describe.each([1440, 375])('at %i px', (width) => {
  test.each(['uji.home.sekolah', STUDENT, 'uji.home.cabang'])('%s: nothing overflows, and axe finds nothing', (username) =>
    as(
      username,
      async (page) => {
        await page.getByText('Pengisian PDSS ditutup').waitFor();
        if (width === 375) {
          // Of a school, who misses what is short, and comes before it.
          const table = username === 'uji.home.sekolah' ? page.getByRole('table', { name: 'Peringkat sekolah' }) : page.getByRole('table');
          const [due, long] = [page.getByRole('list', { name: 'Tenggat' }), table.first()];
          expect((await due.boundingBox())!.y).toBeLessThan((await long.boundingBox())!.y);
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
        expect(await violations(page)).toEqual([]);
      },
      width,
    ),
  );
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { COLOUR_RULES, settled, violations } from '../support/axe.ts';
import { openBrowser, openPage, signIn } from '../support/chromium.ts';

const url = inject('productUrl');
const SCHOOL = { npsn: '99000001', nama: 'SMA Tirta Kencana' };
const SIZES = [
  ['desktop', { width: 1440, height: 900 }],
  ['tablet', { width: 768, height: 1024 }],
  ['phone', { width: 375, height: 812 }],
] as const;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Nothing lies outside of the window, in either theme, at any size. */
async function isSoundEverywhere(page: Page): Promise<void> {
  for (const [name, size] of SIZES) {
    await page.setViewportSize(size);
    // The page follows the window a frame later.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), { message: name })
      .toBeLessThanOrEqual(0);
    for (const [colorScheme, rules] of [
      ['light', undefined],
      ['dark', COLOUR_RULES],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      expect(await violations(page, { rules }), `${name} ${colorScheme}`).toEqual([]);
    }
  }
}

const rows = (page: Page): Promise<number> => page.getByRole('region', { name: 'Peringkat siswa' }).locator('tbody tr').count();

async function chooseSchool(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Pilih sekolah' }).fill('tirta');
  await page.getByRole('region', { name: 'Sekolah', exact: true }).getByRole('link', { name: SCHOOL.nama }).click();
  await page.getByRole('heading', { name: SCHOOL.nama }).waitFor();
}

describe('/nilai-snbp', () => {
  test('signed out, computes by keyboard alone, asks for no session, and is not to be indexed', async () => {
    const { page, complaints, close } = await openPage(browser);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(`${new URL(request.url()).pathname} ${request.headers()['authorization'] ?? ''}`.trim());
    });
    const reply = await page.goto(`${url}/nilai-snbp`);
    expect(reply?.headers()['x-robots-tag']).toBe('noindex');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await page.getByRole('textbox', { name: 'NPSN' }).focus();
    await page.keyboard.type(SCHOOL.npsn);
    await page.getByText(new RegExp(SCHOOL.nama)).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText('Dihitung dari angka yang diketik sendiri').isVisible()).toBe(true);
    await page.emulateMedia({ media: null });
    await page.getByRole('textbox', { name: 'Semester 1' }).focus();
    for (const mean of ['87,2', '88', '88,5', '88,8', '89,5', '89,6', '87,2']) {
      await page.keyboard.type(mean);
      await page.keyboard.press('Tab');
    }
    await page.getByRole('combobox', { name: 'Tingkat prestasi' }).press('ArrowDown');
    await page.keyboard.type('Prov');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Peringkat prestasi' }).press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('Skor SNBP').locator('..').getByText('88,56').waitFor();
    expect(new Set(asked)).toEqual(new Set(['/pendidikan/graph']));

    await page.reload();
    expect(await page.getByRole('textbox', { name: 'Semester 5' }).inputValue()).toBe('89,5');
    await isSoundEverywhere(page);
    await page.getByRole('button', { name: 'Mapel × semester' }).click();
    await isSoundEverywhere(page);
    // [18] On a phone every semester of a subject is in sight, and so is what marks it as a supporting one.
    await page.setViewportSize({ width: 375, height: 812 });
    const subjects = page.getByRole('region', { name: 'Nilai per mapel' });
    await subjects.scrollIntoViewIfNeeded();
    const ends = await subjects.locator('input').evaluateAll((all) => all.map((input) => input.getBoundingClientRect().right));
    expect(ends.length).toBeGreaterThan(6);
    expect(Math.max(...ends)).toBeLessThanOrEqual(375);
    await subjects.getByText('Pendukung', { exact: true }).last().waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('[18] on a phone what is wrong with a supporting subject bears its name and leaves the mean; why no third one is marked is said', async () => {
    const { page, complaints, close } = await openPage(browser, { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });
    await page.goto(`${url}/nilai-snbp`);
    for (const semester of [1, 2, 3, 4, 5]) await page.getByRole('textbox', { name: `Semester ${semester}` }).fill('87');
    const support = page.getByRole('group', { name: 'Mapel pendukung' }).getByRole('textbox');
    await support.nth(0).fill('88');
    await support.nth(1).fill('120');
    await page.getByText('*Mapel pendukung 2: Nilai harus dari 1 sampai 100').waitFor();
    expect(await page.locator('dt', { hasText: 'Rerata rapor' }).locator('..').innerText()).toMatch(/87,00/);
    await page.getByRole('button', { name: 'Mapel × semester' }).tap();
    const marks = page.getByRole('region', { name: 'Nilai per mapel' }).getByRole('checkbox');
    for (const place of [0, 1]) await marks.nth(place).check();
    expect(await marks.nth(2).isDisabled()).toBe(true);
    await page.getByText('Pendukung: sudah dua yang ditandai').first().waitFor();
    await page.getByText('Dua mapel pendukung sudah ditandai. Lepas salah satu untuk menandai yang lain.').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  test('is reached from the login page', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${url}/login`);
    await page.getByRole('link', { name: 'Hitung nilai SNBP tanpa masuk' }).click();
    await page.getByRole('heading', { name: 'Nilai SNBP', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Masuk' }).click();
    await page.waitForURL(/\/login\?ke=/);
    expect(new URL(page.url()).searchParams.get('ke')).toBe('/nilai-snbp');
    await close();
  });

  test('signed in, shows a school by mouse and by keyboard, at every size, in either theme', async () => {
    const { page, complaints, close } = await openPage(browser);
    await signIn(page, url, 'uji.nilai-snbp', { at: '/nilai-snbp' });
    // [18] The way back, the mark's bar and what may be done with all of it.
    await page.getByRole('link', { name: 'Ke beranda' }).waitFor();
    expect(
      await page.getByRole('navigation', { name: 'Isi halaman' }).getByRole('link', { name: 'Peringkat' }).getAttribute('aria-current'),
    ).toBe('page');
    expect((await page.getByRole('banner').boundingBox())!.height).toBeLessThanOrEqual(57);
    // As soon as the year is known.
    await expect.poll(() => page.getByRole('link', { name: 'Ekspor' }).getAttribute('href')).toMatch(/^\/export\?dataset=peringkat&tahun=/);
    await chooseSchool(page);
    const total = await rows(page);
    expect(total).toBeGreaterThan(10);
    await page.getByRole('button', { name: /^Di luar kuota/ }).click();
    await expect.poll(() => rows(page)).toBeLessThan(total);
    await page.goBack();
    await expect.poll(() => rows(page)).toBe(total);
    await page.getByRole('columnheader', { name: 'R5' }).getByRole('button').press('Enter');
    await expect.poll(() => page.getByRole('columnheader', { name: 'R5' }).getAttribute('aria-sort')).toBe('descending');
    await page.getByText('Tampilkan tabel').press('Enter');
    await page.getByRole('table', { name: 'Sebaran rerata rapor' }).waitFor();
    await page.getByRole('combobox', { name: 'Tahun' }).click();
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    await isSoundEverywhere(page);
    expect(complaints).toEqual([]);
    await close();
  });

  test.each([
    ['sekolah', 'Ke peringkatmu'],
    ['siswarasionalisasi', 'Ke peringkatmu'],
    ['cabangrasionalisasi', 'Semua sekolah'],
  ])('[6] a school out of reach is told to %s with the rule, and never shown under another one’s address', async (username, back) => {
    const { page, complaints, close } = await openPage(browser);
    await signIn(page, url, username, { at: '/nilai-snbp?sekolah=01900000-0000-7000-8000-0000000000ff' });
    await page.getByText(/^Sekolah ini tidak ada, sudah dihapus, atau peringkatnya tidak termasuk cakupanmu\./).waitFor();
    await page.getByRole('button', { name: 'Mengapa?' }).click();
    await page
      .getByText(/Sekolah/)
      .last()
      .waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: back }).last().click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await page.getByRole('region').first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('prints the table on A4 without what only a screen needs', async () => {
    const { page, close } = await openPage(browser);
    await signIn(page, url, 'uji.nilai-snbp', { at: '/nilai-snbp' });
    await chooseSchool(page);
    await page.emulateMedia({ media: 'print' });
    // A4 less its margins, in CSS pixels.
    await page.setViewportSize({ width: 688, height: 1017 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(688);
    expect(await page.getByRole('combobox').first().isVisible()).toBe(false);
    expect(await page.getByRole('searchbox').isVisible()).toBe(false);
    expect(await page.getByText('Simulasi internal, bukan keputusan SNPMB').isVisible()).toBe(true);
    await close();
  });

  test.each([
    ['sekolah', true],
    ['siswarasionalisasi', false],
  ])('%s sees the own school', async (username, hasNames) => {
    const { page, complaints, close } = await openPage(browser);
    await signIn(page, url, username, { at: '/nilai-snbp' });
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    expect(await page.getByRole('combobox', { name: 'Sekolah' }).count()).toBe(0);
    const others = await page.getByText('Siswa lain').count();
    expect(others).toBe(hasNames ? 0 : (await rows(page)) - 1);
    await isSoundEverywhere(page);
    expect(complaints).toEqual([]);
    await close();
  });
});

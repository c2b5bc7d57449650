/** What may not be done says the rule before one tries, and a refusal says it when asked. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Api, createAccount, itemsOf, signInApi } from '../support/api.ts';
import { settled, violations } from '../support/axe.ts';
import { openBrowser, openPage, signIn } from '../support/chromium.ts';

const url = inject('productUrl');
let browser: Browser;
let admin: Api;
/** A score that is verified, and the school it belongs to. */
let score: { id: string; version: number; siswa: { id: string } };

beforeAll(async () => {
  browser = await openBrowser();
  admin = await signInApi(url, 'uji.mengapa');
  [score] = await itemsOf(admin, '{ nilaiRaports(limit: 1) { items { id version siswa { id } } } }');
  const { body } = await admin.graph(`{ student(id: "${score.siswa.id}") { item { sekolah { id } } } }`);
  const sekolah = body.data.student.item.sekolah.id;
  await admin.graph(
    'mutation ($id: ID!, $version: Int!, $input: NilaiRaportInput!) { updateNilaiRaport(id: $id, version: $version, input: $input) { info { code } } }',
    { id: score.id, version: score.version, input: { terverifikasi: true } },
  );
  await createAccount(admin, { username: 'uji.mengapa.sekolah', role: 'neu:sekolah', sekolah });
  await createAccount(admin, { username: 'uji.mengapa.intelijen', role: 'neu:intelijen' });
  // One session per user: the page has another one than the test's own questions.
  await createAccount(admin, { username: 'uji.mengapa.kunci', role: 'neu:admin' });
}, 120_000);
afterAll(() => browser.close());

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

describe('what is closed says why before one tries', () => {
  test('a verified score, to its school: since when, and whom to ask', async () => {
    const { page, complaints, close } = await openWith('uji.mengapa.sekolah', `/nilaiRaport/${score.id}`);
    await page.getByText(/^Kamu hanya dapat melihat data ini\./).waitFor();
    await page.getByText(/sudah diverifikasi sejak \d\d\/\d\d\/\d{4} \d\d:\d\d WIB, jadi terkunci\. Minta cabang rasionalisasi/).waitFor();
    await expectSound(page);
    await page.setViewportSize({ width: 375, height: 812 });
    await expectSound(page);
    expect(complaints).toEqual([]);
    await close();
  });

  test('a record that a role only reads: whose it is to change', async () => {
    const { page, close } = await openWith('uji.mengapa.intelijen', `/siswa/${score.siswa.id}`);
    await page.getByText(/Mengubah Siswa adalah wewenang .*Cabang Rasionalisasi.*Minta salah satu dari mereka/).waitFor();
    expect(await page.getByRole('button', { name: /^Mengapa .* terkunci/ }).count()).toBe(0);
    await close();
  });

  test('a verified score, to whoever never writes scores: whose they are, and not what would open it to others', async () => {
    const { page, close } = await openWith('uji.mengapa.intelijen', `/nilaiRaport/${score.id}`);
    await page.getByText(/Mengubah Nilai Raport adalah wewenang .*Minta salah satu dari mereka/).waitFor();
    expect(await page.getByText(/sudah diverifikasi/).count()).toBe(0);
    // What leads to the pupil stands right behind the name.
    const arrow = page.getByRole('link', { name: /^Buka / }).first();
    const ends = await arrow.evaluate((link) => {
      const name = link.parentElement!.querySelector('input')!;
      const text = document.body.appendChild(document.createElement('span'));
      text.textContent = name.value;
      Object.assign(text.style, { position: 'absolute', whiteSpace: 'pre', font: getComputedStyle(name).font });
      const { width } = text.getBoundingClientRect();
      text.remove();
      return { text: name.getBoundingClientRect().left + width, arrow: link.getBoundingClientRect().left };
    });
    expect(ends.arrow - ends.text).toBeLessThan(32);
    await close();
  });

  test('one field, by keys alone: opened and closed at its lock, with the focus where it was', async () => {
    const { page, complaints, close } = await openWith('uji.mengapa.kunci', `/nilaiRaport/${score.id}`);
    const lock = page.getByRole('button', { name: 'Mengapa Siswa terkunci?' });
    // The lock stands behind the whole name.
    const name = page.getByRole('combobox', { name: 'Siswa' }).or(page.getByRole('textbox', { name: 'Siswa' }));
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
    await lock.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Siswa hanya dapat diisi saat data dibuat.').waitFor();
    expect(await lock.getAttribute('aria-expanded')).toBe('true');
    await expectSound(page);
    await page.keyboard.press('Enter');
    await page.getByText('Siswa hanya dapat diisi saat data dibuat.').waitFor({ state: 'detached' });
    expect(await lock.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });

  test('a page: whom it is for, and whom to ask', async () => {
    const { page, close } = await openWith('uji.mengapa.sekolah', '/konfigurasi');
    await page.getByText(/^Halaman ini untuk Admin dan Pusat Pendidikan\. .*minta salah satu dari mereka/).waitFor();
    await expectSound(page);
    expect(new URL(page.url()).pathname).toBe('/unauthorized');
    // [6] The way on: the menu, as on every page.
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Beranda', exact: true }).waitFor();
    await expectSound(page);
    await close();
  });
});

test('a field that the save refuses says its rule when asked, and so does what was wrong before', async () => {
  const [one, other] = await itemsOf(admin, '{ sekolahs(limit: 2) { items { id npsn } } }');
  const { page, complaints, close } = await openWith('uji.mengapa.kunci', `/sekolah/${one.id}`);
  const npsn = page.getByRole('textbox', { name: 'NPSN' });
  const why = page.getByRole('button', { name: 'Mengapa?' });
  await npsn.fill('12');
  await npsn.press('Tab');
  await why.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Aturan NPSN: wajib diisi, bentuknya seperti 8 digit, NPSN hanya boleh ada sekali.').waitFor();
  await npsn.fill(other.npsn);
  await expect.poll(() => why.count()).toBe(0);
  await page.keyboard.press('Control+s');
  await page.getByText('*Sudah dipakai').first().waitFor();
  await why.click();
  await page.getByText('Ditolak ketika disimpan. Aturan NPSN: NPSN hanya boleh ada sekali.').waitFor();
  await expectSound(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await expectSound(page);
  expect(complaints).toEqual([]);
  await page.getByRole('button', { name: 'Batal' }).click();
  await close();
});

test('a record out of reach says how far one reaches, whether it is there or not', async () => {
  const others = await itemsOf(admin, '{ students(limit: 200) { items { id sekolah { id } } } }');
  const own = others.find(({ id }) => id === score.siswa.id);
  const far = others.find(({ sekolah }) => sekolah.id !== own.sekolah.id);
  const { page, close } = await openWith('uji.mengapa.sekolah', `/siswa/${far.id}`);
  const told = async (): Promise<string> => {
    await page.getByRole('button', { name: 'Mengapa?' }).click();
    return page.getByText(/Kamu menjangkau Siswa/).innerText();
  };
  const first = await told();
  expect(first).toMatch(/Membuka yang lain adalah wewenang .*Admin.* Minta salah satu dari mereka\.$/);
  await expectSound(page);
  await page.goto(`${url}/siswa/01900000-0000-7000-8000-0000000000ff`);
  expect(await told()).toBe(first);
  await close();
});

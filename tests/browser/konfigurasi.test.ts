import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { itemsOf } from '../support/api.ts';
import { apiOf } from '../support/chromium.ts';
import { signedIn } from '../support/signed-in.ts';

const here = signedIn('uji.konfigurasi', () => inject('productUrl'));
const QUESTION = 'Perubahan ini mengubah semua peringkat. Lanjutkan?';
let page: Page;

const save = (): Promise<void> => page.getByRole('button', { name: /^Simpan/ }).click();
const dialog = () => page.getByRole('dialog', { name: 'Simpan perubahan?' });
const method = () => page.getByRole('combobox', { name: 'Cara rerata' });
const weight = () => page.getByRole('textbox', { name: 'Bobot rerata rapor' });

beforeAll(async () => {
  ({ page } = here);
  await page.goto(`${here.url}/konfigurasi`);
  await method().waitFor();
});

async function choose(label: string): Promise<void> {
  await method().click();
  await page.getByRole('option', { name: label, exact: true }).click();
}

describe('/konfigurasi', () => {
  test('weights that do not sum to 100 say what they sum to, and nothing is asked', async () => {
    await weight().fill('');
    await weight().pressSequentially('60');
    await save();
    await page.getByText('*Jumlah bobot harus 100, sekarang 110').first().waitFor();
    expect(await dialog().count()).toBe(0);
    await page.getByRole('button', { name: 'Batal' }).click();
    expect(await weight().inputValue()).toBe('50');
  });

  test('what changes the quotas is asked about, too', async () => {
    const quota = page.getByRole('textbox', { name: 'Kuota akreditasi A' });
    await quota.fill('');
    await quota.pressSequentially('45');
    await save();
    await dialog().getByText('Perubahan ini mengubah kuota sekolah dan siapa yang eligible. Lanjutkan?').waitFor();
    await dialog()
      .getByText(/^\d+ → \d+ siswa eligible di \d+ sekolah$/)
      .waitFor();
    await dialog()
      .getByText(/^Kuota [\d.]+ → [\d.]+ siswa di \d+ sekolah$/)
      .waitFor();
    await dialog().getByRole('button', { name: 'Kembali', exact: true }).click();
    await page.getByRole('button', { name: 'Batal' }).click();
    expect(await quota.inputValue()).toBe('40');
  });

  test('what changes the rankings is asked about before it is saved', async () => {
    await choose('Rerata dari rerata semester');
    await save();
    await dialog().getByText(QUESTION).waitFor();
    await dialog().getByRole('button', { name: 'Kembali', exact: true }).click();
    expect(await method().inputValue()).toBe('Rerata dari rerata semester');
    await page.getByRole('button', { name: 'Batal' }).waitFor();

    await save();
    await dialog().getByRole('button', { name: 'Simpan' }).click();
    // Nobody's rank differs by it, so that it is taken back at once.
    await page.getByRole('button', { name: 'Urungkan' }).click();
    await expect.poll(() => method().inputValue()).toBe('Rerata semua nilai');
  });

  test('other settings are saved without a question', async () => {
    const notice = page.getByRole('textbox', { name: 'Pengumuman beranda' });
    const before = await notice.inputValue();
    await notice.fill('Kantor tutup pada hari libur nasional.');
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText('Belum disimpan: Pengumuman beranda.').isVisible()).toBe(true);
    await page.emulateMedia({ media: null });
    expect(await page.getByText('Belum disimpan: Pengumuman beranda.').isVisible()).toBe(false);
    await save();
    await page.getByRole('button', { name: 'Urungkan' }).last().waitFor();
    expect(await dialog().count()).toBe(0);
    await notice.fill(before);
    await save();
    await expect.poll(() => page.getByRole('button', { name: /^Simpan/ }).count()).toBe(0);
    // One record is called by its title, and by nothing that stands in it.
    await page.goto(`${here.url}/aktivitas?f.data=konfigurasi`);
    await page.getByText('Mengubah pengumuman beranda Konfigurasi', { exact: true }).first().waitFor();
  });

  test('a number that may be left out and can be no 0 is left out where it is emptied', async () => {
    const days = page.getByRole('textbox', { name: 'Simpan data terhapus' });
    const stored = async (): Promise<unknown> =>
      (await (await apiOf(page, here.url)).graph('{ konfigurasi { item { retensiSampah } } }')).body.data.konfigurasi.item.retensiSampah;
    await page.goto(`${here.url}/konfigurasi`);
    const was = await days.inputValue();
    await days.fill('');
    await days.pressSequentially('3650');
    await save();
    await expect.poll(stored).toBe(3650);
    await days.fill('');
    await days.press('Tab');
    expect(await days.inputValue()).toBe('');
    await save();
    await expect.poll(stored).toBeNull();
    if (was === '') return;
    await days.pressSequentially(was);
    await save();
    await expect.poll(stored).toBe(Number(was));
  });
});

const look = async (name: string): Promise<void> => {
  const shots = process.env['SHOTS'];
  if (shots === undefined) return;
  for (const [theme, width] of [
    ['light', 1440],
    ['dark', 375],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((now) => document.documentElement.setAttribute('data-theme', now), theme);
    await page.screenshot({ path: `${shots}/${name}-${theme}.png` });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
};

describe('what decides a quota elsewhere', () => {
  const QUOTA = (was: number, now: number): string => `Kuota ${was} → ${now} siswa di 1 sekolah`;
  const asking = (name: string) => page.getByRole('dialog', { name });
  const pupils = () => page.getByRole('textbox', { name: 'Jumlah siswa kelas akhir' });
  const name = 'SMA Sebelum Berubah';
  let route: string;

  beforeAll(async () => {
    const api = await apiOf(page, here.url);
    const [[jenjang], [kabupaten]] = await Promise.all([
      itemsOf(api, '{ jenjangs(search: "SMA", limit: 1) { items { id } } }'),
      itemsOf(api, '{ kabupatens(limit: 1) { items { id } } }'),
    ]);
    const input = { npsn: '99887766', nama: name, jenjang: jenjang.id, kabupaten: kabupaten.id, akreditasi: 'A', jumlahSiswa: 100 };
    const { body } = await api.graph(
      'mutation ($input: SekolahInput!) { createSekolah(input: $input) { info { code messages } output { id } } }',
      { input },
    );
    expect(body.data.createSekolah.info).toMatchObject({ code: 200 });
    route = `/sekolah/${body.data.createSekolah.output.id}`;
  });

  async function type(count: string): Promise<void> {
    await pupils().fill('');
    await pupils().pressSequentially(count);
    await save();
  }

  test("a school's number of pupils says it before it is saved and before it is taken back; its address asks nothing", async () => {
    await page.goto(here.url + route);
    await pupils().waitFor();
    await type('200');
    await asking('Simpan perubahan?').getByText(QUOTA(40, 80)).waitFor();
    await page.keyboard.press('Escape');
    expect(await pupils().inputValue()).toBe('200');
    await save();
    await asking('Simpan perubahan?').getByRole('button', { name: 'Simpan' }).click();
    await page.getByRole('button', { name: 'Urungkan' }).last().waitFor();
    await page.keyboard.press('Control+z');
    await asking('Urungkan perubahan ini?').getByText(QUOTA(80, 40)).waitFor();
    expect(await violations(page)).toEqual([]);
    await look('urungkan');
    await asking('Urungkan perubahan ini?').getByRole('contentinfo').getByRole('button', { name: 'Urungkan' }).click();
    await expect.poll(() => pupils().inputValue()).toBe('100');
    // The same for the way back.
    await page.getByRole('button', { name: 'Ulangi' }).click();
    await asking('Ulangi perubahan ini?').getByText(QUOTA(40, 80)).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Alamat' }).fill(`Jalan Tenang ${Date.now()}`);
    await save();
    await expect.poll(() => page.getByRole('button', { name: /^Simpan/ }).count()).toBe(0);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('a field that another has changed meanwhile is chosen first; what is asked then is asked once, of what is saved', async () => {
    const api = await apiOf(page, here.url);
    const id = route.split('/').at(-1)!;
    const version = async (): Promise<number> =>
      (await api.graph('query ($id: ID!) { sekolah(id: $id) { item { version } } }', { id })).body.data.sekolah.item.version;
    await page.goto(here.url + route);
    await pupils().waitFor();
    const was = Number(await pupils().inputValue());
    await pupils().fill('');
    await pupils().pressSequentially('200');
    const { body } = await api.graph(
      'mutation ($id: ID!, $version: Int!, $input: SekolahInput!) { updateSekolah(id: $id, version: $version, input: $input) { info { code } } }',
      { id, version: await version(), input: { jumlahSiswa: was + 50 } },
    );
    expect(body.data.updateSekolah.info.code).toBe(200);
    await save();
    const choice = page.getByRole('radiogroup', { name: 'Jumlah siswa kelas akhir: pilih isi' });
    await choice.waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await choice.getByRole('radio').nth(2).check();
    await save();
    await asking('Simpan perubahan?').getByRole('button', { name: 'Simpan' }).click();
    await page.getByRole('button', { name: 'Urungkan' }).last().waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Simpan/ }).count()).toBe(0);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await pupils().inputValue()).toBe('200');
    await type(String(was));
    await asking('Simpan perubahan?').getByRole('button', { name: 'Simpan' }).click();
    await expect.poll(() => page.getByRole('button', { name: /^Simpan/ }).count()).toBe(0);
  });

  test('[D-04] the key that asked goes on, while the focus and Escape stay', async () => {
    await page.goto(here.url + route);
    await pupils().waitFor();
    const was = await pupils().inputValue();
    const change = async (key: string): Promise<void> => {
      await pupils().fill('');
      await pupils().pressSequentially('300');
      await page.keyboard.press(key);
      await asking('Simpan perubahan?')
        .getByText(/^Kuota/)
        .waitFor();
    };
    for (const key of ['Control+s', 'Control+Enter']) {
      await change(key);
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Kembali');
      await page.keyboard.press('Escape');
      expect(await pupils().inputValue()).toBe('300');
      await change(key);
      await page.keyboard.press(key);
      await page.getByRole('button', { name: 'Urungkan' }).last().waitFor();
      await page.goto(here.url + route);
      await expect.poll(() => pupils().inputValue()).toBe('300');
      await page.keyboard.press('Control+z');
      await asking('Urungkan perubahan ini?').getByRole('contentinfo').getByRole('button', { name: 'Urungkan' }).click();
      await expect.poll(() => pupils().inputValue()).toBe(was);
    }
  });

  test('an edit of many says it beside what it counts', async () => {
    await page.goto(`${here.url}/sekolah?q=Sebelum+Berubah`);
    await page.getByRole('checkbox', { name }).click();
    await page.getByRole('toolbar', { name: 'Tindakan untuk baris terpilih' }).getByRole('button', { name: 'Ubah' }).click();
    const bulk = asking('Ubah banyak');
    await bulk.getByRole('combobox', { name: 'Isian' }).click();
    await page.getByRole('option', { name: 'Akreditasi', exact: true }).click();
    await bulk.getByRole('combobox', { name: 'Akreditasi' }).click();
    await page.getByRole('option', { name: 'B', exact: true }).click();
    await bulk.getByText(QUOTA(40, 25)).waitFor();
    expect(await violations(page)).toEqual([]);
    await look('ubah-banyak');
    await page.keyboard.press('Escape');
  });
});

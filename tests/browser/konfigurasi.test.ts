import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
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
    await dialog().getByRole('button', { name: 'Kembali' }).click();
    await page.getByRole('button', { name: 'Batal' }).click();
    expect(await quota.inputValue()).toBe('40');
  });

  test('what changes the rankings is asked about before it is saved', async () => {
    await choose('Rerata dari rerata semester');
    await save();
    await dialog().getByText(QUESTION).waitFor();
    await dialog().getByRole('button', { name: 'Kembali' }).click();
    expect(await method().inputValue()).toBe('Rerata dari rerata semester');
    await page.getByRole('button', { name: 'Batal' }).waitFor();

    await save();
    await dialog().getByRole('button', { name: 'Lanjutkan' }).click();
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
  });
});

/** Conditions of which one is enough, and all of some of them: built, said, changed and taken away; by mouse, by keyboard, on a phone. */
import { expect, inject, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { signedIn } from '../support/signed-in.ts';

const here = signedIn('uji.groups', () => inject('productUrl'));
const query = (): string => decodeURIComponent(new URL(here.page.url()).search);
const panel = (name = 'Salah satu dari') => here.page.getByRole('dialog', { name });
const chip = () => here.page.getByRole('button', { name: /^Ubah saringan Salah satu dari/ });
const focused = (): Promise<string | null | undefined> => here.page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
const isFocused = (node: Element): boolean => node === document.activeElement;
const total = async (): Promise<string> =>
  (await here.page
    .getByText(/^\d.* dari /)
    .first()
    .textContent())!.replace(/.*dari /, '');

test('with the mouse: a group within a group, in force as it is built, in words on its chip and in the address', async () => {
  const { page } = here;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${here.url}/sekolah`);
  await page.getByRole('button', { name: 'Saring', exact: true }).click();
  await panel('Saringan').getByRole('button', { name: 'Salah satu dari…' }).click();
  // What is typed is what is sought, and no other column.
  await expect.poll(focused).toBe('Nama sekolah memuat');
  await page.keyboard.type('merapi');
  await expect.poll(query).toBe('?f.1.nama=merapi');
  await panel().getByRole('button', { name: 'Semua dari…' }).click();
  const inner = panel().getByRole('group', { name: 'Semua dari' });
  await expect.poll(() => inner.getByRole('textbox', { name: 'Nama sekolah memuat' }).evaluate(isFocused)).toBe(true);
  await inner.getByRole('combobox', { name: 'Kolom' }).selectOption('jumlahSiswa');
  await inner.getByRole('textbox', { name: /^Jumlah siswa.*, dari$/ }).fill('100');
  await inner.getByRole('button', { name: 'Tambah syarat' }).click();
  const newest = inner.locator('[data-row]').nth(1);
  await expect.poll(() => newest.locator('[data-value] :focus').count()).toBe(1);
  await inner.getByRole('combobox', { name: 'Kolom' }).nth(1).selectOption('kontak');
  await inner.getByRole('combobox', { name: /^Cara menyaring: Kontak/ }).selectOption({ label: 'Terisi' });
  await expect.poll(query).toBe('?f.1.nama=merapi&f.1.1.jumlahSiswa=100..&f.1.1.kontak-kosong=tidak');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => panel().count()).toBe(0);
  expect(await chip().textContent()).toMatch(
    /Nama sekolah berisi “merapi”; \(semua dari Jumlah siswa.* mulai 100; Kontak guru BK terisi\)$/,
  );
  // A column that a group narrows is seen to be.
  expect(await page.locator('th[data-path="nama"] [class*="filtered"]').count()).toBe(1);
  expect(await page.locator('th[data-path="npsn"] [class*="filtered"]').count()).toBe(0);
});

test('a record that is opened from it knows its place among them, and the file is of them', async () => {
  const { page } = here;
  const all = await total();
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByText(`1 dari ${all}`).waitFor();
  await page.goBack();
  await chip().waitFor();
  await page.getByRole('button', { name: 'Ekspor sekolah' }).click();
  const words = page.getByRole('dialog').getByText('Salah satu dari', { exact: false });
  await words.first().waitFor();
  expect(await words.count()).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
});

test('by keyboard alone: the chip opens it, a condition goes, the last one takes the group along', async () => {
  const { page } = here;
  await chip().focus();
  await page.keyboard.press('Enter');
  await panel().waitFor();
  await expect.poll(focused).toBe('Nama sekolah memuat');
  const remove = panel().getByRole('button', { name: 'Hapus syarat Nama sekolah' });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect.poll(query).toBe('?f.1.1.jumlahSiswa=100..&f.1.1.kontak-kosong=tidak');
  await panel().getByRole('group', { name: 'Semua dari' }).getByRole('button', { name: 'Hapus grup' }).focus();
  await page.keyboard.press('Space');
  await expect.poll(query).toBe('');
  await page.keyboard.press('Escape');
  await expect.poll(() => panel().count()).toBe(0);
});

test('at 375 px everything is within reach, and the chip takes it away', async () => {
  const { page } = here;
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto(`${here.url}/sekolah?f.1.nama=merapi&f.1.akreditasi=B&f.1.1.eRapor=ya`);
  await chip().click();
  await panel().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Hapus saringan Salah satu dari' }).click();
  await expect.poll(query).toBe('');
});

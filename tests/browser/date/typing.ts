import { describe, expect, test } from 'vitest';
import { box, openForm, save, told, until, valueOf, world } from './world.ts';

export const describeTyping = () =>
  describe('[F-06] typed dates', () => {
    test.each(['02/31/2026', '13/01/2026', 'besok', '1/1/26', '02/03/2026x'])(
      '%s is told, kept and not saved until it is mended',
      async (text) => {
        const { page } = world;
        await openForm();
        await page.getByRole('textbox', { name: 'Nama' }).fill('Salah ketik');
        await box('Bawaan').fill(text);
        await box('Bawaan').blur();
        const reason = `*"${text}" bukan tanggal yang benar`;
        expect(await told('Bawaan').textContent()).toBe(reason);
        await save();
        await until(() => box('Bawaan').getAttribute('aria-invalid')).toBe('true');
        expect(await valueOf('Bawaan')).toBe(text);
        expect(page.url()).toMatch(/\/new$/);
        await box('Bawaan').fill('02/28/2026');
        await until(() => box('Bawaan').getAttribute('aria-invalid')).toBe(null);
      },
    );

    test.each([
      ['2/3/2026', '02/03/2026'],
      ['02032026', '02/03/2026'],
      ['2026-02-03', '02/03/2026'],
    ])('%s is read as %s', async (text, shown) => {
      await openForm();
      await box('Bawaan').fill(text);
      await box('Bawaan').blur();
      await expect.poll(() => valueOf('Bawaan')).toBe(shown);
    });

    test('a date typed for a list is not lost by a save', async () => {
      const { page } = world;
      await openForm();
      await page.getByRole('textbox', { name: 'Nama' }).fill('Belum ditambahkan');
      await box('Daftar').fill('12/02/2026');
      await page.keyboard.press('Control+s');
      await page.getByText('*Tekan Enter untuk menambahkannya').first().waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Hapus 12/02/2026' }).waitFor();
      expect(page.url()).toMatch(/\/new$/);
      await page.keyboard.press('Control+s');
      await page.waitForURL(/\/[0-9a-f-]{36}$/);
    });
  });

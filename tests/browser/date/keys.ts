import { describe, expect, test } from 'vitest';
import {
  box,
  button,
  day,
  days,
  dialog,
  focused,
  isClosed,
  list,
  openAt,
  openForm,
  opener,
  refusal,
  valueOf,
  until,
  world,
} from './world.ts';

export const describeKeys = () =>
  describe('[F-07] the calendar by keyboard alone', () => {
    test('arrows, Home, End and the page keys move among the days; Enter picks; the focus returns', async () => {
      const { page } = world;
      await openForm();
      await box('Bawaan').fill('02/17/2026');
      await page.keyboard.press('ArrowDown');
      await focused(day('Selasa, 17 Februari 2026'));
      const steps: [key: string, name: string][] = [
        ['ArrowRight', 'Rabu, 18 Februari 2026'],
        ['ArrowDown', 'Rabu, 25 Februari 2026'],
        ['ArrowLeft', 'Selasa, 24 Februari 2026'],
        ['ArrowUp', 'Selasa, 17 Februari 2026'],
        ['Home', 'Senin, 16 Februari 2026'],
        ['End', 'Minggu, 22 Februari 2026'],
        ['PageDown', 'Minggu, 22 Maret 2026'],
        ['PageUp', 'Minggu, 22 Februari 2026'],
        ['Shift+PageUp', 'Sabtu, 22 Februari 2025'],
        ['Shift+PageDown', 'Minggu, 22 Februari 2026'],
        ['ArrowDown', 'Minggu, 1 Maret 2026'],
        ['ArrowLeft', 'Sabtu, 28 Februari 2026'],
        ['ArrowRight', 'Minggu, 1 Maret 2026'],
      ];
      for (const [key, name] of steps) {
        await page.keyboard.press(key);
        await focused(day(name));
      }
      await days('Maret 2026').waitFor();
      await page.keyboard.press('Enter');
      await isClosed();
      expect(await valueOf('Bawaan')).toBe('03/01/2026');
      await focused(box('Bawaan'));
    });

    test('[F-06] Tab goes from text to text: a date is typed in each, one after the other, and none is lost', async () => {
      const { page } = world;
      await openForm();
      await page.getByRole('textbox', { name: 'Nama' }).focus();
      const inputs = page.locator('form input:not([readonly])').filter({ visible: true });
      const count = await inputs.count();
      expect(count).toBeGreaterThan(8);
      for (let index = 1; index < count; index += 1) {
        await page.keyboard.press('Tab');
        await focused(inputs.nth(index));
      }
      await box('Bawaan').focus();
      await page.keyboard.type('02/17/2026');
      await page.keyboard.press('Tab');
      await focused(box('Batas'));
      expect(await valueOf('Bawaan')).toBe('02/17/2026');
    });

    test('Escape closes and gives the focus back to where it came from', async () => {
      const { page } = world;
      await openForm();
      await opener('Bawaan').focus();
      await page.keyboard.press('Enter');
      await dialog().waitFor();
      expect(await opener('Bawaan').getAttribute('aria-expanded')).toBe('true');
      await until(() => dialog().evaluate((node) => node.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Escape');
      await isClosed();
      await focused(opener('Bawaan'));
    });

    test('Tab goes through header, days and foot, one stop among the days, back again, and out', async () => {
      const { page } = world;
      await openForm();
      await box('Bawaan').fill('02/17/2026');
      await page.keyboard.press('ArrowDown');
      await focused(day('Selasa, 17 Februari 2026'));
      await page.keyboard.press('Tab');
      await focused(button('Selesai'));
      await page.keyboard.press('Shift+Tab');
      await focused(day('Selasa, 17 Februari 2026'));
      for (const name of ['Bulan berikutnya', '2026', 'Februari', 'Bulan sebelumnya']) {
        await page.keyboard.press('Shift+Tab');
        await focused(button(name));
      }
      for (let stop = 0; stop < 5; stop += 1) await page.keyboard.press('Tab');
      await focused(button('Selesai'));
      await page.keyboard.press('Tab');
      await isClosed();
      await focused(box('Batas'));
      // From the field itself Tab goes on and not into the calendar.
      await openAt('Batas', '12/02/2026');
      await page.keyboard.press('Tab');
      await isClosed();
      await focused(box('Hari ini'));
      expect(await dialog().count()).toBe(0);
    });

    test('closed days are reached, named as closed, and say why', async () => {
      const { page } = world;
      await openForm();
      await box('Tertutup').fill('10/02/2026');
      await page.keyboard.press('ArrowDown');
      await focused(day('Selasa, 10 Februari 2026'));
      await page.keyboard.press('ArrowRight');
      await focused(day('Rabu, 11 Februari 2026'));
      await page.keyboard.press('Enter');
      expect(await refusal()).toBe('*Tanggal ini tidak dapat dipilih');
      await focused(day('Rabu, 11 Februari 2026'));
      expect(await valueOf('Tertutup')).toBe('10/02/2026');
    });

    test('days of a list and of a range are picked one after the other without losing the place', async () => {
      const { page } = world;
      await openForm();
      await box('Daftar').fill('10/02/2026');
      await page.keyboard.press('Enter');
      await opener('Daftar').press('Enter');
      await focused(day('Selasa, 10 Februari 2026'));
      for (const key of ['ArrowRight', 'Space']) await page.keyboard.press(key);
      await focused(day('Rabu, 11 Februari 2026'));
      expect(await day('Rabu, 11 Februari 2026').getAttribute('aria-pressed')).toBe('true');
      for (const key of ['ArrowLeft', 'Space']) await page.keyboard.press(key);
      await until(() => page.getByRole('button', { name: /^Hapus \d/ }).evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual([
        'Hapus 11/02/2026',
      ]);
      await focused(day('Selasa, 10 Februari 2026'));
      await page.keyboard.press('Escape');

      await box('Rentang Mulai').fill('09/02/2026');
      await box('Rentang Sampai').fill('12/02/2026');
      await box('Rentang Mulai').press('ArrowDown');
      await focused(day('Senin, 9 Februari 2026'));
      for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
      await focused(day('Senin, 16 Februari 2026'));
      for (const key of ['End', 'Enter']) await page.keyboard.press(key);
      await isClosed();
      expect([await valueOf('Rentang Mulai'), await valueOf('Rentang Sampai')]).toEqual(['16/02/2026', '22/02/2026']);
    });

    test('years, months and times are lists with arrow keys', async () => {
      const { page } = world;
      await openForm();
      await openAt('Saat', '17/02/2026 07:00');
      await button('2026').press('Enter');
      await focused(list('Pilih tahun'));
      for (const key of ['ArrowUp', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
      await days('Februari 2022').waitFor();
      await button('Februari').press('Enter');
      await focused(list('Pilih bulan 2022'));
      for (const key of ['End', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
      await days('Oktober 2022').waitFor();
      await button('Jam').press('Enter');
      await focused(list('Jam'));
      for (const key of ['End', 'ArrowUp', 'PageUp']) await page.keyboard.press(key);
      await page.keyboard.press('Tab');
      await focused(list('Menit'));
      for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
      expect(await valueOf('Saat')).toBe('17/02/2026 17:10');
    });
  });

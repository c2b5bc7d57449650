import { describe, expect, test } from 'vitest';
import { instantParts, toDate } from '../../../src/engine/dates.ts';
import {
  box,
  button,
  day,
  days,
  dialog,
  isClosed,
  list,
  openAt,
  openForm,
  option,
  refusal,
  save,
  told,
  tryClosed,
  valueOf,
  until,
  world,
} from './world.ts';

const CLOSED = '*Tanggal ini tidak dapat dipilih';
/** Jakarta's today, as a person would write it. */
const todayText = (): string => toDate(instantParts(new Date().toISOString(), 'Asia/Jakarta')).split('-').toReversed().join('/');

export const describeDayLimits = () =>
  describe('[F-06] days that may not be picked', () => {
    test.each([
      ['before min', 'Batas', '12/02/2026', 'Senin, 9 Februari 2026', '*Paling awal 10/02/2026'],
      ['after max', 'Batas', '12/03/2026', 'Sabtu, 21 Maret 2026', '*Paling akhir 20/03/2026'],
      ['disabled', 'Tertutup', '12/02/2026', 'Rabu, 11 Februari 2026', CLOSED],
      ['not among the allowed', 'Terbuka', '11/02/2026', 'Kamis, 12 Februari 2026', CLOSED],
      ['outside the years', 'Tahunan', '30/12/2025', 'Kamis, 1 Januari 2026', '*Paling akhir 31/12/2025'],
    ])('%s: marked, told and not taken', async (_, label, typed, name, reason) => {
      await openForm();
      await openAt(label, typed);
      expect(await day(name).getAttribute('aria-disabled')).toBe('true');
      await tryClosed(day(name));
      expect(await refusal()).toBe(reason);
      expect(await valueOf(label)).toBe(typed);
    });

    test('typed ones are told below the field and in a live region, stay to be mended and are not saved', async () => {
      const { page } = world;
      await openForm();
      await page.getByRole('textbox', { name: 'Nama' }).fill('Di luar batas');
      const typed: [label: string, text: string, reason: string][] = [
        ['Bawaan', '12/31/1899', '*Paling awal 01/01/1900'],
        ['Batas', '21/03/2026', '*Paling akhir 20/03/2026'],
        ['Hari ini', '31/12/2099', `*Paling akhir ${todayText()}`],
        ['Tertutup', '11/02/2026', CLOSED],
        ['Terbuka', '12/02/2026', CLOSED],
        ['Tahunan', '01/01/2019', '*Paling awal 01/01/2020'],
      ];
      for (const [label, text, reason] of typed) {
        await box(label).fill(text);
        await box(label).blur();
        expect(await told(label).textContent(), label).toBe(reason);
        await until(() => box(label).getAttribute('aria-invalid')).toBe('true');
        expect(await page.locator(`#${await box(label).getAttribute('aria-describedby')}`).textContent()).toBe(reason);
        expect(await valueOf(label)).toBe(text);
      }
      await save();
      await until(() => page.url()).toMatch(/\/new$/);
      await box('Batas').fill('20/03/2026');
      await box('Batas').blur();
      await until(() => box('Batas').getAttribute('aria-invalid')).toBe(null);
      await until(() => told('Batas').count()).toBe(0);
    });

    test('a range is refused when too short, too long or with a closed day inside, and waits for another end', async () => {
      await openForm();
      await box('Rentang Sampai').fill('14/02/2026');
      await openAt('Rentang Mulai', '10/02/2026');
      await day('Senin, 16 Februari 2026').click();
      await day('Selasa, 17 Februari 2026').click();
      expect(await refusal()).toBe('*Rentang minimal 3 hari');
      expect(await day('Selasa, 24 Februari 2026').getAttribute('aria-disabled')).toBe('true');
      await tryClosed(day('Selasa, 24 Februari 2026'));
      expect(await refusal()).toBe('*Rentang maksimal 7 hari');
      expect([await valueOf('Rentang Mulai'), await valueOf('Rentang Sampai')]).toEqual(['10/02/2026', '14/02/2026']);
      await day('Minggu, 22 Februari 2026').click();
      await isClosed();
      expect([await valueOf('Rentang Mulai'), await valueOf('Rentang Sampai')]).toEqual(['16/02/2026', '22/02/2026']);

      await openAt('Rentang Mulai', '24/02/2026');
      await box('Rentang Sampai').fill('27/02/2026');
      await box('Rentang Sampai').blur();
      expect(await told('Rentang Sampai').textContent()).toBe('*Rentang ini memuat tanggal yang tidak dapat dipilih');
    });

    test('a list takes no more than its limit', async () => {
      const { page } = world;
      await openForm();
      for (const text of ['09/02/2026', '10/02/2026', '11/03/2026']) {
        await box('Daftar').fill(text);
        await page.keyboard.press('Enter');
      }
      await box('Daftar').click();
      await days('Februari 2026').waitFor();
      await day('Kamis, 12 Februari 2026').click();
      expect(await refusal()).toBe('*Maksimal 3');
      expect(await day('Kamis, 12 Februari 2026').getAttribute('aria-pressed')).toBe('false');
      // The month that was shown stays.
      await days('Februari 2026').waitFor();
    });

    test('months and years outside the limits are closed and say so', async () => {
      await openForm();
      await openAt('Batas', '12/02/2026');
      expect(await button('Bulan sebelumnya').isDisabled()).toBe(true);
      await button('2026').click();
      expect(await list('Pilih tahun').getByRole('option').allTextContents()).toEqual(['2026']);
      await option('Pilih tahun', '2026').click();
      await button('Februari').click();
      await tryClosed(option('Pilih bulan 2026', 'April'));
      expect(await refusal()).toBe('*Paling akhir 20/03/2026');
      await option('Pilih bulan 2026', 'Maret').click();
      await days('Maret 2026').waitFor();
    });
  });

export const describeTimeLimits = () =>
  describe('[F-06] times that may not be picked', () => {
    test('before minTime, after maxTime and disabled ones are marked, told and not taken', async () => {
      await openForm();
      await openAt('Jam batas', '12:30:00');
      for (const [listName, name, reason] of [
        ['Jam', '07', '*Paling awal 08:30'],
        ['Jam', '17', '*Paling akhir 16:00'],
        ['Menit', '00', '*Jam ini tidak dapat dipilih'],
      ] as const) {
        expect(await option(listName, name).getAttribute('aria-disabled'), name).toBe('true');
        await tryClosed(option(listName, name));
        expect(await refusal()).toBe(reason);
        expect(await valueOf('Jam batas')).toBe('12:30:00');
      }
      // The hour is open, its first half is not: the first open minute is taken.
      await box('Jam batas').fill('09:10:00');
      await option('Jam', '08').click();
      expect(await valueOf('Jam batas')).toBe('08:30:00');
      expect(await refusal()).toBe('');
    });

    test('a day begins with the first time that may be chosen', async () => {
      await openForm();
      await openAt('Saat batas', '');
      await dialog().getByRole('button', { name: /, 15 / }).first().click();
      expect(await valueOf('Saat batas')).toMatch(/^15\/\d\d\/\d{4} 08:00:05$/);
    });

    test('the end of a range does not come before its start', async () => {
      await openForm();
      await box('Rentang jam Sampai').fill('16:00');
      await openAt('Rentang jam Mulai', '08:00');
      await option('Mulai: Jam', '17').click();
      expect(await refusal()).toBe('*Akhir tidak boleh sebelum awal');
      expect(await valueOf('Rentang jam Mulai')).toBe('08:00');
    });

    test.each([
      ['07:32:00', '*Menit dan detik harus kelipatan 5'],
      ['09:30:07', '*Menit dan detik harus kelipatan 5'],
      ['07:00:00', '*Paling awal 08:30'],
      ['12:00:30', '*Jam ini tidak dapat dipilih'],
      ['25:00:00', '*"25:00:00" bukan jam yang benar'],
    ])('%s typed is refused with a sign', async (text, reason) => {
      await openForm();
      await box('Jam batas').fill(text);
      await box('Jam batas').blur();
      expect(await told('Jam batas').textContent()).toBe(reason);
      await until(() => box('Jam batas').getAttribute('aria-invalid')).toBe('true');
      expect(await valueOf('Jam batas')).toBe(text);
    });
  });

import { expect, describe, test } from 'vitest';
import {
  box,
  button,
  day,
  days,
  dialog,
  focused,
  isClosed,
  isSaved,
  list,
  openAt,
  openForm,
  opener,
  option,
  save,
  valueOf,
  world,
} from './world.ts';

const stored = async (fields: string): Promise<Record<string, unknown>> => {
  const id = world.page.url().split('/').at(-1);
  const { body } = await world.product.api.graph(`query ($id: ID!) { ujiTanggal(id: $id) { item { ${fields} } } }`, { id });
  return body.data.ujiTanggal.item;
};

export const describePicks = () =>
  describe('[E-05] what is picked', () => {
    test('one date, two of a range and a list are stored as the days that were pressed', async () => {
      const { page } = world;
      await openForm();
      await page.getByRole('textbox', { name: 'Nama' }).fill('Hari');
      await openAt('Batas', '03/03/2026');
      await day('Selasa, 17 Maret 2026').click();
      // Auto-apply: no further button, and the field has it.
      await isClosed();
      expect(await valueOf('Batas')).toBe('17/03/2026');
      await focused(box('Batas'));

      await box('Rentang Sampai').fill('14/02/2026');
      await openAt('Rentang Mulai', '10/02/2026');
      await day('Senin, 16 Februari 2026').click();
      expect(await dialog().count()).toBe(1);
      await day('Kamis, 12 Februari 2026').click();
      await isClosed();
      expect([await valueOf('Rentang Mulai'), await valueOf('Rentang Sampai')]).toEqual(['12/02/2026', '16/02/2026']);

      await box('Daftar').fill('12/03/2026');
      await page.keyboard.press('Enter');
      await opener('Daftar').click();
      for (const label of ['Rabu, 11 Maret 2026', 'Senin, 9 Maret 2026', 'Kamis, 12 Maret 2026']) await day(label).click();
      expect(await dialog().count()).toBe(1);
      await button('Selesai').click();
      expect(await page.getByRole('button', { name: /^Hapus \d/ }).evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual([
        'Hapus 09/03/2026',
        'Hapus 11/03/2026',
      ]);
      await save();
      await isSaved();
      expect(await stored('batas rentang daftar')).toEqual({
        batas: '2026-03-17',
        rentang: ['2026-02-12', '2026-02-16'],
        daftar: ['2026-03-09', '2026-03-11'],
      });
    });

    test('times have hours, minutes and, where the format shows them, seconds; each of a list and of a range keeps its own', async () => {
      const { page } = world;
      await openForm();
      await page.getByRole('textbox', { name: 'Nama' }).fill('Jam');
      await openAt('Saat', '03/03/2026 07:05');
      await day('Rabu, 4 Maret 2026').click();
      await option('Menit', '30').click();
      expect(await list('Detik').count()).toBe(0);
      await button('Selesai').click();
      expect(await valueOf('Saat')).toBe('04/03/2026 07:30');

      // One end is typed, the other picked.
      await openAt('Rentang saat Mulai', '10/03/2026 08:00:00');
      await day('Kamis, 12 Maret 2026').click();
      await option('Mulai: Detik', '45').click();
      await option('Sampai: Jam', '21').click();
      await button('Selesai').click();
      expect([await valueOf('Rentang saat Mulai'), await valueOf('Rentang saat Sampai')]).toEqual([
        '10/03/2026 08:00:45',
        '12/03/2026 21:00:00',
      ]);

      await box('Daftar saat').fill('12/03/2026 09:00');
      await page.keyboard.press('Enter');
      await box('Daftar saat').fill('12/03/2026 10:00');
      await page.keyboard.press('Enter');
      await opener('Daftar saat').click();
      await day('Sabtu, 14 Maret 2026').click();
      await option('14/03/2026: Jam', '17').click();
      await button('Selesai').click();

      await openAt('Rentang jam Mulai', '');
      await option('Mulai: Jam', '08').click();
      await option('Sampai: Jam', '16').click();
      await button('Selesai').click();
      await openAt('Jam kerja', '');
      await option('Jam', '23').click();
      await option('Menit', '55').click();
      await button('Selesai').click();
      await save();
      await isSaved();
      expect(await stored('saat rentangSaat daftarSaat rentangJam jam')).toEqual({
        saat: '2026-03-04T00:30:00.000Z',
        rentangSaat: ['2026-03-10T01:00:45.000Z', '2026-03-12T14:00:00.000Z'],
        daftarSaat: ['2026-03-12T02:00:00.000Z', '2026-03-12T03:00:00.000Z', '2026-03-14T10:00:00.000Z'],
        rentangJam: ['08:00:00', '16:00:00'],
        jam: '23:55:00',
      });
    });
  });

export const describeLook = () =>
  describe('[F-07] the calendar', () => {
    test('stands 10 px from its field, in MM/dd/yyyy unless the field says otherwise, its weeks from Monday', async () => {
      const { page } = world;
      await openForm();
      await openAt('Bawaan', '02/03/2026');
      await days('Februari 2026').waitFor();
      expect(await day('Selasa, 3 Februari 2026').getAttribute('aria-pressed')).toBe('true');
      const gap = async (): Promise<number> => {
        const [field, menu] = [(await box('Bawaan').locator('xpath=ancestor::div[1]').boundingBox())!, (await dialog().boundingBox())!];
        return Math.round(menu.y - field.y - field.height);
      };
      // The form may still be moving: what it begins with has just come.
      await expect.poll(gap).toBe(10);
      expect(
        await dialog()
          .locator('.flatpickr-weekday')
          .allTextContents()
          .then((all) => all.map((text) => text.trim())),
      ).toEqual(['Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab', 'Min']);
      await day('Sabtu, 14 Februari 2026').click();
      expect(await valueOf('Bawaan')).toBe('02/14/2026');
      // A press elsewhere closes it.
      await openAt('Batas', '12/02/2026');
      await page.getByRole('heading', { name: 'Tambah uji tanggal' }).click();
      await isClosed();
    });

    test('years run from 1900 to 2100 and months are twelve, in overlays of 255 px', async () => {
      await openForm();
      await openAt('Bawaan', '02/03/2026');
      await button('2026').click();
      const years = await list('Pilih tahun').getByRole('option').allTextContents();
      expect([years.length, years[0], years.at(-1)]).toEqual([201, '1900', '2100']);
      expect((await list('Pilih tahun').boundingBox())!.height).toBe(255);
      await option('Pilih tahun', '1900').click();
      await days('Februari 1900').waitFor();
      await button('Februari').click();
      expect((await list('Pilih bulan 1900').boundingBox())!.height).toBe(255);
      await option('Pilih bulan 1900', 'Januari').click();
      await days('Januari 1900').waitFor();
      expect(await button('Bulan sebelumnya').isDisabled()).toBe(true);
      await button('Bulan berikutnya').click();
      await days('Februari 1900').waitFor();
    });

    test('the clock has 24 hours, minutes and seconds in steps of 5, in overlays of 255 px', async () => {
      await openForm();
      await openAt('Rentang saat Mulai', '10/03/2026 08:00:00');
      await button('Jam').click();
      await list('Mulai: Jam').waitFor();
      const sizes = await dialog()
        .getByRole('listbox')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      expect(sizes).toEqual([255, 255, 255, 255, 255, 255]);
      const steps = Array.from({ length: 12 }, (_, index) => String(index * 5).padStart(2, '0'));
      expect(await list('Mulai: Jam').getByRole('option').allTextContents()).toEqual(
        Array.from({ length: 24 }, (_, index) => String(index).padStart(2, '0')),
      );
      expect(await list('Mulai: Menit').getByRole('option').allTextContents()).toEqual(steps);
      expect(await list('Mulai: Detik').getByRole('option').allTextContents()).toEqual(steps);
    });
  });

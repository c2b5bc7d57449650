import { describe, expect, test } from 'vitest';
import { settled, violations } from '../../support/axe.ts';
import { box, button, day, days, dialog, list, openAt, openForm, opener, world } from './world.ts';

export const describeReaders = () =>
  describe('[F-07] the calendar for those who do not see it', () => {
    test('is a group of labelled days with a pressed state; month and refusal are told in live regions', async () => {
      await openForm();
      await openAt('Tertutup', '10/02/2026');
      await days('Februari 2026').waitFor();
      expect(await dialog().getAttribute('aria-label')).toBe('Pilih Tertutup');
      expect(await days('Februari 2026').getByRole('button').count()).toBe(42);
      expect(await dialog().getByRole('grid').count()).toBe(0);
      expect(
        await days('Februari 2026')
          .getByRole('button', { pressed: true })
          .evaluateAll((all) => all.map((one) => one.ariaLabel)),
      ).toEqual(['Selasa, 10 Februari 2026']);
      await button('Bulan berikutnya').click();
      await days('Maret 2026').waitFor();
      expect(await dialog().getByRole('status').allTextContents()).toEqual(['Maret 2026', '']);
    });

    test.each([
      { width: 1440, colorScheme: 'light' as const },
      { width: 375, colorScheme: 'dark' as const },
    ])('axe finds nothing at $width px, $colorScheme, with calendar, years, months and times open', async ({ width, colorScheme }) => {
      const { page } = world;
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await openForm();
      const found: string[][] = [];
      const look = async (): Promise<void> => {
        await settled(page);
        found.push(await violations(page));
      };
      await box('Saat batas').fill('17/02/2026 09:00:00');
      await opener('Saat batas').click();
      await day('Selasa, 17 Februari 2026').waitFor();
      await look();
      await button('2026').click();
      await look();
      await list('Pilih tahun').press('Enter');
      await button('Februari').click();
      await look();
      await list('Pilih bulan 2026').press('Enter');
      await button('Jam').click();
      await list('Jam').waitFor();
      await look();
      expect(found).toEqual([[], [], [], []]);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ colorScheme: null });
    });
  });

import { describe, expect, test } from 'vitest';
import { settled, violations } from '../../support/axe.ts';
import { page, picker, openDesk } from './world.ts';

export const describeLook = () =>
  describe('the desk on paper and on screens', () => {
    test('prints on paper: no controls, the note as text, lines to sign', async () => {
      await openDesk();
      await page.emulateMedia({ media: 'print' });
      for (const name of ['Cetak', 'Coba nilai']) expect(await page.getByRole('button', { name }).isVisible()).toBe(false);
      expect(await picker().isVisible()).toBe(false);
      for (const name of ['Konselor', 'Orang tua/wali']) expect(await page.getByText(name, { exact: true }).isVisible()).toBe(true);
      expect(await page.getByText('Simulasi internal, bukan keputusan SNPMB').isVisible()).toBe(true);
      await page.emulateMedia({ media: 'screen' });
    });

    test.each([
      { width: 1440, colorScheme: 'light' as const },
      { width: 375, colorScheme: 'dark' as const },
    ])(
      'has nothing for axe at $width px, $colorScheme, with a select open, and does not scroll sideways',
      async ({ width, colorScheme }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await openDesk();
        await page.getByRole('button', { name: 'Coba nilai' }).click();
        await settled(page);
        expect(await violations(page)).toEqual([]);
        await page.getByRole('combobox', { name: 'Program studi pilihan 1' }).click();
        await page.getByRole('option').first().waitFor();
        expect(await violations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.emulateMedia({ colorScheme: 'light' });
      },
    );
  });

import { describe, expect, test } from 'vitest';
import { settled, violations } from '../../support/axe.ts';
import { url, page, openDialog } from './world.ts';

export const describeLook = (): void => {
  describe.each([
    { width: 1440, colorScheme: 'light' as const },
    { width: 375, colorScheme: 'dark' as const },
  ])('at $width px, $colorScheme', ({ width, colorScheme }) => {
    test('axe finds nothing, and nothing is wider than the window', async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      const found: Record<string, unknown> = {};
      const inspect = async (name: string): Promise<void> => {
        await settled(page);
        found[name] = await violations(page);
        found[`${name} width`] = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      };
      await page.goto(`${url}/export`);
      await page.getByRole('heading', { name: 'Siswa', exact: true }).waitFor();
      await inspect('list');
      await openDialog('Siswa');
      await inspect('dialog');
      await page.goto(`${url}/export/nilaiRaport`);
      await page.getByRole('table').waitFor();
      await inspect('scores');
      expect(found).toEqual({ list: [], 'list width': 0, dialog: [], 'dialog width': 0, scores: [], 'scores width': 0 });
    });
  });

  test('in print the choices are left out, and the preview stays', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light', media: 'print' });
    await page.goto(`${url}/export/nilaiRaport`);
    await page.getByRole('table').waitFor();
    expect(await page.getByRole('form').isVisible()).toBe(false);
    expect(await page.getByText('Simulasi internal, bukan keputusan SNPMB').isVisible()).toBe(true);
  });
};

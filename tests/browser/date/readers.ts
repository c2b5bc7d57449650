import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { box, button, day, days, dialog, list, openAt, openForm, opener, world } from './world.ts';

/** What axe finds on the page as it stands, once nothing moves. */
async function violations(): Promise<string[]> {
  const { page } = world;
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: engine } = window as unknown as { axe: typeof import('axe-core') };
    const { violations: found } = await engine.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
}

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
      await box('Saat batas').fill('17/02/2026 09:00:00');
      await opener('Saat batas').click();
      await day('Selasa, 17 Februari 2026').waitFor();
      found.push(await violations());
      await button('2026').click();
      found.push(await violations());
      await list('Pilih tahun').press('Enter');
      await button('Februari').click();
      found.push(await violations());
      await list('Pilih bulan 2026').press('Enter');
      await button('Jam').click();
      await list('Jam').waitFor();
      found.push(await violations());
      expect(found).toEqual([[], [], [], []]);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ colorScheme: null });
    });
  });

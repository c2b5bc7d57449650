import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { button, day, days, dialog, focused, isClosed, openForm, opener, box, valueOf, until, world } from './world.ts';

/** A finger that goes so far to the side, as the screen tells it. */
async function swipe(session: CDPSession, page: Page, by: { x: number; y?: number }): Promise<void> {
  // A shorter way is a tap, which picks what is below it; between the days nothing is.
  const below = Math.abs(by.x) < 10 ? '.flatpickr-weekdays' : '.dayContainer';
  const area = (await page.locator(below).boundingBox())!;
  const start = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  const end = { x: start.x + by.x, y: start.y + (by.y ?? 0) };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [end] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

export const describeTouch = () =>
  describe('[F-07] the calendar on a phone', () => {
    test('is a sheet at the bottom below 600 px of width and stands at its field from 600 px on', async () => {
      const { page } = world;
      await page.setViewportSize({ width: 600, height: 900 });
      await openForm();
      await box('Bawaan').fill('02/17/2026');
      await opener('Bawaan').click();
      await days('Februari 2026').waitFor();
      expect((await dialog().boundingBox())!.width).toBeLessThan(600);
      await page.setViewportSize({ width: 599, height: 900 });
      await until(() =>
        dialog()
          .boundingBox()
          .then((area) => area && [area.x, area.width, area.y + area.height]),
      ).toEqual([0, 599, 900]);
      await day('Rabu, 18 Februari 2026').click();
      await isClosed();
      expect(await valueOf('Bawaan')).toBe('02/18/2026');
      // Not into the field: that would bring the keyboard up.
      await focused(opener('Bawaan'));
      // A tap into the field is for typing.
      await box('Bawaan').click();
      expect(await dialog().count()).toBe(0);
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    test('a swipe of 10 px turns the month, a smaller one or one along the page does not', async () => {
      const { page } = world;
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
      await page.setViewportSize({ width: 375, height: 812 });
      await openForm();
      await box('Bawaan').fill('02/17/2026');
      await opener('Bawaan').click();
      await days('Februari 2026').waitFor();
      for (const [by, month] of [
        [{ x: -9 }, 'Februari 2026'],
        [{ x: -10 }, 'Maret 2026'],
        [{ x: -60 }, 'April 2026'],
        [{ x: 20, y: 40 }, 'April 2026'],
        [{ x: 9 }, 'April 2026'],
        [{ x: 10 }, 'Maret 2026'],
      ] as const) {
        await swipe(session, page, by);
        await days(month).waitFor();
      }
      // No day was picked on the way.
      expect(await valueOf('Bawaan')).toBe('02/17/2026');
      await button('Selesai').click();
      await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
      await page.setViewportSize({ width: 1440, height: 900 });
    });
  });

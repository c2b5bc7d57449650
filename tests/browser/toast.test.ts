import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { clockedTab, holdToken, LOGGED_OUT, logIn, RANI, REFUSED, specSite } from '../support/spec-site.ts';

const here = specSite();
const list = (page: Page): Locator => page.getByRole('region', { name: 'Pemberitahuan' });

/** A refused login: the danger notice of the specification. */
async function refuse(page: Page): Promise<Locator> {
  await logIn(page, 'tidak.ada', 'salah-sekali');
  const notice = page.getByRole('alert').filter({ hasText: REFUSED }).last();
  await notice.waitFor();
  return notice;
}

const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || (effect as KeyframeEffect).target?.closest('#splash')),
  );

describe('[D-06] toasts', () => {
  test('stand 10 px from the bottom right corner, on a desk and on a phone', async () => {
    const { page, site } = here;
    await page.goto(`${site.url}/login`);
    const notice = await refuse(page);
    // It stays while it is pointed at.
    await notice.hover();
    await settled(page);
    for (const [width, height] of [
      [1440, 900],
      [375, 700],
    ] as const) {
      await page.setViewportSize({ width, height });
      const box = (await notice.boundingBox())!;
      expect([width - box.x - box.width, height - box.y - box.height].map(Math.round)).toEqual([10, 10]);
      expect(box.x).toBeGreaterThanOrEqual(10);
    }
  });

  test('go after 3000 ms, wait under the pointer and the focus, and close by their button', async () => {
    const { site } = here;
    const page = await clockedTab(here, 0);
    await page.goto(`${site.url}/login`);
    const notice = await refuse(page);
    await notice.getByRole('button', { name: 'Tutup' }).press('Enter');
    await list(page).waitFor({ state: 'detached' });
    // From here on time goes on by the test alone.
    await page.clock.pauseAt(600_000);
    /** In steps, because what a toast does next hangs on what has been drawn. */
    const pass = async (time: number): Promise<number> => {
      for (let spent = 0; spent < time; spent += 100) await page.clock.runFor(100);
      return notice.count();
    };
    await refuse(page);
    expect(await pass(2900)).toBe(1);
    expect(await pass(500)).toBe(0);

    await refuse(page);
    expect(await pass(1500)).toBe(1);
    await notice.hover();
    expect(await pass(6000)).toBe(1);
    await page.mouse.move(10, 10);
    expect(await pass(1400)).toBe(1);
    expect(await pass(600)).toBe(0);

    await refuse(page);
    await notice.getByRole('button', { name: 'Tutup' }).focus();
    expect(await pass(6000)).toBe(1);
    await page.keyboard.press('Enter');
    expect(await pass(500)).toBe(0);
    expect(await list(page).count()).toBe(0);
  });

  test('come in three kinds, and readers are told', async () => {
    const { page, site, complaints } = here;
    await page.route('**/latest-build.json', (route) => route.fulfill({ json: { build: 'lain' } }));
    await holdToken(page, site);
    await page.goto(site.url);
    await page.getByRole('button', { name: new RegExp(RANI.name) }).click();
    // The kind is told by colour, icon and role; danger interrupts, the others wait their turn.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const warning = page.getByRole('status').filter({ hasText: 'Ada versi baru' });
    await warning.waitFor();
    await page.getByRole('button', { name: 'Keluar' }).click();
    const success = page.getByRole('status').filter({ hasText: LOGGED_OUT });
    await success.hover();
    await page.getByLabel('Username').waitFor();
    const looks = (notice: Locator): Promise<string[]> =>
      notice
        .locator('svg')
        .first()
        .evaluate((icon) => [getComputedStyle(icon).color, icon.innerHTML]);
    const found = [await looks(warning), await looks(success), await looks(await refuse(page))];
    for (const part of [0, 1]) expect(new Set(found.map((look) => look[part])).size).toBe(3);
    for (const notice of [warning, success, page.getByRole('alert')]) await notice.getByRole('button', { name: 'Tutup' }).press('Enter');
    await list(page).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
});

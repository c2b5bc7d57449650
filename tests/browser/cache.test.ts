import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openTab } from '../support/chromium.ts';
import { arrived, clockedTab, logIn, RANI, specSite } from '../support/spec-site.ts';

const MINUTE_MS = 60_000;
const KEPT = [200, 203, 300, 301, 302, 404, 405, 410, 414, 501];
const ASKED_ANEW = [201, 202, 206, 303, 307, 308, 400, 401, 403, 409, 418, 422, 429, 451, 500, 502, 503, 504];
const here = specSite();

/** How often the page has asked the network for this path. */
function countAsked(page: Page, path = '/config.json'): () => number {
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) asked += 1;
  });
  return () => asked;
}

/** A login that comes to nothing needs the configuration each time; the button is back when it is over. */
async function ask(page: Page): Promise<void> {
  await logIn(page, 'siapa', 'salah-sekali');
  await expect.poll(() => page.getByRole('button', { name: 'Masuk', exact: true }).getAttribute('aria-busy')).toBe(null);
}

describe('[G-08] the response cache', () => {
  test('keeps answers with exactly the statuses of the specification', async () => {
    const page = await clockedTab(here);
    const config: unknown = await (await fetch(`${here.site.url}/config.json`)).json();
    let status = 200;
    await page.route('**/config.json', (route) => route.fulfill({ status, json: config }));
    const asked = countAsked(page);
    await page.goto(`${here.site.url}/login`);
    await ask(page);
    const kept: number[] = [];
    for (status of [...KEPT, ...ASKED_ANEW]) {
      await page.clock.fastForward(6 * MINUTE_MS);
      const [before] = [asked(), await ask(page)];
      const [first] = [asked(), await ask(page)];
      expect(first).toBeGreaterThan(before);
      if (asked() === first) kept.push(status);
    }
    expect(kept).toEqual(KEPT);
  });

  test('lasts five minutes, and is emptied by a login and by Keluar', async () => {
    const page = await clockedTab(here);
    await page.goto(`${here.site.url}/login`);
    await ask(page);
    const asked = countAsked(page);
    await page.clock.fastForward(4.5 * MINUTE_MS);
    await ask(page);
    expect(asked()).toBe(0);
    await page.clock.fastForward(0.5 * MINUTE_MS);
    await ask(page);
    expect(asked()).toBe(1);

    await logIn(page, 'rani', RANI.password);
    await arrived(page);
    expect(asked()).toBe(2);
    await page.getByRole('button', { name: new RegExp(RANI.name) }).click();
    await page.getByRole('button', { name: 'Keluar' }).click();
    await page.getByLabel('Username').waitFor();
    expect(asked()).toBe(2);
    await ask(page);
    expect(asked()).toBe(3);
    await ask(page);
    expect(asked()).toBe(3);
  });

  test('is emptied by a login and by Keluar in another tab too', async () => {
    const { page, site, context } = here;
    const { page: second } = await openTab(context);
    await second.goto(`${site.url}/login`);
    await ask(second);
    const asked = countAsked(second);
    await page.goto(`${site.url}/login`);
    await logIn(page, 'rani', RANI.password);
    await arrived(second);
    // The figures of the landing page.
    await expect.poll(asked).toBe(1);
    await page.getByRole('button', { name: new RegExp(RANI.name) }).click();
    await page.getByRole('button', { name: 'Keluar' }).click();
    await second.getByLabel('Username').waitFor();
    await ask(second);
    expect(asked()).toBe(2);
  });

  test('never answers for the build manifest', async () => {
    const { page, site } = here;
    const asked = countAsked(page, '/latest-build.json');
    await page.goto(`${site.url}/login`);
    await page.getByLabel('Username').waitFor();
    for (const times of [1, 2, 3]) {
      const answered = page.waitForResponse('**/latest-build.json');
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await (await answered).finished();
      expect(asked()).toBe(times);
    }
  });
});

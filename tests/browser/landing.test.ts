/** The landing page stands still while its figures come late: nobody's click lands beside what it was meant for. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { MOVING } from '../generated/chromium.ts';
import { violations } from '../support/axe.ts';
import { createAccount, signInApi } from '../support/api.ts';
import { openPage, signIn } from '../support/chromium.ts';
import { signedIn } from '../support/signed-in.ts';

const here = signedIn('uji.landing', () => inject('productUrl'), MOVING);
let page: Page;
const LATE_MS = 300;
const late = (): Promise<void> => new Promise((done) => setTimeout(done, LATE_MS));

interface Watched {
  tops: number[];
  shifted: number;
}

/** Notes each place of the menu block since it was first drawn, and what the browser itself calls shifted. */
function watch(): void {
  const seen: Watched = { tops: [], shifted: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shifted += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = (): void => {
    const top = document.querySelector('nav[aria-label="Halaman yang bisa kamu buka"]')?.getBoundingClientRect().top;
    if (top !== undefined && top !== seen.tops.at(-1)) seen.tops.push(top);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
const seen = (): Promise<Watched> => page.evaluate(() => (globalThis as unknown as { seen: Watched }).seen);

beforeAll(async () => {
  ({ page } = here);
  await page.addInitScript(watch);
});
afterEach(() => page.unrouteAll({ behavior: 'wait' }));

/** The page anew, its figures late; `fulfil` answers in the server's place. */
async function open(width: number, fulfil?: object): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.route('**/*', async (route) => {
    const isAsked = route.request().postData()?.includes('beranda') ?? false;
    if (!isAsked && !/\/home[-.][^/]*\.js/.test(route.request().url())) return route.continue();
    await late();
    return isAsked && fulfil ? route.fulfill({ json: fulfil }) : route.continue();
  });
  await page.goto(here.url);
}

describe.each([1440, 1024, 375])('at %i px', (width) => {
  test('the menu stays where it is first drawn when figures and tables come', async () => {
    await open(width);
    await page.getByRole('table', { name: 'Target dan realisasi' }).waitFor();
    await late();
    const { tops, shifted } = await seen();
    // The day first: what stands where, what lacks, what is due, where one stopped; then the pages.
    const parts = await page
      .getByRole('main')
      .locator('dl, [aria-labelledby], nav, #terakhir, #tampilan')
      .evaluateAll((all) => all.map((part) => part.id || (part.getAttribute('aria-labelledby') ?? part.localName)));
    expect(parts.filter((part, at) => parts.indexOf(part) === at)).toEqual([
      'dl',
      'sekolah',
      'tenggat',
      'terakhir',
      'tampilan',
      'nav',
      'target',
      'cabang',
    ]);
    expect(tops).toHaveLength(1);
    expect(shifted).toBeLessThan(0.01);
    expect(await violations(page)).toEqual([]);
  });

  test('also when the figures cannot be had', async () => {
    await open(width, { errors: [{ message: 'mati' }] });
    await page.getByRole('alert').waitFor();
    await late();
    expect((await seen()).tops).toHaveLength(1);
  });
});

test('[A-14] a page whose session ended asks no more until its person is back', async () => {
  const url = inject('productUrl');
  // Another name for each try.
  const username = `uji.landing.${Date.now()}`;
  await createAccount(await signInApi(url, 'uji.home'), { username, role: 'neu:pusatPendidikan' });
  const { page: left } = await openPage(here.browser);
  await left.clock.install();
  await signIn(left, url, username);
  await left.getByRole('table', { name: 'Target dan realisasi' }).waitFor();
  await signInApi(url, username);
  await left.getByRole('dialog', { name: 'Identitas' }).waitFor();
  let asked = 0;
  left.on('request', (request) => void (asked += request.postData()?.includes('beranda') ? 1 : 0));
  await left.clock.runFor(120_000);
  expect(asked).toBe(0);
  await left.close();
});

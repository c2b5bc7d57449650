/** How a list lays out its columns and heads: what gives way, what is left over, and where one is. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { itemsOf, signInApi } from '../support/api.ts';
import { follow, openBrowser, openPage, signIn } from '../support/chromium.ts';

const url = inject('productUrl');
const ADMIN = 'uji.list-widths';
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  browser = await openBrowser();
  const office = await signInApi(url, ADMIN);
  const [degree] = await itemsOf(office, '{ jenjangs(limit: 1, filter: { kategori: { in: ["perguruanTinggi"] } }) { items { id } } }');
  // Alike but for their ends, and longer than most.
  for (const end of ['ARSITEKTUR', 'BANGUNAN', 'PERMINYAKAN'])
    await office.graph('mutation ($input: ProgramStudiInput!) { createProgramStudi(input: $input) { info { code } } }', {
      input: { nama: `LEBAR TEKNIK PERTAMBANGAN ${end}`, jenjang: degree.id },
    });
  ({ page, complaints } = await openPage(browser, { viewport: { width: 1440, height: 900 } }));
  await signIn(page, url, ADMIN, { at: '/sekolah' });
});
afterEach(() => expect(complaints.splice(0)).toEqual([]));
afterAll(() => browser.close());

const rows = () => page.locator('[role=region] tbody tr').first().waitFor();
const at = async (address: string): Promise<void> => {
  await page.goto(`${url}${address}`);
  await rows();
};
/** As drawn, in px, from the boxes to the menu. */
const widths = (): Promise<number[]> =>
  page.locator('[role=region] thead th').evaluateAll((all) => all.map((head) => Math.round(head.getBoundingClientRect().width)));
const cutNames = (): Promise<string[]> =>
  page
    .locator('td a.record')
    .evaluateAll((all) =>
      all.filter((link) => link.closest('td')!.scrollWidth > link.closest('td')!.clientWidth).map((link) => link.textContent!),
    );

describe('[11] columns of a list', () => {
  test('the same address with the same rows gives the same widths, whatever was seen before', async () => {
    await at('/sekolah');
    await follow(page, '/sekolah?q=Semarang');
    await page.getByRole('button', { name: 'Kosongkan', exact: true }).waitFor();
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
    const came = await widths();
    await at('/sekolah?q=Semarang');
    expect(came).toEqual(await widths());
  });

  test('names are read whole where the table scrolls for it, at 768 too', async () => {
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await at('/programStudi?q=LEBAR+TEKNIK');
      expect(await cutNames(), String(width)).toEqual([]);
    }
  });

  test('what is left over goes to the columns: none to the boxes before the names, none to the menu', async () => {
    await page.setViewportSize({ width: 2560, height: 900 });
    await at('/sekolah');
    const all = await widths();
    expect([all[0], all.at(-1)]).toEqual([52, 48]);
    const frame = await page.locator('[role=region]').evaluate((node) => node.clientWidth);
    expect(Math.abs(all.reduce((sum, each) => sum + each, 0) - frame)).toBeLessThan(all.length);
  });

  test('the button of a filter over figures stands within its own head, also where that has two lines', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await at('/sekolah');
    const heads = page.locator('[role=region] thead th.end');
    expect(await heads.count()).toBeGreaterThan(0);
    for (const head of await heads.all()) {
      await head.hover();
      const [own, button] = await Promise.all(
        [head, head.getByRole('button', { name: /^Saring/ })].map(async (one) => (await one.boundingBox())!),
      );
      expect(button!.x).toBeGreaterThanOrEqual(own!.x - 0.5);
      // The words stand over the figures.
      const ends = await head.evaluate((node) => {
        const range = document.createRange();
        range.selectNodeContents(node.querySelector('[class*=words]')!);
        return Math.max(...[...range.getClientRects()].map(({ right }) => right));
      });
      expect(Math.abs(own!.x + own!.width - ends - 12)).toBeLessThan(2);
    }
  });

  test('every page says where one is, before what one may do there: at 768, and at 1024 beside the menu', async () => {
    const ways = await page.locator('nav a').evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
    expect(ways.length).toBeGreaterThan(10);
    for (const width of [768, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      for (const way of ways) {
        await follow(page, way);
        const title = page.getByRole('heading', { level: 1 });
        await title.waitFor();
        const isWhole = await title.evaluate((node) => node.scrollWidth <= node.clientWidth && node.scrollHeight <= node.clientHeight);
        expect(isWhole, `${way} at ${width}`).toBe(true);
      }
    }
  });
});

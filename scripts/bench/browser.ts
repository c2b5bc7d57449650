/** What a person waits for, in Chromium: the product's list and form of schools, and the plainest page of the same rows. */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import type { Chromium } from '../chromium.ts';
import { type Figure, toFigure } from './figures.ts';
import { measureGrid } from './grid.ts';
import type { Stage } from './stage.ts';
import { longScroll, nextPage, tick, watch } from './in-page.ts';

const RUNS = 5;
const KEYS = 40;
const RATES = [1, 4] as const;
const WAIT_MS = 60_000;
/** A hand comes to rest on what it means before it presses. */
const AIMING_MS = 150;

interface Site {
  key: string;
  name: string;
  list: string;
  cookies: Parameters<BrowserContext['addCookies']>[0];
}

const sitesOf = ({ product, hand, headers }: Stage): [Site, Site] => {
  const url = `http://127.0.0.1:${product.ready.port}`;
  const token = headers['authorization']!.slice('Bearer '.length);
  return [
    { key: 'app', name: 'produk', list: `${url}/sekolah`, cookies: [{ name: 'token', value: encodeURIComponent(token), url }] },
    { key: 'plain', name: 'halaman polos', list: `http://127.0.0.1:${hand.ready.port}/halaman`, cookies: [] },
  ];
};

interface Tab {
  page: Page;
  cdp: CDPSession;
}

async function openTab(context: BrowserContext, rate: number): Promise<Tab> {
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  await cdp.send('Performance.enable');
  return { page, cdp };
}

/** `isWatched`: told when rows and a form stand there; to look for them takes time from what happens in the page. */
async function openContext(browser: Browser, { cookies }: Site, isWatched = true): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'id-ID', timezoneId: 'Asia/Jakarta' });
  if (isWatched) await context.addInitScript(watch);
  await context.addCookies(cookies);
  return context;
}

const seen = async (page: Page, name: 'rows' | 'form'): Promise<number> =>
  (await (await page.waitForFunction((key) => globalThis.seen?.[key], name)).jsonValue()) as number;

interface Load {
  cold: number;
  requests: number;
  warm: number;
  form: number;
}

/** A browser that has seen nothing, then the same once more; there a click on the first row. */
async function load(browser: Browser, site: Site, rate: number): Promise<Load> {
  const context = await openContext(browser, site);
  try {
    const first = await openTab(context, rate);
    let requests = 0;
    first.page.on('request', () => (requests += 1));
    await first.page.goto(site.list, { waitUntil: 'commit' });
    const cold = await seen(first.page, 'rows');
    const asked = requests;
    await first.page.close();
    const { page } = await openTab(context, rate);
    await page.goto(site.list, { waitUntil: 'commit' });
    const warm = await seen(page, 'rows');
    await page.waitForLoadState('networkidle');
    const link = page.locator('tbody tr[data-row] a').first();
    await link.hover();
    await page.waitForTimeout(AIMING_MS);
    await link.click();
    return { cold, requests: asked, warm, form: await seen(page, 'form') };
  } finally {
    await context.close();
  }
}

/** Time in scripts for each key, in the form of a school. */
async function keys(browser: Browser, site: Site, rate: number): Promise<number[]> {
  const context = await openContext(browser, site);
  try {
    const { page, cdp } = await openTab(context, rate);
    await page.goto(site.list, { waitUntil: 'commit' });
    await seen(page, 'rows');
    await page.locator('tbody tr[data-row] a').first().click();
    await seen(page, 'form');
    await page.getByLabel('Nama sekolah').first().focus();
    return await pressed(page, cdp, ['a']);
  } finally {
    await context.close();
  }
}

/** Time in scripts for each of these keys, one after the other. */
async function pressed(page: Page, cdp: CDPSession, several: readonly string[]): Promise<number[]> {
  const spent = async (): Promise<number> =>
    (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ScriptDuration')!.value * 1000;
  const times: number[] = [];
  while (times.length < KEYS) {
    const before = await spent();
    await page.keyboard.press(several[times.length % several.length]!);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    times.push((await spent()) - before);
  }
  return times;
}

async function inSheet(browser: Browser, site: Site, rate: number): Promise<Figure[]> {
  const context = await openContext(browser, site, false);
  try {
    const { page, cdp } = await openTab(context, rate);
    return await measureGrid(page, site.list, rate, (several) => pressed(page, cdp, several));
  } finally {
    await context.close();
  }
}

async function longList(browser: Browser, site: Site, rate: number): Promise<Record<'tick' | 'next' | 'scroll', number[]>> {
  const context = await openContext(browser, site, false);
  try {
    const { page } = await openTab(context, rate);
    const times: Record<'tick' | 'next' | 'scroll', number[]> = { tick: [], next: [], scroll: [] };
    await page.goto(`${site.list}?per=200`, { waitUntil: 'commit' });
    for (let run = 0; run < RUNS; run += 1) {
      // Of another page the last rows come a moment after the first.
      await page.waitForFunction(() => document.querySelectorAll('tr[data-row]').length === 200);
      await page.waitForLoadState('networkidle');
      times.tick.push(await page.evaluate(tick, run));
      times.scroll.push(await page.evaluate(longScroll));
      times.next.push(await page.evaluate(nextPage));
    }
    return times;
  } finally {
    await context.close();
  }
}

const AIMS: Readonly<Record<string, number>> = {
  'cold-1-app': 300,
  'cold-4-app': 750,
  'warm-1-app': 220,
  'warm-4-app': 550,
  'form-1-app': 500,
  'form-4-app': 500,
  'requests-1-app': 15,
  'keys-4-app': 8,
  'keys95-4-app': 12,
  'tick-4-app': 60,
  'next-4-app': 350,
  'scroll-4-app': 0,
};
const NAMES = {
  cold: 'pertama ke 25 baris',
  warm: 'lagi ke 25 baris',
  requests: 'permintaan sampai 25 baris',
  form: 'klik baris sampai isian, penunjuk 150 ms di atasnya',
  keys: 'satu ketikan, waktu skrip',
  keys95: 'satu ketikan, waktu skrip p95',
  tick: 'daftar 200: centang',
  next: 'daftar 200: halaman berikut',
  scroll: 'daftar 200: bingkai > 50 ms dari 96',
} as const;

function figureOf(what: keyof typeof NAMES, rate: number, site: Site, values: readonly number[]): Figure {
  const key = `${what}-${rate}-${site.key}`;
  const unit = what === 'requests' || what === 'scroll' ? '' : 'ms';
  return toFigure({ key: `browser-${key}`, name: `${NAMES[what]}, CPU ${rate}×, ${site.name}`, unit, aim: AIMS[key] ?? null }, values);
}

async function measureSites(browser: Browser, sites: [Site, Site]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const rate of RATES) {
    const loads = new Map<Site, Load[]>(sites.map((site) => [site, []]));
    // By turns; the first of each opens connections and is not counted.
    for (let run = 0; run <= RUNS; run += 1) for (const [site, list] of loads) list.push(await load(browser, site, rate));
    for (const [site, list] of loads)
      for (const what of ['cold', 'requests', 'warm', 'form'] as const)
        figures.push(
          figureOf(
            what,
            rate,
            site,
            list.slice(1).map((one) => one[what]),
          ),
        );
  }
  for (const site of sites) {
    const times = (await keys(browser, site, 4)).sort((a, b) => a - b);
    figures.push(figureOf('keys', 4, site, times), figureOf('keys95', 4, site, [times[Math.floor(times.length * 0.95)]!]));
  }
  for (const rate of RATES) figures.push(...(await inSheet(browser, sites[0], rate)));
  const times = await longList(browser, sites[0], 4);
  for (const what of ['tick', 'next', 'scroll'] as const) figures.push(figureOf(what, 4, sites[0], times[what]));
  return figures;
}

export async function measureBrowser(stage: Stage, chromium: Chromium): Promise<Figure[]> {
  const { chromium: driver } = await import('playwright-core');
  const browser = await driver.launch(chromium);
  try {
    return await measureSites(browser, sitesOf(stage));
  } finally {
    await browser.close();
  }
}

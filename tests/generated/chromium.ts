/** Chromium for tests: one for all files that a worker runs, and windows of it in which nothing is remembered. */
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import type { Chromium } from '../../scripts/chromium.ts';

const QUIET = ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];
/**
 * No page of a test lives long enough to be worth compiling a second time, nor to clean up on further threads: an eighth of
 * the processor's time of a page goes there. What was compiled once is kept at once, for the next page of the same window.
 */
const V8 = ['--no-opt', '--no-maglev', '--no-concurrent-sparkplug', '--single-threaded-gc', '--min-semi-space-size=16'];
const BRIEF = [`--js-flags=${V8.join()}`, '--v8-cache-options=code'];

let running: Promise<Browser> | null = null;

async function launch({ executablePath, args }: Chromium): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath, args: [...args, ...QUIET, ...BRIEF], headless: true });
  browser.on('disconnected', () => (running = null));
  // It ends with the process; a file only takes its own windows along.
  browser.close = async () => void (await Promise.all(browser.contexts().map((context) => context.close())));
  return browser;
}

/** One file after the other has it: to start it takes longer than many a file. */
export const launched = (chromium: Chromium): Promise<Browser> => (running ??= launch(chromium));

/**
 * The splash else stands over every page for its time, before presses and before whoever judges colours; and to draw the window anew for
 * each of its frames costs as much as to load the page.
 */
const hideSplash = (): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('#splash { display: none }');
  document.adoptedStyleSheets = [sheet];
};

/** For what is asked of motion itself: how something comes and goes, and what could be left behind by it. */
export const MOVING: BrowserContextOptions = { reducedMotion: 'no-preference' };

/** Of somebody who wants no motion: to draw each frame of what only slides in and fades costs as much as what the test asks. */
export async function openWindow(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', ...options });
  await context.addInitScript(hideSplash);
  return context;
}

/** Chromium for the browser tests, as a person in Jakarta has it. */
import { type Browser, type BrowserContext, type BrowserContextOptions, type Page, chromium } from 'playwright-core';
import { chromiumPath } from '../../scripts/chromium.ts';
import { DEMO_PASSWORD } from './product.ts';

const QUIET = ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

let running: Promise<Browser> | null = null;

async function launch(): Promise<Browser> {
  const { executablePath, args } = await chromiumPath();
  const browser = await chromium.launch({
    executablePath,
    args: [...args, ...QUIET],
    headless: true,
  });
  browser.on('disconnected', () => (running = null));
  // It ends with the process; a file only takes its own windows along.
  browser.close = async () => void (await Promise.all(browser.contexts().map((context) => context.close())));
  return browser;
}

/** One for all files that a worker runs, one after the other: to start it takes longer than many a file. */
export const openBrowser = (): Promise<Browser> => (running ??= launch());

/** A press goes through the splash, which else stands over every page for its time. */
const passSplash = (): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('#splash { pointer-events: none }');
  document.adoptedStyleSheets = [sheet];
};

export async function openContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 1440, height: 900 },
    ...options,
  });
  await context.addInitScript(passSplash);
  return context;
}

/** Another tab; collects what must not happen: errors on the console and broken security rules. */
export async function openTab(context: BrowserContext): Promise<{ page: Page; complaints: string[] }> {
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) complaints.push(message.text());
  });
  return { page, complaints };
}

/** A tab in a context of its own. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[]; close: () => Promise<void> }> {
  const context = await openContext(browser, options);
  return { ...(await openTab(context)), close: () => context.close() };
}

/** Signs in through the login page and waits for the landing page. */
export async function signIn(page: Page, url: string, username: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.waitForURL((address) => address.pathname === '/');
}

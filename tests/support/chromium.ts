/** Chromium for the browser tests, as a person in Jakarta has it. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { chromiumPath } from '../../scripts/chromium.ts';
import { launched, openWindow } from '../generated/chromium.ts';
import { DEMO_PASSWORD } from './product.ts';

export const openContext = (browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> =>
  openWindow(browser, { locale: 'id-ID', timezoneId: 'Asia/Jakarta', ...options });

/** One for all files that a worker runs. */
export const openBrowser = async (): Promise<Browser> => launched(await chromiumPath());

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

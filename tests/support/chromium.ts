/** Chromium for the browser tests, as a person in Jakarta has it. */
import { type Browser, type BrowserContextOptions, type Page, chromium } from 'playwright-core';
import { chromiumPath } from '../../scripts/chromium.ts';
import { DEMO_PASSWORD } from './product.ts';

const QUIET = ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

export async function openBrowser(): Promise<Browser> {
  const { executablePath, args } = await chromiumPath();
  return chromium.launch({ executablePath, args: [...args, ...QUIET], headless: true });
}

/** A fresh context; collects what must not happen: errors on the console and broken security rules. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[]; close: () => Promise<void> }> {
  const context = await browser.newContext({
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 1440, height: 900 },
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) complaints.push(message.text());
  });
  return { page, complaints, close: () => context.close() };
}

/** Signs in through the login page and waits for the landing page. */
export async function signIn(page: Page, url: string, username: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.waitForURL((address) => address.pathname === '/');
}

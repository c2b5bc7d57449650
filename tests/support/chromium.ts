/** Chromium for the browser tests, as a person in Jakarta has it. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { chromiumPath } from '../../scripts/chromium.ts';
import { launched, openWindow } from '../generated/chromium.ts';
import { type Api, apiWith, tokenFor } from './api.ts';
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

/** By hand, through the login page, until the landing page is there. */
export async function logIn(page: Page, url: string, username: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.waitForURL((address) => address.pathname === '/');
}

interface Arrival {
  password?: string;
  /** The page that opens. */
  at?: string;
}

/** Somebody who has logged in before: the browser has kept it, and opens a page at once. How people log in is shown with `logIn`. */
export async function signIn(page: Page, url: string, username: string, { password, at = '/' }: Arrival = {}): Promise<void> {
  const kept = { token: await tokenFor(url, username, password), issuer: 'identitas' };
  await page.context().addCookies(Object.entries(kept).map(([name, value]) => ({ name, value, url, sameSite: 'Strict' })));
  await page.goto(url + at);
}

/** To another page within the app, as a link leads there: what a load does anew, the scripts above all, is left as it is. */
export async function follow(page: Page, address: string): Promise<void> {
  const last = await page.evaluate((to) => {
    const title = location.pathname === to.split('?')[0] ? null : (document.querySelector('h1')?.textContent ?? null);
    // As the router itself writes them: each step has a key of its own.
    const state = { key: Math.random().toString(36).slice(2), usr: null };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
    return title;
  }, address);
  // What is still to be seen of the last one does not count.
  await page.waitForFunction((title) => title === null || document.querySelector('h1')?.textContent !== title, last);
}

/** Run in the page: whether a press on its middle would reach it. */
export const isFree = (element: Element): boolean => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
};

/** The API as the person of this page, whose session it leaves alone. */
export async function apiOf(page: Page, url: string): Promise<Api> {
  const token = (await page.context().cookies(url)).find(({ name }) => name === 'token');
  return apiWith(url, token!.value);
}

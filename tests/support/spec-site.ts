/** The built client on services written from the specification: one browser for a file, a fresh tab for each test. Things move there: the splash and notices go in their time. */
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { MOVING } from '../generated/chromium.ts';
import { openBrowser, openContext, openPage, openTab } from './chromium.ts';
import { ROOT } from './product.ts';
import { type SpecServer, startSpecServer } from './spec-server.ts';
import type { SpecUser } from './spec-services.ts';

export const RANI: SpecUser = {
  id: 'u-rani',
  username: 'rani',
  password: 'rahasia123',
  name: 'Rani Wulandari',
  roles: ['neu:pusatPendidikan'],
};
export const BUDI: SpecUser = {
  id: 'u-budi',
  username: 'budi',
  password: 'rahasia456',
  name: 'Budi Santoso',
  roles: ['neu:siswaRasionalisasi'],
};
export const LOGGED_OUT = 'Kamu telah berhasil logout';
export const REFUSED = 'Username or password is invalid';

/** Filled before each test. */
export interface SpecSite {
  browser: Browser;
  context: BrowserContext;
  site: SpecServer;
  page: Page;
  /** What was said on the console, the log of an exception included. */
  complaints: string[];
}

export function specSite(): SpecSite {
  const here = {} as SpecSite;
  beforeAll(async () => {
    // The product of the other browser tests has built the client by now.
    inject('productUrl');
    here.browser = await openBrowser();
    here.site = await startSpecServer({ folder: join(ROOT, 'dist/client') });
    here.context = await openContext(here.browser, MOVING);
  });
  afterAll(async () => {
    await here.browser?.close();
    await here.site?.close();
  });
  beforeEach(async () => {
    here.site.reset();
    here.site.users.push({ ...RANI }, { ...BUDI });
    Object.assign(here, await openTab(here.context));
  });
  afterEach(async () => {
    if (here.page.url() !== 'about:blank') await here.page.evaluate(() => localStorage.clear());
    for (const page of here.context.pages()) await page.close();
    await here.context.clearCookies();
    for (const context of here.browser.contexts()) if (context !== here.context) await context.close();
  });
  return here;
}

export async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
}
/** The landing page greets. */
export const arrived = (page: Page, name = RANI.name): Promise<void> => page.getByRole('heading', { name: new RegExp(name) }).waitFor();

export const cookiesOf = async (context: BrowserContext): Promise<Record<string, string>> =>
  Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));

/** Logged in before the page opens. */
export async function holdToken(page: Page, site: SpecServer, issuer = 'identitas', user = RANI.id): Promise<void> {
  site.sessions.set('t-1', user);
  await page.context().addCookies([
    { name: 'token', value: 't-1', url: site.url },
    { name: 'issuer', value: issuer, url: site.url },
  ]);
}

/** A tab whose clock the test turns: it is one for a whole context. */
export async function clockedTab({ browser }: SpecSite, time?: number): Promise<Page> {
  const { page } = await openPage(browser, MOVING);
  await page.clock.install(time === undefined ? {} : { time });
  return page;
}

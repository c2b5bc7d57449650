/** One page for a whole file, signed in once; after each test it must have complained of nothing. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openBrowser, openPage, signIn } from './chromium.ts';

/** Filled before the first test. */
export interface SignedIn {
  url: string;
  browser: Browser;
  page: Page;
}

/** `address` is asked once the file's hooks run: a product may first have to start. */
export function signedIn(username: string, address: () => string | Promise<string>, options: BrowserContextOptions = {}): SignedIn {
  const here = {} as SignedIn;
  let complaints: string[] = [];
  beforeAll(async () => {
    here.url = await address();
    here.browser = await openBrowser();
    const { page, complaints: said } = await openPage(here.browser, options);
    complaints = said;
    here.page = page;
    page.on('dialog', (dialog) => void dialog.accept());
    await signIn(page, here.url, username);
  }, 180_000);
  afterEach(() => expect(complaints.splice(0)).toEqual([]));
  afterAll(() => here.browser?.close());
  return here;
}

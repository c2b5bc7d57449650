import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser, openPage, signIn } from '../support/chromium.ts';
import { startTlsProxy, type TlsProxy } from '../support/tls-proxy.ts';

const HOUR_S = 3600;
const url = inject('productUrl');
let browser: Browser;
let proxy: TlsProxy;
beforeAll(async () => {
  [browser, proxy] = await Promise.all([openBrowser(), startTlsProxy(url)]);
});
afterAll(async () => {
  await browser?.close();
  await proxy?.close();
});

/** What the server says to a token: the HTTP status of a list. */
const askWith = async (token: string): Promise<number> => {
  const config = (await (await fetch(`${url}/config.json`)).json()) as { apiKeyHeader: string; apis: { pendidikan: { key: string } } };
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    [config.apiKeyHeader]: config.apis.pendidikan.key,
  };
  return (await fetch(`${url}/pendidikan/graph`, { method: 'POST', headers, body: '{"query":"{ tahuns(limit: 1) { info { code } } }"}' }))
    .status;
};

describe('the token', () => {
  test.each([
    { scheme: 'http', prefix: '', secure: false },
    { scheme: 'https', prefix: '__Host-', secure: true },
  ])(
    '[A-04] over $scheme lies in a cookie for the whole site and this site only, as long as the session, until Keluar',
    async ({ scheme, prefix, secure }) => {
      const site = scheme === 'https' ? proxy.url : url;
      const { page, complaints, close } = await openPage(browser, { ignoreHTTPSErrors: true });
      await signIn(page, site, 'uji.cookie');
      const cookies = await page.context().cookies();
      expect(cookies.map(({ name }) => name).sort()).toEqual([`${prefix}issuer`, `${prefix}token`]);
      for (const cookie of cookies)
        expect(cookie).toMatchObject({ path: '/', domain: '127.0.0.1', sameSite: 'Strict', secure, httpOnly: false });
      const { value, expires } = cookies.find(({ name }) => name === `${prefix}token`)!;
      const lifetime = expires - Date.now() / 1000;
      expect(lifetime > 23 * HOUR_S && lifetime <= 24 * HOUR_S).toBe(true);
      expect(await askWith(value)).toBe(200);

      await page.reload();
      await page.getByRole('button', { name: /Penguji cookie/ }).click();
      await page.getByRole('button', { name: 'Keluar' }).click();
      await page.waitForURL(`${site}/login`);
      expect(await page.context().cookies()).toEqual([]);
      await expect.poll(() => askWith(value)).toBe(401);
      expect(complaints).toEqual([]);
      await close();
    },
  );
});

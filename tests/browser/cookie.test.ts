import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { logIn, openBrowser, openPage } from '../support/chromium.ts';
import { DEMO_PASSWORD } from '../support/product.ts';
import { startTlsProxy, type TlsProxy } from '../support/tls-proxy.ts';

const HOUR_S = 3600;
/** A PNG of one pixel. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
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

/** What the server says to a token, with cookies or alone: the HTTP status of a list. */
const askWith = async (token: string, cookie = ''): Promise<number> => {
  const config = (await (await fetch(`${url}/config.json`)).json()) as { apiKeyHeader: string; apis: { pendidikan: { key: string } } };
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    [config.apiKeyHeader]: config.apis.pendidikan.key,
    cookie,
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
      await logIn(page, site, 'uji.cookie');
      const all = await page.context().cookies();
      const cookies = all.filter(({ httpOnly }) => !httpOnly);
      expect(cookies.map(({ name }) => name).sort()).toEqual([`${prefix}issuer`, `${prefix}token`]);
      for (const cookie of all) expect(cookie).toMatchObject({ path: '/', domain: '127.0.0.1', sameSite: 'Strict', secure });
      // Over https a second one, which no script reads: the token alone opens nothing (decision 16).
      const companion = all.filter(({ httpOnly }) => httpOnly).map(({ name, value }) => `${name}=${value}`);
      expect(companion.map((pair) => pair.split('=')[0])).toEqual(secure ? ['__Host-companion'] : []);
      const { value, expires } = cookies.find(({ name }) => name === `${prefix}token`)!;
      const lifetime = expires - Date.now() / 1000;
      expect(lifetime > 23 * HOUR_S && lifetime <= 24 * HOUR_S).toBe(true);
      expect([await askWith(value), await askWith(value, companion[0])]).toEqual(secure ? [401, 200] : [200, 200]);

      await page.reload();
      await page.getByRole('button', { name: /Penguji cookie/ }).click();
      await page.getByRole('button', { name: 'Keluar' }).click();
      await page.waitForURL(`${site}/login`);
      expect(await page.context().cookies()).toEqual([]);
      await expect.poll(() => askWith(value, companion[0])).toBe(401);
      expect(complaints).toEqual([]);
      await close();
    },
  );
});

describe('the own password', () => {
  test('is changed in Identitas by whoever knows the old one, and the session goes on; the record of the account says where', async () => {
    const { page, complaints, close } = await openPage(browser);
    await logIn(page, url, 'uji.cookie');
    const opener = page.getByRole('button', { name: /Penguji cookie/ });
    const dialog = page.getByRole('dialog', { name: 'Identitas' });
    const change = dialog.getByRole('button', { name: 'Ganti kata sandi' });
    const [old, chosen] = [dialog.getByLabel('Kata sandi lama'), dialog.getByLabel('Kata sandi baru')];
    const send = async (from: string, to: string): Promise<void> => {
      await old.fill(from);
      await chosen.fill(to);
      await dialog.getByRole('button', { name: 'Simpan kata sandi' }).click();
    };
    await opener.click();
    await change.click();
    await expect.poll(() => old.evaluate((field) => field === document.activeElement)).toBe(true);
    await send('salah-sekali', 'sandi-yang-baru');
    await dialog.getByText('*Kata sandi lama tidak cocok').waitFor();
    expect(await old.getAttribute('aria-invalid')).toBe('true');
    await send(DEMO_PASSWORD, 'pendek');
    await dialog.getByText('*Minimal 8').waitFor();
    expect(await old.getAttribute('aria-invalid')).toBeNull();
    await dialog.getByRole('button', { name: 'Batal' }).click();
    await expect.poll(() => change.evaluate((button) => button === document.activeElement)).toBe(true);

    for (const [from, to] of [
      [DEMO_PASSWORD, 'sandi-yang-baru'],
      ['sandi-yang-baru', DEMO_PASSWORD],
    ] as const) {
      await change.click();
      await send(from, to);
      await page.getByRole('status').filter({ hasText: 'Kata sandi sudah diganti' }).first().waitFor();
      await change.waitFor();
    }
    await page.goto(`${url}/user?q=Penguji+cookie`);
    await page.getByRole('link', { name: /Penguji cookie/ }).click();
    await page.getByText(/Ganti di Identitas/).waitFor();
    expect(await page.getByLabel('Kata sandi').count()).toBe(0);

    // A picture of another site comes through the server, and the page's policy lets it be shown.
    const elsewhere: string[] = [];
    page.on('request', (request) => request.url().includes('contoh.id') && elsewhere.push(request.url()));
    await page.route('**/identitas/foto/*', (route) => route.fulfill({ contentType: 'image/png', body: Buffer.from(DOT, 'base64') }));
    await page.getByLabel('Tautan foto').fill('https://contoh.id/wajah.png');
    const save = page.getByRole('button', { name: /^Simpan/ });
    await save.click();
    await expect.poll(() => save.count()).toBe(0);
    await page.reload();
    const face = opener.locator('img');
    await expect.poll(() => face.getAttribute('src')).toBe(`data:image/png;base64,${DOT}`);
    expect(await face.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(1);
    expect(elsewhere).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});

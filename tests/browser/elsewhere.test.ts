import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, openPage } from '../support/chromium.ts';
import { ROOT } from '../support/product.ts';
import { KEY_HEADER, type SpecServer, startSpecServer } from '../support/spec-server.ts';

/** The built client as it is, against services that are not ours, on another address. */
let browser: Browser;
let services: SpecServer;
let site: SpecServer;
beforeAll(async () => {
  services = await startSpecServer();
  // Built when the product of the other browser tests was started.
  site = await startSpecServer({ folder: join(ROOT, 'dist/client'), services: services.url });
  services.users.push({ id: 'u-rani', username: 'rani', password: 'rahasia123', name: 'Rani Wulandari', roles: ['neu:pusatPendidikan'] });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await Promise.all([site.close(), services.close()]);
});

describe('one build, other services', () => {
  test('[G-10] logs in at the addresses, with the keys and the header of /config.json', async () => {
    services.sessions.set('elsewhere', 'u-rani');
    const { page, complaints, close } = await openPage(browser);
    await page.goto(`${site.url}/sekolah`);
    await page.getByLabel('Username').fill('rani');
    await page.getByLabel('Password', { exact: true }).fill('rahasia123');
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
    await page.getByRole('link', { name: 'Lanjutkan ke Sekolah' }).waitFor();
    await page.getByRole('heading', { name: /Rani Wulandari/ }).waitFor();
    // The landing page asks for its figures there.
    await expect.poll(() => services.askedFor('/pendidikan/graph').length).toBe(1);
    const calls = services.asked.map(({ path, headers }) => [path, headers[KEY_HEADER]]);
    const isData = ([path]: readonly unknown[]): boolean => path === '/pendidikan/graph';
    expect(calls.filter((call) => !isData(call))).toEqual([
      ['/rasionalisasi/auth/login', 'key-r'],
      ['/identitas/graph', 'key-i'],
      ['/identitas/graph', 'key-i'],
      ['/identitas/auth/getInfo', 'key-i'],
    ]);
    expect(new Set(calls.filter(isData).map(([, key]) => key))).toEqual(new Set(['key-p']));
    expect(site.asked.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  test('[G-06] says of a service without an address that it is not set up, and asks it nothing', async () => {
    site.withheld.add('pendidikan');
    const before = services.askedFor('/pendidikan/graph').length;
    const { page, complaints, close } = await openPage(browser);
    await page.goto(`${site.url}/login`);
    await page.getByLabel('Username').fill('rani');
    await page.getByLabel('Password', { exact: true }).fill('rahasia123');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.url}/`);
    await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Siswa' }).click();
    await page.getByText('Layanan pendidikan belum diatur').waitFor();
    expect(services.askedFor('/pendidikan/graph').length).toBe(before);
    expect(complaints).toEqual([]);
    site.withheld.delete('pendidikan');
    await close();
  });
});

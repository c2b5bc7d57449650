import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, openContext, openTab } from '../support/chromium.ts';
import { ROOT } from '../support/product.ts';
import { KEY_HEADER, type SpecServer, startSpecServer } from '../support/spec-server.ts';
import { arrived, logIn, RANI } from '../support/spec-site.ts';

/** The built client as it is, against services that are not ours, on another address. */
let browser: Browser;
let context: BrowserContext;
let services: SpecServer;
let site: SpecServer;
let stranger: SpecServer;
beforeAll(async () => {
  [services, stranger, browser] = await Promise.all([startSpecServer(), startSpecServer(), openBrowser()]);
  // Built when the product of the other browser tests was started.
  site = await startSpecServer({ folder: join(ROOT, 'dist/client'), services: services.url });
  services.users.push({ ...RANI });
  context = await openContext(browser);
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([site, services, stranger].map((server) => server?.close()));
});

describe('one build, other services', () => {
  test('[G-06] [G-10] logs in at the addresses, with the keys and the header of /config.json', async () => {
    services.sessions.set('elsewhere', RANI.id);
    const { page, complaints } = await openTab(context);
    await page.goto(`${site.url}/sekolah`);
    await logIn(page, 'rani', RANI.password);
    await page.getByRole('link', { name: 'Lanjutkan ke Sekolah' }).waitFor();
    await arrived(page);
    // The landing page asks for its figures there.
    await expect.poll(() => services.askedFor('/pendidikan/graph').map(({ field }) => field)).toContain('beranda');
    const calls = services.asked.map(({ path, headers }) => [path, headers[KEY_HEADER]]);
    // Its parts ask one by one, in any order.
    expect(calls.filter((call, at) => at < 5 || call[1] !== 'key-p')).toEqual([
      ['/rasionalisasi/auth/login', 'key-r'],
      ['/identitas/graph', 'key-i'],
      ['/identitas/graph', 'key-i'],
      ['/identitas/auth/getInfo', 'key-i'],
      ['/pendidikan/graph', 'key-p'],
    ]);
    expect(site.asked.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('[G-06] gives neither token nor key to another address that a service sends it on to', async () => {
    const { page } = await openTab(context);
    const service = '/pendidikan/graph';
    services.failures.set(service, [{ location: stranger.url + service }]);
    await page.goto(site.url);
    await arrived(page);
    await expect.poll(() => services.failures.get(service)?.length).toBe(0);
    await page.getByRole('alert').waitFor();
    expect(stranger.asked).toEqual([]);
    await page.close();
  });

  test('[G-06] says of a service without an address that it is not set up, and asks it nothing', async () => {
    site.withheld.add('pendidikan');
    const before = services.askedFor('/pendidikan/graph').length;
    const { page, complaints } = await openTab(context);
    await page.goto(site.url);
    await arrived(page);
    await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Siswa' }).click();
    await page.getByText('Layanan pendidikan belum diatur').waitFor();
    expect(services.askedFor('/pendidikan/graph').length).toBe(before);
    expect(complaints).toEqual([]);
  });
});

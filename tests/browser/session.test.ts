import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { openBrowser, openPage } from '../support/chromium.ts';
import { ROOT } from '../support/product.ts';
import { KEY_HEADER, type SpecServer, startSpecServer } from '../support/spec-server.ts';

/** The built client against services written from the specification: what is sent, and what the person sees. */
const RANI = { id: 'u-rani', username: 'rani', password: 'rahasia123', name: 'Rani Wulandari', roles: ['neu:pusatPendidikan'] };
const BUDI = { id: 'u-budi', username: 'budi', password: 'rahasia456', name: 'Budi Santoso', roles: ['neu:siswaRasionalisasi'] };
const R_LOGIN = '/rasionalisasi/auth/login';
const R_INFO = '/rasionalisasi/auth/getInfo';
const I_INFO = '/identitas/auth/getInfo';
const I_GRAPH = '/identitas/graph';
const REFUSED = 'Username or password is invalid';
const LOGGED_OUT = 'Kamu telah berhasil logout';

let browser: Browser;
let site: SpecServer;
let page: Page;
let close: () => Promise<void>;
/** What was said on the console, the log of an exception included. */
let complaints: string[];

beforeAll(async () => {
  // The product of the other browser tests has built the client by now.
  inject('productUrl');
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  site = await startSpecServer({ folder: join(ROOT, 'dist/client') });
  site.users.push({ ...RANI }, { ...BUDI });
  ({ page, close, complaints } = await openPage(browser));
});
afterEach(async () => {
  await close();
  await site.close();
});

const auths = (): string[] => site.asked.filter(({ path }) => /^\/(rasionalisasi|identitas)\//.test(path)).map(({ path }) => path);
async function logIn(username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
}
const arrived = (name = RANI.name): Promise<void> => page.getByRole('heading', { name: new RegExp(name) }).waitFor();
const cookies = async (): Promise<Record<string, string>> =>
  Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]));
const holdToken = async (token: string, issuer: 'rasionalisasi' | 'identitas', user = RANI.id): Promise<void> => {
  site.sessions.set(token, user);
  await page.context().addCookies([
    { name: 'token', value: token, url: site.url },
    { name: 'issuer', value: issuer, url: site.url },
  ]);
};

describe('start', () => {
  test.each([
    ['identitas', I_INFO, { audience: 'skema', config: 'default', full: false }, 'key-i'],
    ['rasionalisasi', R_INFO, {}, 'key-r'],
  ] as const)(
    '[A-02] [G-02] [G-03] with a token of %s asks for the user exactly once, and opens the page that was asked for',
    async (issuer, path, body, key) => {
      await holdToken('t-1', issuer);
      await page.goto(`${site.url}/sekolah`);
      await page.getByRole('button', { name: new RegExp(RANI.name) }).waitFor();
      const infos = site.asked.filter((asked) => asked.path.endsWith('getInfo'));
      expect(infos.map((asked) => [asked.path, asked.body])).toEqual([[path, body]]);
      expect(infos[0]?.headers).toMatchObject({ authorization: 'Bearer t-1', [KEY_HEADER]: key });
      expect(new URL(page.url()).pathname).toBe('/sekolah');
    },
  );

  test('[B-06] without a token asks nobody, says nothing, and leads to the login; then the page is offered', async () => {
    await page.goto(`${site.url}/sekolah?q=smp`);
    await page.waitForURL(/\/login\?ke=/);
    await page.getByLabel('Username').waitFor();
    expect(auths()).toEqual([]);
    expect(await page.getByText(LOGGED_OUT).count()).toBe(0);
    await logIn('rani', RANI.password);
    await page.waitForURL(`${site.url}/`);
    expect(await page.getByRole('link', { name: 'Lanjutkan ke Sekolah' }).getAttribute('href')).toBe('/sekolah?q=smp');
  });

  test('[B-06] never offers a place outside of this site', async () => {
    for (const place of ['https://jahat.test/', '//jahat.test', '/\\jahat.test', 'javascript:alert(1)']) {
      await page.goto(`${site.url}/login?ke=${encodeURIComponent(place)}`);
      await logIn('rani', RANI.password);
      await arrived();
      expect(await page.getByRole('link', { name: /^Lanjutkan/ }).count()).toBe(0);
      await page.context().clearCookies();
      site.sessions.clear();
    }
  });

  test('[B-07] [A-03] waits for the session before it shows a page: neither login nor page while it loads', async () => {
    await holdToken('t-1', 'identitas');
    let answer: () => void = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(`**${I_INFO}`, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${site.url}/sekolah`);
    await page.locator('#splash').waitFor({ state: 'detached' });
    expect([await page.getByRole('heading').count(), await page.getByLabel('Username').count()]).toEqual([0, 0]);
    expect(new URL(page.url()).pathname).toBe('/sekolah');
    answer();
    await page.getByRole('heading', { name: 'Sekolah', exact: true }).waitFor();
  });

  test('[B-07] ends the wait for a session that never settles', async () => {
    await page.clock.install();
    await holdToken('t-1', 'identitas');
    await page.route(`**${I_INFO}`, () => {});
    await page.goto(`${site.url}/sekolah`);
    await expect
      .poll(
        async () => {
          await page.clock.fastForward(10_000);
          return new URL(page.url()).pathname;
        },
        { timeout: 20_000 },
      )
      .toBe('/login');
  });

  test('[A-05] [H-03] a refused token is a logout: cookie gone, notice, login; and what was asked for comes back', async () => {
    await holdToken('t-1', 'identitas');
    site.sessions.clear();
    await page.goto(`${site.url}/sekolah`);
    await page.waitForURL(/\/login\?ke=%2Fsekolah$/);
    await page.getByRole('status').filter({ hasText: LOGGED_OUT }).waitFor();
    expect(await cookies()).toEqual({});
    expect(site.askedFor(I_INFO)).toHaveLength(1);
  });

  test('a network that fails is not a logout: tried again, and logged out only after the last failure', async () => {
    await holdToken('t-1', 'identitas');
    site.failures.set(I_INFO, [503, 502]);
    await page.goto(`${site.url}/sekolah`);
    await page.getByRole('heading', { name: 'Sekolah', exact: true }).waitFor();
    expect(site.askedFor(I_INFO)).toHaveLength(3);
    site.failures.set(I_INFO, [503, 502, 500]);
    await page.reload();
    await page.waitForURL(/\/login/);
    expect(site.askedFor(I_INFO)).toHaveLength(6);
  });

  test('a forced logout never leaves a public page', async () => {
    await holdToken('t-1', 'identitas');
    site.sessions.clear();
    await page.goto(`${site.url}/nilai-snbp`);
    await expect.poll(cookies).toEqual({});
    expect(new URL(page.url()).pathname).toBe('/nilai-snbp');
  });
});

describe('login', () => {
  test('[G-01] [G-07] goes the REST way first: username and password with the key, then who it is, then /', async () => {
    await page.goto(`${site.url}/login`);
    await logIn('rani', RANI.password);
    await page.waitForURL(`${site.url}/`);
    await arrived();
    expect(auths()).toEqual([R_LOGIN, R_INFO]);
    const [asked] = site.askedFor(R_LOGIN);
    expect(asked?.body).toEqual({ username: 'rani', password: RANI.password });
    expect(asked?.headers).toMatchObject({ [KEY_HEADER]: 'key-r', 'content-type': 'application/json' });
    expect(asked?.headers.authorization).toBeUndefined();
  });

  test('[A-04] keeps the token in a cookie for the whole site, same site only', async () => {
    await page.goto(`${site.url}/login`);
    await logIn('rani', RANI.password);
    await arrived();
    const token = (await page.context().cookies()).find(({ name }) => name === 'token');
    expect(token).toMatchObject({ path: '/', sameSite: 'Strict', secure: false, httpOnly: false, value: 'token-1' });
    const lifetime = token!.expires - Date.now() / 1000;
    expect(lifetime > 23 * 3600 && lifetime <= 24 * 3600).toBe(true);
  });

  test('[G-04] [G-07] [G-09] takes over a session that runs elsewhere, with the fields of the specification', async () => {
    site.sessions.set('elsewhere', RANI.id);
    await page.goto(`${site.url}/login`);
    await logIn('rani', RANI.password);
    await arrived();
    expect(auths()).toEqual([R_LOGIN, I_GRAPH, I_GRAPH, I_INFO]);
    const input = { audience: 'skema', config: 'default', device: 'skema-web', identifier: 'rani', password: RANI.password };
    expect(site.askedFor(I_GRAPH, 'execute').map(({ body }) => body['variables'])).toEqual([
      { action: 'login', input },
      { action: 'revokeAndLogin', input: { ...input, conflict: `conflict-${RANI.id}` } },
    ]);
    expect([...site.sessions.keys()]).toEqual(['token-1']);
  });

  test('goes the GraphQL way when the REST service is down', async () => {
    await page.route(`**${R_LOGIN}`, (route) => route.abort());
    await page.goto(`${site.url}/login`);
    await logIn('rani', RANI.password);
    await arrived();
    expect(auths()).toEqual([I_GRAPH, I_INFO]);
  });

  test('[H-01] a wrong password shows the notice, keeps what was typed and gives the button back', async () => {
    await page.goto(`${site.url}/login`);
    await logIn('rani', 'salah');
    await page.getByRole('alert').filter({ hasText: REFUSED }).waitFor();
    expect(await page.getByLabel('Username').inputValue()).toBe('rani');
    expect(await page.getByRole('button', { name: 'Masuk', exact: true }).getAttribute('aria-busy')).toBe(null);
    expect(await cookies()).toEqual({});
  });

  test('[H-01] too many tries read the same', async () => {
    site.failures.set(R_LOGIN, [429]);
    site.failures.set(I_GRAPH, [429]);
    await page.goto(`${site.url}/login`);
    await logIn('rani', RANI.password);
    await page.getByRole('alert').filter({ hasText: REFUSED }).waitFor();
    expect(await cookies()).toEqual({});
  });

  test('[H-02] an exception is logged, nothing of it is shown, and the button is back', async () => {
    await page.route(/auth\/login$|\/graph$/, (route) => route.abort());
    await page.goto(`${site.url}/login`);
    await page.getByLabel('Username').waitFor();
    complaints.length = 0;
    await logIn('rani', RANI.password);
    await expect.poll(() => complaints.length).toBeGreaterThan(0);
    await expect.poll(() => page.getByRole('button', { name: 'Masuk', exact: true }).getAttribute('aria-busy')).toBe(null);
    expect(await page.getByRole('region', { name: 'Pemberitahuan' }).count()).toBe(0);
    await page.unroute(/auth\/login$|\/graph$/);
    await logIn('rani', RANI.password);
    await arrived();
  });

  test('[A-07] [G-05] finds the student of a student account, and never from a cache', async () => {
    site.students.push(
      { id: 's-2', userId: 'lain', name: 'Lain', display: 'Lain' },
      { id: 's-1', userId: BUDI.id, name: 'Budi', display: 'Budi (009)' },
    );
    await page.goto(`${site.url}/login`);
    await logIn('budi', BUDI.password);
    await arrived(BUDI.name);
    await expect.poll(() => site.askedFor('/pendidikan/graph', 'students').length).toBe(1);
    await page.reload();
    await arrived(BUDI.name);
    await expect.poll(() => site.askedFor('/pendidikan/graph', 'students').length).toBe(2);
    const [asked] = site.askedFor('/pendidikan/graph', 'students');
    expect(asked?.body['variables']).toEqual({
      sort: [{ by: 'name', order: 'asc' }],
      limit: 20,
      page: 1,
      filter: { userId: { eq: BUDI.id } },
      search: '',
    });
    const document = String(asked?.body['query']);
    for (const field of [
      'display',
      'name',
      'birthDate',
      'sex',
      'email',
      'whatsapp',
      'code',
      'error',
      'message',
      'messages',
      'state',
      'status',
      'total',
    ])
      expect(document).toMatch(new RegExp(`\\b${field}\\b`));
  });
});

describe('two tabs and an end', () => {
  test('[A-06] Keluar clears everything here, in the other tab and on the server, and says so', async () => {
    await page.goto(`${site.url}/login`);
    await logIn('rani', RANI.password);
    await arrived();
    await page.evaluate(() => localStorage.setItem('skema.draft.u-rani.sekolah.new', '{}'));
    const second = await page.context().newPage();
    await second.goto(`${site.url}/sekolah`);
    await second.getByRole('heading', { name: 'Sekolah', exact: true }).waitFor();
    await page.getByRole('button', { name: new RegExp(RANI.name) }).click();
    await page.getByRole('button', { name: 'Keluar' }).click();
    await page.waitForURL(`${site.url}/login`);
    await page.getByRole('status').filter({ hasText: LOGGED_OUT }).waitFor();
    await second.waitForURL(/\/login\?ke=%2Fsekolah$/);
    expect(site.sessions.size).toBe(0);
    expect(await cookies()).toEqual({});
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([]);
  });

  test('a login in one tab is one in the other, without a second login or getInfo', async () => {
    await page.goto(`${site.url}/login`);
    await page.getByLabel('Username').waitFor();
    const second = await page.context().newPage();
    await second.goto(`${site.url}/login`);
    await second.getByLabel('Username').waitFor();
    await logIn('rani', RANI.password);
    await arrived();
    await second.waitForURL(`${site.url}/`);
    await second.getByRole('heading', { name: new RegExp(RANI.name) }).waitFor();
    expect(auths()).toEqual([R_LOGIN, R_INFO]);
  });

  test('another person in one tab leaves nothing of the former in the other', async () => {
    site.conflicts = false;
    await page.goto(`${site.url}/login`);
    await logIn('rani', RANI.password);
    await arrived();
    const second = await page.context().newPage();
    await second.goto(`${site.url}/`);
    await second.getByRole('heading', { name: new RegExp(RANI.name) }).waitFor();
    await page.context().clearCookies();
    await page.goto(`${site.url}/login`);
    await logIn('budi', BUDI.password);
    await arrived(BUDI.name);
    await second.getByRole('heading', { name: new RegExp(BUDI.name) }).waitFor();
    expect(await second.getByText(RANI.name).count()).toBe(0);
  });
});

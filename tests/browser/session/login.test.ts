import { describe, expect, test } from 'vitest';
import { KEY_HEADER } from '../../support/spec-server.ts';
import { arrived, BUDI, clockedTab, cookiesOf, logIn, RANI, REFUSED, specSite } from '../../support/spec-site.ts';

/** The built client logs in to services written from the specification: what is sent, and what the person sees. */
const here = specSite();
const R_LOGIN = '/rasionalisasi/auth/login';
const R_INFO = '/rasionalisasi/auth/getInfo';
const I_INFO = '/identitas/auth/getInfo';
const I_GRAPH = '/identitas/graph';
const calls = (): string[] => here.site.asked.filter(({ path }) => /^\/(rasionalisasi|identitas)\//.test(path)).map(({ path }) => path);
const isBusy = (page = here.page): Promise<string | null> =>
  page.getByRole('button', { name: 'Masuk', exact: true }).getAttribute('aria-busy');

describe('login', () => {
  test('[G-01] [G-07] goes the REST way first: username and password with the key, then who it is, then /', async () => {
    const { page, site } = here;
    await page.goto(`${site.url}/login`);
    await logIn(page, 'rani', RANI.password);
    await page.waitForURL(`${site.url}/`);
    await arrived(page);
    expect(calls()).toEqual([R_LOGIN, R_INFO]);
    const [asked] = site.askedFor(R_LOGIN);
    expect(asked?.body).toEqual({ username: 'rani', password: RANI.password });
    expect(asked?.headers).toMatchObject({
      [KEY_HEADER]: 'key-r',
      'content-type': 'application/json',
    });
    expect(asked?.headers.authorization).toBeUndefined();
    expect(site.askedFor(R_INFO)[0]?.headers.authorization).toBe('Bearer token-1');
  });

  test('[G-04] [G-07] [G-09] takes over a session that runs elsewhere, with the fields of the specification', async () => {
    const { page, site } = here;
    site.sessions.set('elsewhere', RANI.id);
    await page.goto(`${site.url}/login`);
    await logIn(page, 'rani', RANI.password);
    await arrived(page);
    expect(calls()).toEqual([R_LOGIN, I_GRAPH, I_GRAPH, I_INFO]);
    const input = {
      audience: 'skema',
      config: 'default',
      device: 'skema-web',
      identifier: 'rani',
      password: RANI.password,
    };
    const executed = site.askedFor(I_GRAPH, 'execute');
    expect(executed.map(({ body }) => body['variables'])).toEqual([
      { action: 'login', input },
      {
        action: 'revokeAndLogin',
        input: { ...input, conflict: `conflict-${RANI.id}` },
      },
    ]);
    for (const field of ['code', 'message', 'messages', 'status', 'output'])
      expect(String(executed[0]?.body['query'])).toMatch(new RegExp(`\\b${field}\\b`));
    expect([...site.sessions.keys()]).toEqual(['token-1']);
  });

  test('[G-07] goes the GraphQL way when the REST service is down', async () => {
    const { page, site } = here;
    await page.route(`**${R_LOGIN}`, (route) => route.abort());
    await page.goto(`${site.url}/login`);
    await logIn(page, 'rani', RANI.password);
    await arrived(page);
    expect(calls()).toEqual([I_GRAPH, I_INFO]);
  });

  test('[H-01] a wrong password and too many tries show the notice, keep what was typed and give the button back', async () => {
    const { page, site, context } = here;
    await page.goto(`${site.url}/login`);
    await logIn(page, 'rani', 'salah');
    const notice = page.getByRole('alert').filter({ hasText: REFUSED });
    await notice.waitFor();
    expect(await notice.locator('p').textContent()).toBe(REFUSED);
    expect(await page.getByLabel('Username').inputValue()).toBe('rani');
    expect(await isBusy()).toBe(null);
    expect(await cookiesOf(context)).toEqual({});

    await notice.getByRole('button', { name: 'Tutup' }).click();
    await notice.waitFor({ state: 'detached' });
    site.failures.set(R_LOGIN, [429]);
    site.failures.set(I_GRAPH, [429]);
    await logIn(page, 'rani', RANI.password);
    await notice.waitFor();
    expect(await cookiesOf(context)).toEqual({});
  });

  test('[H-02] an exception is logged, nothing of it is shown, and the button is back', async () => {
    const { page, site, complaints } = here;
    await page.addInitScript(() => {
      const look = (): void => void (document.querySelector('[aria-label="Pemberitahuan"]') && Object.assign(window, { wasNoticed: true }));
      new MutationObserver(look).observe(document, { subtree: true, childList: true });
    });
    await page.route(/auth\/login$|\/graph$/, (route) => route.abort());
    await page.goto(`${site.url}/login`);
    await page.getByLabel('Username').waitFor();
    complaints.length = 0;
    await logIn(page, 'rani', RANI.password);
    // One for each of the two ways.
    await expect.poll(() => complaints.length).toBe(2);
    await expect.poll(() => isBusy()).toBe(null);
    // The server itself answers.
    await expect.poll(() => site.askedFor('/health').length).toBeGreaterThan(0);
    expect(await page.getByText('Server tidak menjawab').count()).toBe(0);
    await page.unrouteAll({ behavior: 'wait' });
    await logIn(page, 'rani', RANI.password);
    await arrived(page);
    expect(await page.evaluate(() => 'wasNoticed' in window)).toBe(false);
  });

  test('a server that does not answer is told, on the login and in the frame, until it does; then nobody asks any further', async () => {
    const { site } = here;
    const page = await clockedTab(here);
    const line = page.getByRole('status').filter({ hasText: 'Server tidak menjawab. Mencoba lagi …' });
    const isBack = async (): Promise<boolean> => {
      await page.clock.runFor(1000);
      return (await line.count()) === 0;
    };
    const gone = /\/(auth\/login|graph|health)$/;
    await page.goto(`${site.url}/login`);
    await page.getByLabel('Username').waitFor();
    expect(site.askedFor('/health')).toEqual([]);
    await page.route(gone, (route) => route.abort());
    await logIn(page, 'rani', RANI.password);
    await line.waitFor();
    // Neither way has let anybody in.
    await expect.poll(() => isBusy(page)).toBe(null);
    await page.unrouteAll({ behavior: 'wait' });
    await expect.poll(isBack).toBe(true);
    expect(site.askedFor('/health')).toHaveLength(1);

    await logIn(page, 'rani', RANI.password);
    await arrived(page);
    await page.route(gone, (route) => route.fulfill({ status: 502 }));
    await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Sekolah', exact: true }).click();
    await line.waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await expect.poll(isBack).toBe(true);
    const asked = site.askedFor('/health').length;
    await page.clock.runFor(10_000);
    expect(site.askedFor('/health')).toHaveLength(asked);
  });

  test('[A-07] [G-05] finds the student of a student account, and never from a cache', async () => {
    const { page, site } = here;
    await page.goto(`${site.url}/login`);
    await logIn(page, 'budi', BUDI.password);
    await arrived(page, BUDI.name);
    await expect.poll(() => site.askedFor('/pendidikan/graph', 'students').length).toBe(1);
    await page.reload();
    await arrived(page, BUDI.name);
    await expect.poll(() => site.askedFor('/pendidikan/graph', 'students').length).toBe(2);
    const [asked] = site.askedFor('/pendidikan/graph', 'students');
    expect(asked?.body['variables']).toEqual({
      sort: [{ by: 'name', order: 'asc' }],
      limit: 20,
      page: 1,
      filter: { userId: { eq: BUDI.id } },
      search: '',
    });
    expect(asked?.headers).toMatchObject({
      [KEY_HEADER]: 'key-p',
      authorization: 'Bearer token-1',
    });
    const document = String(asked?.body['query']);
    const items = ['id', 'display', 'name', 'birthDate', 'sex', 'email', 'whatsapp'];
    const info = ['code', 'error', 'message', 'messages', 'state', 'status', 'total'];
    for (const field of [...items, ...info]) expect(document).toMatch(new RegExp(`\\b${field}\\b`));
  });
});

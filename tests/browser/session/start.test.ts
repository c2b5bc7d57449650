import { describe, expect, test } from 'vitest';
import { openTab } from '../../support/chromium.ts';
import { KEY_HEADER } from '../../support/spec-server.ts';
import { arrived, BUDI, clockedTab, cookiesOf, holdToken, LOGGED_OUT, logIn, RANI, specSite } from '../../support/spec-site.ts';

/** The built client against services written from the specification: what is asked at start, and what the person sees. */
const here = specSite();
const R_INFO = '/rasionalisasi/auth/getInfo';
const I_INFO = '/identitas/auth/getInfo';
const calls = (): string[] => here.site.asked.filter(({ path }) => /^\/(rasionalisasi|identitas)\//.test(path)).map(({ path }) => path);

describe('start', () => {
  test.each([
    ['identitas', I_INFO, { audience: 'skema', config: 'default', full: false }, 'key-i'],
    ['rasionalisasi', R_INFO, {}, 'key-r'],
  ] as const)(
    '[A-02] [G-02] [G-03] with a token of %s asks for the user exactly once, and opens the page that was asked for',
    async (issuer, path, body, key) => {
      const { page, site } = here;
      await holdToken(page, site, issuer);
      await page.goto(`${site.url}/sekolah`);
      await page.getByRole('button', { name: new RegExp(RANI.name) }).waitFor();
      const infos = site.asked.filter((asked) => asked.path.endsWith('getInfo'));
      expect(infos.map((asked) => [asked.path, asked.body])).toEqual([[path, body]]);
      expect(infos[0]?.headers).toMatchObject({
        authorization: 'Bearer t-1',
        [KEY_HEADER]: key,
      });
      expect(new URL(page.url()).pathname).toBe('/sekolah');
    },
  );

  test('[B-06] without a token asks nobody, says nothing, and leads to the login; then the page is offered', async () => {
    const { page, site } = here;
    await page.goto(`${site.url}/sekolah?q=smp`);
    await page.waitForURL(/\/login\?ke=/);
    await page.getByLabel('Username').waitFor();
    expect(calls()).toEqual([]);
    expect(await page.getByText(LOGGED_OUT).count()).toBe(0);
    await logIn(page, 'rani', RANI.password);
    await page.waitForURL(`${site.url}/`);
    expect(await page.getByRole('link', { name: 'Lanjutkan ke Sekolah' }).getAttribute('href')).toBe('/sekolah?q=smp');
  });

  test('[B-06] never offers a place outside of this site', async () => {
    const { page, site, context } = here;
    const others = [];
    for (const place of ['https://jahat.test/sekolah', '//jahat.test/sekolah', '/\\jahat.test/sekolah', 'javascript:alert(1)']) {
      const { page: tab } = await openTab(context);
      await tab.goto(`${site.url}/login?ke=${encodeURIComponent(place)}`);
      await tab.getByLabel('Username').waitFor();
      others.push(tab);
    }
    await page.goto(`${site.url}/login?ke=%2Fsekolah`);
    await logIn(page, 'rani', RANI.password);
    await page.getByRole('link', { name: /^Lanjutkan/ }).waitFor();
    for (const tab of others) {
      await arrived(tab);
      expect(await tab.getByRole('link', { name: /^Lanjutkan/ }).count()).toBe(0);
    }
  });

  test('[B-11] [B-08] [H-04] somebody with none of the eight roles is sent from /nilai-snbp to /unauthorized', async () => {
    const { page, site } = here;
    site.users[0]!.roles = ['neu:lain', 'admin'];
    await holdToken(page, site);
    await page.goto(`${site.url}/nilai-snbp`);
    await page.getByRole('heading', { level: 1, name: /tidak dapat membuka Nilai SNBP/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/unauthorized');
  });

  test('[B-03] [C-07] / and /unauthorized open for them, too', async () => {
    const { page, site } = here;
    site.users[0]!.roles = [];
    await holdToken(page, site);
    await page.goto(site.url);
    await page.getByText('Belum ada halaman untuk peranmu').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.goto(`${site.url}/unauthorized`);
    await page.getByRole('heading', { level: 1, name: /tidak dapat membuka halaman ini/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/unauthorized');
  });

  test('[B-11] [B-02] signed out /nilai-snbp opens, asks for nothing of a person and shows none', async () => {
    const { page, site } = here;
    await page.goto(`${site.url}/nilai-snbp`);
    await page.getByRole('heading', { level: 1, name: 'Nilai SNBP' }).waitFor();
    await page.getByRole('link', { name: /Masuk/ }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Isi halaman' }).count()).toBe(0);
    expect(site.asked.filter(({ headers }) => headers.authorization !== undefined)).toEqual([]);
    expect(calls()).toEqual([]);
  });

  test('[B-07] [A-03] asks every 50 ms whether the session is settled: neither login nor page while it loads', async () => {
    const { site } = here;
    const page = await clockedTab(here, 0);
    await page.clock.pauseAt(1000);
    await holdToken(page, site, 'identitas', BUDI.id);
    let answer: () => void = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(`**${I_INFO}`, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${site.url}/user`);
    for (let round = 0; round < 20; round += 1) await page.clock.runFor(50);
    expect([await page.getByRole('heading').count(), await page.getByLabel('Username').count()]).toEqual([0, 0]);
    expect(new URL(page.url()).pathname).toBe('/user');
    answer();
    // Asked as soon as the session stands; the page still waits for the next look.
    await expect.poll(() => site.askedFor('/pendidikan/graph', 'students').length).toBe(1);
    expect(await page.getByRole('heading').count()).toBe(0);
    await page.clock.runFor(50);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/user');
  });

  test('[B-07] ends the wait for a session that never settles', async () => {
    const { site } = here;
    const page = await clockedTab(here);
    await holdToken(page, site);
    await page.route(`**${I_INFO}`, () => {});
    await page.goto(`${site.url}/sekolah`);
    await page.clock.fastForward(10_000);
    expect(new URL(page.url()).pathname).toBe('/sekolah');
    // Not as long as a single call may take.
    for (let spent = 10_000; spent < 28_000; spent += 6000) await page.clock.fastForward(6000);
    await page.waitForURL(/\/login\?ke=%2Fsekolah$/);
  });
});

describe('an end that nobody asked for', () => {
  test('[A-05] [H-03] a refused token is a logout: cookie gone, notice, login; what was asked for and drafts stay', async () => {
    const { page, site, context } = here;
    await holdToken(page, site);
    site.sessions.clear();
    await page.addInitScript(() => localStorage.setItem('skema.draft.u-rani.sekolah.new', '{}'));
    // The pages come later than the answer.
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/inside-routes-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${site.url}/sekolah`);
    await page.waitForURL(/\/login\?ke=%2Fsekolah$/);
    await page.getByText('Sesimu berakhir atau dipakai di tempat lain.').waitFor();
    expect(await page.getByText(LOGGED_OUT).count()).toBe(0);
    expect(await cookiesOf(context)).toEqual({});
    expect(site.askedFor(I_INFO)).toHaveLength(1);
    expect(await page.evaluate(() => localStorage.getItem('skema.draft.u-rani.sekolah.new'))).toBe('{}');
    release();
    await logIn(page, 'rani', RANI.password);
    await arrived(page);
  });

  test('[H-03] a network that fails is not a logout: tried again, and logged out only after the last failure', async () => {
    const { site } = here;
    const page = await clockedTab(here);
    await holdToken(page, site);
    site.failures.set(I_INFO, [503, 502]);
    await page.goto(`${site.url}/sekolah`);
    const isThere = page.getByRole('heading', { name: 'Sekolah', exact: true });
    const sooner = async (): Promise<boolean> => {
      await page.clock.fastForward(1000);
      return isThere.isVisible();
    };
    await expect.poll(sooner).toBe(true);
    expect(site.askedFor(I_INFO)).toHaveLength(3);
    site.failures.set(I_INFO, [503, 502, 500]);
    await page.reload();
    await expect.poll(async () => ((await sooner()) ? '' : new URL(page.url()).pathname)).toBe('/login');
    expect(site.askedFor(I_INFO)).toHaveLength(6);
    expect(await cookiesOf(page.context())).toEqual({});
    await page.getByRole('status').filter({ hasText: LOGGED_OUT }).waitFor();
    const reason = page.getByText('Server tidak dapat memeriksa sesimu');
    await reason.waitFor();
    // It has been read by whoever is in again.
    await logIn(page, 'rani', RANI.password);
    await arrived(page);
    const isGone = async (): Promise<boolean> => {
      await page.clock.runFor(200);
      return (await reason.count()) === 0;
    };
    await expect.poll(isGone).toBe(true);
  });

  test('a forced logout never leaves a public page', async () => {
    const { page, site, context } = here;
    await holdToken(page, site);
    site.sessions.clear();
    await page.goto(`${site.url}/nilai-snbp`);
    await page.getByText('Sesimu berakhir atau dipakai di tempat lain.').waitFor();
    expect(await cookiesOf(context)).toEqual({});
    expect(new URL(page.url()).pathname).toBe('/nilai-snbp');
  });
});

import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ALL, PAGES } from '../oracle/roles.ts';
import { type Api, createAccount, itemsOf, type Json, signInApi } from '../support/api.ts';
import { openBrowser, openContext, openPage, openTab } from '../support/chromium.ts';
import { DEMO_PASSWORD } from '../support/product.ts';
import { logIn } from '../support/spec-site.ts';

/** Every path of the specification, opened in the built product by an account of each role; then compared with the table row by row. */
const url = inject('productUrl');
const STAFF = ALL.filter((role) => !['neu:sekolah', 'neu:siswaRasionalisasi'].includes(role));
const BLANK = ['/unauthorized', '/nilai-snbp', '/konsultasiRasionalisasi'];
const NO_ROLE = ['/unauthorized', '/'];

interface Seen {
  path: string;
  layout: 'default' | 'blank' | 'auth';
  heading: string;
}
/** Role → path asked for → what stood there. */
const seen: Record<string, Record<string, Seen>> = {};
/** Role → operation → whether the server refused it. */
const refused: Record<string, Record<string, boolean>> = {};
const complaintsOf: Record<string, string[]> = {};
/** What only staff, or staff and schools, find on a page. */
const flags: Record<string, { hasFigures: boolean; mayChooseSchool: boolean; mayChooseYear: boolean }> = {};
const menus: Record<string, string[]> = {};
const tiles: Record<string, string[]> = {};
/** A stored record of each list. */
const records: Record<string, string> = {};

let browser: Browser;
/** One for all of them, so that the pages are fetched once. */
let context: BrowserContext;
let admin: Api;

const operationOf = (path: string): string => `${path.slice(1)}s`;
const LISTS = Object.keys(PAGES).filter((path) => path !== '/konfigurasi');
const accepted = (): string => `/diterima/${records['/universitasProgramStudi']}`;

const firstOf = async (operation: string, filter = ''): Promise<string | undefined> =>
  (await itemsOf(admin, `{ ${operation}(limit: 1${filter}) { items { id } } }`))[0]?.id;
const usernameOf = (role: string): string => `uji.roles.${role.replace('neu:', '').toLowerCase()}`;

async function createAccounts(): Promise<void> {
  const cabang = await firstOf('cabangs');
  const sekolah = await firstOf('sekolahs', `, filter: { cabang: { eq: "${cabang}" } }`);
  for (const role of ALL)
    await createAccount(admin, { username: usernameOf(role), role, cabang, ...(role === 'neu:sekolah' && { sekolah }) });
}

/** Through the router of the page that is open, as a click would, one after the other; each until its page stands. */
const visitAll = (page: Page, paths: readonly string[]): Promise<Record<string, Seen>> =>
  page.evaluate(
    async ([wanted, blank]) => {
      const frame = (): 'default' | 'blank' => (document.querySelector('aside nav') ? 'default' : 'blank');
      const found: Record<string, Seen> = {};
      for (const path of wanted) {
        const wasRefused = location.pathname === '/unauthorized';
        const left = document.querySelector('h1');
        left?.setAttribute('data-left', left.textContent);
        history.pushState({ usr: null, key: path, idx: 0 }, '', path);
        dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
        // By then the page that is left says that another one is on its way, if it is not here yet.
        if (!wasRefused) for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
        const stands = (): boolean => {
          const isRefused = location.pathname === '/unauthorized' && location.search === `?dari=${encodeURIComponent(path)}`;
          // Refused twice in a row, the page stays and only says another name.
          if (isRefused && wasRefused) return true;
          const heading = document.querySelector('h1');
          if (heading === null || heading.getAttribute('data-left') === heading.textContent) return false;
          // The page before may draw its own heading anew while the next one is on its way, its address and all.
          if (frame() !== (blank.includes(location.pathname) ? 'blank' : 'default')) return false;
          return !document.querySelector('main > [role=progressbar]') && (isRefused || location.pathname === path);
        };
        for (const end = Date.now() + 10_000; !stands() && Date.now() < end;) await new Promise((later) => setTimeout(later, 5));
        found[path] = { path: location.pathname, layout: frame(), heading: document.querySelector('h1')?.textContent ?? '' };
      }
      return found;
    },
    [paths, BLANK] as const,
  );

/** The session of the page asks the server itself. */
const askServer = (page: Page): Promise<Record<string, boolean>> =>
  page.evaluate(async (operations) => {
    const config = (await (await fetch('/config.json')).json()) as Json;
    const token = document.cookie
      .split('; ')
      .find((pair) => pair.startsWith('token='))
      ?.slice(6);
    const codes: Record<string, boolean> = {};
    for (const operation of operations) {
      const reply = await fetch(`${config.apis.pendidikan.url}/graph`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [config.apiKeyHeader]: config.apis.pendidikan.key,
          authorization: `Bearer ${token}`,
        },
        body: JSON.stringify({ query: `{ ${operation}(limit: 1) { info { code } items { id } } }` }),
      });
      codes[operation] = reply.status === 403;
    }
    return codes;
  }, LISTS.map(operationOf));

const linksIn = async (page: Page, name: string): Promise<string[]> =>
  page
    .getByRole('navigation', { name })
    .evaluate((nav) => [...nav.querySelectorAll('a')].map((link) => new URL(link.href).pathname).filter((path) => path !== '/'));

async function walk(role: string): Promise<void> {
  const { page, complaints } = await openTab(context);
  await page.goto(`${url}/login`);
  await logIn(page, usernameOf(role), DEMO_PASSWORD);
  await page.getByRole('navigation', { name: 'Menu utama' }).waitFor();
  menus[role] = await linksIn(page, 'Menu utama');
  // Schools and students land on a page of their own, beside the menu.
  if (STAFF.includes(role)) {
    await page.getByRole('navigation', { name: 'Halaman yang bisa kamu buka' }).waitFor();
    tiles[role] = await linksIn(page, 'Halaman yang bisa kamu buka');
  }
  // A page that stands still while the first of the others comes.
  await page.goto(`${url}/unauthorized`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const paths = LISTS.flatMap((path) => [path, `${path}/new`, ...(records[path] ? [`${path}/${records[path]}`] : [])]);
  const special = ['/konfigurasi', accepted(), '/export', '/export/nilaiRaport', '/konsultasiRasionalisasi'];
  seen[role] = await visitAll(page, [...paths, ...special, ...NO_ROLE]);
  const figures = page.getByLabel(/^(Angka tahun|Memuat angka)/).first();
  const isIn = (found: Locator): Promise<boolean> =>
    found.waitFor({ timeout: 15_000 }).then(
      () => true,
      () => false,
    );
  const hasFigures = STAFF.includes(role) ? await isIn(figures) : await figures.isVisible();
  Object.assign(seen[role], await visitAll(page, ['/nilai-snbp']));
  await page.getByRole('navigation', { name: 'Isi halaman' }).waitFor();
  // What is there comes in its time; of what is not, the page's index above has come.
  const isOffered = (choice: Locator, roles: readonly string[]): Promise<boolean> =>
    roles.includes(role) ? isIn(choice) : choice.isVisible();
  const mayChooseYear = await isOffered(page.getByRole('combobox', { name: 'Tahun', exact: true }), [...STAFF, 'neu:sekolah']);
  const mayChooseSchool = await isOffered(page.getByRole('searchbox', { name: 'Pilih sekolah' }), STAFF);
  flags[role] = { hasFigures, mayChooseSchool, mayChooseYear };
  refused[role] = await askServer(page);
  complaintsOf[role] = complaints;
  await page.close();
  await context.clearCookies();
}

beforeAll(async () => {
  browser = await openBrowser();
  context = await openContext(browser);
  admin = await signInApi(url, 'uji.roles');
  await createAccounts();
  for (const path of LISTS) records[path] = (await firstOf(operationOf(path))) ?? '';
  for (const role of ALL) await walk(role);
}, 240_000);
afterAll(() => browser.close());

/** The roles for which this path opened as itself. */
const openedFor = (path: string): string[] =>
  ALL.filter((role) => seen[role]![path]!.path === path && !/^(404|500)/.test(seen[role]![path]!.heading));

/** Page or kind of page → roles: as it was found, and as the specification has it. */
const foundRows = (paths: readonly string[]): unknown[] =>
  paths.flatMap((path) => [
    [path, openedFor(path)],
    ...(path === '/konfigurasi' ? [] : [[`${path}/new`, openedFor(`${path}/new`)]]),
    ...(records[path] ? [[`${path}/{id}`, openedFor(`${path}/${records[path]}`)]] : []),
  ]);
const wantedRows = (paths: readonly string[]): unknown[] =>
  paths.flatMap((path) => {
    const { list, detail } = PAGES[path]!;
    return [
      [path, list],
      ...(path === '/konfigurasi' ? [] : [[`${path}/new`, detail]]),
      ...(records[path] ? [[`${path}/{id}`, detail]] : []),
    ];
  });
/** Sorted as `ALL`, because the oracle lists roles in another order. */
for (const page of Object.values(PAGES))
  for (const key of ['list', 'detail'] as const) page[key] = ALL.filter((role) => page[key].includes(role));

const ADMIN_ONLY = ['/peran', '/tahun', '/prestasi', '/tingkatPrestasi'];
const OTHERS = ['/universitasProgramStudi', '/user', '/nilaiRaport'];

describe('pages and roles', () => {
  test('[C-01] [C-08] /peran, /tahun, /prestasi and /tingkatPrestasi are for admin', () =>
    expect(foundRows(ADMIN_ONLY)).toEqual(wantedRows(ADMIN_ONLY)));
  test('[C-02] the masters and /konfigurasi are for admin and pusatPendidikan', () => {
    const paths = Object.keys(PAGES).filter((path) => !ADMIN_ONLY.includes(path) && !OTHERS.includes(path));
    expect(foundRows(paths)).toEqual(wantedRows(paths));
  });
  test('[C-03] /export, /export/nilaiRaport, /diterima/{id} and the list of /universitasProgramStudi are for staff', () => {
    for (const path of ['/export', '/export/nilaiRaport', accepted(), '/universitasProgramStudi'])
      expect([path, openedFor(path)]).toEqual([path, ALL.filter((role) => STAFF.includes(role))]);
  });
  test('[C-04] the record of /universitasProgramStudi is for admin and pusatPendidikan', () =>
    expect(foundRows(['/universitasProgramStudi'])).toEqual(wantedRows(['/universitasProgramStudi'])));
  test('[C-05] /user is for all but sekolah', () => expect(foundRows(['/user'])).toEqual(wantedRows(['/user'])));
  test('[C-06] /nilaiRaport, /nilai-snbp and /konsultasiRasionalisasi are for all eight', () => {
    expect(foundRows(['/nilaiRaport'])).toEqual(wantedRows(['/nilaiRaport']));
    for (const path of ['/nilai-snbp', '/konsultasiRasionalisasi']) expect(openedFor(path)).toEqual(ALL);
  });
  test('[C-07] [B-03] / and /unauthorized need no role', () => {
    for (const path of NO_ROLE) expect(openedFor(path)).toEqual(ALL);
  });
  test('[B-08] [H-04] whoever may not, stands on /unauthorized, and nothing is broken there or anywhere', () => {
    for (const role of ALL) {
      for (const path of LISTS.filter((list) => !PAGES[list]!.list.includes(role))) {
        expect([role, path, seen[role]![path]!.path]).toEqual([role, path, '/unauthorized']);
        expect(seen[role]![path]!.heading).toMatch(/^Peranmu tidak dapat membuka /);
      }
      const elsewhere = Object.entries(seen[role]!).filter(([path, page]) => page.path !== path);
      expect(new Set(elsewhere.map(([, page]) => page.path))).toEqual(elsewhere.length > 0 ? new Set(['/unauthorized']) : new Set());
      expect(Object.values(seen[role]!).filter(({ heading }) => /^(404|500)/.test(heading))).toEqual([]);
      expect([role, complaintsOf[role]]).toEqual([role, []]);
    }
  });
  test('[A-08] staff see the figures and choose a school, schools a year, students neither', () => {
    for (const role of ALL) {
      const isStaff = STAFF.includes(role);
      expect([role, flags[role]]).toEqual([
        role,
        { hasFigures: isStaff, mayChooseSchool: isStaff, mayChooseYear: isStaff || role === 'neu:sekolah' },
      ]);
    }
  });
  test('[C-09] the server refuses the same, asked by hand', () => {
    for (const role of ALL)
      for (const path of LISTS)
        expect([role, path, refused[role]![operationOf(path)]]).toEqual([role, path, !PAGES[path]!.list.includes(role)]);
  });
  test('[B-04] [B-05] menu and landing page offer exactly the pages that open', () => {
    const special: Record<string, string[]> = { '/export': STAFF, '/konsultasiRasionalisasi': ALL, '/nilai-snbp': ALL };
    for (const role of ALL) {
      const expected = [
        ...Object.keys(PAGES).filter((path) => PAGES[path]!.list.includes(role)),
        ...Object.keys(special).filter((path) => special[path]!.includes(role)),
      ];
      // Resources outside of the specification's table.
      const known = (paths: string[]): string[] => paths.filter((path) => path in PAGES || path in special).sort();
      expect([role, known(menus[role]!)]).toEqual([role, expected.sort()]);
      expect([role, known(tiles[role] ?? menus[role]!)]).toEqual([role, expected.sort()]);
      for (const path of expected) expect([path, openedFor(path).includes(role)]).toEqual([path, true]);
    }
    for (const path of ['/export/nilaiRaport', accepted()])
      expect([path, openedFor(path)]).toEqual([path, ALL.filter((role) => STAFF.includes(role))]);
  });
});

describe('layouts', () => {
  test('[B-01] default around the pages, blank around those of the specification', () => {
    for (const { path, layout } of ALL.flatMap((role) => Object.values(seen[role]!)))
      expect([path, layout]).toEqual([path, BLANK.includes(path) ? 'blank' : 'default']);
  });

  test('[B-01] [B-02] [B-03] signed out: /login in its own layout and /nilai-snbp open, everything else leads to the login', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${url}/nilai-snbp`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect([new URL(page.url()).pathname, await page.locator('aside nav').count()]).toEqual(['/nilai-snbp', 0]);
    await page.goto(`${url}/unauthorized`);
    await page.getByRole('heading', { name: 'Yuk Masuk' }).waitFor();
    expect(await page.getByRole('main').count()).toBe(1);
    const inside = ['/unauthorized', '/sekolah', '/sekolah/new', accepted(), '/export', '/konfigurasi', '/konsultasiRasionalisasi', '/x/y'];
    for (const path of [...inside, '/']) {
      await page.evaluate((to) => {
        history.pushState({ usr: null, key: to, idx: 0 }, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
      }, path);
      await page.waitForURL(path === '/' ? `${url}/login` : `${url}/login?ke=${encodeURIComponent(path)}`);
      await page.getByRole('heading', { name: 'Yuk Masuk' }).waitFor();
    }
    expect(await page.locator('aside nav').count()).toBe(0);
    await close();
  });
});

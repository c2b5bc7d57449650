import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { summaries } from 'virtual:skema/registry';
import { loadConfig } from '../../src/app/wire/config.ts';
import { DefaultLayout } from '../../src/app/layout/default-layout.tsx';
import { entryRoles, mayOpen, toMenuGroups } from '../../src/app/layout/menu-groups.ts';
import { sitePath } from '../../src/app/navigation.ts';
import { ErrorPage } from '../../src/app/pages/error-page.tsx';
import { LandingPage } from '../../src/app/pages/landing-page.tsx';
import { UnauthorizedPage } from '../../src/app/pages/unauthorized-page.tsx';
import { PageNotFound } from '../../src/app/session/guard.ts';
import { session } from '../../src/app/session/store.ts';
import { ALL, PAGES } from '../oracle/roles.ts';

const logIn = (roles: string[], announcement: string | null = null): void => {
  session.dispatch({ type: 'out' });
  session.dispatch({ type: 'token', token: 't', issuer: 'identitas' });
  const user = { id: 'u', name: 'Rani Wulandari', username: 'rani', image: null, roles, studentId: null, student: null, announcement };
  session.dispatch({ type: 'info', code: 200, user });
};
const show = (routes: RouteObject[], entry: string | { pathname: string; state: unknown }): void =>
  void render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [entry] })} />);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('error page', () => {
  const fail = (error: unknown): void => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const loader = (): never => {
      throw error;
    };
    show([{ path: '*', loader, ErrorBoundary: ErrorPage, HydrateFallback: () => null }], '/x');
  };

  it('[D-04] [H-05] says 404, Page Not Found and the path, and what to do', async () => {
    fail(new PageNotFound('/sekolah/2021932'));
    expect((await screen.findByRole('heading')).textContent).toBe('404 Page Not Found: /sekolah/2021932');
    expect(screen.getByText(/Tidak ada halaman di alamat ini/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ke beranda' }).getAttribute('href')).toBe('/');
  });

  it('[D-04] takes anything else for a 500 Internal Server Error, without its inner words', async () => {
    fail(new TypeError('x is not a function'));
    expect((await screen.findByRole('heading')).textContent).toBe('500 Internal Server Error');
    expect(screen.getByRole('button', { name: 'Muat ulang' })).toBeTruthy();
    expect(document.body.textContent).not.toContain('x is not a function');
  });

  it('shows itself on a phone whose name ends like a robot', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 13; CUBOT P80) Chrome/120 Mobile');
    fail(new PageNotFound('/x'));
    expect((await screen.findByRole('heading')).textContent).toBe('404 Page Not Found: /x');
  });

  it('[D-05] is empty for a crawler', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1)');
    fail(new PageNotFound('/x'));
    await vi.waitFor(() => expect(document.title).toContain('Page Not Found'), 10_000);
    expect(document.body.textContent).toBe('');
  });
});

describe('an earlier version', () => {
  it('says on every page that nothing can be saved', async () => {
    const config = { apiKeyHeader: 'x-api-key', readOnly: true, apis: {} };
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(config));
    await loadConfig();
    logIn(['neu:admin']);
    show([{ Component: DefaultLayout, children: [{ path: '/provinsi', Component: () => <h1>Provinsi</h1> }] }], '/provinsi');
    expect((await screen.findByText(/hanya dapat dibaca/)).getAttribute('role')).toBe('status');
  });
});

describe('menu', () => {
  it('holds exactly the pages a role may open, for every role', () => {
    for (const role of ALL) {
      const routes = toMenuGroups(summaries, [role]).flatMap(({ entries }) => entries.map(({ route }) => route));
      const expected = Object.keys(PAGES).filter((path) => PAGES[path]!.list.includes(role));
      expect(routes.filter((route) => route in PAGES).sort()).toEqual(expected.sort());
      for (const entry of summaries) expect(routes.includes(entry.route)).toBe(mayOpen(entryRoles(entry), [role]));
    }
  });

  it('is grouped, marks the current page, and opens its group', async () => {
    logIn(['neu:admin']);
    show([{ Component: DefaultLayout, children: [{ path: '/provinsi/:id', Component: () => <h1>Aceh</h1> }] }], '/provinsi/new');
    const menu = await screen.findByRole('navigation', { name: 'Menu utama' });
    const current = within(menu).getAllByRole('link', { current: 'page' });
    expect(current.map(({ textContent }) => textContent)).toEqual(['Provinsi']);
    expect(current[0]!.closest('details')?.open).toBe(true);
    const names = toMenuGroups(summaries, ['neu:admin']).map(({ name }) => name);
    expect([...menu.querySelectorAll('summary')].map((summary) => summary.firstChild?.nextSibling?.textContent)).toEqual(names);
    expect(screen.getByRole('link', { name: 'Lompat ke isi' }).getAttribute('href')).toBe('#isi');
  });
});

describe('a menu of entities that no row puts in a group', () => {
  const [summary] = summaries;
  const names = (...menus: string[]) =>
    toMenuGroups(
      menus.map((menu) => ({ ...summary!, menu })),
      summary!.roles.list,
    ).map(({ name }) => name);

  it('has no heading, for there is nothing beside them; beside others it has one', () => {
    expect([names('Lainnya', 'Lainnya'), names('Wilayah'), names('Wilayah', 'Lainnya')]).toEqual([
      [''],
      ['Wilayah'],
      ['Wilayah', 'Lainnya'],
    ]);
  });
});

describe('landing page', () => {
  const at = (state: unknown) => show([{ path: '/', Component: LandingPage }], { pathname: '/', state });

  it('greets, announces, and offers the pages of the role', async () => {
    logIn(['neu:pengajarKBM'], 'Batas isi nilai 31 Januari');
    at(null);
    expect(screen.getByRole('heading', { name: /^Selamat (pagi|siang|sore|malam), Rani Wulandari$/ })).toBeTruthy();
    expect(screen.getByText('Batas isi nilai 31 Januari')).toBeTruthy();
    const menu = await screen.findByRole('navigation', { name: 'Halaman yang bisa kamu buka' });
    const links = [...menu.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    const services = ['/konsultasiRasionalisasi', '/nilai-snbp', '/export'];
    expect(links).toEqual([
      ...services,
      ...toMenuGroups(summaries, ['neu:pengajarKBM']).flatMap(({ entries }) => entries.map(({ route }) => route)),
    ]);
    expect(links).toContain('/nilaiRaport');
    expect(links).not.toContain('/sekolah');
  });

  it('says so when a role opens nothing', () => {
    logIn([]);
    at(null);
    expect(screen.getByText('Belum ada halaman untuk peranmu')).toBeTruthy();
  });

  it('[B-06] offers the page that was asked for, if it is one of this site that may be opened', () => {
    logIn(['neu:admin']);
    at({ asked: '/sekolah?q=smp' });
    expect(screen.getByRole('link', { name: 'Lanjutkan ke Sekolah' }).getAttribute('href')).toBe('/sekolah?q=smp');
  });

  it.each(['//jahat.test/sekolah', 'https://jahat.test/sekolah', '/\\jahat.test', 'javascript:alert(1)', '/peran', 42])(
    '[B-06] does not offer %j to a teacher',
    (asked) => {
      logIn(['neu:pengajarKBM']);
      at({ asked });
      expect(screen.queryByText(/Lanjutkan/)).toBeNull();
    },
  );

  it.each([
    ['/sekolah?q=a#x', '/sekolah?q=a#x'],
    ['//x.test', null],
    ['/\\x.test', null],
    ['https://x.test/', null],
    ['', null],
    [null, null],
  ])('takes %j for the path %j of this site', (value, path) => expect(sitePath(value)).toBe(path));
});

describe('/unauthorized', () => {
  it('names the page, whom it is for, and as whom one is here', () => {
    logIn(['neu:pengajarKBM']);
    show([{ path: '/unauthorized', Component: UnauthorizedPage }], '/unauthorized?dari=/sekolah');
    expect(screen.getByRole('heading', { name: 'Peranmu tidak dapat membuka Sekolah' })).toBeTruthy();
    expect(
      screen.getByText(/^Halaman ini untuk Admin dan Pusat Pendidikan\. Kamu masuk sebagai Pengajar KBM\. .*minta salah satu dari mereka/),
    ).toBeTruthy();
    // For whoever develops.
    expect(screen.getByText('Sebab: resources.config.ts: sekolah.rights: neu:pengajarKBM has no R (list)')).toBeTruthy();
  });
});

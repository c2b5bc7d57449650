import { matchRoutes } from 'react-router-dom';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { insideRoutes } from '../../src/app/inside-routes.tsx';
import { session } from '../../src/app/session/store.ts';
import { ALL, PAGES } from '../oracle/roles.ts';

const ID = '0199aaaa-0000-7000-8000-000000000001';
const STAFF = ALL.filter((role) => !['neu:sekolah', 'neu:siswaRasionalisasi'].includes(role));
const routes = insideRoutes();

/** What the guard of the page at this path says to somebody with one role: in, or where to. */
async function open(path: string, roles: string[] | null): Promise<string> {
  session.dispatch({ type: 'out' });
  if (roles) {
    session.dispatch({ type: 'token', token: 't', issuer: 'identitas' });
    const user = { id: 'u', name: 'U', username: 'u', image: null, roles, studentId: null, student: null, announcement: null };
    session.dispatch({ type: 'info', code: 200, user });
  }
  const match = matchRoutes(routes, path)?.at(-1);
  const loader = match?.route.loader as LoaderFunction;
  const request = new Request(`http://skema.test${path}`);
  const result = await Promise.resolve(loader({ request, params: match?.params ?? {}, context: {} } as never)).catch(
    (error: Error) => error,
  );
  if (result instanceof Error) return result.message;
  return result instanceof Response ? (result.headers.get('location') ?? '').split('?')[0]! : 'in';
}
const rolesIn = async (path: string): Promise<string[]> => {
  const admitted: string[] = [];
  for (const role of ALL) if ((await open(path, [role])) === 'in') admitted.push(role);
  return admitted;
};
const sorted = (roles: string[]): string[] => [...roles].sort();

/** Ledger id → the pages it speaks of. */
const ROWS: [string, string[]][] = [
  ['C-01', ['/peran', '/tahun', '/prestasi', '/tingkatPrestasi']],
  [
    'C-02',
    Object.keys(PAGES).filter(
      (path) => !['/peran', '/tahun', '/prestasi', '/tingkatPrestasi', '/universitasProgramStudi', '/user', '/nilaiRaport'].includes(path),
    ),
  ],
  ['C-04', ['/universitasProgramStudi']],
  ['C-05', ['/user']],
  ['C-06', ['/nilaiRaport']],
];

describe.each(ROWS)('[%s]', (_, paths) => {
  it.each(paths)('%s opens for exactly its roles, list and record', async (path) => {
    expect(sorted(await rolesIn(path))).toEqual(sorted(PAGES[path]!.list));
    if (path !== '/konfigurasi') expect(sorted(await rolesIn(`${path}/${ID}`))).toEqual(sorted(PAGES[path]!.detail));
  });
});

describe('an address with other capitals', () => {
  it.each([...Object.keys(PAGES), '/export', '/export/nilaiRaport', '/konsultasiRasionalisasi', '/nilai-snbp', '/unauthorized'])(
    'of %s is rewritten, before anything else is asked',
    async (path) => {
      expect(await open(path.toUpperCase(), ['neu:admin'])).toBe(path);
    },
  );

  it.each(['/sekolah', '/diterima'])('of a record under %s keeps the id as it is', async (path) => {
    expect(await open(`${path.toUpperCase()}/${ID.toUpperCase()}`, ['neu:admin'])).toBe(`${path}/${ID.toUpperCase()}`);
  });
});

describe('pages that are no resource', () => {
  it.each(['/export', '/export/nilaiRaport', `/diterima/${ID}`])('[C-03] %s opens for staff', async (path) => {
    expect(sorted(await rolesIn(path))).toEqual(sorted(STAFF));
  });

  it('[C-06] /konsultasiRasionalisasi opens for all eight roles, with a session only', async () => {
    expect(sorted(await rolesIn('/konsultasiRasionalisasi'))).toEqual(sorted(ALL));
    expect(await open('/konsultasiRasionalisasi', null)).toBe('/login');
  });

  it('[B-02] /nilai-snbp opens without a session', async () => {
    expect(await open('/nilai-snbp', null)).toBe('in');
    expect(await open('/nilai-snbp', ['neu:lain'])).toBe('/unauthorized');
  });

  it('[C-07] [B-03] / and /unauthorized need no role; an unknown path is not found, and signed out asks for the login', async () => {
    expect(await open('/', [])).toBe('in');
    expect(await open('/', null)).toBe('/login');
    expect(await open('/unauthorized', [])).toBe('in');
    expect(await open('/tidak/ada', [])).toBe('Page Not Found: /tidak/ada');
    expect(await open('/tidak/ada', null)).toBe('/login');
  });

  it('/konfigurasi is one record: it has no detail page', async () => {
    expect(await open(`/konfigurasi/${ID}`, ['neu:admin'])).toBe(`Page Not Found: /konfigurasi/${ID}`);
  });
});

/** The leaf a path ends in, and the layouts around it. */
const layoutOf = (path: string): number => routes.indexOf(matchRoutes(routes, path)?.[0]?.route as RouteObject);

describe('routes', () => {
  it('[B-04] hold a list and a detail for each of the 24 pairs of the specification', () => {
    const pairs = Object.keys(PAGES).filter((path) => path !== '/konfigurasi');
    expect(pairs).toHaveLength(24);
    for (const path of pairs) {
      expect(matchRoutes(routes, path)?.at(-1)?.route.path).toBe(path);
      expect(matchRoutes(routes, `${path}/new`)?.at(-1)?.route.path).toBe(`${path}/:id`);
    }
  });

  it('[B-05] hold the further ones', () => {
    for (const path of ['/export', '/export/nilaiRaport', '/nilai-snbp', '/konfigurasi', '/konsultasiRasionalisasi']) {
      expect(matchRoutes(routes, path)?.at(-1)?.route.path).toBe(path);
    }
    expect(matchRoutes(routes, `/diterima/${ID}`)?.at(-1)?.route.path).toBe('/diterima/:id');
  });

  it('[B-01] lie in the default layout or the blank one', () => {
    const [inDefault, inBlank] = [layoutOf('/sekolah'), layoutOf('/unauthorized')];
    expect(inDefault).not.toBe(inBlank);
    for (const path of ['/', '/export', '/konfigurasi', `/diterima/${ID}`]) expect(layoutOf(path)).toBe(inDefault);
    // Blank to the edge of the window.
    expect([inDefault, inBlank]).not.toContain(layoutOf('/konsultasiRasionalisasi'));
    expect(layoutOf('/nilai-snbp')).toBe(layoutOf('/konsultasiRasionalisasi'));
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearBrowser, openTab, visit } from '../../support/fresh-app.ts';
import type { Tab } from '../../support/fresh-app.ts';
import { startSpecServer } from '../../support/spec-server.ts';
import type { SpecServer } from '../../support/spec-server.ts';

const RANI = { id: 'u-rani', username: 'rani', password: 'rahasia123', name: 'Rani', roles: ['neu:admin'] };
const BUDI = { id: 'u-budi', username: 'budi', password: 'rahasia456', name: 'Budi', roles: ['neu:admin'] };
const P_GRAPH = '/pendidikan/graph';
const STUDENTS = `query ($filter: SiswaFilter) { students(filter: $filter) { info { code } items { id } } }`;

let spec: SpecServer;
let tab: Tab;
beforeEach(async () => {
  spec = await startSpecServer();
  spec.users.push(RANI, BUDI);
  clearBrowser(spec);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  tab = await openTab(spec, '/siswa');
  await tab.login({ username: 'rani', password: 'rahasia123' });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await spec.close();
});

const load = () => tab.request<{ students: { items: { id: string }[] } }>('pendidikan', STUDENTS, { filter: { userId: { eq: 'x' } } });
/** The server forgets the session; the page still stands. */
const expire = (): void => spec.sessions.clear();
const asksForLogin = (): Promise<void> => vi.waitFor(() => expect(tab.session.get().expired).toBe(true), 10_000);

describe('a call whose session has ended', () => {
  it('waits for the same user to log in again, then goes on with the new token', async () => {
    expire();
    const call = load();
    await asksForLogin();
    expect(tab.session.get()).toMatchObject({ state: 'in', token: null, user: { id: 'u-rani' } });
    await tab.login({ username: 'rani', password: 'rahasia123' });
    expect(await call).toMatchObject({ students: { items: [] } });
    expect(spec.askedFor(P_GRAPH).at(-1)?.headers.authorization).toBe(`Bearer ${tab.session.get().token}`);
    expect(tab.visited).toEqual([]);
    expect(tab.notices).toEqual([]);
  });

  it('asks once for any number of calls', async () => {
    expire();
    const calls = [load(), load(), load()];
    await asksForLogin();
    await tab.login({ username: 'rani', password: 'rahasia123' });
    expect(await Promise.all(calls)).toHaveLength(3);
  });

  it('fails as 401 when the modal is closed, and asks again at the next call', async () => {
    expire();
    const call = load();
    await asksForLogin();
    tab.closeIdentity();
    await expect(call).rejects.toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    const next = load();
    await vi.waitFor(() => expect(spec.askedFor(P_GRAPH)).toHaveLength(2), 10_000);
    await tab.login({ username: 'rani', password: 'rahasia123' });
    expect(await next).toMatchObject({ students: { items: [] } });
  });

  it('is not repeated under the name of another user', async () => {
    expire();
    const call = load();
    await asksForLogin();
    const asked = spec.askedFor(P_GRAPH).length;
    const [outcome] = await Promise.all([call.catch((error: unknown) => error), tab.login({ username: 'budi', password: 'rahasia456' })]);
    expect(outcome).toMatchObject({ status: 401 });
    expect(spec.askedFor(P_GRAPH)).toHaveLength(asked);
    expect(tab.visited).toEqual(['/']);
  });

  it('is not sent at all once the person has left', async () => {
    await tab.logout();
    const asked = spec.asked.length;
    await expect(load()).rejects.toMatchObject({ status: 401 });
    expect(spec.asked).toHaveLength(asked);
  });

  it('does not ask for a login when it is the application key that is refused', async () => {
    spec.failures.set(P_GRAPH, [401]);
    const wrongKey = vi.spyOn(await import('../../../src/app/wire/graph.ts'), 'sendDocument');
    wrongKey.mockRejectedValueOnce(new tab.ApiError(401, 'API_KEY', 'x'));
    await expect(load()).rejects.toMatchObject({ code: 'API_KEY' });
    expect(tab.session.get().expired).toBe(false);
  });
});

describe('a service without an address', () => {
  it('[G-06] is refused as not configured, and nothing is sent', async () => {
    const before = spec.asked.length;
    await expect(tab.request('operasional', '{ x }')).rejects.toMatchObject({ code: 'NOT_CONFIGURED' });
    expect(spec.asked.length).toBe(before);
    expect([tab.isConfigured('operasional'), tab.isConfigured('pendidikan')]).toEqual([false, true]);
  });

  it('gives a token to no address outside the configuration', async () => {
    const authorization = { authorization: 'Bearer secret' };
    await expect(tab.fetchChecked('https://elsewhere.test/x')).rejects.toThrow('address outside the configuration');
    await expect(tab.fetchChecked('/latest-build.json', { headers: authorization })).rejects.toThrow('address outside the configuration');
  });

  it('says so when no server answers', async () => {
    spec.failures.set(P_GRAPH, ['cut']);
    await expect(load()).rejects.toMatchObject({ status: 0, code: 'NETWORK' });
  });
});

describe('two tabs', () => {
  /** A second tab of the same browser, which shares cookie and channel. */
  async function second(path: string): Promise<Tab> {
    const other = await openTab(spec, path);
    other.followTabs();
    await other.startSession();
    return other;
  }

  it('log out together', async () => {
    const other = await second('/sekolah');
    expect(other.session.get().state).toBe('in');
    visit(`${spec.url}/sekolah`);
    await tab.logout();
    await vi.waitFor(() => expect(other.session.get().state).toBe('out'), 10_000);
    expect(other.visited).toEqual(['/login?ke=%2Fsekolah']);
    expect(other.notices.at(-1)).toContain('Kamu sudah keluar di tab lain');
  });

  it('log in together, with one getInfo between them', async () => {
    await tab.logout();
    const other = await second('/login');
    const asked = spec.askedFor('/rasionalisasi/auth/getInfo').length;
    await tab.login({ username: 'rani', password: 'rahasia123' });
    await vi.waitFor(
      () => expect(other.session.get()).toMatchObject({ state: 'in', user: { id: 'u-rani' }, token: tab.session.get().token }),
      10_000,
    );
    expect(spec.askedFor('/rasionalisasi/auth/getInfo')).toHaveLength(asked + 1);
  });
});

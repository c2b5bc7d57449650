import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageNotFound, guard, isRecordId, settledSession } from '../../../src/app/session/guard.ts';
import type { PageAccess } from '../../../src/app/session/guard.ts';
import { respelled } from '../../../src/app/spelling.ts';
import { session } from '../../../src/app/session/store.ts';

const ID = '0199aaaa-0000-7000-8000-000000000001';
const user = (roles: string[]) => ({
  id: 'u',
  name: 'U',
  username: 'u',
  image: null,
  roles,
  studentId: null,
  student: null,
  announcement: null,
});
const logIn = (...roles: string[]): void => {
  session.dispatch({ type: 'token', token: 't', issuer: 'identitas' });
  session.dispatch({ type: 'info', code: 200, user: user(roles) });
};
const pass = (access: PageAccess, path: string, params: Record<string, string> = {}) =>
  guard(access, { request: { url: `http://skema.test${path}` }, params });
const target = (result: Response | null): string | null => result?.headers.get('location') ?? null;

beforeEach(() => session.dispatch({ type: 'out' }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('guard', () => {
  it('[B-06] sends everybody without a session to the login, with the page that was asked for', async () => {
    expect(target(await pass({ roles: null }, '/sekolah?q=smp'))).toBe('/login?ke=%2Fsekolah%3Fq%3Dsmp');
    expect(target(await pass({ roles: null }, '/'))).toBe('/login');
    logIn();
    expect(await pass({ roles: null }, '/')).toBeNull();
  });

  it('[B-08] lets in whoever holds at least one of the roles', async () => {
    const access = { roles: ['neu:admin', 'neu:pusatPendidikan'] };
    logIn('neu:sekolah', 'neu:pusatPendidikan');
    expect(await pass(access, '/sekolah')).toBeNull();
  });

  it('[H-04] sends everybody else to /unauthorized', async () => {
    const access = { roles: ['neu:admin'] };
    logIn('neu:sekolah');
    expect(target(await pass(access, '/peran'))).toBe('/unauthorized?dari=%2Fperan');
    logIn('admin');
    expect(target(await pass(access, '/peran'))).toBe('/unauthorized?dari=%2Fperan');
  });

  it('[B-11] opens a public page to nobody in particular, but not to a user without one of its roles', async () => {
    const access = { roles: ['neu:sekolah'], isPublic: true };
    expect(await pass(access, '/nilai-snbp')).toBeNull();
    logIn('neu:lain');
    expect(target(await pass(access, '/nilai-snbp'))).toBe('/unauthorized?dari=%2Fnilai-snbp');
  });

  it('[B-09] [H-05] ends a path that cannot be in a fatal 404 that names it', async () => {
    logIn('neu:admin');
    const access = { roles: ['neu:admin'], isValid: ({ id }: Record<string, string | undefined>) => isRecordId(id) };
    expect(await pass(access, `/sekolah/${ID}`, { id: ID })).toBeNull();
    const refused = pass(access, '/sekolah/2021932', { id: '2021932' });
    await expect(refused).rejects.toBeInstanceOf(PageNotFound);
    await expect(refused).rejects.toThrow('Page Not Found: /sekolah/2021932');
  });

  it('asks for the session before it says that a page is not there', async () => {
    expect(target(await pass({ roles: null, isValid: () => false }, '/sekolah/x'))).toBe('/login?ke=%2Fsekolah%2Fx');
  });

  it.each([
    ['new', true],
    [ID, true],
    [ID.toUpperCase(), true],
    ['NEW', false],
    ['', false],
    ['../x', false],
    [`${ID}0`, false],
    [ID.slice(1), false],
    [undefined, false],
  ])('takes the id %j: %s', (id, valid) => expect(isRecordId(id)).toBe(valid));
});

describe('an address in other capitals', () => {
  it.each([
    ['/sekolah/:id', '/Sekolah/NEW?x=1', '/sekolah/new?x=1'],
    ['/sekolah/:id', '/sekolah/New/', '/sekolah/new'],
    ['/sekolah/:id', `/SEKOLAH/${ID}`, `/sekolah/${ID}`],
    ['/sekolah/:id', '/sekolah/new', null],
    ['/sekolah', '/sekolah/', null],
  ])('at %s, %s becomes %s', (route, address, expected) => {
    expect(respelled(route, `http://skema.test${address}`)).toBe(expected);
  });
});

describe('a session that is still loading', () => {
  const load = async () => {
    vi.resetModules();
    vi.useFakeTimers();
    const { settledSession: settled, aheadOfGuard: ahead } = await import('../../../src/app/session/guard.ts');
    return { store: (await import('../../../src/app/session/store.ts')).session, settled, ahead };
  };

  it('[B-07] is waited for, looking every 50 ms', async () => {
    const { store, settled } = await load();
    let done = false;
    void settled().then(() => (done = true));
    await vi.advanceTimersByTimeAsync(1000);
    expect(done).toBe(false);
    store.dispatch({ type: 'out' });
    await vi.advanceTimersByTimeAsync(49);
    expect(done).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toBe(true);
  });

  it('is followed by what the page needs at once, not at the next look; never for somebody the guard would stop', async () => {
    const { store, ahead } = await load();
    const begun: string[] = [];
    const asked = { request: { url: 'http://skema.test/sekolah' }, params: {} };
    const ended = Object.entries({ mine: ['neu:admin'], other: ['neu:sekolah'] }).map(([name, roles]) =>
      ahead({ roles }, asked, async () => void begun.push(name)),
    );
    store.dispatch({ type: 'token', token: 't', issuer: 'identitas' });
    expect(begun).toEqual([]);
    store.dispatch({ type: 'info', code: 200, user: user(['neu:admin']) });
    expect(begun).toEqual(['mine']);
    store.dispatch({ type: 'more', more: {} });
    expect(begun).toEqual(['mine']);
    await expect(Promise.all(ended)).resolves.toBeDefined();
  });

  it('is ended after 15 s', async () => {
    const { store, settled } = await load();
    let done = false;
    void settled().then(() => (done = true));
    await vi.advanceTimersByTimeAsync(14_900);
    expect(done).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect([done, store.get().state]).toEqual([true, 'out']);
  });

  it('is not ended because the computer slept meanwhile: what it waits for has had no time to come', async () => {
    const { store, settled } = await load();
    let done = false;
    void settled().then(() => (done = true));
    vi.setSystemTime(Date.now() + 5 * 60_000);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([done, store.get().state]).toEqual([false, 'loading']);
    await vi.advanceTimersByTimeAsync(5000);
    expect([done, store.get().state]).toEqual([true, 'out']);
  });

  it('that is settled is not waited for', async () => {
    await settledSession();
    expect(session.get().state).toBe('out');
  });
});

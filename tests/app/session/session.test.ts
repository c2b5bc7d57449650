import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearBrowser, openTab } from '../../support/fresh-app.ts';
import { KEY_HEADER, startSpecServer } from '../../support/spec-server.ts';
import type { SpecServer } from '../../support/spec-server.ts';

const RANI = { id: 'u-rani', username: 'rani', password: 'rahasia123', name: 'Rani Wulandari', roles: ['neu:pusatPendidikan'] };
const BUDI = { id: 'u-budi', username: 'budi', password: 'rahasia456', name: 'Budi', roles: ['neu:siswaRasionalisasi'] };
const R_LOGIN = '/rasionalisasi/auth/login';
const R_INFO = '/rasionalisasi/auth/getInfo';
const I_INFO = '/identitas/auth/getInfo';
const I_GRAPH = '/identitas/graph';
const P_GRAPH = '/pendidikan/graph';
const LOGGED_OUT_NOTICE = 'success: Kamu telah berhasil logout';
const REFUSED_WHY = 'warning: Sesimu berakhir atau dipakai di tempat lain. Isian yang belum disimpan tetap ada.';
const UNCHECKED_WHY =
  'warning: Server tidak dapat memeriksa sesimu, jadi kamu dikeluarkan. Masuk lagi sebentar lagi; isian yang belum disimpan tetap ada.';
const REFUSED_NOTICE = 'danger: Username or password is invalid';

let spec: SpecServer;
beforeEach(async () => {
  spec = await startSpecServer();
  clearBrowser(spec);
  spec.users.push(RANI, BUDI);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  vi.restoreAllMocks();
  await spec.close();
});

const holdToken = (token: string, issuer: string): void => {
  spec.sessions.set(token, RANI.id);
  document.cookie = `token=${token}; path=/`;
  document.cookie = `issuer=${issuer}; path=/`;
};
const auths = (): string[] => spec.asked.filter(({ path }) => path.includes('/auth/') || path.endsWith('/graph')).map(({ path }) => path);

describe('start', () => {
  it('[A-02] with a token asks for the user exactly once, and is logged in', async () => {
    holdToken('t-1', 'identitas');
    const tab = await openTab(spec);
    expect(tab.session.get().state).toBe('loading');
    await tab.startSession();
    expect(tab.session.get()).toMatchObject({ state: 'in', token: 't-1', code: 200, user: { name: 'Rani Wulandari', username: 'rani' } });
    expect(auths()).toEqual([I_INFO]);
  });

  it('without a token is logged out, with no call and no notice', async () => {
    const tab = await openTab(spec);
    await tab.startSession();
    expect(tab.session.get().state).toBe('out');
    expect(auths()).toEqual([]);
    expect(tab.notices).toEqual([]);
  });

  it('[G-02] asks the rationalisation API for a token of its own: empty body, bearer, key', async () => {
    holdToken('t-1', 'rasionalisasi');
    await (await openTab(spec)).startSession();
    const [asked] = spec.askedFor(R_INFO);
    expect(asked?.body).toEqual({});
    expect(asked?.headers).toMatchObject({ authorization: 'Bearer t-1', [KEY_HEADER]: 'key-r' });
  });

  it('[G-03] asks the identity API with audience, config and full: false', async () => {
    holdToken('t-1', 'identitas');
    await (await openTab(spec)).startSession();
    const [asked] = spec.askedFor(I_INFO);
    expect(asked?.body).toEqual({ audience: 'skema', config: 'default', full: false });
    expect(asked?.headers).toMatchObject({ authorization: 'Bearer t-1', [KEY_HEADER]: 'key-i' });
  });

  it('[A-05] logs out when the user cannot be had: token gone, to the login, with the reason alone', async () => {
    document.cookie = 'token=dead; path=/';
    const tab = await openTab(spec, '/sekolah?q=smp');
    await tab.startSession();
    expect(tab.session.get().state).toBe('out');
    expect(document.cookie).not.toContain('dead');
    expect(tab.visited).toEqual([`/login?ke=${encodeURIComponent('/sekolah?q=smp')}`]);
    await expect.poll(() => tab.notices).toEqual([REFUSED_WHY]);
    expect(spec.askedFor(I_INFO)).toHaveLength(1);
  });

  it('[H-03] tries a failing getInfo three times, then logs out, and leaves drafts alone', async () => {
    holdToken('t-1', 'identitas');
    localStorage.setItem('skema.draft.u-rani.sekolah.new', '{}');
    spec.failures.set(I_INFO, [503, 'cut', 500]);
    const tab = await openTab(spec);
    await tab.startSession();
    expect(tab.session.get().state).toBe('out');
    expect(spec.askedFor(I_INFO)).toHaveLength(3);
    expect(localStorage.getItem('skema.draft.u-rani.sekolah.new')).toBe('{}');
    expect(tab.notices).toEqual([LOGGED_OUT_NOTICE, UNCHECKED_WHY]);
  });

  it('a page that is being left keeps the session of a question it broke off, and asks again if it stays', async () => {
    holdToken('t-1', 'identitas');
    spec.failures.set(I_INFO, ['cut', 'cut', 'cut']);
    const tab = await openTab(spec);
    window.dispatchEvent(new Event('beforeunload'));
    const started = tab.startSession();
    await vi.waitFor(() => expect(spec.askedFor(I_INFO)).toHaveLength(3), { timeout: 5000 });
    expect(document.cookie).toContain('t-1');
    await started;
    expect(tab.session.get().state).toBe('in');
    expect(tab.notices).toEqual([]);
  });

  it('survives a server that fails once', async () => {
    holdToken('t-1', 'identitas');
    spec.failures.set(I_INFO, [502]);
    const tab = await openTab(spec);
    await tab.startSession();
    expect(tab.session.get().state).toBe('in');
  });

  it('takes an answer that says 5xx of itself for the same trouble', async () => {
    holdToken('t-1', 'identitas');
    spec.failures.set(I_INFO, [{ code: 503 }]);
    const tab = await openTab(spec);
    await tab.startSession();
    expect(tab.session.get().state).toBe('in');
    expect(spec.askedFor(I_INFO)).toHaveLength(2);
  });

  it('asks no further for somebody who has left meanwhile', async () => {
    holdToken('t-1', 'identitas');
    spec.failures.set(I_INFO, [503, 503, 503]);
    const tab = await openTab(spec);
    const start = tab.startSession();
    await vi.waitFor(() => expect(spec.askedFor(I_INFO)).toHaveLength(1), 10_000);
    tab.endSession('elsewhere');
    await start;
    expect(spec.askedFor(I_INFO)).toHaveLength(1);
  });

  it('asks once for however many want to know', async () => {
    holdToken('t-1', 'identitas');
    const tab = await openTab(spec);
    await Promise.all([tab.startSession(), tab.startSession()]);
    expect(tab.session.get().state).toBe('in');
    expect(spec.askedFor(I_INFO)).toHaveLength(1);
    await tab.startSession();
    expect(spec.askedFor(I_INFO)).toHaveLength(2);
  });

  it('does not leave a public page when a dead token ends', async () => {
    document.cookie = 'token=dead; path=/';
    const tab = await openTab(spec, '/nilai-snbp');
    await tab.startSession();
    expect(tab.session.get().state).toBe('out');
    expect(tab.visited).toEqual([]);
  });
});

describe('login', () => {
  it('[G-01] goes the REST way first: username, password, key; then asks who it is', async () => {
    const tab = await openTab(spec, '/login');
    expect(await tab.login({ username: 'rani', password: 'rahasia123' })).toBe(true);
    const [asked] = spec.askedFor(R_LOGIN);
    expect(asked?.body).toEqual({ username: 'rani', password: 'rahasia123' });
    expect(asked?.headers[KEY_HEADER]).toBe('key-r');
    expect(auths()).toEqual([R_LOGIN, R_INFO]);
    expect(tab.session.get()).toMatchObject({ state: 'in', issuer: 'rasionalisasi', user: { id: 'u-rani' } });
    expect(document.cookie).toContain(`token=${tab.session.get().token}`);
  });

  it('[G-07] takes over a session that runs elsewhere: conflict stored, revokeAndLogin, then the user of the identity API', async () => {
    spec.sessions.set('elsewhere', RANI.id);
    const tab = await openTab(spec, '/login');
    const conflicts: (string | null)[] = [];
    tab.session.subscribe(({ conflict }) => conflicts.push(conflict));
    expect(await tab.login({ username: 'rani', password: 'rahasia123' })).toBe(true);
    expect(auths()).toEqual([R_LOGIN, I_GRAPH, I_GRAPH, I_INFO]);
    expect(conflicts).toContain('conflict-u-rani');
    expect(spec.sessions.has('elsewhere')).toBe(false);
    expect(tab.session.get()).toMatchObject({ state: 'in', issuer: 'identitas', conflict: null });
  });

  it('[G-04] [G-09] sends audience, config, device, identifier and password, and the conflict with them', async () => {
    spec.sessions.set('elsewhere', RANI.id);
    const tab = await openTab(spec, '/login');
    await tab.login({ username: 'rani', password: 'rahasia123' });
    const input = { audience: 'skema', config: 'default', device: 'skema-web', identifier: 'rani', password: 'rahasia123' };
    expect(spec.askedFor(I_GRAPH, 'execute').map(({ body }) => body['variables'])).toEqual([
      { action: 'login', input },
      { action: 'revokeAndLogin', input: { ...input, conflict: 'conflict-u-rani' } },
    ]);
  });

  it('logs in by GraphQL when the REST service is down', async () => {
    spec.failures.set(R_LOGIN, ['cut']);
    const tab = await openTab(spec, '/login');
    expect(await tab.login({ username: 'rani', password: 'rahasia123' })).toBe(true);
    expect(tab.session.get()).toMatchObject({ state: 'in', issuer: 'identitas' });
  });

  it('[H-01] shows the notice for a wrong password, and no token is kept', async () => {
    const tab = await openTab(spec, '/login');
    await tab.startSession();
    expect(await tab.login({ username: 'rani', password: 'salah' })).toBe(false);
    expect(tab.notices).toEqual([REFUSED_NOTICE]);
    expect(tab.session.get()).toMatchObject({ state: 'out', token: null });
    expect(document.cookie).not.toContain('token');
  });

  it('shows the same notice for too many tries', async () => {
    spec.failures.set(R_LOGIN, [429]);
    spec.failures.set(I_GRAPH, [429]);
    const tab = await openTab(spec, '/login');
    expect(await tab.login({ username: 'rani', password: 'rahasia123' })).toBe(false);
    expect(tab.notices).toEqual([REFUSED_NOTICE]);
  });

  it('[H-02] only logs an exception, and shows nothing of it', async () => {
    spec.failures.set(R_LOGIN, ['cut']);
    spec.failures.set(I_GRAPH, ['cut']);
    const tab = await openTab(spec, '/login');
    expect(await tab.login({ username: 'rani', password: 'rahasia123' })).toBe(false);
    expect(tab.notices).toEqual([]);
    expect(console.error).toHaveBeenCalled();
  });

  it('[A-07] [G-05] finds the student of a student account: sorted by name, page 1 of 20, by the own id', async () => {
    spec.students.push(
      { id: 's-2', userId: 'somebody', name: 'Lain', display: 'Lain' },
      { id: 's-1', userId: BUDI.id, name: 'Budi', display: 'Budi (009)' },
    );
    const tab = await openTab(spec, '/login');
    await tab.login({ username: 'budi', password: 'rahasia456' });
    await vi.waitFor(() => expect(tab.session.get().user?.student).toEqual({ id: 's-1', name: 'Budi', display: 'Budi (009)' }), 10_000);
    expect(tab.session.get().user?.studentId).toBe('s-1');
    const [asked] = spec.askedFor(P_GRAPH, 'students');
    expect(asked?.body['variables']).toEqual({
      sort: [{ by: 'name', order: 'asc' }],
      limit: 20,
      page: 1,
      filter: { userId: { eq: BUDI.id } },
      search: '',
    });
  });

  it('asks for no student for other roles', async () => {
    const tab = await openTab(spec, '/login');
    await tab.login({ username: 'rani', password: 'rahasia123' });
    expect(spec.askedFor(P_GRAPH)).toHaveLength(0);
  });

  it('keeps the drafts and recent records of this user and wipes those of another', async () => {
    const mine = ['skema.draft.u-rani.sekolah.new', 'skema.opened.u-rani', 'skema.chosen.u-rani'];
    const theirs = ['skema.draft.u-budi.sekolah.new', 'skema.opened.u-budi', 'skema.opened.u-rani2'];
    for (const key of [...mine, ...theirs, 'skema.theme']) localStorage.setItem(key, '[]');
    const tab = await openTab(spec, '/login');
    await tab.login({ username: 'rani', password: 'rahasia123' });
    expect(Object.keys(localStorage).sort()).toEqual([...mine, 'skema.theme'].sort());
  });
});

describe('logout', () => {
  it('[A-06] clears everything, here and on the server, goes to the login and says so', async () => {
    const tab = await openTab(spec, '/sekolah');
    await tab.login({ username: 'rani', password: 'rahasia123' });
    await tab.fetchChecked('/config.json');
    const before = spec.askedFor('/config.json').length;
    localStorage.setItem('skema.draft.u-rani.sekolah.new', '{}');
    await tab.logout();
    expect(tab.session.get()).toMatchObject({ state: 'out', token: null, user: null, conflict: null });
    expect(document.cookie).not.toContain('token');
    expect(tab.visited).toEqual(['/login']);
    expect(tab.notices).toEqual([LOGGED_OUT_NOTICE]);
    expect(spec.sessions.size).toBe(0);
    expect(localStorage.getItem('skema.draft.u-rani.sekolah.new')).toBeNull();
    await tab.fetchChecked('/config.json');
    expect(spec.askedFor('/config.json').length).toBe(before + 1);
  });

  it('does not depend on a server that answers', async () => {
    const tab = await openTab(spec, '/sekolah');
    await tab.login({ username: 'rani', password: 'rahasia123' });
    spec.failures.set(I_GRAPH, ['cut']);
    await tab.logout();
    expect(tab.session.get().state).toBe('out');
  });
});

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccountId } from '../../../src/server/auth/accounts.ts';
import { SYSTEM_PRINCIPAL } from '../../../src/engine/rights/access.ts';
import { readCredential } from '../../../src/server/auth/credential.ts';
import { readSession } from '../../../src/server/auth/sessions.ts';
import { person } from '../../support/people.ts';
import { PASSWORD, type Stage, openStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('session');
});
afterAll(() => stage.close());

const tokenOf = async (username: string): Promise<string> => (await stage.login(username)).body.data.accessToken;
const who = (token: string, headers: Record<string, string> = {}) =>
  readSession(stage.accounts, readCredential({ authorization: `Bearer ${token}`, ...headers })!);
const graphLogin = (identifier: string, more: Record<string, unknown> = {}) => ({
  audience: 'skema',
  config: 'default',
  device: 'skema-web',
  identifier,
  password: PASSWORD,
  ...more,
});
const run = (sql: string, values: unknown[] = []) => stage.database.pool.query(sql, values);

describe('login', () => {
  it('[G-01] REST answers with the code and data.accessToken, and keeps only the hash of the token', async () => {
    await stage.account('satu', ['neu:admin']);
    const { status, body } = await stage.login('satu');
    expect([status, body.code, Object.keys(body.data)]).toEqual([200, 200, ['accessToken']]);
    const token = body.data.accessToken as string;
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const { rows } = await run('select encode(token, $1) as hash from skema.session', ['hex']);
    expect(rows).toEqual([{ hash: createHash('sha256').update(token).digest('hex') }]);
    expect((await run(`select "terakhirMasuk" is not null as seen, version from "user" where username = 'satu'`)).rows).toEqual([
      { seen: true, version: 1 },
    ]);
  });

  it('[G-01] asks for the application key', async () => {
    const { status, body } = await stage.post(
      '/rasionalisasi/auth/login',
      { username: 'satu', password: PASSWORD },
      { 'x-api-key': 'lain' },
    );
    expect([status, body.error]).toEqual([401, 'API_KEY']);
  });

  it('says the same for every failure: wrong name, wrong password, inactive, outside its time, no active role, in the bin', async () => {
    await stage.account('nonaktif', ['neu:admin'], { aktif: false });
    await stage.account('lewat', ['neu:admin'], { berlaku: ['2020-01-01', '2020-12-31'] });
    await stage.account('belum', ['neu:admin'], { berlaku: ['2090-01-01', '2090-12-31'] });
    const removed = await stage.account('dibuang', ['neu:intelijen']);
    await stage.repository.remove(SYSTEM_PRINCIPAL, 'user', removed, 1);
    const custom = await stage.repository.transaction(SYSTEM_PRINCIPAL, { verb: 'seed' }, (writer) =>
      writer.create('peran', { kode: 'neu:tamu', nama: 'Tamu', aktif: false }),
    );
    await stage.account('tamu', ['neu:admin'], { peran: [custom.id] });
    for (const [name, password] of [
      ['tidakada', PASSWORD],
      ['satu', 'salah'],
      ['nonaktif'],
      ['lewat'],
      ['belum'],
      ['dibuang'],
      ['tamu'],
      ['x'.repeat(300)],
      ['satu', 'x'.repeat(200)],
      ['satu\u0000', PASSWORD],
    ] as const) {
      const { status, body } = await stage.login(name!, password ?? PASSWORD, `10.1.0.${name!.length % 250}`);
      expect([name, status, body]).toEqual([
        name,
        401,
        { code: 401, error: 'LOGIN_FAILED', message: 'Username or password is invalid', data: null },
      ]);
    }
  });

  it('takes the name in any form and the password in either Unicode form', async () => {
    await stage.account('besar', ['neu:admin']);
    expect((await stage.login(' BESAR ', PASSWORD.normalize('NFD'))).status).toBe(200);
    expect((await stage.login('ｂｅｓａｒ', 'salah sekali')).status).toBe(401);
    expect(await findAccountId(stage.accounts, 'ｂｅｓａｒ')).toBe(await findAccountId(stage.accounts, 'besar'));
  });

  it('refuses bodies of another shape without trying them', async () => {
    for (const body of [
      '{',
      '[]',
      '"x"',
      { username: { $ne: '' }, password: 'x' },
      { username: 'satu' },
      { username: 'satu', password: 'x', admin: true },
      '{"__proto__":{"a":1}}',
    ]) {
      const { status } = await stage.post('/rasionalisasi/auth/login', body);
      expect([body, status]).toEqual([body, 400]);
    }
    const codeOf = async (action: string, input: unknown) => {
      const { status, body } = await stage.execute(action, input);
      return [status, body.errors[0].extensions.code];
    };
    expect(await codeOf('login', { identifier: 'satu', password: 1 })).toEqual([400, 'BAD_REQUEST']);
    expect(await codeOf('login', { identifier: 'satu', password: 'x', role: 'admin' })).toEqual([400, 'FIELD_UNKNOWN']);
    expect(await codeOf('hapus', {})).toEqual([400, 'OPERATION_UNKNOWN']);
    const { body } = await stage.execute(`hapus${'x'.repeat(5000)}`);
    expect(body.errors[0].message).toMatch(/^Operasi tidak dikenal: hapusx+…\.$/);
    expect(body.errors[0].message.length).toBeLessThan(120);
    expect(await codeOf('undo', { actionId: '00000000-0000-7000-8000-000000000001' })).toEqual([401, 'UNAUTHENTICATED']);
  });
});

describe('one session per account', () => {
  it('is taken over by several at the same moment, one after the other', async () => {
    await stage.account('serempak', ['neu:admin']);
    await tokenOf('serempak');
    const offered = await Promise.all([1, 2, 3, 4].map(() => stage.execute('login', graphLogin('serempak'))));
    const taken = await Promise.all(
      offered.map(({ output: { conflict } }) => stage.execute('revokeAndLogin', graphLogin('serempak', { conflict }))),
    );
    expect(taken.map(({ info }) => info!.status)).toEqual(Array(4).fill('success'));
    const alive = await Promise.all(taken.map(({ output }) => who(output.accessToken)));
    expect(alive.filter((each) => each !== null)).toHaveLength(1);
  });

  it('[G-04] a second login is a conflict: 409 over REST, a conflict value over GraphQL, and revokeAndLogin takes over once', async () => {
    await stage.account('dua', ['neu:admin']);
    const first = await tokenOf('dua');
    const rest = await stage.login('dua');
    expect([rest.status, rest.body.code, rest.body.data]).toEqual([409, 409, null]);
    const { info, output } = await stage.execute('login', graphLogin('dua'));
    expect(info).toMatchObject({ code: 200, status: 'success', messages: {} });
    const { conflict, ...others } = output;
    expect(others).toEqual({});
    expect((await who(first))?.username).toBe('dua');

    expect((await stage.execute('revokeAndLogin', graphLogin('dua', { conflict, password: 'salah' }))).info).toMatchObject({
      status: 'error',
      code: 401,
    });
    expect((await stage.execute('revokeAndLogin', graphLogin('dua', { conflict: 'karangan' }))).info).toMatchObject({
      status: 'error',
      code: 401,
    });
    const taken = await stage.execute('revokeAndLogin', graphLogin('dua', { conflict }));
    expect(taken.info!.status).toBe('success');
    expect(await who(first)).toBeNull();
    expect((await who(taken.output.accessToken))?.username).toBe('dua');
    expect((await stage.execute('revokeAndLogin', graphLogin('dua', { conflict }))).info!.status).toBe('error');
  });

  it('[G-04] a conflict value belongs to its account and lives five minutes', async () => {
    await stage.account('tiga', ['neu:admin']);
    await stage.account('empat', ['neu:admin']);
    await tokenOf('tiga');
    await tokenOf('empat');
    const conflictOf = async (name: string) => (await stage.execute('login', graphLogin(name))).output.conflict as string;
    const foreign = await conflictOf('tiga');
    expect((await stage.execute('revokeAndLogin', graphLogin('empat', { conflict: foreign }))).info!.status).toBe('error');
    const old = await conflictOf('empat');
    await run(`update skema.conflict set "expiresAt" = now() - interval '1 second'`);
    expect((await stage.execute('revokeAndLogin', graphLogin('empat', { conflict: old }))).info!.status).toBe('error');
  });

  it('who was put out by a later login is told so and when, by each road, and nobody else is', async () => {
    await stage.account('digeser', ['neu:admin']);
    const told = async (token: string) => {
      const headers = { authorization: `Bearer ${token}`, 'x-api-key': 'skema-pendidikan' };
      const rest = (await stage.post('/identitas/auth/getInfo', {}, { authorization: headers.authorization })).body;
      const graph = (await stage.post('/pendidikan/graph', { query: '{ tahuns { info { code } } }' }, headers)).body.errors[0].extensions;
      return [rest.error, rest.at, graph.code, graph.at];
    };
    const first = await tokenOf('digeser');
    const { conflict } = (await stage.execute('login', graphLogin('digeser'))).output;
    const second = (await stage.execute('revokeAndLogin', graphLogin('digeser', { conflict }))).output.accessToken as string;
    const at = (await run('select "createdAt" from skema.session where token = $1', [createHash('sha256').update(second).digest()])).rows[0]
      .createdAt;
    expect(await told(first)).toEqual(['SESSION_TAKEN', at.toISOString(), 'SESSION_TAKEN', at.toISOString()]);
    const plain = ['UNAUTHENTICATED', undefined, 'UNAUTHENTICATED', undefined];
    expect(await told('A'.repeat(43))).toEqual(plain);
    await stage.execute('logout', {}, { token: second });
    expect(await told(second)).toEqual(plain);
  });

  it('logins at the same moment open one session', async () => {
    await stage.account('serentak', ['neu:admin']);
    const replies = await Promise.all(Array.from({ length: 9 }, () => stage.login('serentak')));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 8 }, () => 409)]);
  });
});

describe('a browser whose page shares an https origin with the API', () => {
  const BROWSER = { 'sec-fetch-site': 'same-origin', origin: 'https://skema.test' };
  const loginAs = (username: string, headers: Record<string, string> = BROWSER) =>
    stage.post('/rasionalisasi/auth/login', { username, password: PASSWORD }, headers);
  const cookieOf = ({ headers }: { headers: Record<string, unknown> }): string => String(headers['set-cookie'] ?? '');
  const pairOf = (answer: { headers: Record<string, unknown> }): string => cookieOf(answer).split(';')[0]!;
  const graphAs = (action: string, input: object, headers: Record<string, string>) =>
    stage.post(
      '/identitas/graph',
      {
        query: 'mutation ($action: String!, $input: JSON) { execute(action: $action, input: $input) { info { code } output } }',
        variables: { action, input },
      },
      headers,
    );
  /** What both kinds of API say to this token and these cookies. */
  const askAs = async (token: string | null, cookie?: string): Promise<number[]> => {
    const headers = { ...(token !== null && { authorization: `Bearer ${token}` }), ...(cookie !== undefined && { cookie }) };
    const rest = await stage.post('/identitas/auth/getInfo', {}, headers);
    const graph = await stage.post(
      '/pendidikan/graph',
      { query: '{ tahuns { info { code } } }' },
      { ...headers, 'x-api-key': 'skema-pendidikan' },
    );
    return [rest.status, graph.status];
  };

  it('gets a cookie that no script reads, without which the token opens nothing, and which opens nothing alone', async () => {
    await stage.account('peramban', ['neu:admin']);
    const answer = await loginAs('peramban');
    expect(cookieOf(answer)).toMatch(/^__Host-companion=[A-Za-z0-9_-]{43}; Path=\/; Max-Age=86400; Secure; HttpOnly; SameSite=Strict$/);
    const token = answer.body.data.accessToken as string;
    const pair = pairOf(answer);
    expect(await askAs(token, `tema=gelap; ${pair}; lain=1`)).toEqual([200, 200]);
    await stage.account('peramban.lain', ['neu:admin']);
    const foreign = pairOf(await loginAs('peramban.lain'));
    for (const cookie of [undefined, foreign, '__Host-companion=', `${pair}x`, pair.replace('__Host-', '')])
      expect([cookie, await askAs(token, cookie)]).toEqual([cookie, [401, 401]]);
    expect(await askAs(null, pair)).toEqual([401, 401]);
    const { rows } = await run('select encode(companion, $1) as hash from skema.session order by "createdAt" desc limit 2', ['hex']);
    expect(rows.map(({ hash }) => hash)).toContain(createHash('sha256').update(pair.split('=')[1]!).digest('hex'));
  });

  it('gets it by the other roads too, and loses it with logout, which the token alone cannot ask for', async () => {
    await stage.account('jalan.lain', ['neu:admin']);
    const first = await graphAs('login', graphLogin('jalan.lain'), BROWSER);
    const token = first.body.data.execute.output.accessToken as string;
    expect(await askAs(token, pairOf(first))).toEqual([200, 200]);
    const { conflict } = (await graphAs('login', graphLogin('jalan.lain'), BROWSER)).body.data.execute.output;
    const taken = await graphAs('revokeAndLogin', graphLogin('jalan.lain', { conflict }), BROWSER);
    const newToken = taken.body.data.execute.output.accessToken as string;
    expect(await askAs(newToken, pairOf(taken))).toEqual([200, 200]);
    // Why it ended is for the browser that had it, not for its token alone.
    const why = async (cookie?: string) =>
      (await stage.post('/identitas/auth/getInfo', {}, { authorization: `Bearer ${token}`, ...(cookie !== undefined && { cookie }) })).body
        .error;
    expect([await why(), await why(pairOf(taken)), await why(pairOf(first))]).toEqual([
      'UNAUTHENTICATED',
      'UNAUTHENTICATED',
      'SESSION_TAKEN',
    ]);

    const stolen = await graphAs('logout', {}, { authorization: `Bearer ${newToken}` });
    // Nor does a tab of a former session take the cookie of the new one along.
    const former = await graphAs('logout', {}, { authorization: `Bearer ${token}`, cookie: pairOf(taken) });
    expect([cookieOf(stolen), cookieOf(former), await askAs(newToken, pairOf(taken))]).toEqual(['', '', [200, 200]]);
    const out = await graphAs('logout', {}, { authorization: `Bearer ${newToken}`, cookie: pairOf(taken) });
    expect(cookieOf(out)).toMatch(/^__Host-companion=; Path=\/; Max-Age=0; Secure/);
    expect(await askAs(newToken, pairOf(taken))).toEqual([401, 401]);
  });

  it.each([
    ['a script', {}],
    ['a page on http', { ...BROWSER, origin: 'http://skema.test' }],
    ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://lain.test' }],
    ['a page of a neighbouring address', { 'sec-fetch-site': 'same-site', origin: 'https://lain.skema.test' }],
  ])('%s gets none, and its token is enough', async (asker, headers) => {
    const name = `tanpa.${asker.length}`;
    await stage.account(name, ['neu:admin']);
    const answer = await loginAs(name, headers as Record<string, string>);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await askAs(answer.body.data.accessToken)).toEqual([200, 200]);
  });
});

describe('a session ends', () => {
  it('[A-06] with logout, on the server too; a second logout is as good', async () => {
    await stage.account('keluar', ['neu:admin']);
    const token = await tokenOf('keluar');
    expect((await stage.execute('logout', {}, { token })).info!.status).toBe('success');
    expect(await who(token)).toBeNull();
    expect((await stage.execute('logout', {}, { token })).info!.status).toBe('success');
  });

  it('after eight idle hours or 24 hours in all, and slides at most once a minute', async () => {
    const id = await stage.account('lama', ['neu:admin']);
    const token = await tokenOf('lama');
    const seen = async () => (await run('select "seenAt" from skema.session where "userId" = $1', [id])).rows[0].seenAt.getTime() as number;
    const start = await seen();
    await who(token);
    expect(await seen()).toBe(start);
    await run(`update skema.session set "seenAt" = now() - interval '7 hours 59 minutes' where "userId" = $1`, [id]);
    // A page that only follows what others do is nobody's act.
    const idle = await seen();
    expect(await who(token, { 'x-unattended': '1' })).not.toBeNull();
    expect(await seen()).toBe(idle);
    expect(await who(token)).not.toBeNull();
    await expect.poll(async () => (await seen()) >= start).toBe(true);
    await run(`update skema.session set "seenAt" = now() - interval '8 hours 1 second' where "userId" = $1`, [id]);
    expect(await who(token)).toBeNull();
    await run(`update skema.session set "seenAt" = now(), "expiresAt" = now() - interval '1 second' where "userId" = $1`, [id]);
    expect(await who(token)).toBeNull();
    expect((await stage.login('lama')).status).toBe(200);
  });

  it.each([
    ['a new password', { kataSandi: 'sandi-yang-lain' }],
    ['deactivation', { aktif: false }],
    ['another role', { peran: ['neu:intelijen'] }],
    ['an end of its time', { berlaku: ['2020-01-01', '2020-02-01'] }],
  ])('with %s', async (_, change) => {
    const id = await stage.account(`akhir${Object.keys(change)[0]!.toLowerCase()}`, ['neu:pusatPendidikan']);
    const token = await tokenOf(`akhir${Object.keys(change)[0]!.toLowerCase()}`);
    const input = 'peran' in change ? { peran: change.peran.map((code) => stage.roles[code]) } : change;
    await stage.repository.update(person(['neu:admin']), 'user', id, 1, { nama: 'Nama Baru' });
    expect(await who(token)).not.toBeNull();
    await stage.repository.update(person(['neu:admin']), 'user', id, 2, input);
    expect(await who(token)).toBeNull();
  });

  it('with the account in the bin, and it does not come back with it', async () => {
    const id = await stage.account('hilang', ['neu:pusatPendidikan']);
    const token = await tokenOf('hilang');
    const { info } = await stage.repository.remove(person(['neu:admin']), 'user', id, 1);
    await stage.repository.undo(person(['neu:admin']), info.state!);
    expect(await who(token)).toBeNull();
  });

  it('reads roles and scopes anew on each request', async () => {
    await stage.account('peran', ['neu:intelijen', 'neu:pengajarKBM'], { cabang: null, peran: [stage.roles['neu:intelijen']] });
    const token = await tokenOf('peran');
    expect(await who(token)).toMatchObject({
      username: 'peran',
      name: 'Nama peran',
      roles: ['neu:intelijen'],
      scopes: [{ role: 'neu:intelijen', level: 'semua' }],
    });
    await run(`update peran set aktif = false where kode = 'neu:intelijen'`);
    expect(await who(token)).toBeNull();
    await run(`update peran set aktif = true where kode = 'neu:intelijen'`);
  });
});

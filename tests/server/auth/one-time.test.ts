/** A one-time password: who may make it, that it opens nothing but its own change, and that it ends. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressesOf } from '../../../src/engine/services.ts';
import { type Stage, openStage, PASSWORD } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('one-time');
  await stage.account('bos', ['neu:admin']);
  await stage.account('pusat', ['neu:pusatPendidikan']);
});
afterAll(() => stage.close());

const NEW = 'sandi-Milik-Sendiri';
const tokenOf = async (username: string, password?: string): Promise<string> => {
  const { body, status } = await stage.login(username, password);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.accessToken;
};
const rows = async <T extends object>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await stage.database.pool.query(sql, values)).rows as T[];
let bossToken: string | null = null;
const boss = async (): Promise<string> => (bossToken ??= await tokenOf('bos'));
const make = async (by: string, id: string) => stage.execute('oneTimePassword', { id }, { token: by });
/** Somebody with one, and who is in with it. */
async function comeIn(username: string, role = 'neu:intelijen'): Promise<{ id: string; password: string; token: string }> {
  const id = await stage.account(username, [role]);
  const { output } = await make(await boss(), id);
  return { id, password: output.password, token: await tokenOf(username, output.password) };
}

const GRAPH = '/pendidikan/graph';
const KEY = { 'x-api-key': 'skema-pendidikan' };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const ask = (token: string, query: string) => stage.post(GRAPH, { query }, { ...KEY, ...bearer(token) });

describe('who makes one', () => {
  it('an admin: the old password ends, its sessions too, and the secret stands nowhere', async () => {
    const id = await stage.account('lupa', ['neu:intelijen']);
    const before = await tokenOf('lupa');
    const { info, output } = await make(await boss(), id);
    expect(info).toMatchObject({ code: 200, status: 'success' });
    expect(output.password).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    expect(Date.parse(output.expiresAt)).toBeGreaterThan(Date.now());
    expect((await ask(before, '{ users(limit: 1) { items { id } } }')).status).toBe(401);
    expect((await stage.login('lupa', PASSWORD)).status).toBe(401);
    const logged = await rows('select a.*, i.* from skema.action a join skema.action_item i on i.action = a.id where i.record = $1', [id]);
    expect(JSON.stringify(logged)).toContain('sekali pakai');
    for (const table of ['skema.action', 'skema.action_item', 'skema.one_time', 'skema.idempotency', '"user"'])
      expect(JSON.stringify(await rows(`select * from ${table}`)), table).not.toContain(output.password);
  });

  it('and whoever reads the account sees who made it and when, in its history and among all that was done, with nothing of it', async () => {
    const id = await stage.account('terlihat', ['neu:intelijen']);
    const { output: made } = await make(await boss(), id);
    const view = async (by: string, name: string, input: object) => {
      const { body } = await ask(by, `{ ${name}(input: ${JSON.stringify(input).replace(/"(\w+)":/g, '$1:')}) { output } }`);
      return body.data[name].output;
    };
    const history = await view(await boss(), 'recordHistory', { resource: 'user', id });
    const told = { by: 'Nama bos', why: 'Kata sandi sekali pakai dibuat', verb: 'update', at: expect.any(String) };
    expect(history.items[0]).toMatchObject({ ...told, changes: [] });
    const page = await view(await boss(), 'activity', { resources: ['user'] });
    const only = { resource: 'user', id, display: expect.stringContaining('terlihat') };
    expect(page.items[0]).toMatchObject({ by: told.by, why: told.why, only, parts: [{ fields: [] }], lasting: 'secret' });
    const { items } = await view(await boss(), 'activityChanges', { action: page.items[0].id });
    expect(items).toMatchObject([{ id, verb: 'update', changes: [] }]);
    expect(JSON.stringify([history, page, items])).not.toContain(made.password);
    expect(JSON.stringify([history, page, items])).not.toContain('kataSandi');
    // Of a field nothing became, and an ordinary password says nothing.
    const ofName = await view(await boss(), 'recordHistory', { resource: 'user', id, field: 'nama' });
    expect(JSON.stringify(ofName)).not.toContain(told.why);
    const [{ version }] = (await rows<{ version: number }>('select version from "user" where id = $1', [id])) as [{ version: number }];
    await ask(
      await boss(),
      `mutation { updateUser(id: "${id}", version: ${version}, input: { kataSandi: "${NEW}" }) { info { status } } }`,
    );
    expect((await view(await boss(), 'recordHistory', { resource: 'user', id })).items).toHaveLength(history.items.length);
  });

  it('and the own change of it stands there as well, with nothing of it', async () => {
    const { id, password, token } = await comeIn('sendiri');
    const own = await stage.execute('password', { old: password, new: NEW }, { token });
    expect(own.info).toMatchObject({ status: 'success' });
    const { body } = await ask(await boss(), `{ recordHistory(input: { resource: "user", id: "${id}" }) { output } }`);
    const { items } = body.data.recordHistory.output;
    expect(items[0]).toMatchObject({ by: 'Nama sendiri', why: 'Kata sandi diganti sendiri', verb: 'update', changes: [] });
    expect(items[1]).toMatchObject({ by: 'Nama bos', why: 'Kata sandi sekali pakai dibuat' });
    expect(JSON.stringify(items)).not.toContain(NEW);
  });

  it('nobody whose rights do not let them write that password: not of one above, not of another branch, not one’s own', async () => {
    const admin = await stage.account('atasan', ['neu:admin']);
    const staff = await stage.account('petugas', ['neu:intelijen']);
    const pusat = await tokenOf('pusat');
    expect((await make(pusat, staff)).info).toMatchObject({ status: 'success' });
    expect((await make(pusat, admin)).info).toMatchObject({ code: 422, status: 'error' });
    const [own] = await rows<{ id: string }>(`select id from "user" where username = 'pusat'`);
    expect((await make(pusat, own!.id)).info?.status).toBe('error');
    // Reads accounts, writes none but a few fields of the own one.
    await stage.account('pembaca', ['neu:intelijen']);
    const reader = await tokenOf('pembaca');
    const refused = await make(reader, admin);
    expect([refused.status, refused.info]).toEqual([403, null]);
    expect((await stage.execute('oneTimePassword', { id: admin })).status).toBe(401);
    expect((await make(await boss(), 'x')).info?.code).toBe(404);
    expect((await make(await boss(), '01900000-0000-7000-8000-0000000000ff')).info?.code).toBe(404);
    expect((await rows('select 1 from skema.one_time where "userId" = $1', [admin])).length).toBe(0);
  });
});

describe('until it is changed', () => {
  it('nothing is open but getInfo, the change and the way out', async () => {
    const { token, id } = await comeIn('baru', 'neu:admin');
    const info = await stage.post('/identitas/auth/getInfo', {}, bearer(token));
    expect(info.body.data).toEqual({ id, name: 'Nama baru', username: 'baru', roles: [], image: null, mustChange: true });
    const due = { status: 403, code: 'PASSWORD_DUE' };
    const said = async (answer: Promise<{ status: number; body: { errors?: { extensions: { code: string } }[]; error?: string } }>) => {
      const { status, body } = await answer;
      return { status, code: body.errors?.[0]?.extensions.code ?? body.error };
    };
    // Asked twice: the second time whoever asks is one the server has seen.
    for (const _ of [1, 2]) {
      for (const query of [
        '{ provinsis(limit: 1) { items { id } } }',
        '{ lookupProvinsi { items { id } } }',
        `{ user(id: "${id}") { item { id } } }`,
        `mutation { createProvinsi(input: { kode: "99", nama: "Tidak" }) { info { status } output { id } } }`,
        `mutation { updateUser(id: "${id}", version: 2, input: { nama: "Lain" }) { info { status } output { id } } }`,
        `{ recordHistory(input: { resource: "user", id: "${id}" }) { info { code } output } }`,
        '{ beranda(input: {}) { info { code } output } }',
      ])
        expect([query, await said(ask(token, query))]).toEqual([query, due]);
      for (const action of ['undo', 'restore', 'oneTimePassword']) {
        const input = action === 'restore' ? { resource: 'user', id } : action === 'undo' ? { actionId: id } : { id };
        const { status, body } = await stage.execute(action, input, { token });
        expect([action, status, body.errors?.[0]?.extensions.code]).toEqual([action, 403, 'PASSWORD_DUE']);
      }
      for (const { call, method, url } of addressesOf(stage.product)) {
        if (['login', 'info', 'graph'].includes(call)) continue;
        const answer = stage.send(method, url.replace(':id', id), { 'x-api-key': `skema-${url.split('/')[1]}`, ...bearer(token) });
        expect([url, await said(answer)]).toEqual([url, due]);
      }
    }
    expect(await rows(`select 1 from provinsi where kode = '99'`)).toEqual([]);
    expect((await stage.execute('logout', {}, { token })).info?.status).toBe('success');
  });

  it('opens everything once there is a password of one’s own, in the same session', async () => {
    const { token, password, id } = await comeIn('ganti', 'neu:admin');
    expect((await stage.execute('password', { old: password, new: password }, { token })).info?.status).toBe('error');
    expect((await stage.execute('password', { old: 'salah-sekali', new: NEW }, { token })).info?.status).toBe('error');
    expect((await ask(token, '{ provinsis(limit: 1) { items { id } } }')).status).toBe(403);
    expect((await stage.execute('password', { old: password, new: NEW }, { token })).info?.status).toBe('success');
    expect((await ask(token, '{ provinsis(limit: 1) { items { id } } }')).status).toBe(200);
    expect((await stage.post('/identitas/auth/getInfo', {}, bearer(token))).body.data).toMatchObject({ roles: ['neu:admin'] });
    expect(await rows('select 1 from skema.one_time where "userId" = $1', [id])).toEqual([]);
    await stage.execute('logout', {}, { token });
    expect((await stage.login('ganti', password)).status).toBe(401);
    expect((await stage.login('ganti', NEW)).status).toBe(200);
  });

  it('a session that was open already is not given back by it', async () => {
    const { token, id } = await comeIn('lagi');
    expect((await make(await boss(), id)).info?.status).toBe('success');
    expect((await stage.post('/identitas/auth/getInfo', {}, bearer(token))).status).toBe(401);
  });
});

describe('its end', () => {
  it('comes after three days, for who has not come in and for who has; made anew it opens again', async () => {
    const { token, password, id } = await comeIn('telat');
    const [{ days }] = (await rows<{ days: number }>(
      `select round(extract(epoch from "expiresAt" - now()) / 86400)::int as days from skema.one_time where "userId" = $1`,
      [id],
    )) as [{ days: number }];
    expect(days).toBe(3);
    await rows(`update skema.one_time set "expiresAt" = now() - interval '1 second' where "userId" = $1`, [id]);
    expect((await stage.post('/identitas/auth/getInfo', {}, bearer(token))).status).toBe(401);
    expect((await stage.execute('password', { old: password, new: NEW }, { token })).status).toBe(401);
    expect((await stage.login('telat', password)).status).toBe(401);
    const again = await make(await boss(), id);
    expect((await stage.login('telat', again.output.password)).status).toBe(200);
  });

  it('a password that an admin writes in the form is one’s own again', async () => {
    const { id } = await comeIn('formulir');
    const [{ version }] = (await rows<{ version: number }>('select version from "user" where id = $1', [id])) as [{ version: number }];
    const query = `mutation { updateUser(id: "${id}", version: ${version}, input: { kataSandi: "${NEW}" }) { info { status } output { id } } }`;
    expect((await ask(await boss(), query)).body.data.updateUser.info.status).toBe('success');
    const token = await tokenOf('formulir', NEW);
    expect((await ask(token, '{ users(limit: 1) { items { id } } }')).status).toBe(200);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM_PRINCIPAL } from '../../../src/engine/rights/access.ts';
import { ALL } from '../../oracle/roles.ts';
import { PASSWORD, type Stage, openStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('actions');
});
afterAll(() => stage.close());

const tokenOf = async (username: string, role: string): Promise<string> => {
  await stage.account(username, [role]);
  return (await stage.login(username)).body.data.accessToken;
};
const recordOf = async (action: string): Promise<string> =>
  (await stage.database.pool.query('select record from skema.action_item where action = $1', [action])).rows[0].record;

it('`execute` undoes and restores for whoever has the right, and says what it touched', async () => {
  const [admin, staff] = [await tokenOf('admin', 'neu:admin'), await tokenOf('intel', 'neu:intelijen')];
  const created = await stage.repository.create(SYSTEM_PRINCIPAL, 'provinsi', { kode: '34', nama: 'DIY' });
  const id = await recordOf(created.info.state!);
  const records = [{ resource: 'provinsi', id }];
  const { info } = await stage.repository.remove(SYSTEM_PRINCIPAL, 'provinsi', id, 1);
  const input = { actionId: info.state };

  expect((await stage.execute('undo', input)).status).toBe(401);
  const told = async (actionId: unknown) => (await stage.execute('undo', { actionId }, { token: staff })).info;
  const absent = await told('0190a000-0000-7000-8000-000000000001');
  expect(absent?.code).toBe(404);
  expect(await told(info.state)).toEqual(absent);
  const undone = await stage.execute('undo', input, { token: admin });
  expect([undone.status, undone.info, undone.output]).toEqual([
    200,
    { code: 200, message: null, messages: {}, status: 'success' },
    { records },
  ]);
  const again = await stage.execute('undo', input, { token: admin });
  expect([again.status, again.info]).toMatchObject([200, { code: 409, status: 'error', message: 'Tindakan ini sudah diurungkan.' }]);

  expect(await told(info.state)).toEqual(absent);

  await stage.repository.remove(SYSTEM_PRINCIPAL, 'provinsi', id, 3);
  const restored = await stage.execute('restore', { resource: 'provinsi', id }, { token: admin });
  expect(restored.output).toEqual({ records });
  for (const [resource, other] of [
    ['provinsi', id],
    ['provinsi', 'x'],
    ['constructor', id],
  ]) {
    expect((await stage.execute('restore', { resource, id: other }, { token: admin })).info?.code).toBe(404);
  }
  expect((await stage.execute('undo', { actionId: 7 }, { token: admin })).status).toBe(400);
  expect((await stage.execute('undo', { actionId: 'x' }, { token: admin })).info?.code).toBe(404);
});

describe('the own password', () => {
  const NEW = 'sandi-Baru-Panjang';
  const open = async (username: string): Promise<string> => (await stage.login(username)).body.data.accessToken;
  const change = (token: string | undefined, input: unknown) => stage.execute('password', input, token === undefined ? {} : { token });
  const isOpen = async (token: string): Promise<boolean> =>
    (await stage.post('/identitas/auth/getInfo', {}, { authorization: `Bearer ${token}` })).status === 200;
  const leave = (token: string) => stage.execute('logout', {}, { token });

  it.each(ALL)('is changed by whoever knows the old one, whatever the role: %s', async (role) => {
    const username = `sandi.${role.slice(4).toLowerCase()}`;
    await stage.account(username, [role], { cabang: await cabangOf(), sekolah: await sekolahOf() });
    const token = await open(username);
    const { info, output } = await change(token, { old: PASSWORD, new: NEW });
    expect([info?.status, output]).toEqual(['success', null]);
    expect(await isOpen(token)).toBe(true);
    await leave(token);
    expect((await stage.login(username)).status).toBe(401);
    expect((await stage.login(username, NEW)).status).toBe(200);
  });

  it('is logged without a word of it, and ends every session but the one that asked', async () => {
    const id = await stage.account('tamu.sandi', ['neu:intelijen']);
    const token = await open('tamu.sandi');
    expect((await change(token, { old: PASSWORD, new: NEW })).info?.status).toBe('success');
    const { rows } = await stage.database.pool.query(
      `select a.verb, a."userId", i.before, i.after from skema.action a join skema.action_item i on i.action = a.id where i.record = $1 and i.verb = 'update'`,
      [id],
    );
    expect(rows).toEqual([{ verb: 'update', userId: id, before: {}, after: {} }]);
    expect(await isOpen(token)).toBe(true);
  });

  it.each<[string, unknown, number, object]>([
    ['a wrong old one', { old: 'salah-sekali', new: NEW }, 422, { old: ['Kata sandi lama tidak cocok'] }],
    ['an empty old one', { old: '', new: NEW }, 422, { old: ['Kata sandi lama tidak cocok'] }],
    ['a new one that is too short', { old: PASSWORD, new: 'pendek' }, 422, { new: ['Minimal 8'] }],
    ['an empty new one', { old: PASSWORD, new: '' }, 422, { new: ['Wajib diisi'] }],
    ['a new one that is the old one', { old: PASSWORD, new: PASSWORD }, 422, { new: ['Tidak boleh sama dengan kata sandi lama'] }],
    ['a wrong old one, twice', { old: NEW, new: NEW }, 422, { old: ['Kata sandi lama tidak cocok'] }],
    ['a new one that is too long', { old: PASSWORD, new: 'x'.repeat(73) }, 422, { new: ['Maksimal 72'] }],
  ])('stays with %s, and says why', async (_what, input, code, messages) => {
    const username = `tetap${Math.floor(performance.now() * 1000)}`;
    await stage.account(username, ['neu:admin']);
    const token = await open(username);
    expect((await change(token, input)).info).toMatchObject({ status: 'error', code, messages });
    await leave(token);
    expect((await stage.login(username)).status).toBe(200);
  });

  it('needs a session and exactly its two words', async () => {
    expect((await change(undefined, { old: PASSWORD, new: NEW })).status).toBe(401);
    await stage.account('dua.kata', ['neu:admin']);
    const token = await open('dua.kata');
    for (const input of [{}, { old: PASSWORD }, { new: NEW }, { old: PASSWORD, new: 7 }, { old: PASSWORD, new: NEW, id: 'x' }])
      expect((await change(token, input)).status).toBe(400);
  });

  it('may be guessed at ten times in fifteen minutes', async () => {
    await stage.account('tebak', ['neu:admin']);
    const token = await open('tebak');
    for (let index = 0; index < 10; index += 1) expect((await change(token, { old: `salah${index}`, new: NEW })).info?.code).toBe(422);
    const last = await change(token, { old: PASSWORD, new: NEW });
    expect([last.status, Number(last.headers['retry-after']) > 0]).toEqual([429, true]);
    // The login of the account is another matter.
    await leave(token);
    expect((await stage.login('tebak')).status).toBe(200);
  });

  it('is changed in no other way, neither by an admin nor by one of the office', async () => {
    const update = 'mutation ($id: ID!, $input: UserInput!) { updateUser(id: $id, version: 1, input: $input) { info { code messages } } }';
    for (const role of ALL.filter((code) => code !== 'neu:sekolah')) {
      const username = `lain.${role.slice(4).toLowerCase()}`;
      const id = await stage.account(username, [role], { cabang: await cabangOf() });
      const headers = { authorization: `Bearer ${await open(username)}`, 'x-api-key': 'skema-pendidikan' };
      const { body } = await stage.post('/pendidikan/graph', { query: update, variables: { id, input: { kataSandi: NEW } } }, headers);
      expect([role, body.errors?.[0].extensions.code ?? body.data.updateUser.info.code]).toEqual([
        role,
        expect.toBeOneOf(['FORBIDDEN', 422]),
      ]);
      expect((await stage.login(username, NEW)).status).toBe(401);
    }
    const other = await stage.account('orang.lain', ['neu:intelijen']);
    const admin = { authorization: `Bearer ${await tokenOf('admin.lain', 'neu:admin')}`, 'x-api-key': 'skema-pendidikan' };
    const given = await stage.post('/pendidikan/graph', { query: update, variables: { id: other, input: { kataSandi: NEW } } }, admin);
    expect(given.body.data.updateUser.info.code).toBe(200);
  });
});

const once = new Map<string, Promise<string>>();
const one = (resource: string, values: () => Promise<Record<string, unknown>>): Promise<string> => {
  const known =
    once.get(resource) ??
    values().then(async (input) =>
      stage.repository.transaction(SYSTEM_PRINCIPAL, { verb: 'seed' }, async (writer) => (await writer.create(resource, input)).id),
    );
  once.set(resource, known);
  return known;
};
const kabupatenOf = async (): Promise<string> => {
  const provinsi = await one('provinsi', async () => ({ kode: '33', nama: 'Jawa Tengah', zonaWaktu: 'wib' }));
  return one('kabupaten', async () => ({ kode: '3304', nama: 'Banjarnegara', jenis: 'kabupaten', provinsi }));
};
const cabangOf = (): Promise<string> => one('cabang', async () => ({ kode: 'BAN01', nama: 'Cabang Satu', kabupaten: await kabupatenOf() }));
const sekolahOf = (): Promise<string> =>
  one('sekolah', async () => {
    const jenjang = await one('jenjang', async () => ({ kode: 'SMA', nama: 'SMA', kategori: 'sekolah', urutan: 1 }));
    return { npsn: '20400001', nama: 'SMA Satu', jenjang, status: 'negeri', kabupaten: await kabupatenOf(), akreditasi: 'A' };
  });

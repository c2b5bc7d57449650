/** Views of lists: whose they are, what may stand in them, and that no view shows anybody more than they may read. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SavedView, SavedViews } from '../../../src/engine/wire/saved.ts';
import { VIEW_ADDRESS_MAX, VIEW_NAME_MAX, VIEWS_MAX } from '../../../src/engine/wire/saved.ts';
import { askAs } from '../../support/sign-in.ts';
import { type Ground, openGround } from '../views/ground.ts';

const [ADMIN, PUSAT, SCHOOL, STUDENT, BRANCH] = [
  'neu:admin',
  'neu:pusatPendidikan',
  'neu:sekolah',
  'neu:siswaRasionalisasi',
  'neu:cabangKBM',
] as const;
/** Reads all pupils, and looks after no accounts. */
const READER = 'neu:intelijen';
let ground: Ground;
/** Somebody who may share with anybody. */
let keeper: string;
beforeAll(async () => {
  ground = await openGround('tampilan_tersimpan');
  keeper = await ground.account('penjaga', [ADMIN]);
});
afterAll(() => ground.close());

const save = (who: string, input: object) => ground.ask<SavedView>(who, 'saveView', input, 'mutation');
const seen = async (who: string, resource?: string): Promise<SavedViews> =>
  (await ground.ask<SavedViews>(who, 'savedViews', resource === undefined ? {} : { resource })).output;
const namesOf = async (who: string, resource = 'sekolah'): Promise<string[]> => (await seen(who, resource)).views.map(({ name }) => name);

async function saved(who: string, input: { resource?: string; name: string; address?: string; role?: string }): Promise<SavedView> {
  const { info, output } = await save(who, { resource: 'sekolah', address: '', ...input });
  expect(info).toMatchObject({ code: 200 });
  return output;
}

describe('a view', () => {
  it('is the own one alone, and comes back as it was', async () => {
    const address = 'q=negeri&f.jenjang-kosong=tidak&cocok=salah-satu&urut=-nama&kolom=nama%2Cnpsn&lebar=nama-240&per=50';
    const view = await saved(ADMIN, { name: '  SMA Negeri ', address });
    expect(view).toMatchObject({ name: 'SMA Negeri', address, lost: [], role: null, isOwn: true, resource: 'sekolah' });
    expect(await namesOf(ADMIN)).toContain('SMA Negeri');
    expect(await namesOf(PUSAT)).not.toContain('SMA Negeri');
    for (const other of [SCHOOL, BRANCH, STUDENT]) expect(JSON.stringify(await seen(other))).not.toContain('SMA Negeri');
    for (const [operation, input] of [
      ['saveView', { id: view.id, resource: 'sekolah', name: 'Punyaku' }],
      ['removeView', { id: view.id }],
      ['defaultView', { resource: 'sekolah', id: view.id }],
    ] as const)
      expect((await ground.ask(PUSAT, operation, input, 'mutation')).info).toMatchObject({ code: 404 });
    expect(await namesOf(ADMIN)).toContain('SMA Negeri');
  });

  it('is changed in part: its name, what it shows, with whom it is shared', async () => {
    const { id } = await saved(ADMIN, { name: 'Bagian', address: 'q=a' });
    const change = async (input: object) => (await save(ADMIN, { id, resource: 'sekolah', ...input })).output;
    expect(await change({ name: 'Sebagian' })).toMatchObject({ name: 'Sebagian', address: 'q=a', role: null });
    expect(await change({ address: 'q=b' })).toMatchObject({ name: 'Sebagian', address: 'q=b' });
    expect(await change({ role: PUSAT })).toMatchObject({ address: 'q=b', role: PUSAT });
    expect(await change({ name: 'Bagian lagi' })).toMatchObject({ role: PUSAT });
    expect(await change({ role: null })).toMatchObject({ role: null });
  });

  it('holds nothing that its list does not know, and is told so on the field', async () => {
    const wrong = [
      'f.tidakAda=x',
      'f.nama-awal=',
      'f.jenjang=SMB',
      'f.kabupaten=bukan-id',
      'f.1.2.3.nama=a',
      'urut=kataSandi',
      'kolom=nama,rahasia',
      'lebar=nama-9',
      'lebar=nama-9000',
      'per=33',
      'cocok=semua',
      'hal=2',
      'sesudah=abc',
      'apa=saja',
      'constructor=1',
      'f.nama=a%00b',
      'f.nama-awal=%00',
      'f.nama-kosong=%00',
      'q=a%00',
      'q=a\ud800',
      `q=${'a'.repeat(101)}`,
    ];
    for (const address of wrong) {
      const { info } = await save(ADMIN, { resource: 'sekolah', name: `Salah ${wrong.indexOf(address)}`, address });
      expect([address, info?.code, Object.keys(info?.messages ?? {})]).toEqual([address, 422, ['address']]);
    }
    const long = `q=a&${'f.nama=b&'.repeat(VIEW_ADDRESS_MAX / 8)}`;
    expect((await save(ADMIN, { resource: 'sekolah', name: 'Panjang', address: long })).info?.messages).toHaveProperty('address');
    expect((await save(ADMIN, { resource: 'sekolah', name: 'Kelompok', address: 'f.1.nama=a&f.1.2.npsn-awal=2' })).info?.code).toBe(200);
  });

  it('is as long as what is kept of it, which can be kept again', async () => {
    const told = async (address: string) => (await save(ADMIN, { resource: 'sekolah', name: `Sepanjang ${address.length}`, address })).info;
    // Nine signs of an address for one that is written.
    const written = (signs: number): string => Array.from({ length: 30 }, () => `f.nama=${'校'.repeat(signs)}`).join('&');
    expect(written(33).length).toBeLessThan(VIEW_ADDRESS_MAX);
    expect(Object.keys((await told(written(33)))?.messages ?? {})).toEqual(['address']);
    const { id, address } = await saved(ADMIN, { name: 'Sepanjang yang boleh', address: written(13) });
    expect(address.length).toBeGreaterThan(3000);
    expect((await save(ADMIN, { id, resource: 'sekolah', address })).output).toMatchObject({ address });
  });

  it('has a name of its own, on one line, that is not too long', async () => {
    await saved(ADMIN, { name: 'Namaku' });
    const told = async (name: string) => {
      const { info } = await save(ADMIN, { resource: 'sekolah', name, address: '' });
      return [info?.code, Object.keys(info?.messages ?? {})];
    };
    for (const name of [
      '',
      '   ',
      'a'.repeat(VIEW_NAME_MAX + 1),
      'dua\nbaris',
      'dua\u2028baris',
      'NAMAKU',
      'Nama\u200bku',
      'Nama\u00adku',
      '\u200b',
      '\u202eukamaN',
      'Nama\u2066ku',
      'Nama\ud800',
      'Nama\0',
    ])
      expect(await told(name)).toEqual([422, ['name']]);
    await saved(ADMIN, { name: 'Nama dua' });
    expect(await told('Nama\u00a0 dua')).toEqual([422, ['name']]);
    expect((await saved(ADMIN, { name: 'Keluarga 👨‍👩‍👧' })).name).toBe('Keluarga 👨‍👩‍👧');
    // Another list, and another person, have it free.
    expect((await save(ADMIN, { resource: 'siswa', name: 'Namaku', address: '' })).info?.code).toBe(200);
    expect((await save(PUSAT, { resource: 'sekolah', name: 'Namaku', address: '' })).info?.code).toBe(200);
  });

  it('unknown keys are refused', async () => {
    expect((await save(ADMIN, { resource: 'sekolah', name: 'x', address: '', userId: 'lain' })).error).toBe('BAD_REQUEST');
    expect((await ground.ask(ADMIN, 'removeView', { id: "x' or true" }, 'mutation')).error).toBe('BAD_REQUEST');
  });

  it('there are at most so many of one list', async () => {
    for (let index = 0; index < VIEWS_MAX; index += 1) await saved(BRANCH, { resource: 'siswa', name: `Ke-${index}` });
    const { info } = await save(BRANCH, { resource: 'siswa', name: 'Satu lagi', address: '' });
    expect(info).toMatchObject({ code: 422 });
    await saved(BRANCH, { resource: 'user', name: 'Daftar lain' });
  });

  it('the last place is taken once, however many come for it at once', async () => {
    const who = 'berlomba';
    await ground.account(who, [ADMIN]);
    const first = await saved(who, { name: 'Dibuang' });
    await ground.ask(who, 'removeView', { id: first.id }, 'mutation');
    for (let index = 0; index < VIEWS_MAX - 1; index += 1) await saved(who, { name: `Ke-${index}` });
    // Each is counted long before it is there for the others.
    const owner = new pg.Client({ connectionString: ground.served.database.adminUrl });
    await owner.connect();
    await owner.query(`
      create function pg_temp.slow() returns trigger language plpgsql as $$ begin perform pg_sleep(0.2); return new; end $$;
      create trigger slow before insert or update on skema.view for each row execute function pg_temp.slow()`);
    const codes = await Promise.all([
      ...Array.from({ length: 12 }, async (_, index) => (await save(who, { resource: 'sekolah', name: `Lomba ${index}` })).info?.code),
      ground.ask(who, 'restoreView', { id: first.id }, 'mutation').then(({ info }) => info?.code),
    ]);
    await owner.query('drop trigger slow on skema.view');
    await owner.end();
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(await namesOf(who)).toHaveLength(VIEWS_MAX);
  });

  it('a deleted one is gone, and taken back as it was', async () => {
    const view = await saved(PUSAT, { name: 'Sementara', address: 'q=x', role: PUSAT });
    await ground.ask(PUSAT, 'defaultView', { resource: 'sekolah', id: view.id }, 'mutation');
    expect((await ground.ask(PUSAT, 'removeView', { id: view.id }, 'mutation')).info?.code).toBe(200);
    expect(await namesOf(PUSAT)).not.toContain('Sementara');
    expect((await seen(PUSAT, 'sekolah')).defaults).toEqual({});
    await saved(PUSAT, { name: 'Sementara' });
    // Its name is taken meanwhile: that is said, and nothing is lost.
    expect((await ground.ask(PUSAT, 'restoreView', { id: view.id }, 'mutation')).info).toMatchObject({ code: 422 });
    const { views } = await seen(PUSAT, 'sekolah');
    await ground.ask(PUSAT, 'removeView', { id: views.find(({ name }) => name === 'Sementara')!.id }, 'mutation');
    expect((await ground.ask<SavedView>(ADMIN, 'restoreView', { id: view.id }, 'mutation')).info?.code).toBe(404);
    const { output } = await ground.ask<SavedView>(PUSAT, 'restoreView', { id: view.id }, 'mutation');
    expect(output).toMatchObject({ id: view.id, name: 'Sementara', address: 'q=x', role: PUSAT });
    expect((await seen(PUSAT, 'sekolah')).defaults).toEqual({ sekolah: view.id });
    await ground.ask(PUSAT, 'defaultView', { resource: 'sekolah', id: null }, 'mutation');
  });
});

describe('a shared view', () => {
  it('is there for those of the role, who change nothing of it', async () => {
    const { id } = await saved(ADMIN, { resource: 'siswa', name: 'Untuk cabang', address: 'f.name=a', role: BRANCH });
    const found = (await seen(BRANCH, 'siswa')).views.find((view) => view.id === id);
    expect(found).toMatchObject({ name: 'Untuk cabang', isOwn: false, role: BRANCH });
    expect(await namesOf(SCHOOL, 'siswa')).not.toContain('Untuk cabang');
    expect((await save(BRANCH, { id, resource: 'siswa', name: 'Direbut' })).info?.code).toBe(404);
    expect((await ground.ask(BRANCH, 'removeView', { id }, 'mutation')).info?.code).toBe(404);
    expect((await ground.ask(BRANCH, 'defaultView', { resource: 'siswa', id }, 'mutation')).info?.code).toBe(200);
    expect((await seen(BRANCH, 'siswa')).defaults).toEqual({ siswa: id });
    await save(ADMIN, { id, resource: 'siswa', role: null });
    expect(await namesOf(BRANCH, 'siswa')).not.toContain('Untuk cabang');
    expect((await seen(BRANCH, 'siswa')).defaults).toEqual({});
  });

  it('is shared by who reads the whole list: with the own roles, and with any by who looks after accounts', async () => {
    expect((await seen(READER, 'siswa')).roles).toEqual([READER]);
    const all = (await seen(ADMIN, 'siswa')).roles;
    expect(all).toContain(SCHOOL);
    expect(all.length).toBeGreaterThan(3);
    // Whoever reads some rows alone writes nothing on the screens of others.
    expect((await seen(BRANCH, 'siswa')).roles).toEqual([]);
    for (const [who, role] of [
      [READER, ADMIN],
      [READER, BRANCH],
      [BRANCH, BRANCH],
      [SCHOOL, SCHOOL],
      [ADMIN, 'neu:tidakAda'],
      [ADMIN, ''],
    ] as const) {
      const { info } = await save(who, { resource: 'siswa', name: `Bagi ${role}`, address: '', role });
      expect([who, role, info?.code, Object.keys(info?.messages ?? {})]).toEqual([who, role, 422, ['role']]);
    }
  });

  it('is shared no longer than whoever made it may share it, and they keep it', async () => {
    const who = 'turun';
    const userId = await ground.account(who, [READER]);
    const seenBy = async (id: string) => (await seen(READER, 'siswa')).views.find((view) => view.id === id);
    const become = (role: string): Promise<unknown> =>
      ground.rows(`update user_peran set target = (select id from peran where kode = $2) where owner = $1`, [userId, role]);
    const [kept, changed, binned] = [
      await saved(who, { resource: 'siswa', name: 'Tetap', role: READER }),
      await saved(who, { resource: 'siswa', name: 'Diubah', role: READER }),
      await saved(who, { resource: 'siswa', name: 'Dibuang', role: READER }),
    ];
    await ground.ask(READER, 'defaultView', { resource: 'siswa', id: kept.id }, 'mutation');
    await ground.ask(who, 'removeView', { id: binned.id }, 'mutation');
    await become(BRANCH);
    // What stood on the screens of others is gone from them, and is no first one of theirs.
    expect(await seenBy(kept.id)).toBeUndefined();
    expect((await seen(READER, 'siswa')).defaults).toEqual({});
    expect((await ground.ask(READER, 'defaultView', { resource: 'siswa', id: changed.id }, 'mutation')).info?.code).toBe(404);
    expect((await seen(who, 'siswa')).views).toMatchObject([
      { name: 'Diubah', role: null },
      { name: 'Tetap', role: null },
    ]);
    const again = { resource: 'siswa', id: changed.id, name: 'Coretan' };
    expect((await save(who, { ...again, role: READER })).info?.messages).toHaveProperty('role');
    expect((await save(who, again)).output).toMatchObject({ name: 'Coretan', role: null });
    expect((await ground.ask<SavedView>(who, 'restoreView', { id: binned.id }, 'mutation')).output).toMatchObject({ role: null });
    // Once more of the role, they share what they left alone, and nothing that they wrote or took back meanwhile.
    await become(READER);
    expect(await seenBy(kept.id)).toMatchObject({ name: 'Tetap' });
    expect(await seenBy(changed.id)).toBeUndefined();
    expect(await seenBy(binned.id)).toBeUndefined();
    expect((await seen(READER, 'siswa')).defaults).toEqual({ siswa: kept.id });
    for (const [off, on] of [
      ['aktif = false', 'aktif = true'],
      ['"deletedAt" = now()', '"deletedAt" = null'],
    ]) {
      await ground.rows(`update "user" set ${off} where id = $1`, [userId]);
      expect([off, await seenBy(kept.id), (await seen(READER, 'siswa')).defaults]).toEqual([off, undefined, {}]);
      await ground.rows(`update "user" set ${on} where id = $1`, [userId]);
      expect(await seenBy(kept.id)).toMatchObject({ name: 'Tetap' });
    }
    await ground.ask(READER, 'defaultView', { resource: 'siswa', id: null }, 'mutation');
  });

  it('is taken back from the role by who looks after accounts, and left to its owner; a private one is not reached', async () => {
    const shared = await saved(READER, { resource: 'siswa', name: 'Menyinggung', role: READER });
    const own = await saved(READER, { resource: 'siswa', name: 'Pribadi' });
    const take = (who: string, id: string) => ground.ask<SavedView>(who, 'removeView', { id }, 'mutation');
    await ground.account('rekan', [READER]);
    expect(await namesOf('rekan', 'siswa')).toContain('Menyinggung');
    for (const who of ['rekan', BRANCH]) expect([who, (await take(who, shared.id)).info?.code]).toEqual([who, 404]);
    expect((await take(ADMIN, own.id)).info?.code).toBe(404);
    expect((await take(ADMIN, shared.id)).output).toMatchObject({ id: shared.id, isOwn: false, role: null });
    expect(await namesOf('rekan', 'siswa')).not.toContain('Menyinggung');
    expect((await seen(READER, 'siswa')).views.find(({ id }) => id === shared.id)).toMatchObject({ isOwn: true, role: null });
    expect((await take(ADMIN, shared.id)).info?.code).toBe(404);
  });

  it('of a list that the role may not read is nobody’s, and no list is kept that one may not read', async () => {
    const closed = ground.served.registry.resources.find(({ grants, single }) => !single && !grants[STUDENT]?.['list'])!.name;
    expect((await save(ADMIN, { resource: closed, name: 'Tertutup', address: '', role: STUDENT })).info?.messages).toHaveProperty('role');
    expect((await save(STUDENT, { resource: closed, name: 'Tertutup', address: '' })).error).toBe('FORBIDDEN');
    expect((await ground.ask(STUDENT, 'savedViews', { resource: closed })).error).toBe('FORBIDDEN');
    expect((await ground.ask(STUDENT, 'defaultView', { resource: closed, id: null }, 'mutation')).error).toBe('FORBIDDEN');
    // One from before the right was taken.
    await ground.rows(
      `insert into skema.view (id, "userId", resource, name, address, role) values ('00000000aa', $3, $1, 'Dulu', '', $2)`,
      [closed, STUDENT, keeper],
    );
    expect(JSON.stringify(await seen(STUDENT))).not.toContain('Dulu');
  });

  it('counts what its reader has, and loses the fields that are not there any more, which is told', async () => {
    await ground.rows(
      `insert into skema.view (id, "userId", resource, name, address, role)
       values ('00000000ab', $2, 'siswa', 'Lama', 'q=a&f.hilang=x&f.userId-kosong=ya&kolom=name%2Cdibuang&urut=-dibuang&aneh=1', $1)`,
      [SCHOOL, keeper],
    );
    const view = (await seen(SCHOOL, 'siswa')).views.find(({ id }) => id === '00000000ab')!;
    expect(view.address).toBe('q=a&f.userId-kosong=ya&kolom=name');
    expect(view.lost).toEqual(['hilang', 'dibuang', 'aneh']);
    const lists = [
      { resource: 'siswa', filter: null },
      { resource: 'siswa', filter: { tidakAda: { eq: 1 } } },
      { resource: 'peran' },
      { resource: 'apa' },
    ];
    const counts = async (who: string) => (await ground.ask<({ total: number } | null)[]>(who, 'savedViewCounts', { lists })).output;
    const [own, ...refused] = await counts(SCHOOL);
    expect(own?.total).toBe(await ground.count(SCHOOL, 'siswa', {}));
    expect(own!.total).toBeLessThan((await counts(ADMIN))[0]!.total);
    expect(refused).toEqual([null, null, null]);
  });
});

describe('the session', () => {
  it('tells with what lists begin, in the rights of now', async () => {
    const { served } = ground;
    const headers = { ...served.headers, 'x-api-key': 'skema-rasionalisasi' };
    const info = async () => {
      const reply = await served.app.inject({ method: 'POST', url: '/rasionalisasi/auth/getInfo', headers, payload: {} });
      return (reply.json() as { data: { views?: unknown } }).data.views;
    };
    const ask = askAs(served, served.headers['authorization']);
    const run = async (view: string, input: object) =>
      (await ask(`mutation ($input: JSON) { ${view}(input: $input) { output } }`, { input })).body.data[view].output;
    expect(await info()).toBeUndefined();
    const { id } = await run('saveView', { resource: 'sekolah', name: 'Awal', address: 'f.nama=SMA' });
    const views = { sekolah: { id, name: 'Awal', address: 'f.nama=SMA' } };
    expect(await run('defaultView', { resource: 'sekolah', id })).toEqual(views);
    expect(await info()).toEqual(views);
    expect(await run('defaultView', { resource: 'sekolah', id: null })).toEqual({});
    expect(await info()).toBeUndefined();
  });

  it('whoever is not signed in has no views', async () => {
    for (const [view, kind] of [
      ['savedViews', 'query'],
      ['saveView', 'mutation'],
    ] as const)
      expect((await ground.ask(null, view, view === 'saveView' ? { resource: 'sekolah', name: 'x' } : {}, kind)).error).toBe(
        'UNAUTHENTICATED',
      );
  });
});

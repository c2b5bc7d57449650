/** Views that are shared with a role: by whom, with whom, for how long, and that none shows anybody more than they may read; with what lists begin. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SavedView } from '../../../src/engine/wire/saved.ts';
import { askAs } from '../../support/sign-in.ts';
import { ADMIN, SCHOOL, STUDENT, BRANCH, READER, openViews, type ViewGround } from './ground.ts';

let ground: ViewGround;
/** Somebody who may share with anybody. */
let keeper: string;
beforeAll(async () => {
  ground = await openViews('tampilan_dibagikan');
  keeper = await ground.account('penjaga', [ADMIN]);
});
afterAll(() => ground.close());

const save: ViewGround['save'] = (who, input) => ground.save(who, input);
const saved: ViewGround['saved'] = (who, input) => ground.saved(who, input);
const seen: ViewGround['seen'] = (who, resource) => ground.seen(who, resource);
const namesOf: ViewGround['namesOf'] = (who, resource) => ground.namesOf(who, resource);

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
    // Whose it is hears whoever may take it back, of what others shared alone.
    const owners = async (who: string) => Object.fromEntries((await seen(who, 'siswa')).views.map(({ id, owner }) => [id, owner]));
    expect((await owners('rekan'))[shared.id]).toBeNull();
    expect((await owners(READER))[shared.id]).toBeNull();
    await ground.account('penjaga.pembaca', [ADMIN, READER]);
    const [{ nama }] = (await ground.rows<{ nama: string }>(
      `select u.nama from "user" u join skema.view v on v."userId" = u.id where v.id = $1`,
      [shared.id],
    )) as [{ nama: string }];
    // Beside its list, whomever it is shared with; elsewhere what is shared with them alone, and it begins no list of theirs.
    for (const who of [ADMIN, 'penjaga.pembaca']) {
      expect(await owners(who)).toMatchObject({ [shared.id]: nama });
      expect(await owners(who)).not.toHaveProperty(own.id);
    }
    const everywhere = async (who: string) => (await seen(who)).views.map(({ id }) => id);
    expect(await everywhere('penjaga.pembaca')).toContain(shared.id);
    expect(await everywhere(ADMIN)).not.toContain(shared.id);
    expect((await ground.ask(ADMIN, 'defaultView', { resource: 'siswa', id: shared.id }, 'mutation')).info?.code).toBe(404);
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
    const views = { sekolah: { id, name: 'Awal', address: 'f.nama=SMA', lost: [] } };
    expect(await run('defaultView', { resource: 'sekolah', id })).toEqual(views);
    expect(await info()).toEqual(views);
    await ground.rows(`update skema.view set address = 'f.nama=SMA&kolom=nama,dibuang' where id = $1`, [id]);
    expect(await info()).toEqual({ sekolah: { id, name: 'Awal', address: 'f.nama=SMA&kolom=nama', lost: ['dibuang'] } });
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

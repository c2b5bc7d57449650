/** A person's own views of lists: whose they are, what may stand in them, how many there may be, and how one is taken back. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SavedView, VIEW_ADDRESS_MAX, VIEW_NAME_MAX, VIEWS_MAX } from '../../../src/engine/wire/saved.ts';
import { ADMIN, PUSAT, SCHOOL, STUDENT, BRANCH, openViews, type ViewGround } from './ground.ts';

let ground: ViewGround;
beforeAll(async () => {
  ground = await openViews('tampilan_sendiri');
});
afterAll(() => ground.close());

const save: ViewGround['save'] = (who, input) => ground.save(who, input);
const saved: ViewGround['saved'] = (who, input) => ground.saved(who, input);
const seen: ViewGround['seen'] = (who, resource) => ground.seen(who, resource);
const namesOf: ViewGround['namesOf'] = (who, resource) => ground.namesOf(who, resource);

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

  it('is written once however often the same request comes with its key, at once too, and by nobody else’s', async () => {
    const once = async (who: string, view: string, input: object, key: string) => {
      const query = `mutation ($input: JSON) { ${view}(input: $input) { info { code error messages } output } }`;
      return (await ground.send(who, query, { input }, { 'idempotency-key': key })).body.data[view];
    };
    const given = { resource: 'sekolah', name: 'Sekali saja', address: 'q=a' };
    const answers = await Promise.all([1, 2, 3].map(() => once(ADMIN, 'saveView', given, 'buat-1')));
    const [first] = answers;
    expect(first.info).toMatchObject({ code: 200 });
    expect(answers).toEqual([first, first, first]);
    expect((await namesOf(ADMIN)).filter((name) => name === 'Sekali saja')).toHaveLength(1);
    expect((await once(PUSAT, 'saveView', given, 'buat-1')).output.id).not.toBe(first.output.id);
    expect((await once(ADMIN, 'saveView', { ...given, name: 'Lain' }, 'buat-1')).info).toMatchObject({ code: 422, error: 'KEY_REUSED' });
    const { id } = first.output;
    const change = { id, resource: 'sekolah', name: 'Sekali diubah' };
    const changed = await once(ADMIN, 'saveView', change, 'ubah-1');
    await once(ADMIN, 'saveView', { ...change, name: 'Sesudah itu' }, 'ubah-2');
    expect(await once(ADMIN, 'saveView', change, 'ubah-1')).toEqual(changed);
    expect(await namesOf(ADMIN)).toContain('Sesudah itu');
    const first1 = await once(ADMIN, 'defaultView', { resource: 'sekolah', id }, 'awal-1');
    await once(ADMIN, 'defaultView', { resource: 'sekolah', id: null }, 'awal-2');
    expect(await once(ADMIN, 'defaultView', { resource: 'sekolah', id }, 'awal-1')).toEqual(first1);
    expect((await seen(ADMIN, 'sekolah')).defaults['sekolah']).toBeUndefined();
    const removed = await once(ADMIN, 'removeView', { id }, 'hapus-1');
    expect([removed.info.code, await once(ADMIN, 'removeView', { id }, 'hapus-1')]).toEqual([200, removed]);
    const restored = await once(ADMIN, 'restoreView', { id }, 'pulih-1');
    expect([restored.info.code, await once(ADMIN, 'restoreView', { id }, 'pulih-1')]).toEqual([200, restored]);
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
    const told = async (address: string) => (await save(ADMIN, { resource: 'sekolah', name: 'Salah', address })).info?.messages?.address;
    expect(await told('f.tidakAda=x&f.jenjang=SMA')).toEqual(['Tidak dikenal di daftar ini: tidakAda']);
    // Of what the list has, its label is told, and that it is what is asked that does not suit.
    expect(await told('f.jenjang=SMB&lebar=nama-9000')).toEqual(['Isinya tidak cocok untuk Jenjang, Nama sekolah di daftar ini']);
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
    // Signs that read alike, as in names of records.
    expect(await told('ＮＡＭＡＫＵ')).toEqual([422, ['name']]);
    await saved(ADMIN, { name: 'Fisika Οδός' });
    for (const name of ['ﬁsika οδός', 'FISIKA ΟΔΌΣ']) expect(await told(name)).toEqual([422, ['name']]);
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

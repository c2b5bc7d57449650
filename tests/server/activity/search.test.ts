/** The log searched by what people know of it, and narrowed to what can still be taken back; within the rights of who asks. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActivityPage } from '../../../src/engine/history.ts';
import { createRepository, type Repository } from '../../../src/server/data/repository/repository.ts';
import { person } from '../../support/people.ts';
import { type Ground, openGround } from '../views/ground.ts';

const ADMIN = 'neu:admin';
let ground: Ground;
let repository: Repository;
const people: Record<string, ReturnType<typeof person>> = {};
beforeAll(async () => {
  ground = await openGround('cari_aktivitas_data');
  const { registry, database } = ground.served;
  repository = createRepository({ registry, pool: database.pool });
  for (const name of ['wulandari', 'pratama']) people[name] = { ...person([ADMIN]), userId: await ground.account(name, [ADMIN]) };
});
afterAll(() => ground.close());

type Asker = Parameters<Ground['ask']>[0];
const page = async (who: Asker, input: object): Promise<ActivityPage> =>
  (await ground.ask<ActivityPage>(who, 'activity', { limit: 100, ...input })).output;
const idsOf = async (who: Asker, input: object): Promise<string[]> => (await page(who, input)).items.map(({ id }) => id);
const search = (text: string, who: Asker = ADMIN, input = {}): Promise<string[]> => idsOf(who, { search: text, ...input });

interface Row {
  id: string;
  version: number;
  nama: string;
}
const rowOf = async (name: string, id: string): Promise<Row> => (await ground.rows<Row>(`select * from "${name}" where id = $1`, [id]))[0]!;
async function edit(who: string, name: string, id: string, input: object): Promise<string> {
  return (await repository.update(people[who]!, name, id, (await rowOf(name, id)).version, input)).info.state!;
}
const codes = ['22', '23', '24', '25', '26', '27', '28', '29'].values();
async function province(nama: string): Promise<string> {
  const kode = codes.next().value!;
  await repository.create(people['wulandari']!, 'provinsi', { kode, nama, zonaWaktu: 'wib' });
  return (await ground.rows<{ id: string }>('select id from "provinsi" where kode = $1', [kode]))[0]!.id;
}

describe('a search', () => {
  it('finds by the name of a record, live or in the bin, in any order and without accents, however old it is', async () => {
    const id = await province('Kepulauan Merapi Utama');
    const changed = await edit('pratama', 'provinsi', id, { zonaWaktu: 'wit' });
    expect(await search('utama mérapi')).toContain(changed);
    const removed = (await repository.remove(people['pratama']!, 'provinsi', id, (await rowOf('provinsi', id)).version)).info.state!;
    expect(await search('merapi utama')).toEqual(expect.arrayContaining([changed, removed]));
    expect(await search('merapi tengah')).toEqual([]);
    expect(await search('merapi utama', ADMIN, { ways: ['remove'] })).toEqual([removed]);
    expect(await search('merapi utama', ADMIN, { people: [people['wulandari']!.userId] })).not.toContain(changed);
    expect(await search('merapi utama', ADMIN, { resources: ['sekolah'] })).toEqual([]);
  });

  it('finds by the name of who did it, and by the words of how and of what', async () => {
    const id = await province('Bukit Sunyi');
    const changed = await edit('pratama', 'provinsi', id, { zonaWaktu: 'wita' });
    const removed = (await repository.remove(people['pratama']!, 'provinsi', id, (await rowOf('provinsi', id)).version)).info.state!;
    const [{ nama }] = (await ground.rows<{ nama: string }>('select nama from "user" where id = $1', [people['pratama']!.userId])) as [Row];
    expect(await search(nama)).toEqual(expect.arrayContaining([changed, removed]));
    expect(await search('menghapus')).toContain(removed);
    expect(await search('menghapus')).not.toContain(changed);
    expect(await search('menghapus provinsi')).toContain(removed);
    expect(await search('menghapus sekolah')).not.toContain(removed);
    expect(await search('menghapus bukit sunyi')).toEqual([removed]);
    expect(await search(`mengubah ${nama}`)).toContain(changed);
    expect(await search(`mengubah ${nama}`)).not.toContain(removed);
    const undone = (await repository.undo(people['pratama']!, removed)).info.state!;
    expect(await search('mengurungkan')).toContain(undone);
    expect(await search('mengurungkan penghapusan')).toContain(undone);
    expect(await search('mengurungkan bukit sunyi')).toEqual([undone]);
  });

  it('finds by why, and by what was written, also by what it was before', async () => {
    const id = await province('Semula Tenang');
    const named = await edit('pratama', 'provinsi', id, { nama: 'Kemudian Riuh' });
    await edit('pratama', 'provinsi', id, { nama: 'Lain Sama Sekali' });
    expect(await search('tenang')).toContain(named);
    expect(await search('riuh kemudian')).toContain(named);
    await repository.transaction(people['pratama']!, { verb: 'import', why: 'daftar-gunung.csv' }, async (writer) => {
      await writer.update('provinsi', id, null, { zonaWaktu: 'wita' });
    });
    const [imported] = await idsOf(ADMIN, { limit: 1 });
    expect(await search('daftar-gunung')).toEqual([imported]);
    expect(await search('gunung.csv', ADMIN, { ways: ['update'] })).toEqual([]);
    // Ids are no words.
    expect(await search(id.slice(0, 8))).toEqual([]);
  });

  it('finds by every word that stands in a row: what was done to which field of which record, and by whom', async () => {
    const [school] = await ground.rows<Row>('select id, version, nama from "sekolah" limit 1');
    const changed = await edit('pratama', 'sekolah', school!.id, { alamat: 'Jalan Baru 7' });
    const other = await edit('wulandari', 'sekolah', school!.id, { npsn: '99123987' });
    const [{ nama }] = (await ground.rows<{ nama: string }>('select nama from "user" where id = $1', [people['pratama']!.userId])) as [Row];
    for (const text of ['alamat', 'mengubah alamat', `alamat ${school!.nama}`, `${nama} ${school!.nama}`, `mengubah alamat ${nama}`]) {
      const found = await search(text);
      expect(found).toContain(changed);
      expect(found).not.toContain(other);
    }
    expect(await search('mengubah npsn')).toContain(other);
    expect(await search('menghapus alamat')).not.toContain(changed);
    // Whose field it is decides what it is called: that the record has one is no word of its row.
    expect(await search('akreditasi alamat')).not.toContain(changed);
  });

  it('finds each of the newest by its name however many carry it, and says where more do than are looked through', async () => {
    const [student] = await ground.rows<Row>('select id, version, name as nama from "siswa" limit 1');
    const { wulandari } = people;
    await repository.update(wulandari!, 'siswa', student!.id, student!.version, { name: 'Zamrud Kelana' });
    const scores = await ground.rows<{ id: string }>('select id from "nilaiRaport" where siswa = $1 and nilai <> 91', [student!.id]);
    expect(scores.length).toBeGreaterThan(4);
    const done: string[] = [];
    for (const { id } of scores.slice(0, 4)) done.push(await edit('wulandari', 'nilaiRaport', id, { nilai: 91 }));
    expect(await search('zamrud')).toEqual(expect.arrayContaining(done));
    expect((await page(ADMIN, { search: 'zamrud' })).capped).toBeUndefined();
    await ground.rows(
      `insert into "provinsi" ("id", "kode", "nama", "zonaWaktu") select gen_random_uuid(), 'x' || n, 'Nila Kandi ' || n, 'wib' from generate_series(1, 201) n`,
    );
    expect((await page(ADMIN, { search: 'nila kandi' })).capped).toBeUndefined();
    await ground.rows(
      `insert into skema.action (id, at, "userId", verb) select lpad(n::text, 32, '0')::uuid, '2020-01-01', $1, 'update' from generate_series(1, 1001) n`,
      [people['pratama']!.userId],
    );
    expect((await page(ADMIN, { search: 'nila kandi' })).capped).toBe(true);
    expect(await search('zamrud')).toEqual(expect.arrayContaining(done));
  });

  it('goes from page to page without a gap', async () => {
    const id = await province('Halaman Demi Halaman');
    for (let step = 0; step < 5; step += 1) await edit('wulandari', 'provinsi', id, { zonaWaktu: step % 2 === 0 ? 'wit' : 'wita' });
    const whole = await search('halaman demi');
    expect(whole).toHaveLength(6);
    const paged: string[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const { items, next }: ActivityPage = await page(ADMIN, { search: 'halaman demi', limit: 2, ...(after && { after }) });
      paged.push(...items.map((item) => item.id));
      after = next;
    }
    expect(paged).toEqual(whole);
  });

  it('tells nobody what they may not see, not even that it is there', async () => {
    const [own] = await ground.rows<{ id: string }>(
      'select id from "sekolah" where exists (select from "siswa" s where s.sekolah = "sekolah".id) limit 1',
    );
    const [other] = await ground.rows<Row>('select id, version, name as nama from "siswa" where sekolah <> $1 limit 1', [own!.id]);
    await ground.account('sekolah-pencari', ['neu:sekolah'], { sekolah: own!.id });
    const action = await edit('pratama', 'siswa', other!.id, { email: 'rahasia.sekali@contoh.id' });
    expect(await search('rahasia.sekali')).toContain(action);
    expect(await search(other!.nama)).toContain(action);
    for (const text of ['rahasia.sekali', other!.nama, 'pratama', 'mengubah siswa']) {
      const found = await page('sekolah-pencari', { search: text });
      expect(found.items.map(({ id }) => id)).not.toContain(action);
      expect(JSON.stringify(found)).not.toContain(other!.id);
    }
    // A password leaves no words behind.
    const account = await rowOf('user', people['wulandari']!.userId!);
    await repository.update(people['pratama']!, 'user', account.id, account.version, { kataSandi: 'gajah-terbang-77' });
    expect(await search('gajah-terbang')).toEqual([]);
  });
});

describe('only what can be taken back', () => {
  it('has what stands, whole or in part, over as many pages as it takes', async () => {
    const ids = [await province('Satu Bisa'), await province('Dua Bisa')];
    const [one, two] = [
      await edit('pratama', 'provinsi', ids[0]!, { zonaWaktu: 'wit' }),
      await edit('pratama', 'provinsi', ids[0]!, { zonaWaktu: 'wita' }),
    ];
    await edit('wulandari', 'provinsi', ids[1]!, { zonaWaktu: 'wit' });
    const rows = await Promise.all(
      ids.map(async (id) => ({ id, version: (await rowOf('provinsi', id)).version, input: { zonaWaktu: 'wib' } })),
    );
    const both = (await repository.sheet(people['pratama']!, ground.served.registry.get('provinsi'), rows)).action!;
    const mine = { people: [people['pratama']!.userId], undoable: true };
    expect(await idsOf(ADMIN, mine)).toContain(both);
    expect(await idsOf(ADMIN, mine)).not.toEqual(expect.arrayContaining([one]));
    const last = await edit('pratama', 'provinsi', ids[0]!, { zonaWaktu: 'wit' });
    expect(await idsOf(ADMIN, mine)).toEqual(expect.arrayContaining([last, both]));
    const back = (await repository.undo(people['pratama']!, last)).info.state!;
    const found = await idsOf(ADMIN, mine);
    expect(found).toEqual(expect.arrayContaining([back, both]));
    for (const gone of [last, two, one]) expect(found).not.toContain(gone);
    const paged: string[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const { items, next }: ActivityPage = await page(ADMIN, { ...mine, limit: 1, ...(after && { after }) });
      paged.push(...items.map(({ id }) => id));
      after = next;
    }
    expect(paged).toEqual(found);
    expect((await page('neu:intelijen', { undoable: true })).items).toEqual([]);
  });
});

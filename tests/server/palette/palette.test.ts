/** What the palette and a choice find, in which order, and for whom: over the API. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FoundGroup, RecentRecord } from '../../../src/engine/wire/palette.ts';
import { SYSTEM_PRINCIPAL } from '../../../src/engine/rights/access.ts';
import { createRepository } from '../../../src/server/data/repository/repository.ts';
import { type Caller, signInAs } from '../../support/sign-in.ts';
import { type Ground, openGround } from '../views/ground.ts';

const ADMIN = 'neu:admin';
let ground: Ground;
let town: string;
let branch: string;
const schools: Record<string, string> = {};
const pupils: Record<string, string> = {};

beforeAll(async () => {
  ground = await openGround('palet');
  const { registry, database } = ground.served;
  const repository = createRepository({ registry, pool: database.pool });
  const [old] = await ground.rows<{ id: string; jenjang: string; cabang: string; kabupaten: string }>(
    'select id, jenjang, cabang, kabupaten from sekolah where cabang is not null order by npsn limit 1',
  );
  const [pupil] = await ground.rows<{ jurusan: string; tahun: string }>('select jurusan, tahun from siswa where sekolah = $1 limit 1', [
    old!.id,
  ]);
  town = (await ground.rows<{ nama: string }>('select nama from kabupaten where id = $1', [old!.kabupaten]))[0]!.nama;
  branch = old!.cabang;
  await repository.transaction(SYSTEM_PRINCIPAL, { verb: 'seed' }, async (writer) => {
    // In an order that is not the one they are to come in.
    for (const [index, nama] of ['MA Al-Hidayah Rajawali', 'SMK Lereng Rajawali', 'Taman Cendrawasih', 'Rajawali Utama'].entries())
      schools[nama] = (
        await writer.create('sekolah', {
          npsn: `9977000${index}`,
          nama,
          jenjang: old!.jenjang,
          status: 'swasta',
          kabupaten: old!.kabupaten,
          cabang: old!.cabang,
          akreditasi: 'A',
          eRapor: true,
          jumlahSiswa: 100,
          alamat: 'Jl. Uji 1',
        })
      ).id;
    for (const [name, nisn, sekolah] of [
      ['Bagas Rajawaliputra', '0097700001', schools['Rajawali Utama']],
      ['Citra Rajawali', '0097700002', schools['Taman Cendrawasih']],
    ] as const)
      pupils[name] = (
        await writer.create('siswa', {
          name,
          nisn,
          sekolah,
          jurusan: pupil!.jurusan,
          tahun: pupil!.tahun,
          birthDate: '2008-01-01',
          sex: 'L',
        })
      ).id;
  });
  await ground.account('sekolah-rajawali', ['neu:sekolah'], { sekolah: schools['Rajawali Utama']! });
});
afterAll(() => ground.close());

const find = async (who: string, search: string): Promise<FoundGroup[]> => {
  const { info, output } = await ground.ask<FoundGroup[]>(who, 'palette', { search });
  expect(info).toMatchObject({ code: 200 });
  return output;
};
const named = (groups: readonly FoundGroup[], resource: string): string[] =>
  groups.find((group) => group.resource === resource)?.items.map(({ display }) => display) ?? [];

describe('the palette', () => {
  it('finds students by their school too, also beside a part of their name, after those that are called so', async () => {
    const byName = named(await find(ADMIN, 'rajawali'), 'siswa');
    expect(byName).toHaveLength(2);
    expect(named(await find(ADMIN, 'cendrawasih'), 'siswa')).toEqual([expect.stringContaining('Citra Rajawali')]);
    expect(named(await find(ADMIN, 'bagas utama'), 'siswa')).toEqual([expect.stringContaining('Bagas Rajawaliputra')]);
    expect(named(await find(ADMIN, 'bagas cendrawasih'), 'siswa')).toEqual([]);
  });

  it('finds records of every resource, the best first, each with what tells it apart', async () => {
    const groups = await find(ADMIN, 'rajawali');
    expect(named(groups, 'sekolah')).toEqual(['Rajawali Utama', 'SMK Lereng Rajawali', 'MA Al-Hidayah Rajawali']);
    expect(groups[0]).toMatchObject({ resource: 'sekolah', total: 3, more: false });
    expect(groups[0]!.items[0]!.detail).toBe(`99770003, ${town}`);
    expect(named(groups, 'siswa')).toEqual(['Citra Rajawali (0097700002)', 'Bagas Rajawaliputra (0097700001)']);
  });

  it('finds by any word, in any order, by a code, and by capitals or blanks of any kind', async () => {
    for (const text of ['utama rajawali', '  RAJAWALI   Uta', 'Raja. utama,', '99770003'])
      expect(named(await find(ADMIN, text), 'sekolah'), text).toEqual(['Rajawali Utama']);
    // By where it stands, too, as the list and every choice of one find it.
    for (const text of [`rajawali utama ${town}`, `${town.split(' ').at(-1)!.toUpperCase()} rajawali utama`]) {
      expect(named(await find(ADMIN, text), 'sekolah'), text).toEqual(['Rajawali Utama']);
      const query = '{ sekolahs(search: $search) { items { nama } } offered: lookupSekolah(search: $search) { items { display near } } }';
      const { body } = await ground.asker(ADMIN)(
        `query ($search: String) ${query}`,
        { search: text },
        ground.served.registry.get('sekolah').client,
      );
      expect(body.data.sekolahs.items).toEqual([{ nama: 'Rajawali Utama' }]);
      expect(body.data.offered.items).toEqual([{ display: 'Rajawali Utama', near: false }]);
    }
    expect(await find(ADMIN, '   ')).toEqual([]);
    expect(await find(ADMIN, 'rajawali tidakada')).toEqual([]);
    // What stands for any text elsewhere stands for itself.
    expect(await find(ADMIN, 'raja%utama')).toEqual([]);
  });

  it('finds of each resource as many as its list finds by the same words, wherever they stand, for whoever asks', async () => {
    const { resources } = ground.served.registry;
    const listed = resources.filter(({ single, client }) => !single && client === 'pendidikan');
    const [score] = await ground.rows<{ name: string; nisn: string; mapel: string; sekolah: string }>(
      `select s.name, s.nisn, m.nama as mapel, k.nama as sekolah from "nilaiRaport" n join siswa s on s.id = n.siswa
        join sekolah k on k.id = s.sekolah join "mataPelajaran" m on m.id = n."mataPelajaran" order by n.id limit 1`,
    );
    const { name, nisn, mapel, sekolah } = score!;
    const [first] = name.split(' ');
    const texts = [
      first,
      name,
      `${mapel} ${first}`,
      `${nisn} ${mapel.slice(0, 2)}`,
      sekolah,
      `${town} rajawali`,
      'sma',
      'semester 1',
      'in ka',
    ];
    expect(listed.length).toBeGreaterThan(15);
    let spread = 0;
    for (const who of [ADMIN, 'sekolah-rajawali'])
      for (const text of texts) {
        const groups = await find(who, text!);
        for (const resource of listed) {
          const query = `query ($search: String) { found: ${resource.operations.list}(search: $search) { info { code meta { total } } } }`;
          const { body } = await ground.send(who, query, { search: text });
          const listing = body.data?.found.info.code === 200 ? (body.data.found.info.meta.total as number) : 0;
          const { total = 0, more = false } = groups.find((group) => group.resource === resource.name) ?? {};
          expect(more ? 'more' : total, `${who} ${resource.name} "${text}"`).toBe(listing > 200 ? 'more' : listing);
          if (resource.name === 'nilaiRaport' && text === `${mapel} ${first}`) spread += total;
        }
      }
    // Words of one text in two records were among them.
    expect(spread).toBeGreaterThan(0);
  });

  it('finds by two letters, too', async () => {
    expect(named(await find(ADMIN, 'ra'), 'sekolah')[0]).toBe('Rajawali Utama');
  });

  it('[5] finds those that are called so, however many have the word elsewhere', async () => {
    await ground.rows(`insert into "sekolah" select (jsonb_populate_record(null::"sekolah", to_jsonb(s) || jsonb_build_object('id', gen_random_uuid(), 'npsn', (88000000 + n)::text,
      'nama', case when n = 900 then 'SMK Lereng Kenarivax' else 'Lain ' || n end, 'alamat', 'Kenarivax ' || n))).*
      from (select * from "sekolah" where npsn = '99770000') s, generate_series(1, 1000) n`);
    try {
      expect(named(await find(ADMIN, 'kenarivax'), 'sekolah')[0]).toBe('SMK Lereng Kenarivax');
      expect(named(await find(ADMIN, `kenarivax ${town}`), 'sekolah')[0]).toBe('SMK Lereng Kenarivax');
    } finally {
      await ground.rows(`delete from "sekolah" where npsn like '88%'`);
    }
  });

  it('leaves out the bin', async () => {
    const { registry, database } = ground.served;
    const repository = createRepository({ registry, pool: database.pool });
    await repository.remove(SYSTEM_PRINCIPAL, 'siswa', pupils['Citra Rajawali']!, 1);
    expect(named(await find(ADMIN, 'citra rajawali'), 'siswa')).toEqual([]);
    await repository.restore(SYSTEM_PRINCIPAL, 'siswa', pupils['Citra Rajawali']!, null);
  });

  it('finds nothing that a person with fewer rights may not open', async () => {
    const groups = await find('sekolah-rajawali', 'rajawali');
    expect(named(groups, 'siswa')).toEqual(['Bagas Rajawaliputra (0097700001)']);
    expect(groups.map(({ resource }) => resource)).toEqual(['siswa']);
    expect(JSON.stringify(groups)).not.toMatch(/Cendrawasih|Citra|Lereng/);
    expect(groups[0]).toMatchObject({ total: 1, more: false });
  });

  it('guesses the word that was meant, where a person with these rights would find something by it', async () => {
    const guess = async (who: string, search: string): Promise<string[]> =>
      (await ground.ask<string[]>(who, 'paletteNear', { search })).output;
    expect(await guess(ADMIN, 'cendrawsaih')).toEqual(['Cendrawasih']);
    expect(await guess('sekolah-rajawali', 'cendrawsaih')).toEqual([]);
    expect(await guess('sekolah-rajawali', 'rajawaliptura')).toEqual(['Rajawaliputra']);
    expect(await guess(ADMIN, 'zzqqxxyy')).toEqual([]);
    expect(await guess(ADMIN, '   ')).toEqual([]);
    expect(await ground.ask(null, 'paletteNear', { search: 'a' })).toMatchObject({ error: 'UNAUTHENTICATED' });
  });

  it('is for people who are signed in, with a text that fits', async () => {
    expect(await ground.ask(null, 'palette', { search: 'a' })).toMatchObject({ error: 'UNAUTHENTICATED' });
    expect(await ground.ask(ADMIN, 'palette', { search: 'x'.repeat(101) })).toMatchObject({ error: 'BAD_REQUEST' });
    expect(await ground.ask(ADMIN, 'palette', {})).toMatchObject({ error: 'BAD_REQUEST' });
  });

  it('tells what records that were open are called now, and drops what is no longer to be read', async () => {
    const records = [
      { resource: 'siswa', id: pupils['Citra Rajawali']! },
      { resource: 'sekolah', id: schools['Rajawali Utama']! },
      { resource: 'tidakAda', id: schools['Rajawali Utama']! },
      { resource: 'siswa', id: pupils['Bagas Rajawaliputra']! },
    ];
    const recent = async (who: string): Promise<string[]> =>
      (await ground.ask<RecentRecord[]>(who, 'paletteRecent', { records })).output.map(({ display }) => display);
    expect(await recent(ADMIN)).toEqual(['Citra Rajawali (0097700002)', 'Rajawali Utama', 'Bagas Rajawaliputra (0097700001)']);
    expect(await recent('sekolah-rajawali')).toEqual(['Bagas Rajawaliputra (0097700001)']);
  });
});

describe('a choice', () => {
  const asked = new Map<string, Caller['ask']>();
  beforeAll(async () => {
    for (const role of [ADMIN, 'neu:pengajarKBM'])
      asked.set(role, (await signInAs(ground.served, `memilih-${asked.size}`, [role], { cabang: branch })).ask);
  });
  const choose = async (who: string, search: string): Promise<{ display: string; detail: string }[]> => {
    const document = 'query ($search: String) { lookupSekolah(search: $search) { info { code meta { total } } items { display detail } } }';
    const { body } = await asked.get(who)!(document, { search });
    return body.data.lookupSekolah.items;
  };

  it('offers the best match first, with what tells it apart', async () => {
    const items = await choose(ADMIN, 'rajawali');
    expect(items.map(({ display }) => display)).toEqual(['Rajawali Utama', 'SMK Lereng Rajawali', 'MA Al-Hidayah Rajawali']);
    expect(items[0]!.detail).toBe(`99770003, ${town}`);
  });

  it('offers near misses where little is found, behind what was found', async () => {
    expect((await choose(ADMIN, 'Rajawalli Utama')).map(({ display }) => display)).toContain('Rajawali Utama');
    expect(await choose(ADMIN, 'zzzzqqq')).toEqual([]);
  });

  it('tells nothing but names to who may not read the records', async () => {
    const items = await choose('neu:pengajarKBM', 'rajawali');
    expect(items.length).toBeGreaterThan(0);
    expect(items.map(({ detail }) => detail).join('')).toBe('');
  });
});

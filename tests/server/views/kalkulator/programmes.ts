import { describe, expect, test } from 'vitest';
import { ground, askAnew, count, find } from './world.ts';

export const describeProgrammes = () =>
  describe('the public list of programmes', () => {
    const KEYS = [
      'dayaTampung',
      'id',
      'jenjang',
      'keketatan',
      'kelompok',
      'kode',
      'peminat',
      'programStudi',
      'provinsi',
      'rumpun',
      'singkatan',
      'universitas',
    ];

    test('finds every word in code, programme and university, in any capitals', async () => {
      const all = await ground.rows<{ id: string; kode: string; prodi: string; ptn: string }>(
        `select u.id, u.kode, p.nama as prodi, v.nama as ptn from "universitasProgramStudi" u
        join "programStudi" p on p.id = u."programStudi" join universitas v on v.id = u.universitas`,
      );
      expect(all.length).toBeGreaterThan(20);
      expect(await find({})).toHaveLength(20);
      expect(await find({ limit: 3 })).toHaveLength(3);
      for (const { id, kode, prodi, ptn } of all.slice(0, 5)) {
        expect((await find({ search: kode })).map((item) => item.id)).toEqual([id]);
        const found = await find({ search: `${ptn.toUpperCase()}  ${prodi.slice(0, 5).toLowerCase()}` });
        expect(found.map((item) => item.id)).toContain(id);
        for (const item of found) expect(Object.keys(item).sort()).toEqual(KEYS);
      }
      expect(await find({ search: '%' })).toEqual([]);
      expect(await find({ search: 'tidak ada yang begini' })).toEqual([]);
    });

    test('where nothing is called so, what is nearly called so, and says that it is', async () => {
      const rows = await ground.rows<{ nama: string }>(
        `select distinct nama from "programStudi" where aktif and nama ~ '^[A-Za-z]{8,}$' limit 5`,
      );
      expect(rows.length).toBeGreaterThan(2);
      for (const { nama } of rows) {
        const found = await find({ search: `${nama.slice(0, 5)}${nama.slice(6)}` });
        expect(found.map(({ programStudi }) => programStudi)).toContain(nama);
        expect(found.every(({ near }) => near)).toBe(true);
      }
    });

    test('what has the words themselves comes before what has them inside others', async () => {
      const rows = await ground.rows<{ id: string; nama: string }>(
        `select p.id, p.nama from "universitasProgramStudi" u join "programStudi" p on p.id = u."programStudi" join universitas v on v.id = u.universitas
        where u."deletedAt" is null and u.aktif and p.aktif and v.aktif group by p.id order by min(v.nama), min(p.nama), p.id limit 3`,
      );
      const names = ['Kezofteran zewan', 'Zofteran zewan', 'Ilmu (zofter) zewan'];
      try {
        for (const [at, { id }] of rows.entries()) await ground.rows(`update "programStudi" set nama = $2 where id = $1`, [id, names[at]]);
        const found = (await find({ search: 'zofter zewan' })).map(({ programStudi }) => programStudi);
        expect([...new Set(found)]).toEqual(names.toReversed());
      } finally {
        for (const { id, nama } of rows) await ground.rows(`update "programStudi" set nama = $2 where id = $1`, [id, nama]);
      }
    });

    test('shows only what is active', async () => {
      const [item] = await find({ limit: 1 });
      const search = item!.kode;
      for (const [off, on] of [
        [
          `update "universitasProgramStudi" set aktif = false where kode = $1`,
          `update "universitasProgramStudi" set aktif = true where kode = $1`,
        ],
        [
          `update "universitasProgramStudi" set "deletedAt" = now() where kode = $1`,
          `update "universitasProgramStudi" set "deletedAt" = null where kode = $1`,
        ],
      ] as const) {
        await ground.rows(off, [search]);
        expect(await find({ search })).toEqual([]);
        expect((await count({ prodi: item!.id })).programme).toBeNull();
        await ground.rows(on, [search]);
        expect(await find({ search })).toHaveLength(1);
      }
    });

    test.each([[{ limit: 21 }], [{ limit: 0 }], [{ search: 'a'.repeat(101) }], [{ search: '\0' }], [{ filter: {} }]])(
      '%j is refused',
      async (input) => {
        expect((await askAnew('prodiPublik', input)).status).toBe(400);
      },
    );
  });

/** `konsultasi` where data is missing: what is said, who is led where, and never a number that is none. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Role, ROLES } from '../../../src/product/roles.ts';
import type { ConsultationView } from '../../../src/product/contracts/konsultasi.ts';
import { type Ground, openGround } from './ground.ts';

let ground: Ground;
let siswa: { id: string; sekolah: string; jurusan: string; pilihan1: string };

beforeAll(async () => {
  ground = await openGround('konsultasi-kurang');
  const [row] = await ground.rows<typeof siswa>(
    `select s.id, s.sekolah, s.jurusan, s.pilihan1 from siswa s join "user" u on u.sekolah = s.sekolah and u.username = 'sekolah'
     join "universitasProgramStudi" o on o.id = s.pilihan1 join "programStudi" p on p.id = o."programStudi" join "kelompokProgram" g on g.id = p."kelompokProgram"
     where num_nulls(g."pendukungMerdeka1", g."pendukungIpa1", g."pendukungIps1") = 0 order by s.nisn limit 1`,
  );
  siswa = row!;
});
afterAll(() => ground.close());

const read = async (who: Role, input: object = {}): Promise<ConsultationView> => {
  const { info, output } = await ground.ask<ConsultationView>(who, 'konsultasi', { siswa: siswa.id, ...input });
  expect(info).toMatchObject({ code: 200 });
  return output;
};

/** With the data changed, and as it was afterwards. */
async function during<T>(change: string, values: unknown[], back: string, work: () => Promise<T>): Promise<T> {
  await ground.rows(change, values);
  try {
    return await work();
  } finally {
    await ground.rows(back);
  }
}

/** A table as it is, kept beside, and put back. */
async function changing<T>(table: string, change: string, values: unknown[], work: () => Promise<T>): Promise<T> {
  const [kept] = await ground.rows<{ rows: string }>(`select coalesce(json_agg(t), '[]')::text as rows from "${table}" t`);
  const columns = (
    await ground.rows<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and column_name <> 'id'`,
      [table],
    )
  ).map(({ name }) => `"${name}" = r."${name}"`);
  const back = `update "${table}" t set ${columns.join(', ')} from json_populate_recordset(null::"${table}", '${kept!.rows.replaceAll("'", "''")}') r where r.id = t.id`;
  return during(change, values, back, work);
}

const textsOf = (list: ConsultationView['kekurangan']): string[] => list.map(({ text }) => text);

describe('scores', () => {
  const PATH = (): string => `/nilaiRaport?f.siswa=${siswa.id}&tampilan=tabel-1`;

  test('a missing one leaves the student unranked, and names subject and semester', async () => {
    const change = `update "nilaiRaport" set "deletedAt" = now() where id = (select n.id from "nilaiRaport" n join semester k on k.id = n.semester join "mataPelajaran" m on m.id = n."mataPelajaran" where n.siswa = $1 and k.urutan = 5 and m.nama = 'Matematika')`;
    await changing('nilaiRaport', change, [siswa.id], async () => {
      const view = await read('neu:sekolah');
      expect(view).toMatchObject({ peringkat: null, status: 'belumLengkap' });
      expect(view.kelengkapan.kurang).toEqual([{ mapel: 'Matematika', semester: 5 }]);
      expect(view.kelengkapan.terisi).toBe(view.kelengkapan.dibutuhkan - 1);
      expect(view.kekurangan).toContainEqual({
        text: '1 nilai rapor belum diisi, jadi peringkatnya belum dapat ditentukan.',
        path: PATH(),
        label: 'Buka lembar nilai',
      });
      expect(view.pilihan[0]!.hasil).toMatchObject({ isEligible: false });
      const mapel = view.nilai.find(({ mapel: { nama } }) => nama === 'Matematika')!;
      expect(mapel.nilai[4]).toBeNull();
      const tried = await read('neu:sekolah', { coba: { nilai: [{ mapel: mapel.mapel.id, semester: 5, nilai: 90 }] } });
      expect(tried.kekurangan).toEqual([]);
      expect(tried.peringkat).not.toBeNull();
    });
  });

  test('without any there is no result, and neither figure nor rank pretends to be one', async () => {
    await changing('nilaiRaport', `update "nilaiRaport" set "deletedAt" = now() where siswa = $1`, [siswa.id], async () => {
      const view = await read('neu:pengajarKBM');
      expect(view).toMatchObject({ rerata: null, utama: null, peringkat: null, terkuat: [], terlemah: [], alternatif: [] });
      expect(view.kekurangan[0]).toMatchObject({ text: expect.stringContaining('Belum ada nilai rapor'), path: PATH() });
      expect(view.pilihan.map(({ hasil }) => hasil)).toEqual(view.pilihan.map(() => null));
      expect(view.pilihan.length).toBeGreaterThan(0);
      for (const { kekurangan, saingan } of view.pilihan) {
        expect(textsOf(kekurangan)).toContain('Peluang belum dapat dihitung karena belum ada nilai rapor.');
        expect(saingan.some(({ isOwn }) => isOwn)).toBe(false);
      }
    });
  });
});

describe('the school', () => {
  test.each(ROLES.filter((role) => role !== 'neu:siswaRasionalisasi'))(
    'without a number of students there is no quota; %s is led to it who may open it',
    async (role) => {
      await changing('sekolah', `update sekolah set "jumlahSiswa" = 0 where id = $1`, [siswa.sekolah], async () => {
        const { kuota, status, peringkat, kekurangan } = await read(role);
        expect(kuota).toMatchObject({ jumlahSiswa: null, kasar: null, kuota: null, buffer: null });
        expect([status, peringkat]).toEqual(['tanpaKuota', expect.any(Number)]);
        const [missing] = kekurangan;
        expect(missing!.text).toContain('Kuota belum diketahui');
        const mayOpen = role === 'neu:admin' || role === 'neu:pusatPendidikan';
        expect(missing!.path).toBe(mayOpen ? `/sekolah/${siswa.sekolah}` : null);
        expect(missing!.label === null).toBe(!mayOpen);
      });
    },
  );

  test('a stream without compulsory or core subjects is named', async () => {
    await changing('mapelUtama', `update "mapelUtama" set "deletedAt" = now() where jurusan = $1`, [siswa.jurusan], async () => {
      const { kekurangan, utama } = await read('neu:pusatPendidikan');
      expect(utama).toBeNull();
      expect(kekurangan).toContainEqual(expect.objectContaining({ path: `/mapelUtama?f.jurusan=${siswa.jurusan}` }));
    });
    await changing('mapelWajib', `update "mapelWajib" set aktif = false`, [], async () => {
      expect(textsOf((await read('neu:sekolah')).kekurangan)).toEqual([expect.stringContaining('Mapel wajib jurusan')]);
    });
  });

  test('no semester that counts: no figures, and where semesters are set', async () => {
    await changing('semester', `update semester set "dihitungSnbp" = false`, [], async () => {
      const view = await read('neu:admin');
      expect(view).toMatchObject({ semester: [], rerata: null, peringkat: null, rerataSemester: [] });
      expect(view.kekurangan).toContainEqual(expect.objectContaining({ path: '/semester' }));
    });
  });
});

describe('a programme', () => {
  test('without a reference value has no chance, without applicants no tightness', async () => {
    const change = `update "universitasProgramStudi" set "nilaiAcuan" = 0, "nilaiTerendah" = 0, peminat = 0 where id = $1`;
    await changing('universitasProgramStudi', change, [siswa.pilihan1], async () => {
      const [first] = (await read('neu:admin')).pilihan;
      expect(first!.hasil).toMatchObject({ margin: null, peluang: null, peluangBand: null, keketatan: null, band: null, geser: 0 });
      expect(first!.hasil!.sr).toBeGreaterThan(0);
      expect(first!.programme).toMatchObject({ peminat: 0, keketatan: null, nilaiAcuan: 0 });
      expect(first!.kekurangan.map(({ path }) => path)).toEqual(Array(2).fill(`/universitasProgramStudi/${siswa.pilihan1}`));
      const [seen] = (await read('neu:cabangRasionalisasi')).pilihan;
      expect(textsOf(seen!.kekurangan)).toEqual(textsOf(first!.kekurangan));
      expect(seen!.kekurangan.map(({ path }) => path)).toEqual([null, null]);
    });
  });

  test('without a group has no supporting subjects and no alternatives, and says so', async () => {
    const change = `update "programStudi" set "kelompokProgram" = null, "mapelPendukung1" = null, "mapelPendukung2" = null where id = (select "programStudi" from "universitasProgramStudi" where id = $1)`;
    await changing('programStudi', change, [siswa.pilihan1], async () => {
      const view = await read('neu:admin');
      const [first] = view.pilihan;
      expect(first!.pendukung).toEqual([]);
      expect(first!.hasil!.b).toMatchObject({ mapel: [], isMissing: false, nilai: view.rerata });
      expect(first!.kekurangan.map(({ path }) => path)).toEqual([expect.stringMatching(/^\/programStudi\//)]);
      expect(view.alternatif.filter(({ untuk }) => untuk === 1)).toEqual([]);
    });
  });

  test('whose group names no supporting subjects says that the mean stands in for them', async () => {
    const none = ['Merdeka', 'Ipa', 'Ips', 'Bahasa']
      .map((column) => `"pendukung${column}1" = null, "pendukung${column}2" = null`)
      .join(', ');
    await changing('kelompokProgram', `update "kelompokProgram" set ${none}`, [], async () => {
      const view = await read('neu:admin');
      expect(view.pilihan[0]!.hasil!.b).toMatchObject({ mapel: [], isMissing: false, nilai: view.rerata });
      expect(textsOf(view.pilihan[0]!.kekurangan)).toEqual([
        expect.stringContaining('Mapel pendukung untuk jurusan siswa belum ditetapkan'),
      ]);
    });
  });

  test('at a university without a place is held against nobody', async () => {
    const change = `update universitas set kabupaten = null where id = (select universitas from "universitasProgramStudi" where id = $1)`;
    await changing('universitas', change, [siswa.pilihan1], async () => {
      const view = await read('neu:admin');
      expect(view.pelanggaran).toBeNull();
      expect(view.pilihan[0]!.programme).toMatchObject({ provinsi: null, isHome: false });
      expect(textsOf(view.pilihan[0]!.kekurangan)).toEqual([expect.stringContaining('Provinsi universitas')]);
    });
  });

  test('that is closed stays where it was chosen, and is no alternative to anything', async () => {
    const closed = (await read('neu:admin')).alternatif.map(({ programme }) => programme.id);
    expect(closed.length).toBeGreaterThan(0);
    const change = `update "universitasProgramStudi" set aktif = false where id = any($1)`;
    await changing('universitasProgramStudi', change, [[...closed, siswa.pilihan1]], async () => {
      const view = await read('neu:admin');
      expect(view.pilihan[0]!.programme.id).toBe(siswa.pilihan1);
      const left = view.alternatif.map(({ programme }) => programme.id);
      expect(closed.filter((id) => left.includes(id))).toEqual([]);
    });
  });
});

describe('the settings', () => {
  test('weights that do not sum are said, and where they are mended', async () => {
    await changing('konfigurasi', `update konfigurasi set "bobotPrestasi" = 0`, [], async () => {
      const [found] = (await read('neu:pusatPendidikan')).kekurangan;
      expect(found).toMatchObject({ text: expect.stringContaining('90, seharusnya 100'), path: '/konfigurasi' });
      expect((await read('neu:cabangKBM')).kekurangan[0]).toMatchObject({ path: null });
    });
  });

  test('outside the season the desk says so and works on, as far as who asks may save; inside it and without one it is silent', async () => {
    const season = async (start: string | null, end: string | null, who: Role = 'neu:sekolah'): Promise<readonly string[]> => {
      const change = `update konfigurasi set "jendelaKonsultasi_start" = $1, "jendelaKonsultasi_end" = $2`;
      return changing('konfigurasi', change, [start, end], async () => (await read(who)).pemberitahuan);
    };
    expect(await season('2001-01-05', '2001-02-18')).toEqual([
      'Masa konsultasi 05/01/2001 sampai 18/02/2001 sudah lewat. Kamu tetap dapat menghitung dan menyimpan di sini.',
    ]);
    expect(await season('2001-01-05', '2001-02-18', 'neu:intelijen')).toEqual([
      'Masa konsultasi 05/01/2001 sampai 18/02/2001 sudah lewat. Kamu tetap dapat menghitung di sini.',
    ]);
    expect(await season('2099-01-05', '2099-02-18')).toEqual([expect.stringContaining('belum dimulai')]);
    expect(await season('2001-01-05', '2099-02-18')).toEqual([]);
    expect(await season(null, null)).toEqual([]);
  });
});

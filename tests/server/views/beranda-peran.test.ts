/** The landing pages of a school and of a student: every figure is what the list behind its link counts, and nobody else asks. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SchoolHomeView, StudentHomeView } from '../../../src/product/contracts/beranda.ts';
import type { OwnStudentsView } from '../../../src/product/contracts/mulai.ts';
import type { ConsultationView } from '../../../src/product/contracts/konsultasi.ts';
import type { RankingView } from '../../../src/product/contracts/peringkat.ts';
import { refreshAll } from '../ringkasan/kept.ts';
import { type Ground, openGround } from './ground.ts';

let ground: Ground;
let own: { siswa: string; sekolah: string; tahun: string };

const SCHOOL = 'neu:sekolah';
const STUDENT = 'neu:siswaRasionalisasi';
const seeSchool = async (): Promise<SchoolHomeView> => (await ground.ask<SchoolHomeView>(SCHOOL, 'berandaSekolah')).output;
const seeStudent = async (): Promise<StudentHomeView> => (await ground.ask<StudentHomeView>(STUDENT, 'berandaSiswa')).output;

beforeAll(async () => {
  ground = await openGround('beranda-peran');
  const [found] = await ground.rows<typeof own>(
    `select s.id as siswa, s.sekolah, s.tahun from siswa s join "user" u on u.id = s."userId" where u.username = 'siswarasionalisasi'`,
  );
  own = found!;
  // Two of the school lack scores: one of the last semester, one all of them.
  const others = await ground.rows<{ id: string }>('select id from siswa where sekolah = $1 and id <> $2 order by name limit 2', [
    own.sekolah,
    own.siswa,
  ]);
  await ground.rows(
    `delete from "nilaiRaport" where id in (select n.id from "nilaiRaport" n join semester m on m.id = n.semester
       join "mataPelajaran" p on p.id = n."mataPelajaran" where n.siswa = $1 and m.urutan = 5 and p.kode in ('MAT', 'BIN'))`,
    [others[0]!.id],
  );
  await ground.rows('delete from "nilaiRaport" where siswa = $1', [others[1]!.id]);
  await ground.rows('insert into skema.basi default values');
  await refreshAll(ground.served.database.pool);
}, 60_000);
afterAll(() => ground.close());

describe('a school', () => {
  test('sees quota, completeness, choices and eligible students as its own lists count them', async () => {
    const view = await seeSchool();
    const of = { sekolah: { eq: view.sekolah.id }, tahun: { eq: view.tahun.id } };
    expect(view.sekolah.id).toBe(own.sekolah);
    expect(view.siswa).toBe(10);
    expect(await ground.count(SCHOOL, 'siswa', of)).toBe(view.siswa);
    expect(view.lengkap).toBe(8);
    expect(await ground.count(SCHOOL, 'siswa', { ...of, kelengkapan: { eq: 'lengkap' } })).toBe(view.lengkap);
    expect(await ground.count(SCHOOL, 'siswa', { ...of, kelengkapan: { eq: 'belumLengkap' } })).toBe(view.siswa - view.lengkap);
    expect(await ground.count(SCHOOL, 'siswa', { ...of, statusPeringkat: { in: ['aman', 'amanTipis'] } })).toBe(view.eligible);
    const { output: ranking } = await ground.ask<RankingView>(SCHOOL, 'peringkat');
    expect(view.kuota).toEqual(ranking.kuota);
    expect(view.batas).toBe(ranking.batas);
    const [chosen] = await ground.rows<{ n: number }>('select count(pilihan1)::int as n from siswa where sekolah = $1', [own.sekolah]);
    expect(view.memilih).toBe(chosen!.n);
  });

  test('names who misses what, latest semester first, and counts what the semesters lack', async () => {
    const { kurang, nilaiKurang, semester, siswa } = await seeSchool();
    expect(kurang).toHaveLength(2);
    const some = kurang.find(({ mapel }) => mapel.length > 0)!;
    expect(some).toMatchObject({ mapel: ['Bahasa Indonesia', 'Matematika'], semester: [5], jumlah: 2 });
    const none = kurang.find(({ mapel }) => mapel.length === 0)!;
    expect(none.semester).toEqual([1, 2, 3, 4, 5]);
    expect(nilaiKurang).toBe(2 + none.jumlah);
    expect(semester.map((each) => [each.semester, each.siswa, each.siswa - each.lengkap])).toEqual([
      ...[1, 2, 3, 4].map((number) => [number, siswa, 1]),
      [5, siswa, 2],
    ]);
    const ids = await ground.rows<{ id: string }>('select id from semester where urutan <= 5 order by urutan');
    expect(semester.map(({ id }) => id)).toEqual(ids.map(({ id }) => id));
  });

  test('sees the head of its ranking and the rows on both sides of the quota, as the ranking has them', async () => {
    const { output: ranking } = await ground.ask<RankingView>(SCHOOL, 'peringkat');
    const ranked = ranking.baris.filter(({ peringkat }) => peringkat !== null);
    const shown = (await seeSchool()).teratas;
    expect(shown.map(({ id, peringkat, status }) => [id, peringkat, status])).toEqual(
      ranked.slice(0, 5).map(({ id, peringkat, status }) => [id, peringkat, status]),
    );
    await ground.rows('update sekolah set "jumlahSiswa" = 17, akreditasi = $2, "eRapor" = false where id = $1', [own.sekolah, 'A']);
    const { tepi, kuota } = await seeSchool();
    expect(kuota.kuota).toBe(6);
    expect(tepi.map(({ peringkat, id }) => [peringkat, id])).toEqual(ranked.slice(5, 8).map(({ peringkat, id }) => [peringkat, id]));
    await ground.rows('update sekolah set "jumlahSiswa" = 0 where id = $1', [own.sekolah]);
    const unknown = await seeSchool();
    expect(unknown).toMatchObject({ tepi: [], batas: null, eligible: 0 });
    expect(unknown.kekurangan.map(({ text }) => text).join(' ')).toContain('Kuota belum diketahui');
    await ground.rows('update sekolah set "jumlahSiswa" = 10 where id = $1', [own.sekolah]);
  });

  test('sees another school’s nothing, and says what an account without a school lacks', async () => {
    const [other] = await ground.rows<{ id: string }>('select id from sekolah where id <> $1 limit 1', [own.sekolah]);
    await ground.account('beranda.sekolah', [SCHOOL], { sekolah: other!.id });
    const { output } = await ground.ask<SchoolHomeView>('beranda.sekolah', 'berandaSekolah');
    expect(output.sekolah.id).toBe(other!.id);
    const names = await ground.rows<{ id: string }>('select id from siswa where sekolah = $1', [own.sekolah]);
    for (const { id } of names) expect(JSON.stringify(output)).not.toContain(id);
    await ground.rows(`update "user" set sekolah = null where username = 'beranda.sekolah'`);
    expect((await ground.ask('beranda.sekolah', 'berandaSekolah')).info).toMatchObject({
      code: 404,
      message: expect.stringContaining('sekolah'),
    });
  });
});

test('every rank is one of as many as have one, on each screen that says it', async () => {
  const students = await ground.rows<{ id: string; sekolah: string }>('select id, sekolah from siswa');
  const { output: consulted } = await ground.ask<OwnStudentsView>('neu:admin', 'siswaSaya');
  const listed = new Map(consulted.baris.map(({ id, dari }) => [id, dari]));
  expect(listed.size).toBeGreaterThan(0);
  const rankings = new Map<string, RankingView>();
  for (const sekolah of new Set(students.map((student) => student.sekolah))) {
    const { output } = await ground.ask<RankingView>('neu:admin', 'peringkat', { sekolah });
    const ranked = output.baris.flatMap(({ peringkat }) => peringkat ?? []);
    expect(output.diperingkat).toBe(ranked.length);
    expect(Math.max(...ranked)).toBeLessThanOrEqual(output.diperingkat);
    rankings.set(sekolah, output);
  }
  expect([...rankings.values()].some(({ diperingkat, total }) => diperingkat < total)).toBe(true);
  for (const { id, sekolah } of students) {
    const { diperingkat } = rankings.get(sekolah)!;
    const { output: desk } = await ground.ask<ConsultationView>('neu:admin', 'konsultasi', { siswa: id });
    expect(desk.dari).toBe(diperingkat);
    expect(listed.get(id) ?? diperingkat).toBe(diperingkat);
  }
  const { diperingkat } = rankings.get((await seeSchool()).sekolah.id)!;
  expect((await seeSchool()).lengkap).toBe(diperingkat);
  expect((await seeStudent()).dari).toBe(diperingkat);
});

describe('a student', () => {
  test('sees the same as the own consultation, and waiting scores as the own list counts them', async () => {
    const view = await seeStudent();
    const { output: desk } = await ground.ask<ConsultationView>(STUDENT, 'konsultasi');
    expect(view).toMatchObject({
      siswa: { id: own.siswa, nama: desk.siswa.name },
      peringkat: desk.peringkat,
      dari: desk.dari,
      status: desk.status,
      rerata: desk.rerata,
      kuota: desk.kuota,
      kelengkapan: desk.kelengkapan,
      peluang: desk.aturan.peluang,
    });
    expect(view.pilihan.map(({ peluang }) => peluang)).toEqual(desk.pilihan.map(({ hasil }) => hasil?.peluang ?? null));
    expect(view.menunggu).toBeGreaterThan(0);
    expect(await ground.count(STUDENT, 'nilaiRaport', { siswa: { eq: own.siswa }, terverifikasi: { eq: false } })).toBe(view.menunggu);
    for (const { peringkat } of [view]) expect(peringkat).not.toBeNull();
  });

  test('with a score missing has no rank, and is told which', async () => {
    await ground.rows(
      `update "nilaiRaport" set "deletedAt" = now() where id = (select n.id from "nilaiRaport" n join semester m on m.id = n.semester
         join "mataPelajaran" p on p.id = n."mataPelajaran" where n.siswa = $1 and m.urutan = 5 and p.kode = 'MAT')`,
      [own.siswa],
    );
    const view = await seeStudent();
    expect(view.peringkat).toBeNull();
    expect(view.kelengkapan.kurang).toEqual([{ mapel: 'Matematika', semester: 5 }]);
    await ground.rows('update "nilaiRaport" set "deletedAt" = null where siswa = $1', [own.siswa]);
  });

  test('sees the branch’s next day of consultations, and no day gone by', async () => {
    const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await ground.rows(`update cabang set "jadwalKonsultasi" = $1 where id = (select cabang from sekolah where id = $2)`, [
      [day(9), day(-4), day(3)],
      own.sekolah,
    ]);
    expect((await seeStudent()).konsultasi).toMatchObject({ tanggal: day(3) });
    await ground.rows(`update cabang set "jadwalKonsultasi" = $1`, [[day(-4)]]);
    expect((await seeStudent()).konsultasi).toBeNull();
  });
});

/** What PostgreSQL itself makes of the stored scores: the formulas once more, in another language. */
import type { Ground } from './ground.ts';

export interface Figures {
  id: string;
  nama: string;
  nisn: string;
  userId: string | null;
  rerata: number | null;
  utama: number | null;
  prestasi: number;
  kurang: number;
  /** Null for who lacks a score. */
  peringkat: number | null;
  /** Means of the semesters, in order. */
  semester: number[];
}

/** No subject of the test set stands for another one. */
const SQL = `
  with murid as (
    select s.id, s.name, s.nisn, s."userId", s.jurusan, j.jenjang, j.kurikulum, l."jumlahSemester" as batas, s.prestasi1, s.prestasi2, s.prestasi3
    from siswa s join jurusan j on j.id = s.jurusan join jenjang l on l.id = j.jenjang
    where s.sekolah = $1 and s.tahun = $2 and s."deletedAt" is null
  ), wajib as (
    select m.id as siswa, w."mataPelajaran" as mapel, w."mulaiSemester" as dari, w."sampaiSemester" as sampai
    from murid m join "mapelWajib" w on w.jenjang = m.jenjang and w.kurikulum = m.kurikulum and w.aktif and w."deletedAt" is null
  ), inti as (
    select m.id as siswa, u."mataPelajaran" as mapel, u.bobot, u."mulaiSemester" as dari
    from murid m join "mapelUtama" u on u.jurusan = m.jurusan and u.aktif and u."deletedAt" is null
  ), diminta as (
    select siswa, mapel, k.id as semester from wajib join semester k on k.urutan between dari and sampai
    union select siswa, mapel, k.id from inti join semester k on k.urutan >= dari
  ), dihitung as (
    select siswa, mapel from wajib union select siswa, mapel from inti
    union select m.id, t."mataPelajaran" from murid m join "mapelTambahan" t on t.jurusan = m.jurusan and t."ikutDihitung" and t.aktif and t."deletedAt" is null
      and (t.sekolah = $1 or t.sekolah is null and not exists (select 1 from "mapelTambahan" x where x.jurusan = t.jurusan
        and x."mataPelajaran" = t."mataPelajaran" and x.sekolah = $1 and x.aktif and x."deletedAt" is null))
  ), nilai as (
    select n.siswa, n."mataPelajaran" as mapel, k.id as semester, k.urutan, n.nilai
    from murid m join "nilaiRaport" n on n.siswa = m.id and n."deletedAt" is null
    join semester k on k.id = n.semester and k."dihitungSnbp" and k.urutan <= m.batas
    join dihitung d on d.siswa = n.siswa and d.mapel = n."mataPelajaran"
  ), rapor as (
    select m.id, (select avg(nilai) from nilai n where n.siswa = m.id) as rerata,
      (select sum(bobot * rata) / sum(bobot) from (select i.bobot, avg(n.nilai) as rata from inti i join nilai n on n.siswa = i.siswa and n.mapel = i.mapel
        where i.siswa = m.id group by i.mapel, i.bobot) x) as utama,
      (select count(*) from diminta d join semester k on k.id = d.semester where d.siswa = m.id and k."dihitungSnbp" and k.urutan <= m.batas
        and not exists (select 1 from nilai n where n.siswa = d.siswa and n.mapel = d.mapel and n.semester = d.semester))::int as kurang,
      least(100, (select coalesce(max(p.poin) + count(*) - 1, 0) from prestasi p join "tingkatPrestasi" t on t.id = p."tingkatPrestasi" and t."diakuiSnbp"
        where p.id in (m.prestasi1, m.prestasi2, m.prestasi3))) as prestasi,
      (select array_agg(rata::float8 order by urutan) from (select urutan, avg(nilai) as rata from nilai n where n.siswa = m.id group by urutan) x) as semester
    from murid m
  ), urutan as (
    select id, rank() over (order by round(rerata, 4) desc, round(prestasi, 4) desc, round(utama, 4) desc, semester[cardinality(semester)]::numeric(12, 4) desc)::int as peringkat
    from rapor where kurang = 0
  )
  select m.id, m.name as nama, m.nisn, m."userId", r.rerata::float8, r.utama::float8, r.prestasi::float8, r.kurang, u.peringkat, coalesce(r.semester, '{}') as semester
  from murid m join rapor r on r.id = m.id left join urutan u on u.id = m.id`;

export const figuresOf = (ground: Ground, { sekolah, tahun }: { sekolah: string; tahun: string }): Promise<Figures[]> =>
  ground.rows<Figures>(SQL, [sekolah, tahun]);

/**
 * One school, its students of a year and their scores as one JSON text, in one statement.
 * $1 school, $2 year, $3 ids of subjects, $4 ids of semesters. Scores are `place in $3,place in $4,score;…`, places from 1:
 * short, because there are sixty to a student.
 */
const SCORES = `
  select string_agg(
    concat(array_position($3::uuid[], n."mataPelajaran"), ',', array_position($4::uuid[], n."semester"), ',', trim_scale(n."nilai")), ';')
  from "nilaiRaport" n
  where n."siswa" = s."id" and n."deletedAt" is null`;

const STUDENTS = `
  select json_agg(json_build_array(s."id", s."name", s."nisn", s."userId", s."jurusan", s."version",
    json_build_array(s."prestasi1", s."prestasi2", s."prestasi3"), json_build_array(s."pilihan1", s."pilihan2"), (${SCORES})
  ) order by s."name", s."id")
  from "siswa" s
  where s."sekolah" = t."id" and s."tahun" = $2 and s."deletedAt" is null`;

export const SCHOOL_SQL = `
  select json_build_object(
    'sekolah', json_build_object(
      'id', t."id", 'nama', t."nama", 'npsn', t."npsn", 'akreditasi', t."akreditasi", 'eRapor', t."eRapor", 'jumlahSiswa', t."jumlahSiswa",
      'cabang', t."cabang", 'jenjang', t."jenjang", 'kabupaten', k."nama",
      'provinsi', case when p."id" is null then null else json_build_object('id', p."id", 'nama', p."nama") end),
    'siswa', (${STUDENTS})
  )::text as "school"
  from "sekolah" t
  left join "kabupaten" k on k."id" = t."kabupaten"
  left join "provinsi" p on p."id" = k."provinsi"
  where t."id" = $1 and t."deletedAt" is null`;

type StudentRow = readonly [
  id: string,
  name: string,
  nisn: string,
  userId: string | null,
  jurusan: string,
  version: number,
  prestasi: ReadonlyArray<string | null>,
  pilihan: readonly [string | null, string | null],
  scores: string | null,
];

export interface SchoolFacts {
  id: string;
  nama: string;
  npsn: string;
  akreditasi: string;
  eRapor: boolean;
  jumlahSiswa: number | null;
  cabang: string | null;
  jenjang: string;
  kabupaten: string;
  provinsi: { id: string; nama: string } | null;
}

export interface SchoolRows {
  sekolah: SchoolFacts;
  siswa: readonly StudentRow[] | null;
}

export type { StudentRow };

/** Fills a database for measuring: plain SQL, the same rows every time, only what is missing. */
import pg from 'pg';

export const SIZE = { sekolah: 20_000, siswa: 50_000, nilaiRaport: 1_000_000 } as const;
type Table = keyof typeof SIZE;

const SCHOOLS_AT_ONCE = 20_000;
const STUDENTS_AT_ONCE = 10_000;
const SCORES_PER_STUDENT = 20;

/** `u(i, s)`: evenly between 0 and 1, always the same for row `i` and purpose `s`. `pick`: one of a list. */
const FUNCTIONS = `
  create or replace function pg_temp.u(i bigint, s bigint) returns float8 immutable parallel safe language sql
    as $$ select (hashint8extended(i, s) & 4503599627370495)::float8 / 4503599627370496 $$;
  create or replace function pg_temp.pick(list anyarray, at float8) returns anyelement immutable parallel safe language sql
    as $$ select list[1 + floor(at * cardinality(list))::int] $$;`;

const words = (text: string): string => `array['${text.split(' ').join("','")}']`;
const FOUNDATIONS = words('Bina Karya Harapan Taruna Cendekia Insan Mulia Pelita Tunas Widya Budi Citra');
const VIRTUES = words('Bangsa Mandiri Utama Nusantara Pertiwi Sejahtera Kencana Luhur Persada Abadi');
const BOYS = words(
  'Adit Agus Ahmad Arif Bagus Bayu Budi Dani Dimas Eko Fajar Farhan Gilang Hadi Hendra Ilham Indra Irfan Joko Kevin Lukman Muhammad Naufal Putra Raka Reza Rizky Satria Taufik Yoga',
);
const GIRLS = words(
  'Aisyah Amelia Anisa Aulia Bella Citra Desi Dewi Dian Eka Fitri Hana Indah Intan Kartika Laila Lestari Maya Melati Nabila Nadia Nur Putri Rahma Ratna Sari Siti Tiara Wulan Zahra',
);
const MIDDLE = words(
  'Adi Ananda Ayu Cahya Candra Dwi Fadhil Galuh Hasan Hidayat Jaya Kurnia Maulida Nugraha Oktavia Permata Pratiwi Rahayu Ramadhani Surya Tri Wahyu Yudha Zaki',
);
const LAST = words(
  'Abdullah Anggraini Arifin Firmansyah Gunawan Halim Handayani Hartono Hutapea Iskandar Kusuma Lubis Mahendra Maharani Nasution Nugroho Pangestu Permana Pratama Purnomo Putra Rahman Ramadhan Safitri Saputra Setiawan Siregar Simanjuntak Susanti Suryani Utami Wibowo Wicaksono Wijaya Wulandari Yulianti',
);

/** A few regencies have many schools; every regency belongs to one branch or, two in five, to none. */
const SCHOOLS = `
  insert into "sekolah" ("id", "npsn", "nama", "jenjang", "status", "kabupaten", "cabang", "akreditasi", "eRapor", "jumlahSiswa", "alamat")
  select uuidv7(), '98' || lpad(i::text, 6, '0'),
    case when state then kind || ' Negeri ' || i || ' ' || k."nama"
      else kind || ' ' || pg_temp.pick(${FOUNDATIONS}, pg_temp.u(i, 5)) || ' ' || pg_temp.pick(${VIRTUES}, pg_temp.u(i, 6)) || ' ' || i end,
    j."id", case when state then 'negeri' else 'swasta' end, k."id", k.cabang,
    case when pg_temp.u(i, 7) < 0.45 then 'A' when pg_temp.u(i, 7) < 0.8 then 'B' when pg_temp.u(i, 7) < 0.95 then 'C' else 'belum' end,
    pg_temp.u(i, 8) < 0.4, 20 + floor(380 * pg_temp.u(i, 9) ^ 2), 'Jalan ' || pg_temp.pick(${LAST}, pg_temp.u(i, 10)) || ' No. ' || 1 + i % 200
  from (select i, pg_temp.pick(array['SMA', 'SMA', 'SMA', 'SMK', 'SMK', 'MA'], pg_temp.u(i, 1)) as kind, pg_temp.u(i, 2) < 0.5 as state,
      floor(pg_temp.u(i, 3) ^ 2 * (select count(*) from "kabupaten"))::int as place
    from generate_series($1::bigint, $2::bigint) i) n
  join "jenjang" j on j."kode" = n.kind
  join (select "id", "nama", row_number() over (order by "kode") - 1 as place,
      case when pg_temp.u(hashtext("kode"), 4) < 0.6 then (select pg_temp.pick(array_agg("id" order by "kode"), pg_temp.u(hashtext(k."kode"), 11)) from "cabang") end as cabang
    from "kabupaten" k) k on k.place = n.place`;

/** Schools differ in size: the largest has some hundred students, many have one or two. */
const STUDENTS = `
  insert into "siswa" ("id", "name", "nisn", "birthDate", "sex", "email", "whatsapp", "sekolah", "jurusan", "tahun")
  select uuidv7(), concat_ws(' ', pg_temp.pick(case when boy then ${BOYS} else ${GIRLS} end, pg_temp.u(i, 22)),
      case when pg_temp.u(i, 23) < 0.7 then pg_temp.pick(${MIDDLE}, pg_temp.u(i, 24)) end, pg_temp.pick(${LAST}, pg_temp.u(i, 25))),
    '0088' || lpad(i::text, 6, '0'), date '2007-07-01' + floor(pg_temp.u(i, 26) * 730)::int, case when boy then 'L' else 'P' end,
    case when pg_temp.u(i, 27) < 0.6 then 'siswa' || i || '@contoh.id' end, '0800' || lpad(i::text, 8, '0'), s."id",
    (select pg_temp.pick(array_agg(j."id" order by j."kode"), pg_temp.u(i, 28)) from "jurusan" j where j."jenjang" = s."jenjang"),
    (select pg_temp.pick(array_agg(t."id" order by t."nama" desc), pg_temp.u(i, 29) ^ 2) from "tahun" t)
  from (select i, pg_temp.u(i, 20) < 0.5 as boy, floor(pg_temp.u(i, 21) ^ 2 * (select count(*) from schools))::int as place
    from generate_series($1::bigint, $2::bigint) i) n
  join schools s on s.place = n.place`;

const SCHOOL_PLACES = `
  create temporary table schools as
  select "id", "jenjang", (row_number() over (order by "npsn") - 1)::int as place from "sekolah" where "npsn" like '98%';
  create unique index on schools (place); analyze schools`;

/** Four of the compulsory subjects of each student, in the five semesters that count. */
const SCORES = `
  insert into "nilaiRaport" ("id", "siswa", "semester", "mataPelajaran", "nilai", "kkm", "tanggalRapor", "terverifikasi", "diverifikasiPada")
  select uuidv7(), s."id", k."id", m."mataPelajaran", nilai, 75, tanggal, checked, case when checked then tanggal + interval '20 days 3 hours' end
  from (select s."id", n, j."jenjang", j."kurikulum", (pg_temp.u(n, 40) * 8)::int as first
    from (select "id", "jurusan", substr("nisn", 5)::bigint as n from "siswa" where "nisn" like '0088%') s join "jurusan" j on j."id" = s."jurusan"
    where n between $1 and $2) s
  cross join generate_series(0, 3) a
  join "mapelWajib" m on m."jenjang" = s."jenjang" and m."kurikulum" = s."kurikulum" and m."deletedAt" is null and m."urutan" = 1 + (s.first + a) % 8
  cross join (select "id", "urutan", date '2023-12-15' + (("urutan" - 1) * 182)::int as tanggal from "semester" where "urutan" <= 5) k
  cross join lateral (select
    greatest(55, least(100, round((82 + 9 * (pg_temp.u(n, 41) + pg_temp.u(n, 42) - 1) + 8 * (pg_temp.u(n * 100 + a * 10 + k."urutan"::int, 43) - 0.5) + k."urutan"::int * 0.3)::numeric, 1))) as nilai,
    pg_temp.u(n * 100 + a * 10 + k."urutan"::int, 44) < 0.85 as checked) v`;

const count = async (client: pg.Client, table: Table): Promise<number> =>
  Number((await client.query<{ n: string }>(`select count(*) as n from "${table}"`)).rows[0]!.n);

async function inSteps(
  client: pg.Client,
  sql: string,
  from: number,
  to: number,
  step: number,
  say: (line: string) => void,
  name: Table,
): Promise<void> {
  for (let first = from; first <= to; first += step) {
    const last = Math.min(first + step - 1, to);
    await client.query(sql, [first, last]);
    say(`${name}: ${last.toLocaleString('id')} dari ${to.toLocaleString('id')}`);
  }
}

/** The highest number already used among the rows made here. */
const highest = async (client: pg.Client, table: Table, column: string, prefix: string): Promise<number> =>
  Number(
    (
      await client.query<{ n: string | null }>(
        `select max(substr("${column}", ${prefix.length + 1}))::bigint as n from "${table}" where "${column}" like '${prefix}%'`,
      )
    ).rows[0]!.n ?? 0,
  );

const scored = async (client: pg.Client): Promise<number> =>
  Number(
    (
      await client.query<{ n: string | null }>(
        `select max(substr(s."nisn", 5))::bigint as n from "siswa" s where s."nisn" like '0088%' and exists (select 1 from "nilaiRaport" n where n."siswa" = s."id")`,
      )
    ).rows[0]!.n ?? 0,
  );

/** Returns whether anything was missing. `adminUrl`: the owner of the tables, who may also vacuum them. */
export async function fill(adminUrl: string, say: (line: string) => void): Promise<boolean> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '256MB'; ${FUNCTIONS}`);
    const missing = async (table: Table): Promise<number> => Math.max(0, SIZE[table] - (await count(client, table)));
    const schools = await missing('sekolah');
    const lastSchool = await highest(client, 'sekolah', 'npsn', '98');
    await inSteps(client, SCHOOLS, lastSchool + 1, lastSchool + schools, SCHOOLS_AT_ONCE, say, 'sekolah');
    const students = await missing('siswa');
    if (students > 0) {
      await client.query(SCHOOL_PLACES);
      const lastStudent = await highest(client, 'siswa', 'nisn', '0088');
      await inSteps(client, STUDENTS, lastStudent + 1, lastStudent + students, STUDENTS_AT_ONCE, say, 'siswa');
    }
    const scores = await missing('nilaiRaport');
    if (scores > 0) {
      const done = await scored(client);
      const last = Math.min(await highest(client, 'siswa', 'nisn', '0088'), done + Math.ceil(scores / SCORES_PER_STUDENT));
      await inSteps(client, SCORES, done + 1, last, STUDENTS_AT_ONCE / 5, say, 'nilaiRaport');
    }
    if (schools + students + scores === 0) return false;
    for (const table of Object.keys(SIZE)) {
      say(`${table}: vacuum`);
      await client.query(`vacuum (analyze) "${table}"`);
    }
    return true;
  } finally {
    await client.end();
  }
}

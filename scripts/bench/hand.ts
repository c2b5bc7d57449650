/**
 * The lower bound: the same work as a developer writes it by hand with `node:http` and `pg`, without sign-in, rights, history and log.
 * It answers as it likes; the ids in their order and the total are held against the product's.
 */
import type { IncomingMessage } from 'node:http';
import pg from 'pg';
import { LIMIT } from './cases.ts';
import { bodyOf, listen } from './listen.ts';
import { toPlainForm, toPlainList } from './plain.ts';

const CAP = 10_000;
/** As the indexes of the database are sorted. */
const NAMED = 'collate skema."id-ID"';
const SCORE = `n."id", n."version", n."nilai"::float8, n."kkm"::float8, n."terverifikasi",
    s."id" as "siswaId", concat(s."name", ' (', s."nisn", ')') as "siswa", k."id" as "semesterId", k."nama" as "semester",
    m."id" as "mataPelajaranId", m."nama" as "mataPelajaran"`;
const SCORES = `from "nilaiRaport" n join "siswa" s on s."id" = n."siswa" join "semester" k on k."id" = n."semester"
    join "mataPelajaran" m on m."id" = n."mataPelajaran" where n."deletedAt" is null`;
const WANTED = `s."deletedAt" is null and lower(s."nama") like $1 and s."akreditasi" = $2`;

/** One statement each, prepared under its name. */
const SQL = {
  scores: `select ${SCORE} ${SCORES} order by s."name" ${NAMED}, k."urutan", m."urutan", n."id" limit ${LIMIT} offset $1`,
  scoresByValue: `select ${SCORE} ${SCORES} order by n."nilai", n."id" limit ${LIMIT} offset $1`,
  scoreCount: `select count(*)::int as n from (select 1 from "nilaiRaport" where "deletedAt" is null limit ${CAP + 1}) c`,
  score: `select ${SCORE}, n."tanggalRapor", n."diverifikasiPada", n."catatan", n."createdAt", n."updatedAt" ${SCORES} and n."id" = $1`,
  schools: `select s."id", s."version", s."npsn", s."nama", s."akreditasi", s."jumlahSiswa"::float8, j."id" as "jenjangId", j."nama" as "jenjang",
      k."id" as "kabupatenId", k."nama" as "kabupaten", c."id" as "cabangId", c."nama" as "cabang"
    from "sekolah" s join "jenjang" j on j."id" = s."jenjang" join "kabupaten" k on k."id" = s."kabupaten" left join "cabang" c on c."id" = s."cabang"
    where ${WANTED} order by s."nama" ${NAMED}, s."id" limit ${LIMIT}`,
  firstSchools: `select s.*, j."nama" as "jenjang", k."nama" as "kabupaten", c."nama" as "cabang"
    from "sekolah" s join "jenjang" j on j."id" = s."jenjang" join "kabupaten" k on k."id" = s."kabupaten" left join "cabang" c on c."id" = s."cabang"
    where s."deletedAt" is null order by s."nama" ${NAMED}, s."id" limit ${LIMIT}`,
  school: `select * from "sekolah" where "id" = $1 and "deletedAt" is null`,
  schoolCount: `select count(*)::int as n from (select 1 from "sekolah" s where ${WANTED} limit ${CAP + 1}) c`,
  update: `update "sekolah" set "jumlahSiswa" = $2, "version" = "version" + 1, "updatedAt" = now() where "id" = $1 returning *`,
  create: `insert into "sekolah" ("id", "npsn", "nama", "jenjang", "status", "kabupaten", "akreditasi", "jumlahSiswa")
    values (uuidv7(), $1, $2, $3, $4, $5, $6, $7) returning *`,
} as const;

type Ask = (name: keyof typeof SQL, values?: unknown[]) => Promise<Record<string, unknown>[]>;

async function page(ask: Ask, rows: 'scores' | 'scoresByValue' | 'schools', values: unknown[]): Promise<unknown> {
  const [items, [counted]] = await Promise.all([ask(rows, values), rows === 'schools' ? ask('schoolCount', values) : ask('scoreCount')]);
  return { items, total: Math.min(Number(counted!['n']), CAP) };
}

async function answer(ask: Ask, request: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams: given } = new URL(request.url!, 'http://hand');
  const [, place, id] = pathname.split('/');
  if (request.method === 'POST') {
    const body = JSON.parse(await bodyOf(request)) as Record<string, unknown>;
    if (id !== undefined) return (await ask('update', [id, body['jumlahSiswa']]))[0];
    return (
      await ask(
        'create',
        ['npsn', 'nama', 'jenjang', 'status', 'kabupaten', 'akreditasi', 'jumlahSiswa'].map((name) => body[name]),
      )
    )[0];
  }
  if (place === 'sekolah') return page(ask, 'schools', [`%${given.get('nama')!.toLowerCase()}%`, given.get('akreditasi')]);
  if (id !== undefined) return (await ask('score', [id]))[0];
  return page(ask, given.get('sort') === 'nilai' ? 'scoresByValue' : 'scores', [(Number(given.get('page') ?? 1) - 1) * LIMIT]);
}

export interface HandTask {
  url: string;
}

function serve({ url }: HandTask): void {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const ask: Ask = async (name, values = []) => (await pool.query({ name, text: SQL[name], values })).rows;
  const say = async (request: IncomingMessage): Promise<string> => {
    const [, place, id] = request.url!.split('/');
    if (place !== 'halaman') return JSON.stringify(await answer(ask, request));
    return id === undefined ? toPlainList(await ask('firstSchools')) : toPlainForm((await ask('school', [id]))[0]!);
  };
  listen(say, () => pool.end());
}

process.once('message', (task) => serve(task as HandTask));

/** Records that nobody has yet, one after the other. */
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { toCreateDocument } from '../../src/engine/derive/documents.ts';
import { record } from './record.ts';
import { type Place, type WriteCase, writtenOf } from './writes.ts';

interface Creation {
  resource: string;
  /** `from … where …` of what was created here, by any of the servers. */
  created: string;
  inputs: (pool: Pool) => Promise<Iterator<Record<string, unknown>>>;
  /** What no two of them share. */
  own: readonly string[];
}

/** Nobody has scores of the sixth semester yet: there every pair of student and subject is free. */
const FREE_SEMESTER = 6;
const FREE_MAX = 100_000;
const FREE = `
  select s."id" as siswa, (select "id" from "semester" where "urutan" = ${FREE_SEMESTER}) as semester, w."mataPelajaran"
  from "siswa" s join "jurusan" j on j."id" = s."jurusan"
  join "mapelWajib" w on w."jenjang" = j."jenjang" and w."kurikulum" = j."kurikulum" and w."deletedAt" is null
  where s."nisn" like '0088%' order by w."urutan", s."nisn" limit ${FREE_MAX}`;

const SCORES: Creation = {
  resource: 'nilaiRaport',
  created: `from "nilaiRaport" where "semester" = (select "id" from "semester" where "urutan" = ${FREE_SEMESTER}) and "siswa" in (select "id" from "siswa" where "nisn" like '0088%')`,
  inputs: async (pool) => {
    const { rows } = await pool.query<Record<string, unknown>>(FREE);
    return rows.map((free) => ({ ...free, nilai: 82.5, kkm: 75, terverifikasi: false })).values();
  },
  own: ['siswa', 'mataPelajaran'],
};

const SCHOOLS_MAX = 100_000;
/** A branch looks after the regency's other schools, not after these. */
const SOMEWHERE = `
  select "jenjang", "kabupaten", 'swasta' as status, 'B' as akreditasi from "sekolah" where "npsn" like '98%' order by "npsn" limit 1`;

const SCHOOLS: Creation = {
  resource: 'sekolah',
  created: `from "sekolah" where "npsn" like '97%'`,
  inputs: async (pool) => {
    const { rows } = await pool.query<Record<string, unknown>>(SOMEWHERE);
    return Array.from({ length: SCHOOLS_MAX }, (_, index) => {
      const number = String(index).padStart(6, '0');
      return { ...rows[0]!, npsn: `97${number}`, nama: `SMA Ukur Cepat ${number}`, jumlahSiswa: 120 };
    }).values();
  },
  own: ['npsn', 'nama'],
};

export const removeCreated = async (pool: Pool): Promise<void> => {
  for (const { created } of [SCORES, SCHOOLS]) await pool.query(`delete ${created}`);
};

async function toCreateCase({ registry, pool, askHere }: Place, { resource, created, inputs, own }: Creation): Promise<WriteCase> {
  const query = toCreateDocument(registry.get(resource));
  const left = await inputs(pool);
  const take = (): Record<string, unknown> => {
    const { value, done } = left.next();
    if (done) throw new Error('tidak ada lagi yang dapat dibuat: kurangi --seconds atau --rounds');
    return value;
  };
  const first = take();
  const key = randomUUID();
  const { result, statements } = await record(() => askHere({ query, variables: { input: first } }, key));
  const { output, info } = writtenOf(result);
  let count = 1;
  return {
    bare: { statements, fresh: [output.id, info.state] },
    product: () => ({ question: { query, variables: { input: take() } }, key: randomUUID() }),
    marks: () => {
      const input = take();
      return [...own.map((name): [string, string] => [String(first[name]), String(input[name])]), [key, randomUUID()]];
    },
    hand: () => ({ path: `/${resource}`, body: take() }),
    succeeded: () => void (count += 1),
    verify: async () => {
      const { rows } = await pool.query<{ n: string }>(`select count(*) as n ${created}`);
      if (Number(rows[0]!.n) !== count) throw new Error(`${count} ${resource} dibuat, ${rows[0]!.n} ditemukan`);
    },
  };
}

export const toCreates = async (place: Place): Promise<Record<'create' | 'createSchool', WriteCase>> => ({
  create: await toCreateCase(place, SCORES),
  createSchool: await toCreateCase(place, SCHOOLS),
});

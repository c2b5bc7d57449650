/** Creating and changing scores: what the product is asked, and the same statements for the bare server. */
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { toCreateDocument, toUpdateDocument } from '../../src/engine/derive/documents.ts';
import type { Registry } from '../../src/engine/resource.ts';
import type { BareWrite } from './bare.ts';
import type { Question } from './questions.ts';
import { record } from './record.ts';

/** Asks the product in this process; the statements it sends are written down. */
export type AskHere = (question: Question, key?: string) => Promise<unknown>;

type Marks = [from: string, to: string][];

export interface WriteCase {
  bare: BareWrite;
  /** The next request of a connection, for either server, and what to do when it has succeeded. */
  product: (connection: number) => { question: Question; key: string | null };
  marks: (connection: number) => Marks;
  succeeded: (side: 'product' | 'bare', connection: number) => void;
  /** Throws when one of the servers did not do what it said. */
  verify: () => Promise<void>;
}

/** Nobody has scores of the sixth semester yet: there every pair of student and subject is free. */
const FREE_SEMESTER = 6;
const FREE_MAX = 100_000;
const FREE = `
  select s."id" as siswa, w."mataPelajaran" as mapel from "siswa" s join "jurusan" j on j."id" = s."jurusan"
  join "mapelWajib" w on w."jenjang" = j."jenjang" and w."kurikulum" = j."kurikulum" and w."deletedAt" is null
  where s."nisn" like '0088%' order by w."urutan", s."nisn" limit ${FREE_MAX}`;
const CREATED = `from "nilaiRaport" where "semester" = (select "id" from "semester" where "urutan" = ${FREE_SEMESTER}) and "siswa" in (select "id" from "siswa" where "nisn" like '0088%')`;

interface Written {
  data: Record<string, { info: { code: number; state: string }; output: { id: string } }>;
}
const writtenOf = (reply: unknown): Written['data'][string] => {
  const written = Object.values((reply as Written).data)[0]!;
  if (written.info.code !== 200) throw new Error(`menulis ditolak: ${JSON.stringify(written.info)}`);
  return written;
};

export const removeCreated = (pool: Pool): Promise<unknown> => pool.query(`delete ${CREATED}`);

export async function toCreateCase(registry: Registry, pool: Pool, askHere: AskHere): Promise<WriteCase> {
  const query = toCreateDocument(registry.get('nilaiRaport'));
  const { rows: semesters } = await pool.query<{ id: string }>(`select "id" from "semester" where "urutan" = ${FREE_SEMESTER}`);
  const { rows: free } = await pool.query<{ siswa: string; mapel: string }>(FREE);
  let used = 0;
  const take = (): { siswa: string; mapel: string } => {
    const pair = free[(used += 1)];
    if (!pair) throw new Error('tidak ada lagi nilai yang dapat dibuat: kurangi --seconds atau --rounds');
    return pair;
  };
  const input = ({ siswa, mapel }: { siswa: string; mapel: string }): Record<string, unknown> => ({
    siswa,
    semester: semesters[0]!.id,
    mataPelajaran: mapel,
    nilai: 82.5,
    kkm: 75,
    terverifikasi: false,
  });
  const first = take();
  const key = randomUUID();
  const { result, statements } = await record(() => askHere({ query, variables: { input: input(first) } }, key));
  const { output, info } = writtenOf(result);
  let count = 1;
  return {
    bare: { statements, fresh: [output.id, info.state] },
    product: () => ({ question: { query, variables: { input: input(take()) } }, key: randomUUID() }),
    marks: () => {
      const { siswa, mapel } = take();
      return [
        [first.siswa, siswa],
        [first.mapel, mapel],
        [key, randomUUID()],
      ];
    },
    succeeded: () => void (count += 1),
    verify: async () => {
      const { rows } = await pool.query<{ n: string }>(`select count(*) as n ${CREATED}`);
      if (Number(rows[0]!.n) !== count) throw new Error(`${count} nilai dibuat, ${rows[0]!.n} ditemukan`);
    },
  };
}

/** Values that stand nowhere else in the recorded statements. */
const VERSION = 917_273;
const SCORE = 61.37;

interface Target {
  id: string;
  version: number;
}

export async function toUpdateCase(registry: Registry, pool: Pool, askHere: AskHere, connections: number): Promise<WriteCase> {
  const query = toUpdateDocument(registry.get('nilaiRaport'));
  const { rows } = await pool.query<Target>(
    `select n."id", n."version" from "siswa" s join "nilaiRaport" n on n."siswa" = s."id" where s."nisn" like '0088%' and substr(s."nisn", 5)::int % 701 = 3 order by s."nisn", n."id" limit $1`,
    [2 * connections + 1],
  );
  const [first, ...targets] = rows as [Target, ...Target[]];
  // An earlier run left the score there: what does not change is not written.
  await pool.query('update "nilaiRaport" set "version" = $2, "nilai" = 60 where "id" = $1', [first.id, VERSION]);
  const { result, statements } = await record(() =>
    askHere({ query, variables: { id: first.id, version: VERSION, input: { nilai: SCORE } } }),
  );
  const sides = { product: targets.slice(0, connections), bare: targets.slice(connections) };
  const next = (version: number): number => 60 + (version % 80) / 2;
  return {
    bare: { statements, fresh: [writtenOf(result).info.state] },
    product: (connection) => {
      const { id, version } = sides.product[connection]!;
      return { question: { query, variables: { id, version, input: { nilai: next(version) } } }, key: null };
    },
    marks: (connection) => {
      const { id, version } = sides.bare[connection]!;
      return [
        [first.id, id],
        [String(VERSION), String(version)],
        [String(VERSION + 1), String(version + 1)],
        [String(SCORE), String(next(version))],
      ];
    },
    succeeded: (side, connection) => void (sides[side][connection]!.version += 1),
    verify: async () => {
      for (const { id, version } of targets) {
        const found = await pool.query<Target>('select "version" from "nilaiRaport" where "id" = $1', [id]);
        if (found.rows[0]!.version !== version) throw new Error(`${id}: versi ${found.rows[0]!.version}, seharusnya ${version}`);
      }
    },
  };
}

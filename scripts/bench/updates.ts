/** One field of a record, changed over and over: each connection of each server has a record of its own. */
import { toUpdateDocument } from '../../src/engine/derive/documents.ts';
import { record } from './record.ts';
import { type Place, type WriteCase, writtenOf } from './writes.ts';

interface Change {
  resource: string;
  /** `id` and `version` of records, the same ones every time; $1: how many. */
  targets: string;
  field: string;
  /** Stands nowhere else in the recorded statements. */
  mark: number;
  /** What is not changed is not written: never the value of the version before. */
  next: (version: number) => number;
}

const SCORE: Change = {
  resource: 'nilaiRaport',
  targets: `select n."id", n."version" from "siswa" s join "nilaiRaport" n on n."siswa" = s."id" where s."nisn" like '0088%' and substr(s."nisn", 5)::int % 701 = 3 order by s."nisn", n."id" limit $1`,
  field: 'nilai',
  mark: 61.37,
  next: (version) => 60 + (version % 80) / 2,
};

const ENROLMENT: Change = {
  resource: 'sekolah',
  targets: `select "id", "version" from "sekolah" where "npsn" like '98%' and substr("npsn", 3)::int % 101 = 3 order by "npsn" limit $1`,
  field: 'jumlahSiswa',
  mark: 2917,
  next: (version) => 40 + (version % 300),
};

/** Stands nowhere else in the recorded statements either. */
const VERSION = 917_273;

interface Target {
  id: string;
  version: number;
}

async function toUpdateCase(
  { registry, pool, askHere, connections }: Place,
  { resource, targets: sql, field, mark, next }: Change,
): Promise<WriteCase> {
  const query = toUpdateDocument(registry.get(resource));
  const { rows } = await pool.query<Target>(sql, [3 * connections + 1]);
  const [first, ...targets] = rows as [Target, ...Target[]];
  // An earlier run left the value there.
  await pool.query(`update "${resource}" set "version" = $2, "${field}" = 60 where "id" = $1`, [first.id, VERSION]);
  const { result, statements } = await record(() =>
    askHere({ query, variables: { id: first.id, version: VERSION, input: { [field]: mark } } }),
  );
  const bare = targets.slice(connections, 2 * connections);
  const sides = { product: targets.slice(0, connections), bare, raw: bare, hand: targets.slice(2 * connections) };
  return {
    bare: { statements, fresh: [writtenOf(result).info.state] },
    product: (connection) => {
      const { id, version } = sides.product[connection]!;
      return { question: { query, variables: { id, version, input: { [field]: next(version) } } }, key: null };
    },
    marks: (connection) => {
      const { id, version } = sides.bare[connection]!;
      return [
        [first.id, id],
        [String(VERSION), String(version)],
        [String(VERSION + 1), String(version + 1)],
        [String(mark), String(next(version))],
      ];
    },
    hand: (connection) => {
      const { id, version } = sides.hand[connection]!;
      return { path: `/${resource}/${id}`, body: { [field]: next(version) } };
    },
    succeeded: (side, connection) => void (sides[side][connection]!.version += 1),
    verify: async () => {
      for (const { id, version } of targets) {
        const found = await pool.query<Target>(`select "version" from "${resource}" where "id" = $1`, [id]);
        if (found.rows[0]!.version !== version) throw new Error(`${id}: versi ${found.rows[0]!.version}, seharusnya ${version}`);
      }
    },
  };
}

export const toUpdates = async (place: Place): Promise<Record<'update' | 'updateSchool', WriteCase>> => ({
  update: await toUpdateCase(place, SCORE),
  updateSchool: await toUpdateCase(place, ENROLMENT),
});

import { type Principal, SYSTEM_PRINCIPAL } from '../../../src/engine/rights/access.ts';
import { AppError } from '../../../src/engine/errors.ts';
import type { Registry } from '../../../src/engine/resource.ts';
import { type Repository, createRepository } from '../../../src/server/data/repository/repository.ts';
import { loadRegistry } from '../../../src/server/registry.ts';
import { person } from '../../support/people.ts';
import { BASE } from '../../support/small-demo.ts';
import { type Filling, type TestDatabase, createTestDatabase } from '../../generated/database.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- columns are looked at, not typed
type Row = Record<string, any>;

export interface Stage {
  database: TestDatabase;
  registry: Registry;
  repository: Repository;
  /** Made without asking anybody's rights; its id. */
  make: (resource: string, values: Record<string, unknown>) => Promise<string>;
  /** Made as this person would; id of the record and of the action. */
  create: (resource: string, input: Record<string, unknown>, who?: Principal) => Promise<{ id: string; action: string }>;
  row: (table: string, id: string) => Promise<Row | undefined>;
  rows: (sql: string, values?: unknown[]) => Promise<Row[]>;
}

/** The real registry's tables with the base seed, on a database of its own. */
export async function openStage(name: string, filled: Filling = BASE): Promise<Stage> {
  const database = await createTestDatabase(name, { filled });
  const { registry, problems } = await loadRegistry();
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  const { pool } = database;
  const repository = createRepository({ registry, pool });
  const rows: Stage['rows'] = async (sql, values = []) => (await pool.query(sql, values)).rows;
  return {
    database,
    registry,
    repository,
    rows,
    make: (resource, values) =>
      repository.transaction(SYSTEM_PRINCIPAL, { verb: 'seed' }, async (writer) => (await writer.create(resource, values)).id),
    create: async (resource, input, who = person(['neu:admin'])) => {
      const { info } = await repository.create(who, resource, input);
      const [item] = await rows('select record from skema.action_item where action = $1 and not derived', [info.state]);
      return { id: item!.record, action: info.state! };
    },
    row: async (table, id) => (await rows(`select * from "${table}" where id = $1`, [id]))[0],
  };
}

/** The `AppError` this ends with. */
export async function refusalOf(work: Promise<unknown>): Promise<AppError> {
  const error = await work.then(
    () => new Error('it went through'),
    (reason: unknown) => reason,
  );
  if (error instanceof AppError) return error;
  throw error;
}

/** Two branches, each with a school and a student, and what they need. */
export async function makeBranches({ make, rows }: Stage) {
  const provinsi = await make('provinsi', { kode: '34', nama: 'DIY' });
  const kabupaten = await make('kabupaten', { kode: '3471', nama: 'Yogyakarta', jenis: 'kota', provinsi });
  const jenjang = await make('jenjang', { kode: 'SMA', nama: 'SMA' });
  const jurusan = await make('jurusan', { kode: 'IPA', nama: 'IPA', jenjang });
  const [tahun] = await rows('select id from tahun');
  const branch = async (number: number) => {
    const cabang = await make('cabang', { kode: `YOG0${number}`, nama: `Cabang ${number}`, kabupaten });
    const sekolah = await make('sekolah', { npsn: `9900000${number}`, nama: `SMA ${number}`, jenjang, kabupaten, cabang });
    const siswa = await make('siswa', {
      name: `Siswa ${number}`,
      nisn: `009000000${number}`,
      sex: 'P',
      sekolah,
      jurusan,
      tahun: tahun!.id,
    });
    return { cabang, sekolah, siswa };
  };
  return { provinsi, kabupaten, jenjang, jurusan, tahun: tahun!.id as string, one: await branch(1), two: await branch(2) };
}

import type pg from 'pg';
import type { Logger } from 'pino';
import { errorsIn, formatProblem } from '../engine/check/problem.ts';
import type { Registry } from '../engine/resource.ts';
import type { Config } from './config.ts';
import type { ServerDoor } from './door.ts';
import { mayRewriteLog } from './data/migrate/grants.ts';
import { MigrationFailed } from './data/migrate/failures.ts';
import { markServed, migrate, type MigrationOptions, MigrationRefused, type MigrationReport } from './data/migrate/migrate.ts';
import { createPool } from './data/pool.ts';
import { findFullDisk, hasCluster } from './host/data-folder.ts';
import { type Database, openDatabase } from './host/database.ts';
import { sleep } from './host/processes.ts';
import { StartProblem } from './data/start-problem.ts';
import { asReadOnly } from './languages.ts';
import { checkProduct } from './check.ts';
import { hostWords } from './locale.ts';
import { DoorProblem } from './product.ts';
import { checkServerDoor } from './server-check.ts';
import { loadServerDoor, serverFile } from './server-door.ts';
import { loadAllLanguages } from './registry.ts';
import { productPlace } from './root.ts';

/** For connections that are still at work when the pool closes. */
const POOL_END_MS = 500;

/** Registry and database, agreeing with each other: what the server and every command work on. */
export interface Opened {
  registry: Registry;
  door: ServerDoor;
  database: Database;
  /** As the data role. */
  pool: pg.Pool;
  /** Whether the role behind `pool` could change what the log says: no second role keeps it from that. */
  mayRewriteLog: boolean;
  /** What the migration found and everybody who starts should read. */
  sentences: readonly string[];
  /** From now on people work here: with this registry as the newest, and never again on a new database in silence. */
  markServed: () => Promise<void>;
  close: () => Promise<void>;
}

/** Where there is one, all are told, as a check tells them. */
const allMistakes = async (): Promise<StartProblem> => new StartProblem((await checkProduct()).map(formatProblem));

/** The registry of this checkout, and what is doubtful of it; a `StartProblem` tells every mistake. */
export async function readRegistry(): Promise<{ registry: Registry; warnings: readonly string[] }> {
  const { registry, problems } = await loadAllLanguages();
  if (errorsIn(problems).length > 0) throw await allMistakes();
  return { registry, warnings: problems.map(formatProblem) };
}

/** Work on the tables as the role that owns them; what keeps it from being done is told in sentences. */
async function asOwner<T>(
  { adminUrl }: Database,
  log: Logger,
  work: (pool: pg.Pool, log: MigrationOptions['log']) => Promise<T>,
): Promise<T> {
  const admin = createPool(adminUrl, { log, max: 1, settings: { statement_timeout: '0' } });
  try {
    return await work(admin, { info: (text) => log.debug(text), warn: (text) => log.warn(text) });
  } catch (error) {
    if (error instanceof MigrationRefused || error instanceof MigrationFailed) throw new StartProblem(error.message.split('\n'), error);
    throw error;
  } finally {
    await admin.end();
  }
}

type MigrationRights = Pick<MigrationOptions, 'older' | 'tidy'>;

const rightsOf = ({ allowOlder, nodeEnv }: Config): MigrationRights => ({
  older: allowOlder ? 'newest' : 'read',
  tidy: nodeEnv === 'development',
});

/** Brings the tables to the registry; an earlier registry is told how it may read. */
const migrateTo = (registry: Registry, database: Database, log: Logger, rights: MigrationRights): Promise<MigrationReport> =>
  asOwner(database, log, (pool, told) => migrate(pool, registry, { ...rights, dataRole: database.dataRole, log: told }));

const serveFrom = (registry: Registry, database: Database, log: Logger, report: MigrationReport): Promise<void> =>
  asOwner(database, log, (pool, told) => markServed(pool, registry, report, { log: told }));

/** For a server that takes in another registry while it runs. */
export async function follow(registry: Registry, database: Database, log: Logger): Promise<void> {
  await serveFrom(registry, database, log, await migrateTo(registry, database, log, { older: 'newest', tidy: true }));
}

/** Registry and database as they are, for who only looks: what a migration would do here, and has done. */
export async function inspect<T>(
  config: Config,
  log: Logger,
  look: (pool: pg.Pool, registry: Registry, options: MigrationOptions) => Promise<T>,
): Promise<T> {
  const { registry } = await readRegistry();
  if (config.databaseUrl === null && !hasCluster(config.dataDir.path))
    throw new StartProblem(hostWords().migrate.noDatabase(config.dataDir.path));
  const database = await openDatabase(config, log, { join: true });
  try {
    return await asOwner(database, log, (pool) => look(pool, registry, { ...rightsOf(config), dataRole: database.dataRole }));
  } finally {
    await database.close();
  }
}

interface OpenOptions {
  /** Commands work beside a running server. */
  join?: boolean;
  /** Development: schema files go back and forth, so an earlier registry is nothing to stop at. */
  follows?: boolean;
}

/** Opens both. Close it in the end, whatever happened. */
export async function openProduct(config: Config, log: Logger, options: OpenOptions = {}): Promise<Opened> {
  const { registry: declared, warnings } = await readRegistry();
  const door = await loadServerDoor(productPlace()).catch(async (error: unknown) => {
    throw error instanceof DoorProblem ? await allMistakes() : error;
  });
  if (checkServerDoor(declared, door, serverFile(productPlace())).length > 0) throw await allMistakes();
  const database = await openDatabase(config, log, options);
  const closers = [database.close];
  const close = async (): Promise<void> => {
    for (const closer of closers) await closer();
  };
  try {
    const report = await migrateTo(declared, database, log, { ...rightsOf(config), ...(options.follows && { older: 'newest' }) });
    const { earlier } = report;
    const sentences = [...(options.follows ? warnings : []), ...(report.sentences ?? [])];
    const registry: Registry = earlier ? asReadOnly(declared) : declared;
    const pool = createPool(database.url, { log, ...(earlier?.searchPath && { settings: { search_path: earlier.searchPath } }) });
    // A statement that hangs would hold the pool up; the end of the database ends it.
    closers.unshift(() => Promise.race([pool.end(), sleep(POOL_END_MS)]));
    const markAll = async (): Promise<void> => {
      await serveFrom(declared, database, log, report);
      await database.markServed();
    };
    if (options.join) await markAll();
    return { registry, door, database, pool, mayRewriteLog: await mayRewriteLog(pool), sentences, markServed: markAll, close };
  } catch (error) {
    await close();
    throw (await findFullDisk(database.folder)) ?? error;
  }
}

import type pg from 'pg';
import type { Logger } from 'pino';
import { formatProblem } from '../engine/check/problem.ts';
import type { Registry } from '../engine/resource.ts';
import type { Config } from './config.ts';
import { migrate, MigrationFailed, MigrationRefused } from './data/migrate/migrate.ts';
import { createPool, type PoolOptions } from './data/pool.ts';
import { type Database, openDatabase } from './host/database.ts';
import { findFullDisk } from './host/disk.ts';
import { StartProblem } from './host/start-problem.ts';
import { loadRegistry } from './registry.ts';

/** Registry and database, agreeing with each other: what the server and every command work on. */
export interface Opened {
  registry: Registry;
  database: Database;
  /** As the data role. */
  pool: pg.Pool;
  close: () => Promise<void>;
}

/** The registry of this checkout; a `StartProblem` tells every mistake. */
export async function readRegistry(): Promise<Registry> {
  const { registry, problems } = await loadRegistry();
  if (problems.length > 0) throw new StartProblem(problems.map(formatProblem));
  return registry;
}

/** A pool ends before its last connection is gone; what that one says of the end is no news. */
function openPool(url: string, log: Logger, options: Omit<PoolOptions, 'log'> = {}): { pool: pg.Pool; close: () => Promise<void> } {
  let isClosing = false;
  const pool = createPool(url, { ...options, log: { warn: (facts, message) => isClosing || log.warn(facts, message) } });
  const close = (): Promise<void> => {
    isClosing = true;
    return pool.end();
  };
  return { pool, close };
}

/** Brings the tables to the registry, as the role that owns them. */
export async function migrateTo(registry: Registry, { adminUrl, dataRole }: Database, log: Logger): Promise<void> {
  const admin = openPool(adminUrl, log, { max: 1 });
  try {
    await migrate(admin.pool, registry, {
      dataRole,
      log: { info: (text) => log.debug(text), warn: (text) => log.warn(text) },
    });
  } catch (error) {
    if (error instanceof MigrationRefused || error instanceof MigrationFailed) throw new StartProblem(error.message.split('\n'), error);
    throw error;
  } finally {
    await admin.close();
  }
}

/** Opens both; `join` (commands) works beside a running server. Close it in the end, whatever happened. */
export async function openProduct(config: Config, log: Logger, options: { join?: boolean } = {}): Promise<Opened> {
  const registry = await readRegistry();
  const database = await openDatabase(config, log, options);
  try {
    await migrateTo(registry, database, log);
    const { pool, close: closePool } = openPool(database.url, log);
    const close = async (): Promise<void> => {
      await closePool();
      await database.close();
    };
    return { registry, database, pool, close };
  } catch (error) {
    await database.close();
    throw (await findFullDisk(database.folder)) ?? error;
  }
}

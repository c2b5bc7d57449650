import type pg from 'pg';
import { createPool, type PoolOptions } from './pool.ts';

/** One transaction over many rows: what a request may not do, an import or a seed may. */
const SETTINGS = { statement_timeout: '120s', idle_in_transaction_session_timeout: '600s', lock_timeout: '10s' };
/** One writes, one reads beside it, one holds the turn, and one to spare. */
const CONNECTIONS = 4;

/** A pool for one command, and its end. What its connections say after that is no news: the database may stop right behind it. */
export function openBulkPool(url: string, log: NonNullable<PoolOptions['log']>): { pool: pg.Pool; end: () => Promise<void> } {
  let ending = false;
  const pool = createPool(url, {
    max: CONNECTIONS,
    settings: SETTINGS,
    log: { warn: (facts, message) => ending || log.warn(facts, message) },
  });
  return {
    pool,
    end: async () => {
      ending = true;
      await pool.end();
    },
  };
}

import type pg from 'pg';
import type { Logger } from 'pino';
import { LARGE_TABLE } from '../../engine/constants.ts';
import type { Registry } from '../../engine/resource.ts';
import type { Config } from '../config.ts';
import { POOL_MAX } from '../data/pool.ts';
import type { ServerDoor } from '../door.ts';
import type { Internet } from '../picture/fetch-picture.ts';

export interface AppContext {
  config: Config;
  registry: Registry;
  door: ServerDoor;
  pool: pg.Pool;
  log: Logger;
  /** The built client; null: this server has no pages. */
  clientFolder: string | null;
  limits?: Partial<Limits>;
  /** Served by `npm run dev`: every refusal says why. */
  development?: true;
  /** How other sites are reached; a test brings one of its own. */
  internet?: Internet;
}

/** What one process takes on (safety.md section 6). */
export interface Limits {
  /** Requests to the API per second and session, or address where there is none. */
  rate: number;
  burst: number;
  /** How many of them of one session, or address, are answered at once; the others wait. */
  share: number;
  /** And of all sessions; beyond them each has one at once. Fewer than there are connections. */
  together: number;
  connections: number;
  /** Statements that wait for a connection; beyond them requests are turned away. */
  waiting: number;
  /** Milliseconds until a request must have come in whole, or the next piece of one that is streamed. */
  receiving: number;
  /** How many exports run at once, and milliseconds until one must have been taken whole. */
  exports: number;
  exporting: number;
  /** Milliseconds between two signs of life of a stream, at which it is seen whose it still is. */
  beat: number;
  /** From so many records on a table is large. */
  large: number;
}

/** What is no setting. */
export const LIMITS = {
  share: 5,
  together: POOL_MAX - 2,
  connections: 1000,
  waiting: 200,
  receiving: 15_000,
  beat: 15_000,
  large: LARGE_TABLE,
} satisfies Partial<Limits>;

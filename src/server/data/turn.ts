/** One process at a time, over all servers of a database: who comes later says what it waits for, and does not wait for ever. */
import type { ClientBase } from 'pg';
import { StartProblem } from './start-problem.ts';
import { hostWords } from '../locale.ts';

const LOOK_MS = 100;
const TELL_MS = 1500;
const TELL_AGAIN_MS = 30_000;
const LIMIT_MS = 10 * 60_000;

export interface Turn {
  key: number;
  /** How long it is ours: to `endTurn`, or to the end of the transaction, which also holds through a pooler of transactions. */
  until: 'session' | 'transaction';
  /** What is done in it, for the sentence: `yang sedang …`. */
  doing: string;
  say: (sentence: string) => void;
  tellMs?: number;
  limitMs?: number;
}

const HOLDER = `
  select a.pid, host(a.client_addr) as "place", a.backend_start as "since"
  from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database() join pg_stat_activity a on a.pid = l.pid
  where l.locktype = 'advisory' and l.granted and ((l.classid::bigint << 32) | l.objid::bigint) = $1`;

async function describeHolder(client: ClientBase, key: number): Promise<string> {
  const { rows } = await client.query<{ pid: number; place: string | null; since: Date | null }>(HOLDER, [key]);
  const [holder] = rows;
  return holder ? hostWords().start.turnHolder(holder.pid, holder.place, holder.since?.toISOString() ?? '?') : '';
}

const TRY: Record<Turn['until'], string> = {
  session: 'select pg_try_advisory_lock($1) as "isMine"',
  transaction: 'select pg_try_advisory_xact_lock($1) as "isMine"',
};

export async function takeTurn(client: ClientBase, { key, until, doing, say, tellMs = TELL_MS, limitMs = LIMIT_MS }: Turn): Promise<void> {
  const began = performance.now();
  for (let tellAt = tellMs; ;) {
    const { rows } = await client.query<{ isMine: boolean }>(TRY[until], [key]);
    if (rows[0]!.isMine) return;
    const waited = performance.now() - began;
    if (waited >= limitMs) {
      const minutes = Math.ceil(limitMs / 60_000);
      throw new StartProblem(hostWords().start.turnLate(await describeHolder(client, key), doing, minutes));
    }
    if (waited >= tellAt) {
      say(hostWords().start.turnWaits(await describeHolder(client, key), doing));
      tellAt = waited + TELL_AGAIN_MS;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

export const endTurn = (client: ClientBase, key: number): Promise<unknown> =>
  client.query('select pg_advisory_unlock($1)', [key]).catch(() => undefined);

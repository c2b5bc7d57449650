/**
 * How far a long work is, for whoever began it, and that it shall end: known at once to the server that does it, and through the
 * database to every other one. Only what lasts is written there.
 */
import type { Pool } from 'pg';
import { askRows } from './transaction.ts';

export interface Run {
  finished: number;
  total: number;
  cancelled: boolean;
  /** It is under way here; else a cancel waits for it. */
  isHere: boolean;
}

/** What is over sooner needs nobody to look for it. */
const BEAT_MS = 400;
/** A server that misses so many beats is gone, and what it did with it: that was one transaction. */
const GONE = `interval '${8 * BEAT_MS} milliseconds'`;
/** A cancel may overtake by so much the run that it is for; what is older is cleared away. */
const STALE = "interval '1 minute'";
const EARLY_MS = 60_000;

const ofServers = new WeakMap<Pool, Map<string, Run>>();
function ownRuns(pool: Pool): Map<string, Run> {
  const known = ofServers.get(pool) ?? new Map<string, Run>();
  ofServers.set(pool, known);
  return known;
}
const keyOf = (userId: string | null, id: string): string => `${userId} ${id}`;

const BEAT = `insert into skema.run ("userId", id, finished, total, at) values ($1, $2, $3, $4, now())
  on conflict ("userId", id) do update set finished = excluded.finished, total = excluded.total, early = false, at = now() returning cancelled`;
const END = `delete from skema.run where ("userId" = $1 and id = $2) or at < now() - ${STALE}`;
const READ = `select finished, total from skema.run where "userId" = $1 and id = $2 and not early and at > now() - ${GONE}`;
const CANCEL = `with old as (delete from skema.run where at < now() - ${STALE} and id <> $2)
  insert into skema.run ("userId", id, finished, total, cancelled, early, at) values ($1, $2, 0, 0, true, true, now())
  on conflict ("userId", id) do update set cancelled = true returning not early and at > now() - ${GONE} as "isThere"`;

/** Until `close`; what cannot be told to others goes on untold. */
export function openRun(pool: Pool, userId: string, id: string): { run: Run; close: () => Promise<void> } {
  const runs = ownRuns(pool);
  const key = keyOf(userId, id);
  const run: Run = { finished: 0, total: 0, cancelled: runs.get(key)?.cancelled === true, isHere: true };
  runs.set(key, run);
  let told: Promise<unknown> | null = null;
  const beat = async (): Promise<void> => {
    const [row] = await askRows<{ cancelled: boolean }>(pool, BEAT, [userId, id, run.finished, run.total]);
    run.cancelled ||= row?.cancelled === true;
  };
  const clock = setInterval(() => {
    told = (told ?? Promise.resolve()).then(beat).catch(() => undefined);
  }, BEAT_MS);
  clock.unref();
  const close = async (): Promise<void> => {
    clearInterval(clock);
    runs.delete(key);
    if (told === null) return;
    await told;
    await askRows(pool, END, [userId, id]).catch(() => undefined);
  };
  return { run, close };
}

/** Null where nothing of this id runs, for this person. */
export async function readRun(pool: Pool, userId: string, id: string): Promise<Pick<Run, 'finished' | 'total'> | null> {
  const own = ownRuns(pool).get(keyOf(userId, id));
  if (own?.isHere) return { finished: own.finished, total: own.total };
  const [row] = await askRows<Pick<Run, 'finished' | 'total'>>(pool, READ, [userId, id]);
  return row ?? null;
}

/** Whether there was something to cancel. */
export async function cancelRun(pool: Pool, userId: string, id: string): Promise<boolean> {
  const runs = ownRuns(pool);
  const key = keyOf(userId, id);
  const own = runs.get(key);
  if (own?.isHere) {
    own.cancelled = true;
    return true;
  }
  const early: Run = { finished: 0, total: 0, cancelled: true, isHere: false };
  runs.set(key, early);
  setTimeout(() => runs.get(key) === early && runs.delete(key), EARLY_MS).unref();
  const [row] = await askRows<{ isThere: boolean }>(pool, CANCEL, [userId, id]);
  return row!.isThere;
}

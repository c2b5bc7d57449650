/** Which statements a request sends to the database: the product answers it in this process, and they are written down on the way. */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

export interface Recorded {
  name?: string;
  text: string;
  values?: unknown[];
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** What runs beside the answer, at most once a minute, and what goes out after it, to other processes. */
const ASIDE = /^(update skema\.session|\/\* skema live\.)/;
/** The refresher of summaries, whose transactions begin with its lock. */
const REFRESHER = /pg_try_advisory_xact_lock/;

type Seen = Recorded & { by: pg.Client };
/** What the server does beside the requests is nobody's statement. */
const recording = new AsyncLocalStorage<true>();

/** Without the transactions of the refresher, which run on connections of the same pool. */
function withoutRefresher(seen: readonly Seen[]): Recorded[] {
  const dropped = new Set<Seen>();
  for (const lock of seen.filter(({ text }) => REFRESHER.test(text))) {
    const own = seen.filter(({ by }) => by === lock.by);
    const at = own.indexOf(lock);
    const end = own.findIndex(({ text }, index) => index > at && /^(commit|rollback)/i.test(text));
    const begin = own.findLastIndex(({ text }, index) => index < at && /^begin/i.test(text));
    for (const statement of own.slice(Math.max(0, begin), end < 0 ? undefined : end + 1)) dropped.add(statement);
  }
  return seen.filter((statement) => !dropped.has(statement)).map(({ by: _, ...statement }) => statement);
}

export async function record<T>(act: () => Promise<T>): Promise<{ result: T; statements: Recorded[] }> {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  const statements: Seen[] = [];
  prototype.query = function (...args) {
    const [first, second] = args;
    const given: Recorded = typeof first === 'string' ? { text: first } : (first as Recorded);
    const values = given.values ?? (Array.isArray(second) ? (second as unknown[]) : undefined);
    if (recording.getStore() && !ASIDE.test(given.text))
      statements.push({
        by: this,
        ...(given.name !== undefined && { name: given.name }),
        text: given.text,
        ...(values && { values: [...values] }),
      });
    return original.apply(this, args);
  };
  try {
    return { result: await recording.run(true, act), statements: withoutRefresher(statements) };
  } finally {
    prototype.query = original;
  }
}

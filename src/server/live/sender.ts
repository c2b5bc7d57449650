/** Tells every process what this one has changed: apart from the writes, after their commits, and many of them at once. */
import type { Pool } from 'pg';
import type { Changed } from '../data/repository/action-log.ts';
import { createSeldom } from '../data/seldom.ts';
import { hostWords } from '../locale.ts';
import { withName } from '../sql/statement.ts';
import { writeNotes } from './note.ts';

/** From the first of them until they go out together. */
const GATHER_MS = 50;

const NOTIFY = withName('live.notify', 'select pg_notify(n.channel, n.payload) from unnest($1::text[], $2::text[]) as n(channel, payload)');

export interface LiveTools {
  pool: Pool;
  log: { warn: (facts: object, message: string) => void };
}

export function createSender({ pool, log }: LiveTools) {
  const seldom = createSeldom();
  let changes: Changed[] = [];
  let payloads: [channel: string, payload: string][] = [];
  let timer: NodeJS.Timeout | null = null;
  let sending: Promise<void> = Promise.resolve();

  const take = (): [string, string][] => {
    const byResource = Map.groupBy(changes, ({ resource }) => resource);
    const notes = [...byResource].flatMap(([resource, some]) => writeNotes(some).map((text): [string, string] => [resource, text]));
    const all = [...notes, ...payloads];
    [changes, payloads, timer] = [[], [], null];
    return all;
  };
  /** What cannot be told is found by whoever looks anew; a database that is away has cut off those who listen, too. */
  const send = async (): Promise<void> => {
    const all = take();
    if (all.length === 0) return;
    const values = [all.map(([channel]) => channel), all.map(([, payload]) => payload)];
    await pool.query({ name: 'skema-notify', text: NOTIFY, values }).catch((error: unknown) => {
      if (!pool.ending && seldom('notify') !== null) log.warn({ error: (error as Error).message }, hostWords().log.untold);
    });
  };
  const soon = (): void => {
    timer ??= setTimeout(() => {
      sending = sending.then(send);
    }, GATHER_MS).unref();
  };
  return {
    changed: (some: readonly Changed[]): void => {
      if (some.length === 0) return;
      changes.push(...some);
      soon();
    },
    tell: (channel: string, payload: string): void => {
      payloads.push([channel, payload]);
      soon();
    },
    /** What still waits goes out now. */
    end: async (): Promise<void> => {
      if (timer) clearTimeout(timer);
      await sending;
      await send();
    },
  };
}

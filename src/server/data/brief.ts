/** Questions that are worth a while all together and no more: what was answered till then counts. */
import type { ClientBase, Pool, QueryResultRow } from 'pg';
import { codeOf, QUERY_CANCELED } from './faults.ts';
import { assertThere, untilGone } from './gone.ts';
import { inTransaction } from './transaction.ts';

export interface Brief {
  /** The rows of a statement, as long as there is time. */
  ask: <T extends QueryResultRow>(text: string, values: readonly unknown[]) => Promise<T[]>;
  /** For no more than this part of the time that is left; null where that was too little, and others may be asked all the same. */
  askWithin: <T extends QueryResultRow>(share: number, text: string, values: readonly unknown[]) => Promise<T[] | null>;
  /** For one statement that is asked elsewhere: it has the time that is left. */
  client: () => ClientBase;
}

interface Limits {
  /** Of all of them together, from the first on. */
  ms: number;
  /** Nobody waits for it any more. */
  gone?: AbortSignal | undefined;
  /** `set local …` of the transaction they are asked in. */
  settings?: readonly string[];
}

class OutOfTime extends Error {}

/** Reads one after the other on one connection. Ends where the time is over, wherever `work` is then. */
export async function briefly(pool: Pool, { ms, gone, settings = [] }: Limits, work: (brief: Brief) => Promise<void>): Promise<void> {
  const begin = ['begin read only', ...settings].join('; ');
  const reading = inTransaction(
    pool,
    (client) => {
      const end = performance.now() + ms;
      const inTime = (share = 1): ClientBase => {
        assertThere(gone);
        const left = Math.floor(end - performance.now());
        if (left < 1) throw new OutOfTime();
        // It goes out with what is asked next, which fails where this does.
        client.query(`set local statement_timeout = ${Math.ceil(left * share)}`).catch(() => undefined);
        return client;
      };
      const ask: Brief['ask'] = async (text, values) => (await inTime().query(text, [...values])).rows;
      const askWithin: Brief['askWithin'] = async (share, text, values) => {
        client.query('savepoint part').catch(() => undefined);
        try {
          const { rows } = await inTime(share).query(text, [...values]);
          client.query('release savepoint part').catch(() => undefined);
          return rows;
        } catch (error) {
          if (codeOf(error) !== QUERY_CANCELED) throw error;
          await client.query('rollback to savepoint part');
          return null;
        }
      };
      return untilGone(pool, client, gone, () => work({ client: () => inTime(), ask, askWithin }));
    },
    { begin },
  );
  await reading.catch((error: unknown) => {
    if (!(error instanceof OutOfTime) && codeOf(error) !== QUERY_CANCELED) throw error;
  });
}

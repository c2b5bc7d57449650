/** Questions that are worth a while all together and no more: what was answered till then counts. */
import type { ClientBase, Pool, QueryResultRow } from 'pg';
import { codeOf, QUERY_CANCELED } from './faults.ts';
import { assertThere, untilGone } from './gone.ts';
import { inTransaction } from './transaction.ts';

export interface Brief {
  /** The rows of a statement, as long as there is time. */
  ask: <T extends QueryResultRow>(text: string, values: readonly unknown[]) => Promise<T[]>;
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
      const inTime = (): ClientBase => {
        assertThere(gone);
        const left = Math.floor(end - performance.now());
        if (left < 1) throw new OutOfTime();
        // It goes out with what is asked next, which fails where this does.
        client.query(`set local statement_timeout = ${left}`).catch(() => undefined);
        return client;
      };
      return untilGone(pool, client, gone, () =>
        work({ client: inTime, ask: async (text, values) => (await inTime().query(text, [...values])).rows }),
      );
    },
    { begin },
  );
  await reading.catch((error: unknown) => {
    if (!(error instanceof OutOfTime) && codeOf(error) !== QUERY_CANCELED) throw error;
  });
}

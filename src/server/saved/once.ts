/** What is written of views, once: a repetition with the same key within a day gets the answer of the first time (safety R3). */
import type { Principal } from '../../engine/rights/access.ts';
import { SUCCESS } from '../answer.ts';
import { keep, recall, toTicket } from '../data/repository/idempotency.ts';
import { isUnavailable } from '../data/faults.ts';
import { type Db, inTransaction } from '../data/transaction.ts';
import { personView, type SignedInCall, type View, type ViewTools } from '../view.ts';

/** Where it is written, by whom. */
export interface Writing extends Pick<ViewTools, 'registry'> {
  db: Db;
  principal: Principal;
}

interface Declared<I, O> {
  name: string;
  input: object;
  write: (writing: Writing, input: I) => Promise<O>;
}

async function once<O>({ pool }: ViewTools, { principal, idempotencyKey }: SignedInCall, request: unknown, write: (db: Db) => Promise<O>) {
  const ticket = toTicket(principal.userId, idempotencyKey, request);
  if (ticket === null) return write(pool);
  try {
    return await inTransaction(pool, async (client) => {
      const output = await write(client);
      await keep(client, ticket, SUCCESS, { text: 'select $1::text', values: [JSON.stringify(output)] });
      return output;
    });
  } catch (error) {
    const before = isUnavailable(error) ? null : await recall(pool, ticket);
    if (before === null) throw error;
    return JSON.parse(before.outputText!) as O;
  }
}

export const writingView = <I, O>({ name, input, write }: Declared<I, O>): View =>
  personView<I>({
    name,
    kind: 'mutation',
    input,
    run: (tools, call, given) =>
      once(tools, call, [name, given], (db) => write({ registry: tools.registry, db, principal: call.principal }, given)),
  });

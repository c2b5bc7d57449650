/** One write in one transaction: idempotency key, the write itself, its action, and the record as the caller reads it. */
import type { ClientBase, Pool } from 'pg';
import type { Principal } from '../../../engine/rights/access.ts';
import { locale } from '../../../engine/words/locale.ts';
import { AppError } from '../../../engine/errors.ts';
import type { Info } from '../../../engine/reply.ts';
import type { Registry } from '../../../engine/resource.ts';
import { type Question, queryPrepared, runStatement, toStatement } from '../../sql/statement.ts';
import { isUnavailable } from '../faults.ts';
import { dayAt } from '../today.ts';
import { type Confirm, inTransaction, inTransactionAtOnce, whileItLasts, withRetry } from '../transaction.ts';
import { type ActionVerb, ActionLog, type Changed } from './action-log.ts';
import { type Ticket, type WriteResult, keep, recall, toTicket } from './idempotency.ts';
import { type Work, Notices, settled } from './work.ts';
import { toRefusal } from './refusals.ts';
import { createRuleData } from './rule-data.ts';
import { updateDerived } from './update.ts';

export interface Ground {
  registry: Registry;
  pool: Pool;
  clock: () => Date;
  /** Told when a write left the product's background something to do. */
  onFollowed: () => void;
  /** Told what was written, once it is there for everybody. */
  onChanged: (changed: readonly Changed[]) => void;
}

export interface WriteOptions {
  /** A repetition with the same key and body within a day gets the first answer. */
  idempotencyKey?: string | null;
  /** The person's reason, for the log. */
  why?: string | null;
  /** Whether `principal` is who asks, where that is only believed: nothing is written before. */
  confirm?: Confirm;
  /** The screen that writes, where it has a right of its own. */
  screen?: string;
  /** Hash of the token that outlives the write, where the write ends the account's sessions. */
  keptSession?: Buffer;
  /** The password it writes must be changed at the next login. */
  oneTime?: boolean;
}

export interface WriteJob extends WriteOptions {
  principal: Principal;
  verb: ActionVerb;
  undoes?: string;
  /** What makes a repetition the same request. */
  request: unknown;
  /** What reads the written record, on the writing connection, before the transaction ends: JSON text. Null when it may not be read. */
  select: ((id: string) => Question | null) | null;
  /** The record whose present state answers a conflict. */
  record: string | null;
  /** Returns the id of the record to read back. */
  act: (work: Work) => Promise<string>;
}

const success = (state: string | null, told: Notices): Info => ({ code: 200, error: null, ...told.toInfo(), state, status: 'success' });

type Begun = Pick<Work, 'client' | 'begun'>;
export type Who = Pick<WriteJob, 'principal' | 'verb' | 'why' | 'undoes' | 'screen' | 'keptSession' | 'oneTime'>;

/** Every write begins here, and none does under a registry that may only read. */
export function toWork({ registry, clock }: Pick<Ground, 'registry' | 'clock'>, { client, begun }: Begun, who: Who): Work {
  if (registry.readOnly) throw new AppError('READ_ONLY');
  const { principal, verb, why = null, undoes = null, screen = null, keptSession = null, oneTime = false } = who;
  const now = clock().toISOString();
  const inTime = whileItLasts(client);
  const work: Work = {
    client,
    begun,
    registry,
    principal,
    screen,
    keptSession,
    oneTime,
    now,
    today: dayAt(now, locale().zone),
    log: new ActionLog(client, { principal, verb, why, undoes }),
    follower: registry.product.follow(async (sql, values) => (await inTime(() => queryPrepared(client, sql, [...values]))).rows),
    told: new Notices(),
    underWay: [],
    data: createRuleData(client, registry, (resource, id, values) => updateDerived(work, registry.get(resource), id, values)),
  };
  return work;
}

/** Whoever is told waits a little before it looks; the commit comes sooner. */
async function endFollowed({ onFollowed }: Pick<Ground, 'onFollowed'>, { follower }: Work): Promise<void> {
  if (await follower.flush()) onFollowed();
}

const NOTHING: Question = { text: 'select null', values: [] };

const read = async (client: ClientBase, question: Question | null): Promise<string | null> =>
  question && runStatement(client, toStatement(question.text), question.values);

type Written = WriteResult & { changed: readonly Changed[] };

async function attempt(ground: Ground, { client, begun }: Begun, job: WriteJob, ticket: Ticket | null): Promise<Written> {
  const { select, record, act } = job;
  const work = toWork(ground, { client, begun }, job);
  const perform = async (): Promise<Written> => {
    const written = await act(work);
    await begun;
    const question = select && select(written);
    const info = success(work.log.state, work.told);
    // None of them waits for the one before it, and all of them are there before the end is asked for.
    const [, outputText] = await Promise.all([
      work.log.end(),
      ticket ? keep(client, ticket, info, question ?? NOTHING) : read(client, question),
      endFollowed(ground, work),
    ]);
    return { info, outputText, changed: work.log.changed };
  };
  try {
    return await settled(work, perform);
  } catch (error) {
    const stale = error instanceof AppError && error.code === 'CONFLICT' && record !== null && select !== null;
    throw stale ? new AppError('CONFLICT', { output: await read(client, select(record)), base: error.base }) : error;
  }
}

/** Begun anew when two got in each other's way; every refusal is an `AppError`. What was answered before under this key is answered again. */
export async function write(ground: Ground, job: WriteJob): Promise<WriteResult> {
  const ticket = toTicket(job.principal.userId, job.idempotencyKey, job.request);
  try {
    const { changed, ...result } = await withRetry(() =>
      inTransactionAtOnce(ground.pool, (client, begun) => attempt(ground, { client, begun }, job, ticket), job.confirm),
    );
    ground.onChanged(changed);
    return result;
  } catch (error) {
    const before = ticket && !isUnavailable(error) ? await recall(ground.pool, ticket) : null;
    if (before) return before;
    throw toRefusal(ground.registry, error);
  }
}

/** Whatever is done in it, committed or taken back. */
export async function inOne<T>(ground: Ground, who: Who, act: (work: Work) => Promise<T>, end: 'commit' | 'rollback'): Promise<T> {
  try {
    const { result, changed } = await inTransaction(
      ground.pool,
      async (client) => {
        const work = toWork(ground, { client, begun: Promise.resolve() }, who);
        const acted = await act(work);
        // Of what is taken back nothing is kept, and its first steps may be gone by now.
        if (end === 'commit') await work.log.end();
        await endFollowed(ground, work);
        return { result: acted, changed: work.log.changed };
      },
      { end },
    );
    if (end === 'commit') ground.onChanged(changed);
    return result;
  } catch (error) {
    throw toRefusal(ground.registry, error);
  }
}

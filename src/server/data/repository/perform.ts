/** One write in one transaction: idempotency key, the write itself, its action, and the record as the caller reads it. */
import type { ClientBase, Pool } from 'pg';
import type { Principal } from '../../../engine/rights/access.ts';
import { locale } from '../../../engine/words/locale.ts';
import { instantParts, toDate } from '../../../engine/dates.ts';
import { AppError } from '../../../engine/errors.ts';
import type { Info } from '../../../engine/reply.ts';
import type { Registry } from '../../../engine/resource.ts';
import { queryPrepared } from '../../sql/statement.ts';
import { inTransaction, withRetry } from '../transaction.ts';
import { type ActionVerb, ActionLog } from './action-log.ts';
import { type WriteResult, claim, keep, toTicket } from './idempotency.ts';
import { type Work, Notices } from './work.ts';
import { toRefusal } from './refusals.ts';
import { createRuleData } from './rule-data.ts';
import { updateDerived } from './update.ts';

export interface Ground {
  registry: Registry;
  pool: Pool;
  clock: () => Date;
  /** Told when a write left the product's background something to do. */
  onFollowed: () => void;
}

export interface WriteJob {
  principal: Principal;
  verb: ActionVerb;
  why?: string | null;
  undoes?: string;
  screen?: string;
  keptSession?: Buffer;
  idempotencyKey?: string | null;
  /** What makes a repetition the same request. */
  request: unknown;
  /** Reads the written record, on the writing connection, before the transaction ends; JSON text, or null when it may not be read. */
  select: ((client: ClientBase, id: string) => Promise<string | null>) | null;
  /** The record whose present state answers a conflict. */
  record: string | null;
  /** Returns the id of the record to read back. */
  act: (work: Work) => Promise<string>;
}

const success = (state: string | null, told: Notices): Info => ({ code: 200, error: null, ...told.toInfo(), state, status: 'success' });

type Who = Pick<WriteJob, 'principal' | 'verb' | 'why' | 'undoes' | 'screen' | 'keptSession'>;

/** Every write begins here, and none does under a registry that may only read. */
export function toWork(
  { registry, clock }: Pick<Ground, 'registry' | 'clock'>,
  client: ClientBase,
  { principal, verb, why, undoes, screen, keptSession }: Who,
): Work {
  if (registry.readOnly) throw new AppError('READ_ONLY');
  const now = clock().toISOString();
  const work: Work = {
    client,
    registry,
    principal,
    screen: screen ?? null,
    keptSession: keptSession ?? null,
    now,
    today: toDate(instantParts(now, locale().zone)),
    log: new ActionLog(client, { principal, verb, why: why ?? null, undoes: undoes ?? null }),
    follower: registry.product.follow(async (sql, values) => (await queryPrepared(client, sql, [...values])).rows),
    told: new Notices(),
    data: createRuleData(client, registry, (resource, id, values) => updateDerived(work, registry.get(resource), id, values)),
  };
  return work;
}

/** Whoever is told waits a little before it looks; the commit comes sooner. */
export async function endFollowed({ onFollowed }: Pick<Ground, 'onFollowed'>, { follower }: Work): Promise<void> {
  if (await follower.flush()) onFollowed();
}

async function perform(ground: Ground, client: ClientBase, job: WriteJob): Promise<WriteResult> {
  const { principal, idempotencyKey, request, select, record, act } = job;
  const ticket = toTicket(principal.userId, idempotencyKey, request);
  const before = ticket && (await claim(client, ticket));
  if (before) return before;
  const work = toWork(ground, client, job);
  let written: string;
  try {
    written = await act(work);
  } catch (error) {
    const stale = error instanceof AppError && error.code === 'CONFLICT' && record !== null && select !== null;
    throw stale ? new AppError('CONFLICT', { output: await select(client, record), base: error.base }) : error;
  }
  const result = { info: success(await work.log.flush(), work.told), outputText: select === null ? null : await select(client, written) };
  await endFollowed(ground, work);
  if (ticket) await keep(client, ticket, result);
  return result;
}

/** Begun anew when two got in each other's way; every refusal is an `AppError`. */
export async function write(ground: Ground, job: WriteJob): Promise<WriteResult> {
  try {
    return await withRetry(() => inTransaction(ground.pool, (client) => perform(ground, client, job)));
  } catch (error) {
    throw toRefusal(ground.registry, error);
  }
}

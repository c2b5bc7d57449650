/** One action over many chosen records: chosen, counted and held against what was promised, then written in blocks. */
import type { BulkEdit } from '../../../../engine/bulk.ts';
import { AppError } from '../../../../engine/errors.ts';
import { quote } from '../../../../engine/names.ts';
import type { Resource } from '../../../../engine/resource.ts';
import { words } from '../../../locale.ts';
import type { Question } from '../../../sql/statement.ts';
import { toAppError } from '../../faults.ts';
import type { Values } from '../record.ts';
import type { Work } from '../work.ts';
import { type Outcome, inBlocks } from './blocks.ts';
import { editing } from './change.ts';
import { moving } from './move.ts';
import { assertPromised, promiseHash } from './promise.ts';

export interface BulkJob {
  verb: 'update' | 'remove' | 'restore';
  /** Gives the `id` of each chosen record, which lies within this person's reach, in the order in which they are told of. */
  choose: Question;
  /** How many one action may take; `choose` gives no more than one beyond them. */
  most: number;
  /** What was shown before; null: nothing was yet. */
  expected: { count: number; hash: string } | null;
  /** Of an update: what a record is given, by what it holds. */
  inputOf: (values: Values) => Values;
  /** What `inputOf` does, as data: other edits are another request. */
  edits: readonly BulkEdit[];
  /** Hears how far it is, and may throw to end it. */
  tell: (finished: number, total: number) => void;
}

/** Why some are refused; `ids` are the first of them. */
export interface Reason {
  why: string;
  count: number;
  ids: string[];
}

export interface Sample {
  id: string;
  before: Values;
  after: Values;
}

export interface BulkResult {
  count: number;
  /** Of what was asked for, and of which records at which versions it is said. */
  hash: string;
  changed: number;
  same: number;
  refused: number;
  reasons: Reason[];
  samples: Sample[];
}

const NAMED_MAX = 100;
const SAMPLES = 20;

/** What was asked for may itself take too long, of which nobody else is the cause. */
const rethrow = (error: unknown): never => {
  throw toAppError(error);
};

/** Held from now on, so that what is counted is what is written; `order`: as they were chosen. */
async function lockChosen({ client, begun }: Work, { name }: Resource, { choose, most }: Pick<BulkJob, 'choose' | 'most'>) {
  await begun;
  const { rows: chosen } = await client.query<{ id: string }>(choose.text, [...choose.values]).catch(rethrow);
  if (chosen.length > most) throw new AppError('INVALID', { message: words().bulk.tooMany(most) });
  const text = `select t."id", t."version" from ${quote(name)} t where t."id" = any($1::uuid[]) order by t."id" for update of t`;
  const { rows } = await client.query<{ id: string; version: number }>(text, [chosen.map(({ id }) => id)]);
  return { rows, order: chosen.map(({ id }) => id) };
}

/** The first sentence of it, with the field it is about. */
export function whyOf({ fields }: Resource, { messages, message }: AppError): string {
  const [said] = Object.entries(messages);
  if (said === undefined) return message;
  const name = fields.find(({ handle }) => handle === said[0])?.name;
  return name === undefined ? (said[1][0] ?? message) : `${name}: ${said[1][0]}`;
}

/** The most frequent first. */
export function reasonsOf(resource: Resource, items: readonly { id: string }[], outcomes: readonly Outcome[]): Reason[] {
  const reasons = new Map<string, Reason>();
  for (const [index, outcome] of outcomes.entries()) {
    if (!(outcome instanceof AppError)) continue;
    const why = whyOf(resource, outcome);
    const reason = reasons.get(why) ?? { why, count: 0, ids: [] };
    reasons.set(why, reason);
    reason.count += 1;
    if (reason.ids.length < NAMED_MAX) reason.ids.push(items[index]!.id);
  }
  return [...reasons.values()].sort((a, b) => b.count - a.count).slice(0, NAMED_MAX);
}

/** The first of those that were changed. */
async function samplesOf({ client, log }: Work, { name }: Resource, changed: readonly string[]): Promise<Sample[]> {
  const text = `select record as "id", before, after from skema.action_item
    where action = $1 and resource = $2 and verb = 'update' and not derived and record = any($3::uuid[]) order by array_position($3::uuid[], record)`;
  return (await client.query<Sample>(text, [log.id, name, changed.slice(0, SAMPLES)])).rows;
}

const isChanged = (outcome: Outcome | undefined): boolean => outcome !== undefined && !(outcome instanceof AppError) && outcome.changed;

export async function runBulk(work: Work, resource: Resource, job: BulkJob): Promise<BulkResult> {
  const { verb, expected, inputOf, tell } = job;
  const { rows, order } = await lockChosen(work, resource, job);
  // Each field is named once: their order says nothing.
  const edits = job.edits.toSorted((a, b) => (a.field < b.field ? -1 : 1));
  const hash = promiseHash([verb, resource.name, edits], rows);
  assertPromised(expected, { count: rows.length, hash });
  const told = (finished: number): void => tell(finished, rows.length);
  told(0);
  const outcomes =
    verb === 'update'
      ? await inBlocks(
          work,
          rows.map(({ id }) => ({ id, inputOf })),
          editing(work, resource),
          told,
        )
      : await inBlocks(work, rows, moving(work, resource, verb), told);
  await work.log.flush();
  const refused = outcomes.filter((outcome) => outcome instanceof AppError).length;
  const changed = new Set(rows.flatMap(({ id }, index) => (isChanged(outcomes[index]) ? [id] : [])));
  return {
    count: rows.length,
    hash,
    changed: changed.size,
    same: rows.length - changed.size - refused,
    refused,
    reasons: reasonsOf(resource, rows, outcomes),
    samples:
      verb === 'update'
        ? await samplesOf(
            work,
            resource,
            order.filter((id) => changed.has(id)),
          )
        : [],
  };
}

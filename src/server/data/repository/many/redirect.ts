/** What points at one record points at another from then on, and the record goes into the bin: one action, all of it or nothing. */
import { AppError, asRefusal } from '../../../../engine/errors.ts';
import { isToMany } from '../../../../engine/fields/index.ts';
import type { Reference, Resource } from '../../../../engine/resource.ts';
import { decide } from '../../../../engine/rights/access.ts';
import { demand } from '../../../../engine/rights/why.ts';
import { words } from '../../../locale.ts';
import { Params, scopeSql } from '../../../sql/scope.ts';
import { removeRecord } from '../bin.ts';
import type { Stored, Values } from '../record.ts';
import { usersSql } from '../references.ts';
import { inSavepoint } from '../savepoint.ts';
import { idsWithin, lockRecords } from '../stored.ts';
import type { Work } from '../work.ts';
import { type Outcome, inBlocks } from './blocks.ts';
import { editing } from './change.ts';
import { assertPromised, promiseHash } from './promise.ts';
import { type Reason, reasonsOf, whyOf } from './run.ts';

export interface RedirectJob {
  id: string;
  /** Another record of the same resource. */
  to: string;
  /** What was shown before; null: nothing was yet, and what is refused is told instead of thrown. */
  expected: { count: number; hash: string } | null;
  /** How many one action may take. */
  most: number;
  /** Hears how far it is, and may throw to end it. */
  tell: (finished: number, total: number) => void;
}

export interface RedirectResult {
  count: number;
  /** Of what was asked for, and of which records at which versions it is said. */
  hash: string;
  /** By resource, those that this person may change. */
  moved: { resource: string; count: number }[];
  refused: number;
  reasons: (Reason & { resource: string })[];
  /** Some point at it that this person may not change. */
  others: boolean;
  /** Why the record stays; null: it goes. */
  why: string | null;
}

interface Group {
  user: Resource;
  references: readonly Reference[];
  rows: { id: string; version: number }[];
}

/** Held from now on, so that what is counted is what is written. */
async function lockUsers(
  { client, registry, principal }: Work,
  references: readonly Reference[],
  job: RedirectJob,
): Promise<Group & { others: boolean }> {
  const user = registry.get(references[0]!.resource);
  const { allowed, rows: reach } = decide(principal, user, 'update');
  const params = new Params();
  const target = params.add([job.id]);
  const within = allowed ? scopeSql(registry, user, reach, 't', params) : 'false';
  const text = `select t."id", t."version", ${within} as "within" ${usersSql(registry, references)} and t."id" <> all(${target}::uuid[])
    order by t."id" limit ${job.most + 1} for update of t`;
  const { rows } = await client.query<{ id: string; version: number; within: boolean }>(text, params.values);
  return { user, references, rows: rows.filter((row) => row.within), others: rows.some((row) => !row.within) };
}

/** Whoever points at either from now on waits for the end of this; two who put each in the other's place follow one another. */
async function lockBoth(work: Work, resource: Resource, { id, to }: RedirectJob): Promise<Stored[]> {
  const { rows } = demand(work.principal, resource, 'remove');
  const listing = decide(work.principal, resource, 'list');
  const found = await lockRecords(work, resource, [id, to], 'all');
  const within = [
    await idsWithin(work, resource, [id], rows),
    await idsWithin(work, resource, [to], listing.allowed ? listing.rows : rows),
  ];
  return [id, to].map((each, index) => {
    const stored = found.get(each);
    if (stored === undefined || stored.deleted || !within[index]!.has(each)) throw new AppError('NOT_FOUND');
    return stored;
  });
}

/** What a record holds then, by what it holds now. */
const redirected =
  ({ user, references }: Group, { id, to }: RedirectJob) =>
  (values: Values): Values => {
    const given: Record<string, unknown> = {};
    for (const { field: handle } of references) {
      const now = values[handle];
      const isMany = isToMany(user.fields.find((field) => field.handle === handle)!);
      const ids = isMany ? (now as string[]) : [now];
      if (!ids.includes(id)) continue;
      const then = [...new Set(ids.map((each) => (each === id ? to : each)))];
      given[handle] = isMany ? then : to;
    }
    return given;
  };

async function write(work: Work, group: Group, job: RedirectJob, tell: (finished: number) => void): Promise<Outcome[]> {
  const inputOf = redirected(group, job);
  const items = group.rows.map(({ id }) => ({ id, inputOf }));
  return items.length === 0 ? [] : inBlocks(work, items, editing(work, group.user), tell);
}

/** Why it would stay; what is refused for sure is thrown where it is meant. */
async function removeIt(work: Work, resource: Resource, { id, expected }: RedirectJob): Promise<string | null> {
  if (expected !== null) return removeRecord(work, resource, id, null).then(() => null);
  return inSavepoint(work, () => removeRecord(work, resource, id, null)).then(
    () => null,
    (error: unknown) => whyOf(resource, asRefusal(error)),
  );
}

export async function redirect(work: Work, resource: Resource, job: RedirectJob): Promise<RedirectResult> {
  const { id, to, expected, tell } = job;
  if (id === to) throw new AppError('BAD_REQUEST');
  await work.begun;
  const both = await lockBoth(work, resource, job);
  const groups: (Group & { others: boolean })[] = [];
  for (const references of Map.groupBy(resource.referencedBy, (each) => each.resource).values())
    groups.push(await lockUsers(work, references, job));
  const users = groups.flatMap(({ rows }) => rows);
  const count = users.length;
  if (count > job.most) throw new AppError('INVALID', { message: words().bulk.tooMany(job.most) });
  const [from, target] = both.map(({ version }, index) => ({ id: index === 0 ? id : to, version }));
  const hash = promiseHash(['redirect', resource.name, id, to], [from!, target!, ...users]);
  assertPromised(expected, { count, hash });

  const [moved, reasons]: [RedirectResult['moved'], RedirectResult['reasons']] = [[], []];
  let finished = 0;
  for (const group of groups) {
    const before = finished;
    const outcomes = await write(work, group, job, (done) => tell(before + done, count));
    finished += group.rows.length;
    const name = group.user.name;
    const good = outcomes.filter((outcome) => !(outcome instanceof AppError)).length;
    if (good > 0) moved.push({ resource: name, count: good });
    reasons.push(...reasonsOf(group.user, group.rows, outcomes).map((reason) => ({ ...reason, resource: name })));
  }
  const refused = reasons.reduce((sum, reason) => sum + reason.count, 0);
  const others = groups.some((group) => group.others);
  if (expected !== null && reasons[0]) throw new AppError('INVALID', { message: reasons[0].why });
  const why = refused > 0 || others ? null : await removeIt(work, resource, job);
  await work.log.flush();
  return { count, hash, moved, refused, reasons, others, why };
}

/** Out of the bin for good: records that have lain there longer than the product keeps them, and that nothing refers to any more. */
import type { ClientBase, Pool } from 'pg';
import { isAttachment, isToMany } from '../../engine/fields/index.ts';
import { linkTable, quote } from '../../engine/names.ts';
import type { Reference, Registry, Resource } from '../../engine/resource.ts';
import { SYSTEM_PRINCIPAL } from '../../engine/rights/access.ts';
import { codeOf } from '../data/faults.ts';
import { ActionLog } from '../data/repository/action-log.ts';
import { inTransaction, withClient } from '../data/transaction.ts';
import { withName } from '../sql/statement.ts';

const BATCH = 500;
const HELD_FAST = '23503';
/** As if nobody had ever saved a record with them, for long enough. */
const LOOSEN = `update skema.file set record = null, "createdAt" = 'epoch' where resource = $1 and record = any($2::uuid[])`;
/** One server at a time. */
const TURN = `select pg_try_advisory_xact_lock(hashtextextended('skema.purge', 0)) as "mine"`;

export interface Purge {
  registry: Registry;
  pool: Pool;
  /** What went to the bin before this moment, ISO UTC. */
  before: string;
  /** Asked after each step. */
  isStopping?: () => boolean;
}

interface Run extends Pick<Purge, 'registry' | 'before'> {
  client: ClientBase;
  log: ActionLog;
  /** Those that were to go last. */
  tried: readonly string[];
  /** Those that cannot go: something holds them that is no reference of the registry. */
  stuck: Set<string>;
}

/** Nothing points at the record `t` through this reference, neither alive nor in the bin. */
function freeSql(registry: Registry, { resource, field }: Reference): string {
  const isMany = isToMany(registry.get(resource).fields.find(({ handle }) => handle === field)!);
  return isMany
    ? `not exists (select from ${quote(linkTable(resource, field))} l where l."target" = t."id" and l."owner" <> t."id")`
    : `not exists (select from ${quote(resource)} o where o.${quote(field)} = t."id" and o."id" <> t."id")`;
}

const dueSql = (registry: Registry, { name, referencedBy }: Resource): string =>
  withName(
    `${name}.due`,
    `select t."id", t."version" from ${quote(name)} t where t."deletedAt" < $1::timestamptz and t."id" <> all($2::uuid[])
      ${referencedBy.map((reference) => `and ${freeSql(registry, reference)}`).join(' ')}
      order by t."id" limit $3 for update of t skip locked`,
  );

/** How many went; null: it is another server's turn. Links go with what they belong to, and files with the next sweep. */
async function purgeSome(run: Run, { name, fields, ...resource }: Resource, limit: number): Promise<number | null> {
  const { client, registry, log, before, stuck } = run;
  const { rows: turn } = await client.query<{ mine: boolean }>(TURN);
  if (!turn[0]!.mine) return null;
  const due = dueSql(registry, { name, fields, ...resource });
  const { rows } = await client.query<{ id: string; version: number }>(due, [before, [...stuck], limit]);
  run.tried = rows.map(({ id }) => id);
  if (rows.length === 0) return 0;
  await client.query(withName(`${name}.purge`, `delete from ${quote(name)} where "id" = any($1::uuid[])`), [run.tried]);
  if (fields.some(isAttachment)) await client.query(LOOSEN, [name, run.tried]);
  for (const { id, version } of rows)
    log.add({ resource: name, record: id, verb: 'purge', version, before: null, after: null, derived: false });
  await log.flush();
  return rows.length;
}

/** Together, else one by one: what is held fast leaves the others their way. `isLeft`: there may be more. */
async function purgeStep(run: Run, resource: Resource): Promise<{ went: number; isLeft: boolean } | null> {
  for (const limit of [BATCH, 1])
    try {
      const went = await inTransaction(run.client, () => purgeSome(run, resource, limit));
      return went === null ? null : { went, isLeft: went === limit };
    } catch (error) {
      if (codeOf(error) !== HELD_FAST) throw error;
    }
  for (const id of run.tried) run.stuck.add(id);
  return { went: 0, isLeft: true };
}

/** Round after round: what a record held on to may go once that record is gone. */
async function purgeAll(run: Run, isStopping: () => boolean): Promise<number> {
  const resources = run.registry.resources.filter(({ single }) => !single);
  let total = 0;
  for (let round = -1; round !== 0;) {
    round = 0;
    for (const resource of resources)
      for (let isLeft = true; isLeft;) {
        const step = isStopping() ? null : await purgeStep(run, resource);
        if (step === null) return total + round;
        ({ isLeft } = step);
        round += step.went;
      }
    total += round;
  }
  return total;
}

/** One action of the system, however many go. Returns how many did. */
export const purge = ({ registry, pool, before, isStopping = () => false }: Purge): Promise<number> =>
  withClient(pool, async (client) => {
    const log = new ActionLog(client, { principal: SYSTEM_PRINCIPAL, verb: 'purge', why: null, undoes: null });
    const total = await purgeAll({ client, registry, log, before, tried: [], stuck: new Set() }, isStopping);
    await log.end();
    return total;
  });

/** An action taken back as far as later changes leave it, after showing what they do not. */
import { instantSql } from '../sql/instant.ts';
import type { BulkReason, UndoNamed, UndoOutcome } from '../../engine/bulk.ts';
import { quote } from '../../engine/names.ts';
import type { Principal } from '../../engine/rights/access.ts';
import { type Kept, TOLD_MAX, type Touched, type Undone } from '../data/repository/undo/undo.ts';
import { inTheWaySql, leftSql, restSql } from '../data/repository/undo/standing.ts';
import { ownFields } from '../data/repository/undo/steps.ts';
import { askRows } from '../data/transaction.ts';
import { fieldsSince } from './undo-fields.ts';
import { ID, type SignedInCall, type View, type ViewTools, objectOf, personView } from '../view.ts';
import { asRun } from './runs.ts';
import { namesOf } from './told.ts';

const FIRST_MAX = 5;

function reasonsIn(kept: readonly Kept[]): BulkReason[] {
  const groups = Map.groupBy(kept, ({ why }) => why);
  return [...groups].map(([why, { length: count }]) => ({ why, count })).sort((a, b) => b.count - a.count);
}

/** What they are called, as far as this person may list them. */
async function namedFor(tools: ViewTools, principal: Principal, records: readonly Touched[]): Promise<UndoNamed[]> {
  const names = new Map<string, string>();
  for (const [resource, those] of Map.groupBy(records, (each) => each.resource)) {
    const ids = those.map(({ id }) => id);
    for (const [id, display] of await namesOf(tools, tools.registry.get(resource), ids, principal)) names.set(id, display);
  }
  return records.map(({ resource, id }) => ({ resource, id, display: names.get(id) ?? null }));
}

interface Since extends Pick<UndoOutcome['refusals'][number], 'by' | 'how'> {
  resource: string;
  record: string;
  at: string;
}

/** Who was the last to change these since the action, in a way that stands, by record. */
async function changedSince({ registry, pool }: ViewTools, action: string, records: readonly Touched[]): Promise<Map<string, Since>> {
  if (records.length === 0) return new Map();
  const { account } = registry.product;
  const inTheWay = inTheWaySql({ step: 'asked', isLater: (step) => `${step}.action > $1::uuid` });
  const text = `select asked.resource, asked.record, u.${quote(account.name)} as "by", last.verb as "how",
      ${instantSql('a.at')} as "at"
    from unnest($2::text[], $3::uuid[]) as named(resource, record)
      cross join lateral (select m.* from skema.action_item i
        cross join lateral ${leftSql({ step: 'i', rest: restSql('$1::uuid'), own: '$4::jsonb' })} m
        where i.action = $1::uuid and i.resource = named.resource and i.record = named.record and not i.derived and m."isLeft"
        order by i.seq desc limit 1) asked
      cross join lateral (select j.action, j.verb from ${inTheWay} order by j.action desc, j.seq desc limit 1) last
      join skema.action a on a.id = last.action left join ${quote(account.resource)} u on u."id" = a."userId"`;
  const [resources, ids] = [records.map(({ resource }) => resource), records.map(({ id }) => id)];
  const rows = await askRows<Since>(pool, text, [action, resources, ids, ownFields(registry)]);
  return new Map(rows.map((row) => [`${row.resource} ${row.record}`, row]));
}

async function toOutcome(
  tools: ViewTools,
  principal: Principal,
  action: string,
  { touched, gone, partly, kept, said }: Undone & Pick<UndoOutcome, 'said'>,
): Promise<UndoOutcome> {
  const refused = kept.slice(0, TOLD_MAX);
  const since = await changedSince(
    tools,
    action,
    refused.filter((each) => each.since),
  );
  const [named, halves] = [await namedFor(tools, principal, refused), await namedFor(tools, principal, partly.slice(0, TOLD_MAX))];
  const fieldsOf = await fieldsSince(tools, principal, action, [...partly.slice(0, TOLD_MAX), ...refused]);
  // Of what one may not list nothing is told but that it is there.
  const told = (record: UndoNamed) => (record.display === null ? { fields: [], back: [] } : fieldsOf(record));
  const refusals = named.map((each, index) => {
    const { by = null, at = null, how = null } = each.display === null ? {} : (since.get(`${each.resource} ${each.id}`) ?? {});
    return { ...each, why: refused[index]!.why, by, at, how, fields: told(each).fields };
  });
  const removed = new Set(gone);
  const halved = new Set(partly.map(({ id }) => id));
  const going = touched.filter(({ id }) => removed.has(id));
  const coming = touched.filter(({ id }) => !removed.has(id) && !halved.has(id));
  const firstOf = (records: readonly Touched[]) => namedFor(tools, principal, records.slice(0, FIRST_MAX));
  const [first, firstGone] = [await firstOf(coming), await firstOf(going)];
  const partial = halves.map((each) => ({ ...each, ...told(each) }));
  const counts = { back: touched.length, gone: going.length, partly: partly.length, kept: kept.length };
  return { ...counts, reasons: reasonsIn(kept), first, firstGone, partial, refusals, said };
}

const undoing = (name: string, dryRun: boolean): View =>
  personView<{ action: string; run?: string }>({
    name,
    kind: 'mutation',
    input: objectOf({ action: ID, run: ID }, ['action']),
    run: async (tools: ViewTools, { principal, idempotencyKey, gone }: SignedInCall, { action, run }) => {
      const options = { dryRun, partly: true, idempotencyKey, gone: gone?.() };
      const undone = await asRun(tools.pool, principal.userId, run, (tell) =>
        tools.repository.undo(principal, action, { ...options, tell }),
      );
      return toOutcome(tools, principal, action, undone);
    },
  });

/** What would come back, and what would not; nothing is written. */
export const undoPreview = undoing('undoPreview', true);
export const undoPartly = undoing('undoPartly', false);

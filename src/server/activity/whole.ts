/** Of an action that is too long to be looked at beside others: how much of what it changed, and what of that was changed again. */
import type { ActivityWhole } from '../../engine/history.ts';
import { inTheWaySql, leftSql, restSql, staysSql } from '../data/repository/undo/standing.ts';
import { ownFields } from '../data/repository/undo/steps.ts';
import { askRows } from '../data/transaction.ts';
import { Params } from '../sql/scope.ts';
import { withName } from '../sql/statement.ts';
import { ID, objectOf, personView } from '../view.ts';
import { seenBy } from './visible.ts';

/** Steps that are looked at one by one; what lies behind them is found when it is taken back. */
const LOOKED = 20_000;

const asked = { step: 'x', isLater: (step: string): string => `${step}.action > x.action` };

export const activityWhole = personView<{ action: string }>({
  name: 'activityWhole',
  input: objectOf({ action: ID }, ['action']),
  run: async ({ registry, pool }, { principal }, { action }): Promise<ActivityWhole> => {
    const params = new Params();
    const seen = seenBy(registry, principal, undefined, params);
    const nothing: ActivityWhole = { parts: [], capped: false, later: 0, stays: 0 };
    if (seen === null) return nothing;
    const id = `${params.add(action)}::uuid`;
    const own = `${params.add(ownFields(registry))}::jsonb`;
    // What has no later step at all is most of it, and is passed over first.
    const again = `(select v.* from v where not v.derived
      and exists (select from skema.action_item j where j.resource = v.resource and j.record = v.record and j.action > v.action) offset 0)`;
    const sql = `with v as materialized (
        select i.action, i.seq, i.resource, i.record, i.verb, i.derived, case when i.verb = 'update' then i.before end as before
        from skema.action_item i where i.action = ${id} and (${seen.condition}) order by i.seq limit ${LOOKED + 1})
      select n.steps > ${LOOKED} as "capped",
        (select jsonb_agg(jsonb_build_object('resource', g.resource, 'verb', g.verb, 'derived', g.derived, 'count', g.count) order by g.seq)
          from (select resource, verb, derived, min(seq) as seq, count(distinct record)::int as count from v where seq <= n.last group by 1, 2, 3) g) as "parts",
        w.*
      from (select count(*) as steps, max(o.seq) filter (where o.place <= ${LOOKED}) as last from (select seq, row_number() over (order by seq) as place from v) o) n,
        (select count(distinct x.record)::int as "later", count(distinct x.record) filter (where ${staysSql(asked)})::int as "stays"
          from (select ${restSql(id)} as rest) a cross join lateral ${again} v cross join lateral ${leftSql({ step: 'v', rest: 'a.rest', own })} x
          where x."isLeft" and exists (select from ${inTheWaySql(asked)})) w`;
    const [row] = await askRows<Omit<ActivityWhole, 'parts'> & { parts: ActivityWhole['parts'] | null }>(
      pool,
      withName('activity.whole', sql),
      params.values,
    );
    return { ...nothing, ...row, parts: row?.parts ?? [] };
  },
});

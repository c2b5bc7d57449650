/** What was done to all records: the actions of the log, the newest first, each as far as who asks may see it. */
import { redoSql } from '../history/redo.ts';
import type { ActivityEntry, ActivityPage, ActivityPart } from '../../engine/history.ts';
import { FOLLOWED, canUndo } from '../../engine/history.ts';
import type { Registry } from '../../engine/resource.ts';
import type { Principal } from '../../engine/rights/access.ts';
import { quote } from '../../engine/names.ts';
import { inTheWaySql, leftSql, restSql, staysSql } from '../data/repository/undo/standing.ts';
import { ownFields } from '../data/repository/undo/steps.ts';
import { LONG } from '../data/repository/action-log.ts';
import { askRows } from '../data/transaction.ts';
import { cursorsOf } from '../graph/query/cursor.ts';
import { instantSql } from '../sql/instant.ts';
import { Params } from '../sql/scope.ts';
import { withName } from '../sql/statement.ts';
import { closingsNow } from '../lists/closings.ts';
import { type ViewTools, objectOf, personView } from '../view.ts';
import { type Ground, type Outside, lastingOf, outsideSql } from './lasting.ts';
import { namesIn } from './names.ts';
import { type Asked, ASKED, isMeantSql, type Looking, lookedSql, oneSql } from './asked.ts';
import { meaningOf } from './search.ts';
import { seenBy } from './visible.ts';

interface PagedAsked extends Asked {
  after?: string;
  /** Only what can be taken back, all or some of it. */
  undoable?: boolean;
  limit?: number;
}

const LIMIT = 30;
/** Actions looked at for one page, and found for one of a search. */
const MOST = { looked: 3000, sought: 500 };
/** Pages read for one of only what can be taken back. */
const TURNS = 5;
/** Steps of one action that are looked at one by one: what they are of, and whether all may be seen. Of the sorts of all of them the log tells. */
const COMPARED = LONG;
/** Changes of one action whose fields are named: of those that are seen. */
const NAMED = 50;

type Row = Pick<ActivityEntry, 'id' | 'at' | 'by' | 'way' | 'why' | 'undone' | 'later' | 'stays' | 'capped' | 'redo'> & {
  /** As `restSql` has it; of these records `left` are seen, as far as they were looked at. */
  rest: number | null;
  left: number;
  parts: Omit<ActivityPart, 'fields'>[];
  /** Resource and handle. */
  fields: [string, string][] | null;
  first: [string, string];
  outside: Outside | null;
  hidden: boolean;
  /** Done by who asks. */
  isOwn: boolean;
};

interface Parts {
  seen: string;
  meant: string;
  looked: string;
  own: string;
  open: string;
  guarded: string;
  user: string;
  outside: string;
  limit: number;
}

/** An action is told whole, also where it is found by one of its resources: it is taken back whole. */
function activitySql(
  { product: { account } }: Registry,
  { seen, meant, looked, own: ownHandles, open, guarded, user, outside, limit }: Parts,
): string {
  const steps = `skema.action_item i where i.action = a.id and (${seen})`;
  const asked = { step: 'x', isLater: (step: string): string => `${step}.action > a.id` };
  const later = oneSql(inTheWaySql(asked));
  const own = `(select i.* from skema.action_item i where i.action = a.id and not i.derived order by i.seq limit ${COMPARED}) i`;
  // Of a long action not each record is told from the others.
  const partsSql = (count: string, from: string): string =>
    `(select jsonb_agg(jsonb_build_object('resource', g.resource, 'verb', g.verb, 'derived', g.derived, 'count', g.count) order by g.seq)
      from (select resource, verb, derived, min(seq) as seq, ${count}::int as count from ${from} group by 1, 2, 3) g)`;
  const told = `skema.action_part c where c.action = a.id`;
  const isTold = `exists (select from ${told}) and not exists (select from ${told} and (c.resource <> all(${open}) or (c.verb = 'update' and c.resource = any(${guarded}))))`;
  return `select a.id, ${instantSql('a.at')} as "at", u.${quote(account.name)} as "by", a.verb as "way", a.why, p.*, coalesce(a."userId" = ${user}::uuid, false) as "isOwn",
      (select ${instantSql('max(b.at)')} from skema.action b where b.undoes = a.id) as "undone",
      ${redoSql('a')} as "redo",
      not q."isTold" and ${oneSql(`${own} where (${seen}) is not true`)} as "hidden", q.rest
    from (select l.id from (${looked}) l where ${isMeantSql('l', meant)} limit ${limit}) s
    join skema.action a on a.id = s.id left join ${quote(account.resource)} u on u."id" = a."userId"
    cross join lateral (select ${restSql('a.id')} as rest, ${isTold} as "isTold" offset 0) q
    cross join lateral (
      with v as materialized (
        select i.action, i.seq, row_number() over (order by i.seq) as place, i.resource, i.record, i.verb, i.derived, case when i.verb = 'update' then i.before end as before
        from ${steps} order by i.seq limit case when q."isTold" then ${FOLLOWED} else ${COMPARED + 1} end)
      select
        case when q."isTold" then ${partsSql('sum(steps)', told)} when n."isLong" then ${partsSql('count(*)', 'v')}
          else ${partsSql('count(distinct record)', 'v')} end as "parts",
        n."isLong" as "capped",
        (select jsonb_agg(distinct jsonb_build_array(v.resource, key)) from v, jsonb_object_keys(v.before) key where not v.derived and v.place <= ${NAMED}) as "fields",
        (select jsonb_build_array(resource, record) from v order by derived, seq limit 1) as "first",
        ${outside} as "outside",
        w.*
      from (select (select count(*) from v) > ${COMPARED} as "isLong") n, (select count(distinct x.record)::int as "left", count(distinct x.record) filter (where x."isLater")::int as "later",
          count(distinct x.record) filter (where x."isLater" and ${staysSql(asked)})::int as "stays"
        from (select x.*, ${later} as "isLater" from (select m.* from v cross join lateral ${leftSql({ step: 'v', rest: 'q.rest', own: ownHandles })} m
            where not v.derived and q.rest is distinct from 0 and m."isLeft" order by v.seq limit ${FOLLOWED}) x) x) w) p
    order by a.id desc`;
}

function toEntry({ registry, principal, closings }: Ground, row: Row): Omit<ActivityEntry, 'only'> {
  const { parts, fields, first: _, hidden, isOwn, outside, rest, left, capped, ...entry } = row;
  const fieldsOf = ({ resource, verb, derived }: Omit<ActivityPart, 'fields'>): string[] => {
    if (verb !== 'update' || derived) return [];
    const changed = new Set((fields ?? []).filter(([of]) => of === resource).map(([, handle]) => handle));
    return registry
      .get(resource)
      .fields.flatMap(({ handle, was }) => (changed.has(handle) || [was ?? []].flat().some((name) => changed.has(name)) ? [handle] : []));
  };
  const most = Math.max(...parts.map(({ count }) => count));
  const counted = (count: number): number => (capped && count === most ? count - 1 : count);
  return {
    ...entry,
    parts: parts.map((part) => ({ ...part, count: counted(part.count), fields: fieldsOf(part) })),
    capped,
    // How many there are beyond one's own is not told.
    rest: hidden && rest !== null ? Math.min(rest, left) : (rest ?? 0),
    ...lastingOf({ registry, principal, closings }, { parts, fields, outside, hidden, isOwn, isOne: isOne(row), later: entry.later }),
  };
}

const isOne = ({ parts }: Row): boolean => {
  const own = parts.filter(({ derived }) => !derived);
  return (own.length > 0 ? own : parts).reduce((sum, { count }) => sum + count, 0) === 1;
};

const CURSOR_MAX = 200;

export const activity = personView<PagedAsked>({
  name: 'activity',
  input: objectOf({
    ...ASKED,
    after: { type: 'string', minLength: 1, maxLength: CURSOR_MAX },
    undoable: { type: 'boolean' },
    limit: { type: 'integer', minimum: 1, maximum: 100 },
  }),
  run: async (tools, { principal }, { limit = LIMIT, search = '', undoable = false, after, ...asked }): Promise<ActivityPage> => {
    const place = `activity ${principal.userId}`;
    const cursors = await cursorsOf(tools.pool)();
    const now = tools.clock().toISOString();
    const all = { ...asked, ...(undoable && { standing: true }) };
    const meaning = await meaningOf(tools, principal, search, all);
    const items: ActivityEntry[] = [];
    let next: string | null = after === undefined ? null : cursors.open(after, place);
    // What cannot be taken back is known only when it has been read: as many again are, a few times.
    for (let turn = 0; turn < (undoable ? TURNS : 1) && items.length < limit; turn += 1) {
      const walked = { ...all, ...(next !== null && { after: next }) };
      const page = await readPage(tools, principal, { walked, meaning, most: MOST, limit });
      items.push(...(undoable ? page.items.filter(canUndo) : page.items));
      next = page.next;
      if (next === null) break;
    }
    const last = items.length > limit ? items[limit - 1]!.id : next;
    // It may be an action that whoever asks knows nothing of.
    return {
      items: items.slice(0, limit),
      next: last === null ? null : cursors.seal(last, place),
      now,
      ...(meaning?.capped && { capped: true }),
    };
  },
});

interface PageAsked extends Looking {
  limit: number;
}

async function readPage(tools: ViewTools, principal: Principal, asked: PageAsked): Promise<Omit<ActivityPage, 'now'>> {
  const { registry, pool } = tools;
  const { walked, limit } = asked;
  const params = new Params();
  const seen = seenBy(registry, principal, undefined, params);
  const meant = walked.resources ? seenBy(registry, principal, walked.resources, params) : seen;
  if (seen === null || meant === null) return { items: [], next: null };
  const looked = lookedSql(registry, principal, asked, params);
  const own = `${params.add(ownFields(registry))}::jsonb`;
  const [open, guarded] = [seen.open, seen.guarded].map((names) => `${params.add(names)}::text[]`) as [string, string];
  const user = params.add(principal.userId);
  const closings = await closingsNow(tools, principal, seen.resources);
  const outside = outsideSql({ registry, principal, closings }, seen.resources, params);
  const conditions = { seen: seen.condition, meant: meant.condition, outside };
  const sql = activitySql(registry, { ...conditions, looked, own, open, guarded, user, limit: limit + 1 });
  const found = await askRows<Row>(pool, withName('activity', sql), params.values);
  const page = found.slice(0, limit);
  const only = page.filter(isOne);
  const names = await namesIn(
    { registry, pool },
    only.map(({ first: [resource, id] }) => ({ resource, id })),
  );
  const items = page.map((row): ActivityEntry => {
    const [resource, id] = row.first;
    const named = only.includes(row) ? { resource, id, display: names.get(id) ?? '' } : null;
    return { ...toEntry({ registry, principal, closings }, row), only: named };
  });
  if (found.length > limit) return { items, next: page.at(-1)!.id };
  return { items, next: await lastLookedAt(tools, principal, asked) };
}

/** Where a page ends that was not filled: null at the end of the log. */
async function lastLookedAt({ registry, pool }: ViewTools, principal: Principal, asked: PageAsked): Promise<string | null> {
  const params = new Params();
  const looked = lookedSql(registry, principal, asked, params);
  const sql = `select l.id from (${looked}) l offset ${(asked.meaning === null ? MOST.looked : MOST.sought) - 1}`;
  const [row] = await askRows<{ id: string }>(pool, withName('activity.end', sql), params.values);
  return row?.id ?? null;
}

/**
 * The rows a search finds. How common a word is in another table is not known to the planner, and a wrong guess costs a
 * thousandfold: so the statement has several ways to its rows, and decides while running which of them are taken.
 * What matches is collected once, by its trigrams and only as far as it is asked for, for the count and the page.
 */
import { isBinOrder } from '../../../engine/derive/bin.ts';
import { columnsOf, isToOne } from '../../../engine/fields/index.ts';
import { quote } from '../../../engine/names.ts';
import { mustResolve, sortPathOf } from '../../../engine/paths.ts';
import type { Registry } from '../../../engine/resource.ts';
import type { Ask } from '../query/ask.ts';
import { sortedSql } from '../../sql/collation.ts';
import { alikeInFirst, type OrderKey, orderBy, orderKeys } from './order.ts';
import type { Rows } from './rows.ts';
import { type Across, acrossOf } from './across.ts';
import { anyOf, isRelation, type RelationStart, type SearchStart, type Searching, searchStarts, startSql, targetSql } from './search.ts';
import { type Walk, type Way, baseConditions, behindOf, countOf, keyed, select, sourceOf, tableOf, where } from './way.ts';

/** Where many match, the first rows in order are looked through before all matches are sorted: a name in every few rows is found at once. */
const PARENTS = [
  { many: 500, walk: 300 },
  { many: 5000, walk: 1500 },
];
/** Of fewer than these each is sorted by what it points at, one by one; of more, by tables that are read whole. */
const FEW_HITS = 200;
/** Other rows are walked further than they are collected for the count: to sort all of more than that costs more still. */
const WALK = 3;

export function searchedRows(registry: Registry, ask: Searching, cap: number): Rows {
  const starts = searchStarts(sourceOf(registry, ask));
  // Where a record has no text to search, nothing is found; every value is one of the statement all the same.
  if (starts.length === 0) {
    const none: Way = {
      from: tableOf(ask),
      conditions: (source) => [...baseConditions(source, ask), ...ask.search.map(({ index }) => `$${index}::text is null`)],
    };
    return { ctes: [], ways: [none], count: (max) => countOf(select(registry, ask, none, '1'), max) };
  }
  const lead = leadOf(registry, ask, starts);
  const others = starts.filter((start) => start !== lead?.start);
  const led = lead && throughLead(registry, ask, lead);
  const hits = others.length > 0 ? throughOthers(registry, ask, { starts, others, cap }) : null;
  return {
    ctes: [...(led?.ctes ?? []), ...(hits?.ctes ?? [])],
    ways: [...(led?.ways ?? []), ...(hits?.ways ?? [])],
    count: (max, besideRows) => (max === null ? countExactly(led, hits, besideRows) : countUpTo(led, hits, max)),
  };
}

interface Lead {
  start: RelationStart;
  /** Column and order of the first sort key, in the related table. */
  order: string;
}

/** The relation that is searched and that the list is sorted by first. */
function leadOf(registry: Registry, { resource, sort }: Ask, starts: readonly SearchStart[]): Lead | null {
  const [key] = sort;
  if (!key || isBinOrder(key)) return null;
  const { steps, end } = mustResolve(registry, resource, sortPathOf(registry, resource, key.by) ?? key.by);
  const start = starts.filter(isRelation).find(({ first }) => first.field.handle === steps[0]?.field.handle);
  if (!start || steps.length !== 1 || !('field' in end) || isToOne(end.field)) return null;
  const [column] = columnsOf(end.field);
  const sql = sortedSql(registry, end.field, quote(column!.name));
  return { start, order: orderBy([{ sql, order: key.order, optional: !column!.notNull, own: true }], () => sql) };
}

type Led = ReturnType<typeof throughLead>;

/** The related rows that match, in their order, and the rows below each: a page needs the first few of them. */
function throughLead(registry: Registry, ask: Searching, { start, order }: Lead) {
  const { field, target } = start.first;
  const table = quote(target.name);
  const below = (parents: string): string => `${parents} p join ${tableOf(ask)} on t.${quote(field.handle)} = p."id"`;
  const way = (parents: string): Way => ({
    from: below(parents),
    given: field.handle,
    conditions: (source) => baseConditions(source, ask),
  });
  const walkOf =
    (length: number) =>
    (part: number, when: string): string => {
      const source = sourceOf(registry, ask, { given: field.handle });
      const keys = orderKeys(source, ask.sort);
      const behind = behindOf(ask, keys, part);
      // All namesakes or none: what is below them is sorted by further keys.
      const first = `(select * from ${table} p${where(behind.map((bound) => bound.first))} order by ${order} fetch first ${length} rows with ties)`;
      const conditions = [...baseConditions(source, ask), startSql(source, [start], ask.search), ...behind.map(({ sql }) => sql), when];
      const list = ['t."id"', ...keyed(keys)].join(', ');
      return `select ${list} from ${below(first)}${source.joins()}${where(conditions)} order by ${orderBy(keys, ({ sql }) => sql)}`;
    };
  const rows = (columns: string): string => select(registry, ask, way('parents'), columns);
  const asked = sourceOf(registry, ask, { given: field.handle });
  orderKeys(asked, ask.sort);
  baseConditions(asked, ask);
  const collected = [...new Set(['id', ...asked.neededOfGiven])].map((name) => `m.${quote(name)}`).join(', ');
  return {
    ctes: [
      `parents as materialized (select ${collected} from ${table} m where ${targetSql({ registry }, 'm', start, ask.search)})`,
      ...PARENTS.map(
        ({ many }) => `many_parents_${many}(yes) as materialized (select count(*) = ${many} from (select from parents limit ${many}) c)`,
      ),
    ],
    ways: [
      {
        ...way(`(select * from parents order by ${order} offset 0)`),
        ahead: PARENTS.map(({ many, walk }) => ({ when: `(select yes from many_parents_${many})`, sql: walkOf(walk) })),
      },
    ],
    ids: rows('t."id"'),
    count: (max: number | null): string => countOf(rows('1'), max),
  };
}

interface Hits extends Pick<Rows, 'ctes' | 'ways'> {
  /** All of them, however many. */
  all: string;
}

interface Sides {
  starts: readonly SearchStart[];
  /** Without the lead. */
  others: readonly SearchStart[];
  cap: number;
}

/** Rows that match elsewhere, with what they are sorted by. */
function throughOthers(registry: Registry, ask: Searching, { starts, others, cap }: Sides): Hits {
  const across = acrossOf(registry, ask, starts);
  const through = (found: Omit<Found, 'words'>): string => throughStart(registry, ask, { words: ask.search, ...found });
  const acrossParts = (each: string): string[] => (across?.parts ?? []).map((part) => through({ ...part, each }));
  const every = others.map((start, index) => through({ start, before: others.slice(0, index), each: 'offset 0' }));
  const all = [...every, ...acrossParts('offset 0')].join(' union all ');
  // Each start is asked only when those before it have not found enough, and leaves out what they have.
  const each = `limit ${cap}`;
  const kept = others.slice(0, -1).map((_, index) => `found_${index + 1}`);
  const collected = others.map((start, index) => through({ start, before: [], except: kept.slice(0, index), each }));
  const found = [...kept.map((name) => `select * from ${name}`), collected.at(-1)!, ...acrossParts(each)].join(' union all ');
  const when = '(select yes from many_hits)';
  const few = '(select yes from few_hits)';
  const sorting = sourceOf(registry, ask);
  orderKeys(sorting, ask.sort);
  const isJoined = sorting.joins() !== '';
  const walk: Walk['sql'] = (part, due) => {
    const inner = sourceOf(registry, ask);
    const keys = orderKeys(inner, ask.sort);
    const conditions = [...baseConditions(inner, ask), ...behindOf(ask, keys, part).map(({ sql }) => sql), ...filledFirst(ask, keys, part)];
    const inOrder = orderBy(alikeInFirst(keys), ({ sql }) => sql);
    const first = `select t.*, ${keyed(keys).join(', ')} from ${tableOf(ask)}${inner.joins()}${where(conditions)} order by ${inOrder} limit ${WALK * cap}`;
    const source = sourceOf(registry, ask);
    const match = anyOf([...others.map((start) => startSql(source, [start], ask.search)), ...(across ? [across.matches(source)] : [])]);
    const names = keys.map((_, index) => `t._k${index + 1}`);
    return `select ${['t."id"', ...names].join(', ')} from (${first}) t${source.joins()} where ${match} and ${due} order by ${orderBy(keys, (_, index) => names[index]!)}`;
  };
  return {
    all,
    ctes: [
      ...(across?.ctes ?? []),
      ...kept.map((name, index) => `${name} as materialized (${collected[index]} limit ${cap})`),
      `hits as materialized (select * from (${found}) h limit ${cap})`,
      `many_hits(yes) as materialized (select count(*) = ${cap} from hits)`,
      ...(isJoined ? [`few_hits(yes) as materialized (select count(*) < ${FEW_HITS} from (select from hits limit ${FEW_HITS}) c)`] : []),
    ],
    ways: [
      ...(isJoined ? [{ from: `(select * from hits limit ${FEW_HITS}) t`, conditions: () => [few] }] : []),
      { from: 'hits t', conditions: () => [...(isJoined ? [`not ${few}`] : []), `not ${when}`] },
      // A bound of its own, so that it is not turned into a walk again.
      { from: `(${all} offset 0) t`, conditions: () => [when], ahead: [{ when, sql: walk }] },
    ],
  };
}

/** Downwards an index has empty values at its other end: a walk is over those that have one, which come first, or over the others. */
function filledFirst({ cursor }: Ask, [key]: readonly OrderKey[], part: number): string[] {
  const isOfEmpty = cursor !== null && (part > 0 || cursor[0] === null);
  return key!.optional && key!.order === 'desc' && !isOfEmpty ? [`${key!.sql} is not null`] : [];
}

interface Found {
  start: SearchStart;
  /** That the start is asked for. */
  words: Searching['search'];
  before: readonly SearchStart[];
  /** Names of queries whose rows are left out. */
  except?: readonly string[];
  across?: Across;
  /** Ends the question for the rows of one related record. */
  each: string;
}

function throughStart(registry: Registry, ask: Searching, { start, words, before, except = [], across, each }: Found): string {
  const sorted = sourceOf(registry, ask);
  orderKeys(sorted, ask.sort);
  const columns = [...new Set(['id', ...sorted.needed])].map((name) => `t.${quote(name)}`).join(', ');
  const rows = (own: string): string => {
    const conditions: Way['conditions'] = (source) => [
      own,
      ...baseConditions(source, ask),
      ...(before.length > 0 ? [`${startSql(source, before, words)} is not true`] : []),
      ...except.map((name) => `t."id" not in (select "id" from ${name})`),
      ...(across?.conditions(source) ?? []),
    ];
    return select(registry, ask, { from: tableOf(ask), conditions }, columns);
  };
  if (!isRelation(start)) return rows(targetSql({ registry }, 't', start, words));
  const { field, target } = start.first;
  const parents = across?.parents ?? `${quote(target.name)} m`;
  const which = across?.when ?? targetSql({ registry }, 'm', start, words);
  return `select f.* from ${parents} cross join lateral (${rows(`t.${quote(field.handle)} = m."id"`)} ${each}) f where ${which}`;
}

/** A row that is found in several places counts once. */
const countBoth = (led: Led, hits: string): string => countOf(`${led.ids} union select "id" from ${hits}`, null);

/** Hits that have all been collected are counted there. */
function countExactly(led: Led | null, hits: Hits | null, besideRows: boolean): string {
  if (!hits) return led!.count(null);
  const count = (from: string): string => (led ? countBoth(led, from) : `select count(*) from ${from}`);
  const all = `(${hits.all}) h`;
  if (!led && !besideRows) return count(all);
  const none = led ? `when not exists (select from hits) then (${led.count(null)}) ` : '';
  return `select case ${none}when (select yes from many_hits) then (${count(all)}) else (${count('hits')}) end`;
}

/** Hits are not looked for when the others are enough; they are collected no further than is counted. */
function countUpTo(led: Led | null, hits: Hits | null, max: number): string {
  if (!hits) return led!.count(max);
  const many = `when (select yes from many_hits) then ${max}`;
  if (!led) return `select case ${many} else (select count(*) from hits) end`;
  return `select case when l.n = ${max} or not exists (select from hits) then l.n ${many} else (${countBoth(led, 'hits')}) end from (${led.count(max)}) l(n)`;
}

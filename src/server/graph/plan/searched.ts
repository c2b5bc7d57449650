/**
 * The rows a search finds. How common a word is in another table is not known to the planner, and a wrong guess costs a
 * thousandfold: so the statement has several ways to its rows, and decides while running which of them are taken.
 */
import { columnsOf, isToOne } from '../../../engine/fields/index.ts';
import { quote } from '../../../engine/names.ts';
import { mustResolve } from '../../../engine/paths.ts';
import { sortPathOf } from '../../../engine/registry.ts';
import type { Registry } from '../../../engine/resource.ts';
import type { Ask } from '../query/ask.ts';
import { sortedSql } from '../../sql/collation.ts';
import type { Rows } from './rows.ts';
import { type RelationStart, type SearchStart, type Sought, searchSql, searchStarts, startSql, targetSql } from './search.ts';
import { type Way, baseConditions, countOf, limited, select, sourceOf, tableOf } from './way.ts';

/** From so many matches on, one row in a few matches, and walking the sort order finds a page sooner than sorting them all. */
const MANY = 5000;

const isRelation = (start: SearchStart): start is RelationStart => start.first !== null;

export function searchedRows(registry: Registry, ask: Ask, search: NonNullable<Ask['search']>, cap: number): Rows {
  const starts = searchStarts(sourceOf(registry, ask));
  const sought = { ...search, hidden: starts.some(isRelation) };
  const plain: Way = { from: tableOf(ask), conditions: (source) => [...baseConditions(source, ask), searchSql(source, sought)] };
  if (!sought.hidden) return { ctes: [], ways: [plain], overlap: false, count: (max) => countOf(select(registry, ask, plain, '1'), max) };
  const lead = leadOf(registry, ask, starts);
  const others = starts.filter((start) => start !== lead?.start);
  const led = lead && throughLead(registry, ask, sought, lead);
  const hits = others.length > 0 ? throughOthers(registry, ask, sought, others, cap) : null;
  return {
    ctes: [...(led?.ctes ?? []), ...(hits?.ctes ?? [])],
    ways: [...(led?.ways ?? []), ...(hits?.ways ?? [])],
    overlap: led !== null && hits !== null,
    count: (max) => countAll({ led, hits: hits && cap, max, plain: select(registry, ask, plain, '1') }),
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
  if (!key) return null;
  const { steps, end } = mustResolve(registry, resource, sortPathOf(registry, resource, key.by) ?? key.by);
  const start = starts.filter(isRelation).find(({ first }) => first.field.handle === steps[0]?.field.handle);
  if (!start || steps.length !== 1 || !('field' in end) || isToOne(end.field)) return null;
  const [column] = columnsOf(end.field);
  return { start, order: `${sortedSql(registry, end.field, quote(column!.name))}${key.order === 'desc' ? ' desc' : ''}` };
}

type Led = ReturnType<typeof throughLead>;

/** The related rows that match, in their order, and the rows below each: a page needs the first few of them. */
function throughLead(registry: Registry, ask: Ask, sought: Sought, { start, order }: Lead) {
  const { field, target } = start.first;
  const table = quote(target.name);
  const isFew = `(select count(*) from parents) < ${MANY}`;
  const few = (sorted: string): Way => ({
    from: `(select * from parents where ${isFew}${sorted} offset 0) p join ${tableOf(ask)} on t.${quote(field.handle)} = p."id"`,
    given: field.handle,
    conditions: (source) => baseConditions(source, ask),
  });
  const many: Way = {
    from: tableOf(ask),
    conditions: (source) => [...baseConditions(source, ask), startSql(source, [start], sought), `not ${isFew}`],
  };
  return {
    ctes: [`parents as materialized (select m.* from ${table} m where ${targetSql('m', start, sought)} limit ${MANY})`],
    ways: [few(` order by ${order}`), many],
    ids: (max: number | null): string =>
      [few(''), many].map((way) => `(${limited(select(registry, ask, way, 't."id"'), max)})`).join(' union all '),
    // Only one of the two has rows.
    count: (max: number | null): string => [few(''), many].map((way) => `(${countOf(select(registry, ask, way, '1'), max)})`).join(' + '),
  };
}

/** Rows that match elsewhere, `cap` at most: a few are sorted, for many the sort order is walked. */
function throughOthers(
  registry: Registry,
  ask: Ask,
  sought: Sought,
  others: readonly SearchStart[],
  cap: number,
): Pick<Rows, 'ctes' | 'ways'> {
  const enough = Math.min(MANY, cap);
  const isMany = `(select count(*) from (select from hits limit ${enough}) h) = ${enough}`;
  // Each start leaves out what those before it have found; it is asked only when they have not found enough.
  const found = others.map((start, index) => throughStart(registry, ask, sought, start, others.slice(0, index), cap));
  return {
    ctes: [`hits as materialized (select "id" from (${found.join(' union all ')}) h limit ${cap})`],
    ways: [
      {
        from: `(select * from ${quote(ask.resource.name)} where "id" = any(array(select "id" from hits where not ${isMany})) offset 0) t`,
        conditions: () => [],
      },
      { from: tableOf(ask), conditions: (source) => [...baseConditions(source, ask), startSql(source, others, sought), isMany] },
    ],
  };
}

function throughStart(
  registry: Registry,
  ask: Ask,
  sought: Sought,
  start: SearchStart,
  before: readonly SearchStart[],
  cap: number,
): string {
  const rows = (own: string): string => {
    const conditions: Way['conditions'] = (source) => [
      own,
      ...baseConditions(source, ask),
      ...(before.length > 0 ? [`${startSql(source, before, sought)} is not true`] : []),
    ];
    return select(registry, ask, { from: tableOf(ask), conditions }, 't."id"');
  };
  if (!isRelation(start)) return rows(targetSql('t', start, sought));
  const { field, target } = start.first;
  return `select f."id" from ${quote(target.name)} m cross join lateral (${rows(`t.${quote(field.handle)} = m."id"`)} limit ${cap}) f where ${targetSql('m', start, sought)}`;
}

interface Counting {
  led: Led | null;
  /** How many hits were collected at most. */
  hits: number | null;
  max: number | null;
  /** All rows that match anywhere, one after the other. */
  plain: string;
}

/** A row that is found in several places counts once; hits are not looked for when the others are enough. */
function countAll({ led, hits, max, plain }: Counting): string {
  if (hits === null) return `select ${led!.count(max)}`;
  const beyond = max === null ? `(${countOf(plain, null)})` : `${max}`;
  const ids = led ? `(${led.ids(max)} union select "id" from hits)` : 'hits';
  const all = `case when (select count(*) from hits) < ${hits} then (select count(*) from ${ids} a) else ${beyond} end`;
  if (!led || max === null) return `select ${all}`;
  return `select case when l.n >= ${max} then ${max} when not exists (select from hits) then l.n else ${all} end from (select ${led.count(max)} as n) l`;
}

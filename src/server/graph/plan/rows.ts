/** The rows of a list: which table, which conditions, in which order; several ways whose rows together are the answer. */
import { quote } from '../../../engine/names.ts';
import type { Registry } from '../../../engine/resource.ts';
import type { Ask } from '../query/ask.ts';
import { type OrderKey, cursorSql, orderBy, orderKeys } from './order.ts';
import { searchSql, searchStarts, targetSql } from './search.ts';
import { type Source, createSource } from './source.ts';
import { conditionSql } from './where.ts';

export interface Rows {
  /** `with` queries that everything below may read. */
  ctes: string[];
  /** Table and conditions of each way; the search text is in them. */
  ways: Way[];
  /** How many there are, counted no further than `cap`. */
  count: (cap: number | null) => string;
}

interface Way {
  /** What stands for the table. */
  table: string;
  conditions: (source: Source) => string[];
}

const inner = (registry: Registry, ask: Ask, letter = 's'): Source => createSource(registry, ask.resource, { letter, inner: true });

/** Everything but the search. */
function baseConditions(source: Source, { condition, deleted }: Ask): string[] {
  const live = `${source.alias}."deletedAt" is ${deleted ? 'not ' : ''}null`;
  return condition ? [live, conditionSql(source, condition)] : [live];
}

const where = (conditions: readonly string[]): string => (conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`);

function select(registry: Registry, ask: Ask, { table, conditions }: Way, columns: string): string {
  const source = inner(registry, ask);
  const all = conditions(source);
  return `select ${columns} from ${table} t${source.joins()}${where(all)}`;
}

const countOf = (query: string, cap: number | null): string =>
  cap === null ? `select count(*) from (${query}) c` : `select count(*) from (${query} limit ${cap}) c`;

export function toRows(registry: Registry, ask: Ask, cap: number): Rows {
  const { resource, search } = ask;
  const table = quote(resource.name);
  const conditions = (source: Source): string[] => [
    ...baseConditions(source, ask),
    ...(search === null ? [] : [searchSql(source, search)]),
  ];
  const plain: Way = { table, conditions };
  if (search !== null && searchStarts(inner(registry, ask)).some(({ first }) => first !== null))
    return searchedRows(registry, ask, search, cap, plain);
  return { ctes: [], ways: [plain], count: (limit) => countOf(select(registry, ask, plain, '1'), limit) };
}

/**
 * A search that looks into other tables begins there: up to `cap` rows are found through the relation's index, then
 * sorted. When there are more, a row in a few matches, and walking the sort order finds the page sooner. Exactly one of
 * the two ways runs, decided while running, because the planner cannot know how common a word is.
 */
function searchedRows(registry: Registry, ask: Ask, search: number, cap: number, plain: Way): Rows {
  const starts = searchStarts(inner(registry, ask));
  // A row that matches in several places is found as many times.
  const limit = cap * starts.length;
  const found = starts.map((start) => (start.first ? throughRelation(registry, ask, start, search) : throughOwn(registry, ask, search)));
  const few = `(select count(*) from hits) < ${limit}`;
  return {
    ctes: [`hits as materialized (select "id" from (${found.join(' union all ')}) h limit ${limit})`],
    ways: [
      {
        table: `(select * from ${plain.table} where "id" = any(array(select "id" from hits where ${few})) offset 0)`,
        conditions: () => [],
      },
      { table: plain.table, conditions: (source) => [...plain.conditions(source), `(select count(*) from hits) = ${limit}`] },
    ],
    count: (max) => {
      const many = max === null ? countOf(select(registry, ask, plain, '1'), null) : `select ${max}`;
      return `select case when ${few} then (select count(distinct "id") from hits) else (${many}) end`;
    },
  };
}

type Start = ReturnType<typeof searchStarts>[number];

function throughRelation(registry: Registry, ask: Ask, start: Start, search: number): string {
  const { field, target } = start.first!;
  const related = `t.${quote(field.handle)} = m."id"`;
  const rows = select(
    registry,
    ask,
    { table: quote(ask.resource.name), conditions: (source) => [related, ...baseConditions(source, ask)] },
    't."id"',
  );
  return `select f."id" from ${quote(target.name)} m cross join lateral (${rows} offset 0) f where ${targetSql('m', start, search)}`;
}

function throughOwn(registry: Registry, ask: Ask, search: number): string {
  const own = searchStarts(inner(registry, ask)).find(({ first }) => first === null)!;
  const conditions = (source: Source): string[] => [...baseConditions(source, ask), targetSql('t', own, search)];
  return select(registry, ask, { table: quote(ask.resource.name), conditions }, 't."id"');
}

export interface PageOptions {
  /** Own columns beside the id. */
  columns: readonly string[];
  /** Give the sort keys as `_k1`, `_k2`, … */
  withKeys: boolean;
  limit: number;
}

/** One page in order, the ways and the cursor's parts joined. */
export function pageSql(registry: Registry, ask: Ask, { ways }: Rows, { columns, withKeys, limit }: PageOptions): string {
  const parts = ways.flatMap((way) => Array.from({ length: partsOf(registry, ask) }, (_, part) => ({ way, part })));
  const union = parts.length > 1;
  const offset = ask.offset === null ? '' : ` offset $${ask.offset}`;
  let keys: OrderKey[] = [];
  const queries = parts.map(({ way, part }) => {
    const source = inner(registry, ask);
    keys = orderKeys(source, ask.sort);
    const behind = ask.cursor ? [cursorSql(keys, ask.cursor)[part]!] : [];
    const conditions = [...way.conditions(source), ...behind];
    const list = [
      't."id"',
      ...columns.map((name) => `t.${quote(name)}`),
      ...(withKeys || union ? keys.map(({ sql }, index) => `${sql} as _k${index + 1}`) : []),
    ];
    const order = orderBy(keys, ({ sql }) => sql);
    return `select ${list.join(', ')} from ${way.table} t${source.joins()}${where(conditions)} order by ${order}`;
  });
  if (!union) return `${queries[0]} limit ${limit}${offset}`;
  // Every part must reach as far as the whole does.
  const each = ask.offset === null ? ` limit ${limit}` : ` limit ${limit} + $${ask.offset}`;
  return `select * from (${queries.map((query) => `(${query}${each})`).join(' union all ')}) u order by ${orderBy(keys, (_, index) => `_k${index + 1}`)} limit ${limit}${offset}`;
}

function partsOf(registry: Registry, ask: Ask): number {
  return ask.cursor ? cursorSql(orderKeys(inner(registry, ask), ask.sort), ask.cursor).length : 1;
}

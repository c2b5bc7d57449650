/** The rows of a list: which table, which conditions, in which order; several ways whose rows together are the answer. */
import { quote } from '../../../engine/names.ts';
import type { Registry } from '../../../engine/resource.ts';
import type { Ask } from '../query/ask.ts';
import { type OrderKey, cursorSql, orderBy, orderKeys } from './order.ts';
import { chosenRows } from './chosen.ts';
import { searchedRows } from './searched.ts';
import type { Source } from '../../sql/source.ts';
import { halvesOf } from './halves.ts';
import { type Way, baseConditions, countOf, keyed, select, sourceOf, tableOf, where } from './way.ts';

export interface Rows {
  /** `with` queries that everything below may read. */
  ctes: string[];
  /** Table and conditions of each way; the search text is in them. Of a search they know the id and the sort keys alone. */
  ways: Way[];
  /** So many in an order of their own, where that is not the list's. */
  page?: (limit: number) => string;
  /** How many there are, counted no further than `cap`; `besideRows`: what the page has collected need not be found again. */
  count: (cap: number | null, besideRows: boolean) => string;
}

/** `cap`: from so many matches on, a search counts as one with many. */
export function toRows(registry: Registry, ask: Ask, cap: number): Rows {
  const { search, meant } = ask;
  if (meant !== null) return chosenRows(registry, ask, meant);
  if (search !== null) return searchedRows(registry, { ...ask, search }, cap);
  const plain: Way = { from: tableOf(ask), conditions: (source) => baseConditions(source, ask) };
  return { ctes: [], ways: halvesOf(registry, ask, plain) ?? [plain], count: (limit) => countOf(select(registry, ask, plain, '1'), limit) };
}

export interface PageOptions {
  /** Own columns beside the id. */
  columns: readonly string[];
  /** Give the sort keys as `_k1`, `_k2`, … */
  withKeys: boolean;
  limit: number;
}

const keysOf = ({ sort }: Ask, { keys }: Way, source: Source): OrderKey[] => {
  const all = orderKeys(source, sort);
  return keys ? keys(all) : all;
};

/** Conditions of what comes behind the cursor, in parts that are each read from an index. */
const behindParts = ({ cursor }: Ask, { behind }: Way, keys: readonly OrderKey[]): string[][] => {
  if (cursor === null) return [[]];
  return behind ? behind(keys, cursor) : cursorSql(keys, cursor).map(({ sql }) => [sql]);
};

/** One page in order, the ways and the cursor's parts joined. */
export function pageSql(registry: Registry, ask: Ask, { ways, page }: Rows, { columns, withKeys, limit }: PageOptions): string {
  if (page) return page(limit);
  const parts = ways.flatMap((way) =>
    behindParts(ask, way, keysOf(ask, way, sourceOf(registry, ask, way))).map((_, part) => ({ way, part })),
  );
  const union = parts.length > 1 || ways.some(({ ahead }) => ahead);
  // Every part must reach as far as the whole does.
  const skipped = ask.offset === null ? null : sourceOf(registry, ask).value(ask.offset, 'bigint');
  const reach = skipped === null ? `${limit}` : `${limit} + ${skipped}`;
  const walks: string[] = [];
  const queries = parts.flatMap(({ way, part }) => {
    const source = sourceOf(registry, ask, way);
    const keys = keysOf(ask, way, source);
    const conditions = [...way.conditions(source), ...behindParts(ask, way, keys)[part]!];
    const list = ['t."id"', ...columns.map((name) => `t.${quote(name)}`), ...(withKeys || union ? keyed(keys) : [])];
    const walked: string[] = [];
    for (const { when, sql } of way.ahead ?? []) {
      const before = walked.map((name) => `(select count(*) from ${name}) < ${reach}`);
      const name = `walked${walks.length + 1}`;
      // In this order, which `and` does not promise: to know whether there are many, they are collected.
      const due = before.length > 0 ? `case when ${before.join(' and ')} then ${when} else false end` : when;
      walks.push(`${name} as materialized (${sql(part, due)} limit ${reach})`);
      walked.push(name);
    }
    conditions.push(...walked.map((name) => `(select count(*) from ${name}) < ${reach}`));
    const query = `select ${list.join(', ')} from ${way.from}${source.joins()}${where(conditions)} order by ${orderBy(keys, ({ sql }) => sql)}`;
    return [...walked.map((name) => `select * from ${name}`), query];
  });
  const offset = skipped === null ? '' : ` offset ${skipped}`;
  if (!union) return `${queries[0]} limit ${limit}${offset}`;
  // What a walk has found is found again where it was not enough, and a row may match in several places.
  const [before, word] = walks.length > 0 ? [`with ${walks.join(', ')} `, 'union'] : ['', 'union all'];
  const all = queries.map((query) => `(${query} limit ${reach})`).join(` ${word} `);
  const keys = orderKeys(sourceOf(registry, ask), ask.sort);
  return `${before}select * from (${all}) u order by ${orderBy(keys, (_, index) => `_k${index + 1}`)} limit ${limit}${offset}`;
}

/** The rows of a list: which table, which conditions, in which order; several ways whose rows together are the answer. */
import { quote } from '../../../engine/names.ts';
import type { Registry } from '../../../engine/resource.ts';
import type { Ask } from '../query/ask.ts';
import { type OrderKey, cursorSql, orderBy, orderKeys } from './order.ts';
import { searchedRows } from './searched.ts';
import { type Way, baseConditions, countOf, select, sourceOf, tableOf, where } from './way.ts';

export interface Rows {
  /** `with` queries that everything below may read. */
  ctes: string[];
  /** Table and conditions of each way; the search text is in them. */
  ways: Way[];
  /** A row may come by more than one way. */
  overlap: boolean;
  /** How many there are, counted no further than `cap`. */
  count: (cap: number | null) => string;
}

export function toRows(registry: Registry, ask: Ask, cap: number): Rows {
  const { search } = ask;
  if (search !== null) return searchedRows(registry, ask, search, cap);
  const plain: Way = { from: tableOf(ask), conditions: (source) => baseConditions(source, ask) };
  return { ctes: [], ways: [plain], overlap: false, count: (limit) => countOf(select(registry, ask, plain, '1'), limit) };
}

export interface PageOptions {
  /** Own columns beside the id. */
  columns: readonly string[];
  /** Give the sort keys as `_k1`, `_k2`, … */
  withKeys: boolean;
  limit: number;
}

/** One page in order, the ways and the cursor's parts joined. */
export function pageSql(registry: Registry, ask: Ask, { ways, overlap }: Rows, { columns, withKeys, limit }: PageOptions): string {
  const count = ask.cursor ? cursorSql(orderKeys(sourceOf(registry, ask), ask.sort), ask.cursor).length : 1;
  const parts = ways.flatMap((way) => Array.from({ length: count }, (_, part) => ({ way, part })));
  const union = parts.length > 1;
  const offset = ask.offset === null ? '' : ` offset $${ask.offset}`;
  let keys: OrderKey[] = [];
  const queries = parts.map(({ way, part }) => {
    const source = sourceOf(registry, ask, way.given);
    keys = orderKeys(source, ask.sort);
    const behind = ask.cursor ? [cursorSql(keys, ask.cursor)[part]!] : [];
    const conditions = [...way.conditions(source), ...behind];
    const list = [
      't."id"',
      ...columns.map((name) => `t.${quote(name)}`),
      ...(withKeys || union ? keys.map(({ sql }, index) => `${sql} as _k${index + 1}`) : []),
    ];
    const order = orderBy(keys, ({ sql }) => sql);
    return `select ${list.join(', ')} from ${way.from}${source.joins()}${where(conditions)} order by ${order}`;
  });
  if (!union) return `${queries[0]} limit ${limit}${offset}`;
  // Every part must reach as far as the whole does.
  const each = ask.offset === null ? ` limit ${limit}` : ` limit ${limit} + $${ask.offset}`;
  return `select * from (${queries.map((query) => `(${query}${each})`).join(overlap ? ' union ' : ' union all ')}) u order by ${orderBy(keys, (_, index) => `_k${index + 1}`)} limit ${limit}${offset}`;
}

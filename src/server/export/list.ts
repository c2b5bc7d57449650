/** A list as a file: its filter, search and order, or of its rows those that are named; for whoever may see it, row by row. */
import type { ExportList, ExportRequest } from '../../engine/export.ts';
import { AppError } from '../../engine/errors.ts';
import type { Resource } from '../../engine/resource.ts';
import { orderBy, orderKeys } from '../graph/plan/order.ts';
import { pageSql, toRows } from '../graph/plan/rows.ts';
import { baseConditions, tableOf, where } from '../graph/plan/way.ts';
import type { Ask } from '../graph/query/ask.ts';
import { allOf } from '../graph/query/condition.ts';
import { pointing } from '../graph/query/fixed.ts';
import { askGiven } from '../graph/query/given.ts';
import { resourceNamed } from '../history/reach.ts';
import { createSource } from '../sql/source.ts';
import { type Opened, type Tools, chooseColumns } from './dataset.ts';
import { lineSql } from './packed.ts';
import { type RecordColumn, resourceColumns, stampColumns } from './record-columns.ts';
import { packedPages } from './records.ts';

/** PostgreSQL's greatest whole number: all there are. */
const ALL = 2_147_483_647;

const KEYS: ReadonlySet<string> = new Set(['dataset', 'list', 'columns', 'format', 'separator'] satisfies (keyof ExportRequest)[]);

function askOf({ registry, principal }: Tools, resource: Resource, { ids, ...given }: ExportList) {
  const { ask, values } = askGiven(registry, principal, resource, given);
  if (ids === undefined) return { ask, values };
  const chosen = pointing('id', { operator: 'in', index: values.length + 1 });
  return { ask: { ...ask, condition: allOf([ask.condition, chosen]) }, values: [...values, ids] };
}

const before = (ctes: readonly string[]): string => (ctes.length > 0 ? `with ${ctes.join(', ')} ` : '');

/** In the list's order. What is searched is found first, as the list finds it, and read from the table then. */
function linesOf({ registry }: Tools, ask: Ask, columns: readonly RecordColumn[], sign: number): string {
  const source = createSource(registry, ask.resource);
  const { columns: line } = lineSql(source, columns, sign);
  if (ask.search === null) {
    const order = orderBy(orderKeys(source, ask.sort), ({ sql }) => sql);
    const conditions = where(baseConditions(source, ask));
    return `select ${line} from ${tableOf(ask)}${source.joins()}${conditions} order by ${order}`;
  }
  const rows = toRows(registry, ask, ALL);
  const found = `select row_number() over () as _n, q.* from (${pageSql(registry, ask, rows, { columns: [], withKeys: false, limit: ALL })}) q`;
  return `${before(rows.ctes)}select ${line} from (${found}) p join ${tableOf(ask)} on t."id" = p."id"${source.joins()} order by p._n`;
}

export function openList(tools: Tools, request: ExportRequest & { list: ExportList }): { title: string; opened: Opened } {
  if (!Object.keys(request).every((key) => KEYS.has(key))) throw new AppError('BAD_REQUEST');
  const { registry, reader } = tools;
  const resource = resourceNamed(registry, request.dataset);
  const { ask, values } = askOf(tools, resource, request.list);
  const columns = chooseColumns([...resourceColumns(registry, resource), ...stampColumns(registry)], request.columns);
  return {
    title: resource.plural,
    opened: {
      columns,
      count: async (cap) => {
        const rows = toRows(registry, ask, ALL);
        const text = `${before(rows.ctes)}select (${rows.count(cap, false)})::int as "count"`;
        return (await reader.rows<{ count: number }>(text, values))[0]!.count;
      },
      pages: () => packedPages(reader, columns, { text: linesOf(tools, ask, columns, values.length + 1), values }),
      more: () => [],
    },
  };
}

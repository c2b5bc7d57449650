/** Statements over the records of one resource, made by the same planner as the lists. */
import { quote } from '../../engine/names.ts';
import { toConcat } from '../graph/plan/concat.ts';
import { orderBy, orderKeys } from '../graph/plan/order.ts';
import { recordPieces } from '../graph/plan/record.ts';
import type { Source } from '../sql/source.ts';
import { conditionSql } from '../graph/plan/where.ts';
import type { Condition } from '../graph/query/condition.ts';
import { type RecordColumn, selectionOf } from './record-columns.ts';

export interface Body {
  columns: string;
  /** Behind the conditions: grouping and order. */
  rest?: string;
  /** Conditions beside those of the query. */
  conditions?: readonly string[];
}

/** Joins are written last: everything before may need some of its own. */
export function recordsSql(source: Source, condition: Condition | null, write: (source: Source) => Body): string {
  const { columns, rest = '', conditions = [] } = write(source);
  const all = [`${source.alias}."deletedAt" is null`, ...(condition ? [conditionSql(source, condition)] : []), ...conditions];
  return `select ${columns} from ${quote(source.resource.name)} ${source.alias}${source.joins()} where ${all.join(' and ')}${rest}`;
}

/** Column `record`: the JSON of what these columns read. */
export const recordText = (source: Source, columns: readonly RecordColumn[]): string =>
  `${toConcat(recordPieces(source, selectionOf(source.registry, source.resource, columns)))} as "record"`;

/** In the order of the list. */
export const inListOrder = (source: Source): string => ` order by ${orderBy(orderKeys(source, source.resource.sort), ({ sql }) => sql)}`;

/** No further than `cap`. */
export const countSql = (query: string, cap: number | null): string =>
  `select count(*)::int as "count" from (${query}${cap === null ? '' : ` limit ${cap}`}) c`;

/** One way to the rows of a list: where they come from, and conditions. */
import { quote } from '../../../engine/names.ts';
import type { Registry } from '../../../engine/resource.ts';
import type { Ask } from '../query/ask.ts';
import type { Cursor } from '../query/cursor.ts';
import { type Source, createSource } from '../../sql/source.ts';
import { type Behind, cursorSql, type OrderKey } from './order.ts';
import { conditionSql } from './where.ts';

export interface Way {
  /** Ends with the row itself, as `t`. */
  from: string;
  /** A relation whose row stands in `from` already, as `p`. */
  given?: string;
  /** A relation that all of its rows have. */
  filled?: string;
  /** The sort keys, where these rows all have the same of one. */
  keys?: (keys: readonly OrderKey[]) => OrderKey[];
  /** What of it comes behind the cursor, part by part, where that is not as for all rows of the list. */
  behind?: (keys: readonly OrderKey[], cursor: Cursor) => string[][];
  conditions: (source: Source) => string[];
  /** Walks along the order that are tried before, one after the other: where every few rows one matches, they have found the page already. */
  ahead?: readonly Walk[];
}

/** Ids and sort keys in their order, of the rows behind this part of the cursor. */
export interface Walk {
  /** Whether it is worth its while, as SQL; asked only where those before it have not found enough. */
  when: string;
  sql: (part: number, when: string) => string;
}

export const tableOf = ({ resource }: Ask): string => `${quote(resource.name)} t`;

/** A search is a large statement, and its word decides, which the planner does not know: planning each anew costs more than its rows. */
export const sourceOf = (
  registry: Registry,
  { resource, search }: Pick<Ask, 'resource' | 'search'>,
  { given, filled }: Pick<Way, 'given' | 'filled'> = {},
): Source =>
  createSource(registry, resource, {
    letter: 's',
    inner: true,
    once: search !== null,
    ...(given !== undefined && { given: { handle: given, alias: 'p' } }),
    ...(filled !== undefined && { filled }),
  });

/** That part of what comes behind the cursor, if there is one. */
export const behindOf = ({ cursor }: Ask, keys: readonly OrderKey[], part: number): Behind[] =>
  cursor ? [cursorSql(keys, cursor)[part]!] : [];

/** The sort keys as `_k1`, `_k2`, … */
export const keyed = (keys: readonly OrderKey[]): string[] => keys.map(({ sql }, index) => `${sql} as _k${index + 1}`);

/** Everything but the search. */
export function baseConditions(source: Source, { condition, deleted }: Ask): string[] {
  const live = `${source.alias}."deletedAt" is ${deleted ? 'not ' : ''}null`;
  return condition ? [live, conditionSql(source, condition)] : [live];
}

export const where = (conditions: readonly string[]): string => (conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`);

export function select(registry: Registry, ask: Ask, way: Way, columns: string): string {
  const { from, conditions } = way;
  const source = sourceOf(registry, ask, way);
  const all = conditions(source);
  return `select ${columns} from ${from}${source.joins()}${where(all)}`;
}

export const limited = (query: string, cap: number | null): string => (cap === null ? query : `${query} limit ${cap}`);
export const countOf = (query: string, cap: number | null): string => `select count(*) from (${limited(query, cap)}) c`;

/** ORDER BY and what comes behind a cursor. Empty values stand last, upwards and downwards. */
import { isBinOrder } from '../../../engine/derive/bin.ts';
import { columnsOf, isToOne } from '../../../engine/fields/index.ts';
import { mustResolve, sortPathOf } from '../../../engine/paths.ts';
import type { SortKey } from '../../../engine/resource.ts';
import type { Cursor } from '../query/cursor.ts';
import { inLanguage, sortedKind, sortedSql } from '../../sql/collation.ts';
import { relationLabelSql } from '../../sql/label.ts';
import { computedSql, type Source } from '../../sql/source.ts';

export interface OrderKey {
  sql: string;
  order: SortKey['order'];
  /** Rows may have no value here. */
  optional: boolean;
  /** A column of the row itself. */
  own: boolean;
}

/** The sort keys, closed by the id in the direction of the last one, so that one index serves both ways. */
export function orderKeys(source: Source, sort: readonly SortKey[]): OrderKey[] {
  const keys = sort.map((key) => toKey(source, key));
  return [...keys, { sql: source.column(source.at([]), 'id'), order: keys.at(-1)?.order ?? 'asc', optional: false, own: true }];
}

function toKey(source: Source, key: SortKey): OrderKey {
  const { by, order } = key;
  const { registry, resource } = source;
  // In the bin each has it.
  if (isBinOrder(key)) return { sql: source.column(source.at([]), by), order, optional: false, own: true };
  const { steps, end } = mustResolve(registry, resource, sortPathOf(registry, resource, by) ?? by);
  if ('computed' in end) {
    const sql = sortedKind(registry, end.computed.kind, `(${computedSql(source, end.computed)})`);
    return { sql, order, optional: true, own: true };
  }
  if (!('field' in end)) throw new Error(`${resource.name}.${by} cannot be sorted`);
  const { field } = end;
  if (isToOne(field)) {
    // The target is shown by more than one field: its label is the order.
    const through = [...steps, { field, target: registry.get(field.source!) }];
    return { sql: inLanguage(registry, relationLabelSql(source, through)), order, optional: false, own: false };
  }
  const place = source.at(steps);
  const [column] = columnsOf(field);
  const sql = sortedSql(registry, field, source.column(place, column!.name));
  return { sql, order, optional: place.optional || !column!.notNull, own: steps.length === 0 };
}

/** PostgreSQL has empty values first downwards, and so have its indexes: it is told only where there may be any. */
const direction = ({ order, optional }: OrderKey): string => (order === 'asc' ? '' : optional ? ' desc nulls last' : ' desc');

export const orderBy = (keys: readonly OrderKey[], sql: (key: OrderKey, index: number) => string): string =>
  keys.map((key, index) => `${sql(key, index)}${direction(key)}`).join(', ');

/** For rows that all have a value of the first key, or all have none. */
export const alikeInFirst = ([key, ...keys]: readonly OrderKey[]): OrderKey[] => [{ ...key!, optional: false }, ...keys];

const sign = ({ order }: OrderKey): string => (order === 'asc' ? '>' : '<');

/** Strictly behind the cursor's value of this key; null when nothing is. */
function behind(key: OrderKey, place: number | null): string | null {
  if (place === null) return null;
  const beyond = `${key.sql} ${sign(key)} $${place}`;
  return key.optional ? `(${beyond} or ${key.sql} is null)` : beyond;
}

const same = ({ sql }: OrderKey, place: number | null): string => (place === null ? `${sql} is null` : `${sql} = $${place}`);

/** Behind the cursor from this key on: beyond in this one, or equal here and behind in the next. */
function behindAll(keys: readonly OrderKey[], cursor: Cursor): string {
  const [key, ...rest] = keys;
  const [place = null, ...places] = cursor;
  const beyond = behind(key!, place);
  if (rest.length === 0) return beyond ?? 'false';
  const equal = `(${same(key!, place)} and ${behindAll(rest, places)})`;
  return beyond === null ? equal : `(${beyond} or ${equal})`;
}

export interface Behind {
  sql: string;
  /** What of it is about the first key alone. */
  first: string;
}

/**
 * Conditions whose rows together are those behind the cursor, each readable from an index without a detour:
 * the rows with a value in the first key and those without are asked for apart.
 */
export function cursorSql(keys: readonly OrderKey[], cursor: Cursor): Behind[] {
  const { sql, optional } = keys[0]!;
  const [place = null, ...places] = cursor;
  const empty = `${sql} is null`;
  if (place === null) return [{ sql: `(${empty} and ${behindAll(keys.slice(1), places)})`, first: empty }];
  const first = `${sql} ${sign(keys[0]!)}= $${place}`;
  // The first key's empty rows are asked for apart, so it counts as always filled here.
  const beyond = canCompareRows(keys, cursor) ? rowsBehind(keys, cursor) : `(${first} and ${behindAll(alikeInFirst(keys), cursor)})`;
  const bound = { sql: beyond, first };
  return optional ? [bound, { sql: empty, first: empty }] : [bound];
}

/** `(a, id) > ($1, $2)` walks the index from exactly there; only own columns, one direction, nothing empty but the first. */
const canCompareRows = (keys: readonly OrderKey[], cursor: Cursor): boolean =>
  keys.every(({ own, order, optional }, index) => own && order === keys[0]!.order && (index === 0 || !optional) && cursor[index] !== null);

const rowsBehind = (keys: readonly OrderKey[], cursor: Cursor): string =>
  `(${keys.map(({ sql }) => sql).join(', ')}) ${sign(keys[0]!)} (${cursor.map((place) => `$${place}`).join(', ')})`;

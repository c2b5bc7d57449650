/**
 * A list in the order of records that its rows need not have: those that have one, in the order of the index over there, and those that have
 * none, in the order of their ids. Read together no index has them in order; each half has one.
 */
import { isBinOrder } from '../../../engine/derive/bin.ts';
import { orderedFields, optionalFirst } from '../../../engine/derive/indexed.ts';
import { columnsOf } from '../../../engine/fields/index.ts';
import { quote } from '../../../engine/names.ts';
import { mustResolve, sortPathOf } from '../../../engine/paths.ts';
import type { Registry } from '../../../engine/resource.ts';
import { sortedSql } from '../../sql/collation.ts';
import type { Ask } from '../query/ask.ts';
import { cursorSql } from './order.ts';
import type { Way } from './way.ts';

/** Null: one index has all of them, or none has. */
export function halvesOf(registry: Registry, { resource, sort }: Ask, whole: Way): Way[] | null {
  const [first] = sort;
  if (!first || isBinOrder(first)) return null;
  const { steps, end } = mustResolve(registry, resource, sortPathOf(registry, resource, first.by) ?? first.by);
  const handle = 'field' in end ? optionalFirst(steps, end.field) : null;
  if (handle === null || !('field' in end) || !orderedFields(registry, steps.at(-1)!.target).includes(end.field)) return null;
  const none = sortedSql(registry, end.field, `null::${columnsOf(end.field)[0]!.type}`);
  // Empty values stand last upwards and first downwards.
  const isLast = first.order === 'asc';
  const narrowed =
    (is: string): Way['conditions'] =>
    (source) => [...whole.conditions(source), `${source.alias}.${quote(handle)} is ${is}`];
  return [
    {
      ...whole,
      filled: handle,
      conditions: narrowed('not null'),
      behind: (keys, cursor) => {
        if (cursor[0] === null) return isLast ? [] : [[]];
        return [[cursorSql(keys, cursor)[0]!.sql]];
      },
    },
    {
      ...whole,
      conditions: narrowed('null'),
      keys: ([key, ...keys]) => [{ ...key!, sql: none, own: true }, ...keys],
      behind: (keys, cursor) => {
        if (cursor[0] === null) return [[cursorSql(keys, cursor)[0]!.sql]];
        return isLast ? [[]] : [];
      },
    },
  ];
}

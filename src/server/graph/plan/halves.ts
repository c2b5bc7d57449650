/**
 * A list of which no index has all rows in order, though it has each of two halves: those that have a value of the first key, and behind
 * them those that have none. In the order of records that a row need not have, these are in the order of their ids; downwards an index has
 * empty values at its other end.
 */
import { isBinOrder } from '../../../engine/derive/bin.ts';
import { orderedFields, optionalFirst } from '../../../engine/derive/indexed.ts';
import { columnsOf } from '../../../engine/fields/index.ts';
import { quote } from '../../../engine/names.ts';
import { mustResolve, sortPathOf } from '../../../engine/paths.ts';
import type { Registry, SortKey } from '../../../engine/resource.ts';
import { sortedSql } from '../../sql/collation.ts';
import type { Ask } from '../query/ask.ts';
import { alikeInFirst, cursorSql, orderKeys } from './order.ts';
import { type Way, sourceOf } from './way.ts';

type Halves = [filled: Pick<Way, 'conditions' | 'filled' | 'keys'>, empty: Pick<Way, 'conditions' | 'keys'>];

/** Null: one index has all of them, or none has. */
export function halvesOf(registry: Registry, ask: Ask, whole: Way): Way[] | null {
  const [first] = ask.sort;
  if (!first || isBinOrder(first)) return null;
  const halves = byRelation(registry, ask, whole) ?? byValue(registry, ask, whole);
  if (halves === null) return null;
  const [filled, empty] = halves;
  const within: Way['behind'] = (keys, cursor) => [[cursorSql(keys, cursor)[0]!.sql]];
  return [
    { ...whole, ...filled, behind: (keys, cursor) => (cursor[0] === null ? [] : within(keys, cursor)) },
    { ...whole, ...empty, behind: (keys, cursor) => (cursor[0] === null ? within(keys, cursor) : [[]]) },
  ];
}

function byRelation(registry: Registry, { resource, sort }: Ask, whole: Way): Halves | null {
  const [{ by }] = sort as [SortKey];
  const { steps, end } = mustResolve(registry, resource, sortPathOf(registry, resource, by) ?? by);
  const handle = 'field' in end ? optionalFirst(steps, end.field) : null;
  if (handle === null || !('field' in end) || !orderedFields(registry, steps.at(-1)!.target).includes(end.field)) return null;
  const none = sortedSql(registry, end.field, `null::${columnsOf(end.field)[0]!.type}`);
  const narrowed =
    (is: string): Way['conditions'] =>
    (source) => [...whole.conditions(source), `${source.alias}.${quote(handle)} is ${is}`];
  return [
    { filled: handle, conditions: narrowed('not null') },
    { conditions: narrowed('null'), keys: ([key, ...keys]) => [{ ...key!, sql: none, own: true, optional: false }, ...keys] },
  ];
}

function byValue(registry: Registry, { resource, sort }: Ask, whole: Way): Halves | null {
  const [key] = orderKeys(sourceOf(registry, { resource, search: null }), sort);
  if (!key!.optional || key!.order === 'asc') return null;
  const narrowed =
    (is: string): Way['conditions'] =>
    (source) => [...whole.conditions(source), `${orderKeys(source, sort)[0]!.sql} is ${is}`];
  return [
    { conditions: narrowed('not null'), keys: alikeInFirst },
    { conditions: narrowed('null'), keys: alikeInFirst },
  ];
}

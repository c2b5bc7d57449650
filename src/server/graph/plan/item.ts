/** One record by its id as one statement: `$1` is the id, the row scope's values follow. */
import { quote } from '../../../engine/names.ts';
import type { Registry, Resource } from '../../../engine/resource.ts';
import type { Selection } from '../document/selection.ts';
import type { Condition } from '../query/condition.ts';
import type { Reach } from '../query/further.ts';
import { type Piece, payloadPieces, toConcat } from './concat.ts';
import { SUCCESS } from '../../answer.ts';
import { recordPieces } from './record.ts';
import { type Source, createSource } from '../../sql/source.ts';
import { conditionSql } from './where.ts';

function fromId(source: Source, pieces: readonly Piece[], scope: Condition | null, live: boolean): string {
  // Before the joins are written: a scope may need some of its own.
  const conditions = ['t."id" = $1', ...(live ? ['t."deletedAt" is null'] : []), ...(scope ? [conditionSql(source, scope)] : [])];
  return `select ${toConcat(pieces)} from ${quote(source.resource.name)} t${source.joins()} where ${conditions.join(' and ')}`;
}

interface Within {
  scope: Condition | null;
  reach: Reach;
}

/** The payload `{ info item }`; no row when there is no such record for this reader. */
export function itemSql(registry: Registry, resource: Resource, { scope, reach }: Within, selection: Selection): string {
  const source = createSource(registry, resource);
  const pieces = payloadPieces(selection, { info: SUCCESS }, ({ children }) => recordPieces(source, children, { reach }));
  return fromId(source, pieces, scope, true);
}

/** The record alone, in the bin or not: what a write answers with. */
export function outputSql(registry: Registry, resource: Resource, { scope, reach }: Within, selection: Selection): string {
  const source = createSource(registry, resource);
  return fromId(source, recordPieces(source, selection, { reach }), scope, false);
}

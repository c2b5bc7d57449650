/** What came of a run, as its person reads it: names for ids, reasons counted. */
import type { Pool } from 'pg';
import type { BulkOutcome, BulkReason, BulkRefused, BulkSample } from '../../engine/bulk.ts';
import { type Principal, decide } from '../../engine/rights/access.ts';
import { isSecret } from '../../engine/fields/index.ts';
import type { Info } from '../../engine/reply.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import type { BulkResult, Reason } from '../data/repository/many/run.ts';
import { askRows } from '../data/transaction.ts';
import { labelsOf } from '../history/labels.ts';
import { labelSql } from '../sql/label.ts';
import { createSource } from '../sql/source.ts';
import { Params, scopeSql } from '../sql/scope.ts';
import { quote } from '../../engine/names.ts';

interface Place {
  registry: Registry;
  pool: Pool;
}

export const NAMED_MAX = 100;

/** What the records are called, by id; of `reader` given, only those that this person may list, or open where there is one alone. */
export async function namesOf(
  { registry, pool }: Place,
  resource: Resource,
  ids: readonly string[],
  reader?: Principal,
): Promise<Map<string, string>> {
  const listing = reader && decide(reader, resource, resource.single ? 'item' : 'list');
  if (ids.length === 0 || listing?.allowed === false) return new Map();
  const source = createSource(registry, resource);
  const label = labelSql(source, resource, []);
  const { alias } = source;
  const params = new Params();
  const named = `${alias}."id" = any(${params.add(ids)}::uuid[]) and ${scopeSql(registry, resource, listing?.rows ?? 'all', alias, params)}`;
  const text = `select ${alias}."id", ${label} as "display" from ${quote(resource.name)} ${alias}${source.joins()} where ${named}`;
  const rows = await askRows<{ id: string; display: string }>(pool, text, params.values);
  return new Map(rows.map(({ id, display }) => [id, display]));
}

export const countsOf = (reasons: readonly Reason[]): BulkReason[] => reasons.map(({ why, count }) => ({ why, count }));

export const firstOf = (reasons: readonly Reason[]): Pick<BulkRefused, 'id' | 'why'>[] =>
  reasons.flatMap(({ why, ids }) => ids.map((id) => ({ id, why }))).slice(0, NAMED_MAX);

async function samplesOf(place: Place, resource: Resource, { samples }: BulkResult, names: Map<string, string>): Promise<BulkSample[]> {
  const fields = resource.fields.filter((field) => !isSecret(field));
  const labelled = await labelsOf(
    place,
    fields,
    samples.flatMap(({ before, after }) => [before, after]),
  );
  return samples.map(({ id, before, after }) => ({
    id,
    display: names.get(id) ?? id,
    changes: fields
      .filter(({ handle }) => handle in after)
      .map((field) => ({
        field: field.handle,
        before: labelled(field, before[field.handle] ?? null),
        after: labelled(field, after[field.handle]),
      })),
  }));
}

export async function toOutcome(
  place: Place,
  resource: Resource,
  result: BulkResult & Pick<BulkOutcome, 'said'> & { info: Info },
  at: string,
): Promise<BulkOutcome> {
  const { count, hash, said, changed, same, refused, reasons, info } = result;
  const first = firstOf(reasons);
  const names = await namesOf(
    place,
    resource,
    [...first, ...result.samples].map(({ id }) => id),
  );
  return {
    count,
    hash,
    at,
    said,
    changed,
    same,
    refused,
    reasons: countsOf(reasons),
    refusals: first.map(({ id, why }) => ({ id, display: names.get(id) ?? id, why })),
    samples: await samplesOf(place, resource, result, names),
    action: info.state,
  };
}

import type { Pool } from 'pg';
import type { Registry } from '../../engine/resource.ts';
import { namesOf } from '../bulk/told.ts';

/** What records of any resources are called, by id; those that are gone for good are not among them. */
export async function namesIn(
  place: { registry: Registry; pool: Pool },
  records: readonly { resource: string; id: string }[],
): Promise<Map<string, string>> {
  const groups = [...Map.groupBy(records, ({ resource }) => resource)];
  const found = await Promise.all(
    groups.map(([resource, of]) => namesOf(place, place.registry.get(resource), [...new Set(of.map(({ id }) => id))])),
  );
  return new Map(found.flatMap((names) => [...names]));
}

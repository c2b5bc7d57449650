/** Which steps of the action log a person may see: by the rights that a record's own history asks for. */
import { isSecret } from '../../engine/fields/index.ts';
import { literal, quote } from '../../engine/names.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import { type Principal, decide } from '../../engine/rights/access.ts';
import { changedOfEachSql, changedSql, handlesOf, namesOf, shownSql } from '../history/shown.ts';
import { type Params, scopeSql } from '../sql/scope.ts';

/** Of all of them: what a reader of any may be told of. */
export const shownHandles = (resources: readonly Resource[]): string[] => [...new Set(resources.flatMap(handlesOf))];

/** What the fields of each are called, by resource and handle. */
export const shownNames = (resources: readonly Resource[]): object =>
  Object.fromEntries(resources.map((resource) => [resource.name, Object.fromEntries(namesOf(resource))]));

export interface Seen {
  /** Of a step `i` of the log. */
  condition: string;
  resources: readonly Resource[];
  /** Every step of them is seen, without a look at it; of those that are `guarded` all but updates, which may be of secrets alone. */
  open: readonly string[];
  guarded: readonly string[];
}

/** Null: nothing at all. Of what is gone for good nobody knows any more whose it was: it is seen by who may read every row. */
export function seenBy(registry: Registry, principal: Principal, only: readonly string[] | undefined, params: Params): Seen | null {
  const asked = registry.resources.filter(({ name }) => only?.includes(name) ?? true);
  const readable = asked.flatMap((resource) => {
    const { allowed, rows } = decide(principal, resource, 'item');
    return allowed ? [{ resource, rows }] : [];
  });
  const whole = readable.filter(({ rows }) => rows === 'all').map(({ resource }) => resource);
  const parts = readable
    .filter(({ rows }) => rows !== 'all' && rows.length > 0)
    .map(({ resource, rows }) => {
      const within = `exists (select from ${quote(resource.name)} t where t."id" = i.record and ${scopeSql(registry, resource, rows, 't', params)})`;
      return {
        resource,
        sql: `when ${literal(resource.name)} then ${shownSql(registry, changedSql(handlesOf(resource), params), params)} and ${within}`,
      };
    });
  const resources = [...whole, ...parts.map(({ resource }) => resource)];
  if (resources.length === 0) return null;
  const openSql = `i.resource = any(${params.add(whole.map(({ name }) => name))}::text[]) and ${shownSql(registry, changedOfEachSql(new Map(whole.map((resource) => [resource.name, handlesOf(resource)])), params), params)}`;
  const condition = parts.length === 0 ? openSql : `case i.resource ${parts.map(({ sql }) => sql).join(' ')} else ${openSql} end`;
  const called = (some: readonly Resource[]): string[] => some.map(({ name }) => name);
  return { resources, condition, open: called(whole), guarded: called(whole.filter(({ fields }) => fields.some(isSecret))) };
}

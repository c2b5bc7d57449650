/** The rows of a resource that a file may hold: row scope first, then what the person asked for. */
import type { Principal } from '../../engine/rights/access.ts';
import { demand } from '../../engine/rights/why.ts';
import type { ExportInput } from '../../engine/export.ts';
import type { Kind, Scalar } from '../../engine/field.ts';
import { typeOfKind } from '../../engine/fields/index.ts';
import { mustResolve } from '../../engine/paths.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import { type Condition, type Values, allOf } from '../graph/query/condition.ts';
import { scopeCondition } from '../graph/query/fixed.ts';
import { readValue } from '../graph/query/values.ts';

export type Term = { path: string; operator: 'eq' | 'gte' | 'lte'; value: Scalar } | { path: string; operator: 'isFilled' };

/** Where the value of a filter is found in a record. */
export type FilterPaths = Readonly<Record<string, string>>;

export const termsOf = (paths: FilterPaths, filter: NonNullable<ExportInput['filter']>): Term[] =>
  Object.entries(paths).flatMap(([key, path]): Term[] => {
    const value = filter[key];
    return value === undefined ? [] : [{ path, operator: 'eq', value }];
  });

export interface Asking {
  registry: Registry;
  principal: Principal;
}

function kindAt(registry: Registry, resource: Resource, path: string): Kind {
  const { end } = mustResolve(registry, resource, path);
  return 'field' in end ? end.field.kind : 'computed' in end ? end.computed.kind : 'relation';
}

function toCondition({ registry }: Asking, resource: Resource, term: Term, values: Values): Condition {
  const { path, operator } = term;
  const kind = kindAt(registry, resource, path);
  const form = typeOfKind(kind).filter?.form;
  if (!form) throw new Error(`${resource.name}.${path} cannot be compared`);
  const compared =
    operator === 'isFilled' ? { operator: 'isNull' as const, is: false } : { operator, index: values.add(readValue(kind, term.value)) };
  return { type: 'compare', path, kind, form, terms: [compared] };
}

/** Refuses who may not list the resource at all. */
export function narrowed(asking: Asking, resource: Resource, terms: readonly Term[], values: Values): Condition | null {
  const { rows } = demand(asking.principal, resource, 'list');
  const scope = scopeCondition(rows, values);
  return allOf([...(scope ? [scope] : []), ...terms.map((term) => toCondition(asking, resource, term, values))]);
}

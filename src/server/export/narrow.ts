/** The rows of a resource that a file may hold: row scope first, then what the person asked for. */
import type { Principal } from '../../engine/rights/access.ts';
import { demand } from '../../engine/rights/why.ts';
import type { ExportInput } from '../../engine/export.ts';
import type { Scalar } from '../../engine/field.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import { type Condition, type Values, allOf } from '../graph/query/condition.ts';
import { comparing, scopeCondition } from '../graph/query/fixed.ts';

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

const toCondition = ({ registry }: Asking, resource: Resource, term: Term, values: Values): Condition =>
  comparing(registry, resource, term.path, (read) =>
    term.operator === 'isFilled' ? { operator: 'isNull', is: false } : { operator: term.operator, index: values.add(read(term.value)) },
  );

/** Refuses who may not list the resource at all. */
export function narrowed(asking: Asking, resource: Resource, terms: readonly Term[], values: Values): Condition | null {
  const { rows } = demand(asking.principal, resource, 'list');
  return allOf([scopeCondition(rows, values), ...terms.map((term) => toCondition(asking, resource, term, values))]);
}

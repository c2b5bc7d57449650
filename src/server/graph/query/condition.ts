/** What a list is narrowed by: structure with the places of its values, so that one SQL text serves all values. */
import type { FilterForm } from '../../../engine/fields/index.ts';
import type { FilterOperator } from '../../../engine/list-query.ts';

/** `index` counts from 1, as in `$1`; `isNull` has none and carries its answer. */
export type Term = { operator: Exclude<FilterOperator, 'isNull'>; index: number } | { operator: 'isNull'; is: boolean };

export type Condition =
  | { type: 'and' | 'or'; of: readonly Condition[] }
  | { type: 'not'; of: Condition }
  | { type: 'compare'; path: string; form: FilterForm; terms: readonly Term[] }
  /** The record's `path` equals `from.path` of the record whose id is the value, if that one lies within `from.scope`. */
  | { type: 'agrees'; path: string; from: { resource: string; path: string; scope: Condition | null }; index: number };

/** The values of one request, in the order of their places. */
export class Values {
  readonly list: unknown[] = [];

  add(value: unknown): number {
    return this.list.push(value);
  }
}

const termShape = (term: Term): string => (term.operator === 'isNull' ? `isNull${term.is}` : term.operator);

/** Equal for conditions that give the same SQL text. */
export function shapeOf(condition: Condition | null): string {
  if (condition === null) return '';
  switch (condition.type) {
    case 'and':
    case 'or':
      return `${condition.type}(${condition.of.map(shapeOf).join(',')})`;
    case 'not':
      return `not(${shapeOf(condition.of)})`;
    case 'compare':
      return `${condition.path}:${condition.terms.map(termShape).join('+')}`;
    case 'agrees':
      return `${condition.path}=${condition.from.resource}.${condition.from.path}[${shapeOf(condition.from.scope)}]`;
  }
}

export function pathsIn(condition: Condition): string[] {
  if ('path' in condition) return [condition.path];
  return condition.type === 'not' ? pathsIn(condition.of) : condition.of.flatMap(pathsIn);
}

export function allOf(conditions: readonly (Condition | null)[]): Condition | null {
  const of = conditions.filter((condition) => condition !== null);
  return of.length < 2 ? (of[0] ?? null) : { type: 'and', of };
}

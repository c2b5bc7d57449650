/** Declared paths as scalar SQL: where the rows are locked, or no join may be added, and a subquery per step costs nothing. */
import { columnsOf } from '../../engine/fields/index.ts';
import { quote } from '../../engine/names.ts';
import { type PathEnd, type PathStep, mustResolve } from '../../engine/paths.ts';
import type { Registry, Resource } from '../../engine/resource.ts';

/** Walks relations from `alias`; `end` gives the expression over the alias of the last record. */
function walk(steps: readonly PathStep[], alias: string, end: (alias: string) => string, depth = 0): string {
  const [step, ...rest] = steps;
  if (!step) return end(alias);
  const next = `${alias}_${depth + 1}`;
  return `(select ${walk(rest, next, end, depth + 1)} from ${quote(step.target.name)} ${next} where ${next}."id" = ${alias}.${quote(step.field.handle)})`;
}

/** The one column that holds what a path ends in; a label, a range, a list of records and what is computed have none. */
export function columnAt(end: PathEnd): string | null {
  if (!('field' in end)) return 'system' in end && end.system === 'id' ? 'id' : null;
  const [column, ...more] = columnsOf(end.field);
  return column && more.length === 0 ? column.name : null;
}

/** The value at a path of the record `alias`: a column, or the id of a relation. */
export function pathSql(registry: Registry, resource: Resource, path: string, alias: string): string {
  const { steps, end } = mustResolve(registry, resource, path);
  const column = columnAt(end);
  if (column === null) throw new Error(`${resource.name}.${path} is no single value`);
  return walk(steps, alias, (at) => `${at}.${quote(column)}`);
}

/** Declared paths as scalar SQL: for one record at a time, where a subquery per step costs nothing. */
import { fieldType } from '../../engine/fields/index.ts';
import { quote } from '../../engine/names.ts';
import { type PathStep, mustResolve } from '../../engine/paths.ts';
import type { Registry, Resource } from '../../engine/resource.ts';

/** Walks relations from `alias`; `end` gives the expression over the alias of the last record. */
function walk(steps: readonly PathStep[], alias: string, end: (alias: string) => string, depth = 0): string {
  const [step, ...rest] = steps;
  if (!step) return end(alias);
  const next = `${alias}_${depth + 1}`;
  return `(select ${walk(rest, next, end, depth + 1)} from ${quote(step.target.name)} ${next} where ${next}."id" = ${alias}.${quote(step.field.handle)})`;
}

/** The value at a path of the record `alias`: a column, the id of a relation, or a display. */
export function pathSql(registry: Registry, resource: Resource, path: string, alias: string): string {
  const { steps, end } = mustResolve(registry, resource, path);
  if ('computed' in end) throw new Error(`${resource.name}.${path} is computed`);
  const last = steps.at(-1)?.target ?? resource;
  return walk(steps, alias, (at) => {
    if ('system' in end) return end.system === 'id' ? `${at}."id"` : displaySql(registry, last, at);
    const [column, more] = fieldType(end.field).columns(end.field);
    if (!column || more) throw new Error(`${resource.name}.${path} is no single value`);
    return `${at}.${quote(column.name)}`;
  });
}

/** The label of the record `alias`, as its schema's `display` says. */
export function displaySql(registry: Registry, resource: Resource, alias: string): string {
  const parts = resource.display.map((part) => {
    if ('text' in part) return `'${part.text.replaceAll("'", "''")}'`;
    const { end, steps } = mustResolve(registry, resource, part.path);
    // A relation reads as its target's label.
    const isRelation = 'field' in end && end.field.kind === 'relation';
    if (isRelation && steps.length < 3) return `coalesce(${pathSql(registry, resource, `${part.path}.display`, alias)}, '')`;
    return `coalesce(${pathSql(registry, resource, part.path, alias)}::text, '')`;
  });
  return parts.length === 1 ? parts[0]! : `concat(${parts.join(', ')})`;
}

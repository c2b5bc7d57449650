/** What a write answers with: the record as it was selected, read on the write's own connection. */
import type { ClientBase } from 'pg';
import { type Principal, decide } from '../../engine/rights/access.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import type { Selected } from './document/selection.ts';
import { outputSql } from './plan/item.ts';
import { Values, shapeOf } from './query/condition.ts';
import { scopeCondition } from './query/fixed.ts';
import { type Statement, runStatement, toStatement } from './statement.ts';

export interface ItemPlan {
  resource: Resource;
  /** What is answered with, as text: another selection is another request. */
  selection: string;
  /** By the shape of the row scope; only ever added to. */
  statements: Map<string, Statement>;
  toSql: (scope: ReturnType<typeof scopeCondition>) => string;
}

const outline = (selection: readonly Selected[]): string =>
  selection.map(({ key, name, children }) => `${key}:${name}{${outline(children)}}`).join(' ');

export const createItemPlan = (registry: Registry, resource: Resource, selection: readonly Selected[]): ItemPlan => ({
  resource,
  selection: outline(selection),
  statements: new Map(),
  toSql: (scope) => outputSql(registry, resource, scope, selection),
});

/** The record's JSON text; null when there is none that this principal may read. Records in the bin are read too. */
export async function runItemPlan(client: ClientBase, plan: ItemPlan, principal: Principal, id: string): Promise<string | null> {
  const values = new Values();
  values.add(id);
  const { allowed, rows } = decide(principal, plan.resource, 'item');
  if (!allowed) return null;
  const scope = scopeCondition(rows, values);
  const shape = shapeOf(scope);
  let statement = plan.statements.get(shape);
  if (!statement) plan.statements.set(shape, (statement = toStatement(plan.toSql(scope))));
  return runStatement(client, statement, values.list);
}

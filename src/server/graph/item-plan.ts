/** What a write answers with: the record as it was selected, read on the write's own connection. */
import { decide } from '../../engine/rights/access.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import type { Answer } from '../data/repository/repository.ts';
import type { Selected } from './document/selection.ts';
import { outputSql } from './plan/item.ts';
import { Values, shapeOf } from './query/condition.ts';
import { scopeCondition } from './query/fixed.ts';
import { type Statement, runStatement, toStatement } from '../sql/statement.ts';

const outline = (selection: readonly Selected[]): string =>
  selection.map(({ key, name, children }) => `${key}:${name}{${outline(children)}}`).join(' ');

/** Records in the bin are read too. */
export function createItemPlan(registry: Registry, resource: Resource, selection: readonly Selected[]): Answer {
  /** By the shape of the row scope; only ever added to. */
  const statements = new Map<string, Statement>();
  return {
    selection: outline(selection),
    async read(client, principal, id) {
      const values = new Values();
      values.add(id);
      const { allowed, rows } = decide(principal, resource, 'item');
      if (!allowed) return null;
      const scope = scopeCondition(rows, values);
      const shape = shapeOf(scope);
      let statement = statements.get(shape);
      if (!statement) statements.set(shape, (statement = toStatement(outputSql(registry, resource, scope, selection))));
      return runStatement(client, statement, values.list);
    },
  };
}

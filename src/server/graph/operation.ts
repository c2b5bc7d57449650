/** A document made ready once: its root fields and the statements they have needed so far. Shared by all requests. */
import type { GraphQLObjectType } from 'graphql';
import { decide } from '../../engine/rights/access.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import { flagsOf, fragmentsOf, select, type Selected, type Selection } from './document/selection.ts';
import type { ValidDocument } from './document/compiled.ts';
import { type ReadArguments, toReadArguments } from './document/arguments.ts';
import { type Values, toReadVariables } from './document/variables.ts';
import type { Answer } from '../data/repository/repository.ts';
import { outputSql } from './plan/item.ts';
import { Values as QueryValues, shapeOf } from './query/condition.ts';
import { scopeCondition } from './query/fixed.ts';
import { type Further, furtherIn, reachOf } from './query/further.ts';
import { Lru } from './lru.ts';
import type { ClientSchema, Operation } from './schema/graph-schema.ts';
import { type Statement, toStatement, withName } from '../sql/statement.ts';

export interface Root {
  selected: Selected;
  args: ReadArguments;
  /** Null for what is no resource's: `__typename`, `service`, `execute`. */
  operation: Operation | null;
  /** By the shape of the question. */
  statements: Lru<string, Statement>;
  /** What its records are asked for beyond the columns. */
  further: readonly Further[];
  /** For writes: how the output is read. */
  output: Answer | null;
}

/** Of a resource's root field. */
export type ResourceRoot = Root & { operation: Operation };

export type Prepared = ReturnType<typeof prepare>;

const STATEMENTS_MAX = 200;
const WRITES: ReadonlySet<string> = new Set(['create', 'update', 'remove']);

const recordsOf = ({ children }: Selected): Selection =>
  children.flatMap((child) => (['item', 'items'].includes(child.name) ? child.children : []));

function toRoot(registry: Registry, { operations }: ClientSchema, type: GraphQLObjectType, selected: Selected): Root {
  const operation = operations.get(selected.name) ?? null;
  const output = selected.children.find(({ name }) => name === 'output');
  const isWrite = operation !== null && WRITES.has(operation.verb);
  return {
    selected,
    args: toReadArguments(type.getFields()[selected.name], selected.node),
    operation,
    statements: new Lru(STATEMENTS_MAX),
    further: operation && !isWrite ? furtherIn(registry, operation.resource, recordsOf(selected)) : [],
    output: isWrite && output ? createItemPlan(registry, operation.resource, output.children) : null,
  };
}

export function prepare(registry: Registry, client: ClientSchema, { document, operation }: ValidDocument) {
  const type = (operation.operation === 'mutation' ? client.schema.getMutationType() : client.schema.getQueryType())!;
  const fragments = fragmentsOf(document);
  const flags = flagsOf(document);
  // At most ten directives: the number of combinations stays small and bounded.
  const known = new Lru<string, readonly Root[]>(STATEMENTS_MAX);
  return {
    document,
    operation,
    variables: toReadVariables(client.schema, operation),
    /** The roots that stand under these variables' `@include` and `@skip`. */
    rootsFor: (variables: Values): readonly Root[] => {
      const key = flags.map((name) => (variables[name] === true ? '1' : '0')).join('');
      const make = (): Root[] => select(operation, type, fragments, variables).map((selected) => toRoot(registry, client, type, selected));
      return known.get(key) ?? known.add(key, make());
    },
  };
}

const outline = (selection: Selection): string =>
  selection.map(({ key, name, children }) => `${key}:${name}{${outline(children)}}`).join(' ');

/** What a write answers with: the record as it was selected, read on the write's own connection, in the bin too. */
export function createItemPlan(registry: Registry, resource: Resource, selection: Selection): Answer {
  /** By the shape of the row scope. */
  const statements = new Lru<string, Statement>(STATEMENTS_MAX);
  const further = furtherIn(registry, resource, selection);
  return {
    selection: outline(selection),
    ask(principal, id) {
      const values = new QueryValues();
      values.add(id);
      const { allowed, rows } = decide(principal, resource, 'item');
      if (!allowed) return null;
      const scope = scopeCondition(rows, values);
      const { reach, shape: reached } = reachOf(principal, further, values);
      const shape = `${shapeOf(scope)}|${reached}`;
      const toSql = (): string => withName(`${resource.name}.output`, outputSql(registry, resource, { scope, reach }, selection));
      const statement = statements.get(shape) ?? statements.add(shape, toStatement(toSql()));
      return { text: statement.text, values: values.list };
    },
  };
}

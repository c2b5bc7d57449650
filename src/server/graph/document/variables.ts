import { type GraphQLInputType, type GraphQLSchema, isNonNullType, type OperationDefinitionNode, typeFromAST, valueFromAST } from 'graphql';
import { AppError } from '../../../engine/errors.ts';
import { type Coerce, coerceFor } from './coerce.ts';
import { exceeds } from './limits.ts';

export type Values = Readonly<Record<string, unknown>>;
export type ReadVariables = (given: Values) => Values;

/** Filters go `and` → object → path → operator; twice their depth and a few levels around it. */
const DEPTH_MAX = 24;

/** Nothing recursive sees a value before this: deep nesting must not reach the stack. */
function checkDepth(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > DEPTH_MAX) throw exceeds('variables');
  for (const entry of Array.isArray(value) ? value : Object.values(value)) checkDepth(entry, depth + 1);
}

interface Variable {
  name: string;
  coerce: Coerce;
  /** What stands in the document; undefined: nothing. */
  fallback: unknown;
  isRequired: boolean;
}

function toVariables(schema: GraphQLSchema, { variableDefinitions = [] }: OperationDefinitionNode): Variable[] {
  return variableDefinitions.map(({ variable, type: node, defaultValue }) => {
    // Valid documents name input types only.
    const type = typeFromAST(schema, node as Parameters<typeof typeFromAST>[1]) as GraphQLInputType;
    const fallback = defaultValue ? valueFromAST(defaultValue, type) : undefined;
    return { name: variable.name.value, coerce: coerceFor(type), fallback, isRequired: isNonNullType(type) && fallback === undefined };
  });
}

/** The variables of a document, made ready once. One that nobody declared is refused like any other unknown key. */
export function toReadVariables(schema: GraphQLSchema, operation: OperationDefinitionNode): ReadVariables {
  const variables = toVariables(schema, operation);
  const names = new Set(variables.map(({ name }) => name));
  return (given) => {
    checkDepth(given);
    for (const key in given) if (!names.has(key)) throw new AppError('BAD_REQUEST', { why: `variables: the query declares no "${key}"` });
    const values: Record<string, unknown> = {};
    for (const { name, coerce, fallback, isRequired } of variables) {
      const value = Object.hasOwn(given, name) ? given[name] : undefined;
      if (value !== undefined) values[name] = coerce(value);
      else if (fallback !== undefined) values[name] = fallback;
      else if (isRequired) throw new AppError('BAD_REQUEST', { why: `variables: "${name}" is missing` });
    }
    return values;
  };
}

/** Variables: coerced by graphql-js; what it refuses is given a stable code here. */
import {
  getNamedType,
  getVariableValues,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql';
import { AppError } from '../../../engine/errors.ts';
import { exceeds } from './limits.ts';
import { type UnknownName, unknownOf } from './unknown.ts';

export type Values = Readonly<Record<string, unknown>>;
/** Filters go `and` → object → path → operator; twice their depth and a few levels around it. */
const DEPTH_MAX = 24;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Nothing recursive sees a value before this: deep nesting must not reach the stack. */
function checkDepth(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > DEPTH_MAX) throw exceeds('variables');
  for (const entry of Array.isArray(value) ? value : Object.values(value)) checkDepth(entry, depth + 1);
}

export function readVariables(schema: GraphQLSchema, operation: OperationDefinitionNode, given: Values): Values {
  checkDepth(given);
  const definitions = operation.variableDefinitions ?? [];
  const names = new Set(definitions.map(({ variable }) => variable.name.value));
  const stranger = Object.keys(given).find((name) => !names.has(name));
  if (stranger !== undefined) throw new AppError('BAD_REQUEST');
  const { coerced, errors } = getVariableValues(schema, definitions, given, { maxErrors: 1 });
  if (!errors) return coerced;
  for (const { type: node, variable } of definitions) {
    const type = typeFromAST(schema, node as Parameters<typeof typeFromAST>[1]);
    const found = isInputType(type) ? findUnknown(given[variable.name.value], type) : null;
    if (found) throw new AppError(found.code, { values: { name: found.name } });
  }
  throw new AppError('BAD_REQUEST');
}

function findUnknown(value: unknown, type: GraphQLInputType): UnknownName | null {
  if (isNonNullType(type)) return findUnknown(value, type.ofType as GraphQLInputType);
  if (isListType(type)) {
    for (const entry of Array.isArray(value) ? value : [value]) {
      const found = findUnknown(entry, type.ofType);
      if (found) return found;
    }
    return null;
  }
  const named = getNamedType(type);
  if (!isInputObjectType(named) || !isObject(value)) return null;
  const fields = named.getFields();
  for (const [name, entry] of Object.entries(value)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const found = field ? findUnknown(entry, field.type) : { code: unknownOf(named), name };
    if (found) return found;
  }
  return null;
}

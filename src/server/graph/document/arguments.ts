import { type FieldNode, getArgumentValues, type GraphQLField, GraphQLError, isNonNullType, Kind } from 'graphql';
import { AppError } from '../../../engine/errors.ts';
import type { Values } from './variables.ts';

export type Arguments = Readonly<Record<string, unknown>>;
export type ReadArguments = (variables: Values) => Arguments;

const through =
  (field: GraphQLField<unknown, unknown>, node: FieldNode): ReadArguments =>
  (variables) => {
    try {
      return getArgumentValues(field, node, variables);
    } catch (error) {
      throw error instanceof GraphQLError ? new AppError('BAD_REQUEST', { why: `query: ${error.message}` }) : error;
    }
  };

/** Our own documents give every argument as a variable: those are picked out directly, all others are read by graphql-js. */
export function toReadArguments(field: GraphQLField<unknown, unknown> | undefined, node: FieldNode): ReadArguments {
  if (!field) return () => ({});
  const given = node.arguments ?? [];
  const isPlain =
    given.every(({ value }) => value.kind === Kind.VARIABLE) && field.args.every(({ defaultValue }) => defaultValue === undefined);
  if (!isPlain) return through(field, node);
  const picks = given.map(({ name, value }) => ({
    name: name.value,
    variable: value.kind === Kind.VARIABLE ? value.name.value : '',
    isRequired: isNonNullType(field.args.find((argument) => argument.name === name.value)?.type),
  }));
  return (variables) => {
    const values: Record<string, unknown> = {};
    for (const { name, variable, isRequired } of picks) {
      const value = variables[variable];
      if (isRequired && (value === undefined || value === null))
        throw new AppError('BAD_REQUEST', { why: `query: argument "${name}" is missing` });
      if (value !== undefined) values[name] = value;
    }
    return values;
  };
}

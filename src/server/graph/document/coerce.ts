/**
 * Input values, checked and completed as the GraphQL specification says (3.9, 6.1.2), made ready once per type: the hot
 * path does this on every request, and what is unknown is refused with its stable code at once.
 */
import {
  GraphQLError,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
} from 'graphql';
import { AppError } from '../../../engine/errors.ts';
import { kept } from '../../../engine/kept.ts';
import { isObject } from '../../../engine/keys/shape.ts';
import { unknownName } from '../../data/unknown-name.ts';
import { unknownOf } from './unknown.ts';

/** From a value of the request, `undefined` excepted; a wrong one throws. */
export type Coerce = (value: unknown) => unknown;

const refuse = (): never => {
  throw new AppError('BAD_REQUEST');
};

const orNull =
  (coerce: Coerce): Coerce =>
  (value) =>
    value === null ? null : coerce(value);

export const coerceFor = kept((type: GraphQLInputType): Coerce => {
  // A type may contain itself: what it is made of is looked up when the first value comes.
  let ready: Coerce | null = null;
  return (value) => (ready ??= make(type))(value);
});

function make(type: GraphQLInputType): Coerce {
  if (isNonNullType(type)) {
    const inner = coerceFor(type.ofType as GraphQLInputType);
    return (value) => (value === null ? refuse() : inner(value));
  }
  if (isListType(type)) {
    const inner = coerceFor(type.ofType);
    return orNull((value) => (Array.isArray(value) ? value.map((entry) => inner(entry)) : [inner(value)]));
  }
  if (isInputObjectType(type)) return orNull(coerceObject(type));
  if (isScalarType(type) || isEnumType(type)) {
    return orNull((value) => {
      try {
        return type.parseValue(value);
      } catch (error) {
        throw error instanceof GraphQLError ? new AppError('BAD_REQUEST', { why: `variables: ${error.message}` }) : error;
      }
    });
  }
  return refuse;
}

/** Keys in the order of the type, whatever order they came in. */
function coerceObject(type: GraphQLInputObjectType): Coerce {
  const fields = Object.values(type.getFields()).map(({ name, type: its, defaultValue }) => ({
    name,
    coerce: coerceFor(its),
    defaultValue,
    isRequired: isNonNullType(its) && defaultValue === undefined,
  }));
  const names = new Set(fields.map(({ name }) => name));
  return (value) => {
    if (!isObject(value)) return refuse();
    for (const key in value) if (!names.has(key)) throw unknownName(unknownOf(type), key, ['variables', names]);
    const coerced: Record<string, unknown> = {};
    for (const { name, coerce, defaultValue, isRequired } of fields) {
      const entry = Object.hasOwn(value, name) ? value[name] : undefined;
      if (entry !== undefined) coerced[name] = coerce(entry);
      else if (defaultValue !== undefined) coerced[name] = defaultValue;
      else if (isRequired) throw new AppError('BAD_REQUEST', { why: `variables: ${type.name}.${name} is missing` });
    }
    return coerced;
  };
}

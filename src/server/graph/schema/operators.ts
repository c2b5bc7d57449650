/** What a filter may ask of each kind of value, and how it is written in SQL. */
import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  GraphQLInputObjectType,
  type GraphQLInputFieldConfigMap,
  type GraphQLInputType,
  GraphQLString,
} from 'graphql';
import type { FilterForm } from '../../../engine/fields/index.ts';
import type { FilterOperator } from '../../../engine/list-query.ts';
import { typeName } from '../../../engine/names.ts';
import { listOf, unknownIs } from './common.ts';

const SAME: readonly FilterOperator[] = ['eq', 'ne', 'in'];
const ORDER: readonly FilterOperator[] = ['lt', 'lte', 'gt', 'gte'];

/**
 * Lists (`choices`, `relations`, `moments`): `eq` has this value, `ne` has it not, `in` has one of these; bounds: one date within all of them.
 * Ranges: bounds are about the start, `contains` asks for a moment between start and end.
 */
export const OPERATORS: Record<FilterForm, { type: GraphQLInputType; operators: readonly FilterOperator[] }> = {
  text: { type: GraphQLString, operators: [...SAME, 'contains', 'startsWith', 'isNull'] },
  number: { type: GraphQLFloat, operators: [...SAME, ...ORDER, 'isNull'] },
  boolean: { type: GraphQLBoolean, operators: ['eq', 'ne'] },
  choice: { type: GraphQLString, operators: [...SAME, 'isNull'] },
  choices: { type: GraphQLString, operators: [...SAME, 'isNull'] },
  relation: { type: GraphQLID, operators: [...SAME, 'isNull'] },
  relations: { type: GraphQLID, operators: [...SAME, 'isNull'] },
  moment: { type: GraphQLString, operators: [...SAME, ...ORDER, 'isNull'] },
  moments: { type: GraphQLString, operators: [...SAME, ...ORDER, 'isNull'] },
  range: { type: GraphQLString, operators: [...ORDER, 'contains', 'isNull'] },
};

const isOperator = (form: FilterForm, key: string): key is FilterOperator => (OPERATORS[form].operators as readonly string[]).includes(key);
export const operatorsIn = (form: FilterForm, filter: Readonly<Record<string, unknown>>): FilterOperator[] =>
  Object.keys(filter).filter((key): key is FilterOperator => isOperator(form, key));

export const operatorFields = (form: FilterForm): GraphQLInputFieldConfigMap => {
  const { type, operators } = OPERATORS[form];
  return Object.fromEntries(
    operators.map((operator) => [operator, { type: operator === 'isNull' ? GraphQLBoolean : operator === 'in' ? listOf(type) : type }]),
  );
};

const toFilterType = (form: FilterForm): GraphQLInputObjectType =>
  new GraphQLInputObjectType({ name: `${typeName(form)}Filter`, fields: () => operatorFields(form), ...unknownIs('FILTER_UNKNOWN') });

export const FILTER_TYPES = Object.fromEntries(
  (Object.keys(OPERATORS) as FilterForm[]).map((form) => [form, toFilterType(form)]),
) as Record<FilterForm, GraphQLInputObjectType>;

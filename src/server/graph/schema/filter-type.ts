/** What a list may be filtered by: the operators of each kind of value, and the paths that a schema declares. */
import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  GraphQLInputObjectType,
  type GraphQLInputFieldConfigMap,
  type GraphQLInputType,
  GraphQLString,
} from 'graphql';
import { allFilters } from '../../../engine/derive/filters.ts';
import { type FilterForm, typeOfKind } from '../../../engine/fields/index.ts';
import type { FilterOperator } from '../../../engine/list-query.ts';
import { typeName } from '../../../engine/names.ts';
import type { PathReference, Resource } from '../../../engine/resource.ts';
import { apiWords, DELETED_WORDS } from '../../../engine/services.ts';
import type { Language } from '../../../engine/words/languages.ts';
import { type PathTree, listOf, required, toPathTree, unknownIs } from './common.ts';

const SAME: readonly FilterOperator[] = ['eq', 'ne', 'in'];
const ORDER: readonly FilterOperator[] = ['lt', 'lte', 'gt', 'gte'];

/**
 * Lists (`choices`, `relations`, `moments`): `eq` has this value, `ne` has it not, `in` has one of these; bounds: one date within all of them.
 * Ranges: bounds are about the start, `contains` asks for a moment between start and end.
 */
export const OPERATORS: Record<FilterForm | 'id', { type: GraphQLInputType; operators: readonly FilterOperator[] }> = {
  text: { type: GraphQLString, operators: [...SAME, 'contains', 'startsWith', 'isNull'] },
  number: { type: GraphQLFloat, operators: [...SAME, ...ORDER, 'isNull'] },
  boolean: { type: GraphQLBoolean, operators: ['eq', 'ne'] },
  choice: { type: GraphQLString, operators: [...SAME, 'isNull'] },
  choices: { type: GraphQLString, operators: [...SAME, 'isNull'] },
  relation: { type: GraphQLID, operators: [...SAME, 'contains', 'startsWith', 'isNull'] },
  /** A record's own: it has no label that could contain a text. `changedIn`: by this action. */
  id: { type: GraphQLID, operators: [...SAME, 'changedIn', 'isNull'] },
  relations: { type: GraphQLID, operators: [...SAME, 'isNull'] },
  moment: { type: GraphQLString, operators: [...SAME, ...ORDER, 'isNull'] },
  moments: { type: GraphQLString, operators: [...SAME, ...ORDER, 'isNull'] },
  range: { type: GraphQLString, operators: [...ORDER, 'contains', 'isNull'] },
};

/** Every record can be asked for by its id, e.g. for the labels of chosen values. */
const ID: PathReference = { path: 'id', label: 'Id', kind: 'relation' };

const formOf = (reference: PathReference | null): keyof typeof OPERATORS | undefined =>
  reference === ID ? 'id' : reference ? typeOfKind(reference.kind).filter?.form : undefined;

/** The operators of `filter` that what stands at the end of this path has. */
export function operatorsIn(reference: PathReference, filter: Readonly<Record<string, unknown>>): FilterOperator[] {
  const form = formOf(reference);
  const operators: readonly string[] = form === undefined ? [] : OPERATORS[form].operators;
  return Object.keys(filter).filter((key): key is FilterOperator => operators.includes(key));
}

/** Of a relation it is the label that contains a text, or begins with it. */
const typeOf = (form: keyof typeof OPERATORS, operator: FilterOperator): GraphQLInputType => {
  const { type } = OPERATORS[form];
  if (operator === 'isNull') return GraphQLBoolean;
  const isOfLabel = form === 'relation' && (operator === 'contains' || operator === 'startsWith');
  return operator === 'in' ? listOf(type) : isOfLabel ? GraphQLString : type;
};

const operatorFields = (form: keyof typeof OPERATORS): GraphQLInputFieldConfigMap => {
  const { operators } = OPERATORS[form];
  return Object.fromEntries(operators.map((operator) => [operator, { type: typeOf(form, operator) }]));
};

const formType = (form: keyof typeof OPERATORS): GraphQLInputObjectType =>
  new GraphQLInputObjectType({ name: `${typeName(form)}Filter`, fields: () => operatorFields(form), ...unknownIs('FILTER_UNKNOWN') });

const FORM_TYPES = new Map((Object.keys(OPERATORS) as (keyof typeof OPERATORS)[]).map((form) => [form, formType(form)]));

export const filterTree = (resource: Resource): PathTree => toPathTree([ID, ...allFilters(resource)]);

/** Each is one for all resources of a product. */
const DELETED = new Map(
  DELETED_WORDS.map((word) => [
    word,
    new GraphQLInputObjectType({
      name: `${typeName(word)}Filter`,
      fields: { eq: { type: required(GraphQLBoolean) } },
      ...unknownIs('FILTER_UNKNOWN'),
    }),
  ]),
);

/** Operators where a path ends, further steps where others go on. */
function stepType(name: string, { reference, children }: PathTree): GraphQLInputObjectType {
  const form = formOf(reference);
  if (form && children.size === 0) return FORM_TYPES.get(form)!;
  return new GraphQLInputObjectType({
    name,
    fields: { ...stepFields(name, children), ...(form && operatorFields(form)) },
    ...unknownIs('FILTER_UNKNOWN'),
  });
}

const stepFields = (name: string, children: PathTree['children']): GraphQLInputFieldConfigMap =>
  Object.fromEntries([...children].map(([step, tree]) => [step, { type: stepType(`${name}_${step}`, tree) }]));

export function toFilterType(resource: Resource, languages: readonly Language[]): GraphQLInputObjectType {
  const name = `${typeName(resource.name)}Filter`;
  const { deleted } = apiWords(languages);
  const steps = stepFields(name, filterTree(resource).children);
  const type: GraphQLInputObjectType = new GraphQLInputObjectType({
    name,
    fields: () => ({
      ...steps,
      [deleted]: { type: DELETED.get(deleted)! },
      and: { type: listOf(type) },
      or: { type: listOf(type) },
      not: { type },
    }),
    ...unknownIs('FILTER_UNKNOWN'),
  });
  return type;
}

import { typeOfKind } from '../../../engine/fields/index.ts';
import { GraphQLBoolean, GraphQLInputObjectType, type GraphQLInputFieldConfigMap } from 'graphql';
import { typeName } from '../../../engine/names.ts';
import type { PathReference, Resource } from '../../../engine/resource.ts';
import { apiWords, DELETED_WORDS } from '../../../engine/services.ts';
import type { Language } from '../../../engine/words/languages.ts';
import { type PathTree, listOf, required, toPathTree, unknownIs } from './common.ts';
import { FILTER_TYPES, operatorFields } from './operators.ts';

/** Beside what the schema declares every record can be asked for by its id, e.g. for the labels of chosen values. */
const ID: PathReference = { path: 'id', label: 'Id', kind: 'relation' };

export const filterTree = (resource: Resource): PathTree => toPathTree([ID, ...resource.filters]);

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
  const form = reference && typeOfKind(reference.kind).filter?.form;
  if (form && children.size === 0) return FILTER_TYPES[form];
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

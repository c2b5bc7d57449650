import {
  GraphQLID,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLObjectType,
  type GraphQLFieldConfigMap,
  type GraphQLOutputType,
  GraphQLString,
} from 'graphql';
import { fieldType, typeOfKind } from '../../../engine/fields/index.ts';
import { typeName } from '../../../engine/names.ts';
import type { Resource } from '../../../engine/resource.ts';
import { INPUT_TYPES, LEAF_TYPES, type PathTree, RELATION, listOf, required, toPathTree, unknownIs } from './common.ts';

type Fields = GraphQLFieldConfigMap<unknown, unknown>;

/** A relation reads as id, display and deleted, and where a list column goes further, as that column too. */
function relationType(name: string, tree: PathTree | undefined): GraphQLObjectType {
  const further = [...(tree?.children ?? [])].filter(([step]) => step !== 'id' && step !== 'display');
  if (further.length === 0) return RELATION;
  return new GraphQLObjectType({
    name,
    fields: {
      ...RELATION.toConfig().fields,
      ...Object.fromEntries(further.map(([step, next]) => [step, { type: pathType(`${name}_${step}`, next) }])),
    },
  });
}

function pathType(name: string, tree: PathTree): GraphQLOutputType {
  const kind = tree.reference?.kind ?? 'relation';
  const output = typeOfKind(kind).graphql.output ?? 'String';
  return LEAF_TYPES[output] ?? (output === 'Relation' ? relationType(name, tree) : listOf(RELATION));
}

export function toRecordType(resource: Resource): GraphQLObjectType {
  const name = typeName(resource.name);
  const columns = toPathTree(resource.columns);
  const fields: Fields = {
    id: { type: required(GraphQLID) },
    version: { type: required(GraphQLInt) },
    display: { type: required(GraphQLString) },
    createdAt: { type: required(GraphQLString) },
    createdBy: { type: GraphQLID },
    updatedAt: { type: required(GraphQLString) },
    updatedBy: { type: GraphQLID },
    deletedAt: { type: GraphQLString, description: 'When it went to the bin' },
  };
  for (const field of resource.fields) {
    const { output } = fieldType(field).graphql;
    if (output === null) continue;
    const relation = output === 'Relation' ? relationType(`${name}_${field.handle}`, columns.children.get(field.handle)) : listOf(RELATION);
    fields[field.handle] = { type: LEAF_TYPES[output] ?? relation, description: field.name };
  }
  for (const { handle, kind, name: description } of resource.computed)
    fields[handle] = { type: LEAF_TYPES[typeOfKind(kind).graphql.output ?? 'String']!, description };
  return new GraphQLObjectType({ name, fields });
}

/** Every field that somebody may write; which of them this person may, the repository decides. */
export function toInputType(resource: Resource): GraphQLInputObjectType | null {
  const writable = resource.fields.filter(({ readOnly }) => !readOnly);
  if (writable.length === 0) return null;
  const fields = Object.fromEntries(writable.map((field) => [field.handle, { type: INPUT_TYPES[fieldType(field).graphql.input]! }]));
  return new GraphQLInputObjectType({ name: `${typeName(resource.name)}Input`, fields, ...unknownIs('FIELD_UNKNOWN') });
}

import { type GraphQLFieldConfigMap, GraphQLInputObjectType, GraphQLObjectType, type GraphQLOutputType } from 'graphql';
import { fieldType, isToOne, typeOfKind } from '../../../engine/fields/index.ts';
import { typeName } from '../../../engine/names.ts';
import type { Registry, Resource } from '../../../engine/resource.ts';
import { type PathTree, RELATION, STORED, listOf, toPathTree, unknownIs, VALUE_TYPES } from './common.ts';

type Fields = GraphQLFieldConfigMap<unknown, unknown>;

const FURTHER = { type: RELATION, description: 'For whoever may read the record on the way', extensions: { isFurther: true } };

/** A relation reads as id, display and deleted, where a list column goes further as that column too, and one step further by its own relations. */
function relationType(registry: Registry, target: Resource, name: string, tree: PathTree | undefined): GraphQLObjectType {
  const declared = [...(tree?.children ?? [])].filter(([step]) => step !== 'id' && step !== 'display');
  const more = target.fields.filter((field) => isToOne(field) && !tree?.children.has(field.handle));
  if (declared.length + more.length === 0) return RELATION;
  const below = (step: string): Resource => registry.get(target.fields.find(({ handle }) => handle === step)?.source ?? target.name);
  return new GraphQLObjectType({
    name,
    fields: {
      ...RELATION.toConfig().fields,
      ...Object.fromEntries(declared.map(([step, next]) => [step, { type: pathType(registry, below(step), `${name}_${step}`, next) }])),
      ...Object.fromEntries(more.map(({ handle }) => [handle, FURTHER])),
    },
  });
}

function pathType(registry: Registry, target: Resource, name: string, tree: PathTree): GraphQLOutputType {
  const kind = tree.reference?.kind ?? 'relation';
  const output = typeOfKind(kind).graphql.output ?? 'String';
  return VALUE_TYPES[output] ?? (output === 'Relation' ? relationType(registry, target, name, tree) : listOf(RELATION));
}

export function toRecordType(registry: Registry, resource: Resource): GraphQLObjectType {
  const name = typeName(resource.name);
  const columns = toPathTree(resource.columns);
  const fields: Fields = { ...STORED };
  for (const field of resource.fields) {
    const { output } = fieldType(field).graphql;
    if (output === null) continue;
    const toRelation = (): GraphQLOutputType =>
      isToOne(field)
        ? relationType(registry, registry.get(field.source!), `${name}_${field.handle}`, columns.children.get(field.handle))
        : listOf(RELATION);
    fields[field.handle] = { type: VALUE_TYPES[output] ?? toRelation(), description: field.name };
  }
  for (const { handle, kind, name: description } of resource.computed)
    fields[handle] = { type: VALUE_TYPES[typeOfKind(kind).graphql.output ?? 'String']!, description };
  return new GraphQLObjectType({ name, fields });
}

/** Every field that somebody may write; which of them this person may, the repository decides. */
export function toInputType(resource: Resource): GraphQLInputObjectType | null {
  const writable = resource.fields.filter(({ readOnly }) => !readOnly);
  if (writable.length === 0) return null;
  const fields = Object.fromEntries(writable.map((field) => [field.handle, { type: VALUE_TYPES[fieldType(field).graphql.input]! }]));
  return new GraphQLInputObjectType({ name: `${typeName(resource.name)}Input`, fields, ...unknownIs('FIELD_UNKNOWN') });
}

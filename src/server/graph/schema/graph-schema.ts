import {
  GraphQLID,
  GraphQLInt,
  GraphQLObjectType,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigMap,
  GraphQLSchema,
  GraphQLString,
  type GraphQLFieldConfigArgumentMap,
  type GraphQLOutputType,
} from 'graphql';
import { typeName } from '../../../engine/names.ts';
import type { Operations, Registry, Resource } from '../../../engine/resource.ts';
import { answering, homesOf } from '../../../engine/services.ts';
import { INFO, JSON_SCALAR, LOOKUP_FOR, LOOKUP_ITEM, SORT, listOf, required } from './common.ts';
import { toFilterType } from './filter-type.ts';
import { toInputType, toRecordType } from './record-type.ts';

/** A root field of a resource: what the executor does with it. */
export interface Operation {
  resource: Resource;
  verb: keyof Operations;
}

export interface ClientSchema {
  schema: GraphQLSchema;
  /** By the name of the root field. */
  operations: ReadonlyMap<string, Operation>;
}

type Field = GraphQLFieldConfig<unknown, unknown>;
type Fields = GraphQLFieldConfigMap<unknown, unknown>;
export type Resolve = Field['resolve'];

const payload = (name: string, key: string, type: GraphQLOutputType, more: Fields = {}): GraphQLObjectType =>
  new GraphQLObjectType({ name, fields: { info: { type: required(INFO) }, [key]: { type }, ...more } });

const BASE: Fields = { base: { type: JSON_SCALAR, description: 'On a conflict: what the fields that were sent held at that version' } };

const VIEW = payload('View', 'output', JSON_SCALAR);
const LOOKUP_LIST = payload('LookupList', 'items', required(listOf(LOOKUP_ITEM)));

const id = { type: required(GraphQLID) };
const version = { type: required(GraphQLInt) };

function toFields(registry: Registry, resource: Resource): Partial<Record<keyof Operations, Field>> {
  const name = typeName(resource.name);
  const record = toRecordType(registry, resource);
  const input = toInputType(resource);
  const filter = { type: toFilterType(resource, registry.product.languages) };
  const search = { type: GraphQLString };
  const limit = { type: GraphQLInt };
  const write = payload(`${name}Write`, 'output', record);
  const update = payload(`${name}Update`, 'output', record, BASE);
  const field = (type: GraphQLObjectType, args: GraphQLFieldConfigArgumentMap): Field => ({ type: required(type), args });
  const many: Partial<Record<keyof Operations, Field>> = {
    list: field(payload(`${name}List`, 'items', required(listOf(record))), {
      sort: { type: listOf(SORT) },
      limit,
      page: { type: GraphQLInt },
      after: { type: GraphQLString },
      filter,
      search,
    }),
    lookup: field(LOOKUP_LIST, { search, filter, limit, after: { type: GraphQLString }, for: { type: LOOKUP_FOR } }),
    ...(input && { create: field(write, { input: { type: required(input) } }) }),
    remove: field(write, { id, version }),
  };
  return {
    item: field(payload(`${name}Item`, 'item', record), { id: resource.single ? { type: GraphQLID } : id }),
    ...(input && { update: field(update, { id, version, input: { type: required(input) } }) }),
    ...(!resource.single && many),
  };
}

const READS: ReadonlySet<keyof Operations> = new Set(['list', 'item', 'lookup']);

/** `execute` lives on the identity service; graphql-js runs it. */
const executeField = (resolve: Resolve): Field => ({
  type: required(payload('Execute', 'output', JSON_SCALAR)),
  args: { action: { type: required(GraphQLString) }, input: { type: JSON_SCALAR } },
  resolve,
});

/** A root field that is one screen's own; graphql-js runs it. */
export interface ViewField {
  name: string;
  kind: 'query' | 'mutation';
  resolve: Resolve;
}

const viewField = (resolve: Resolve): Field => ({ type: required(VIEW), args: { input: { type: JSON_SCALAR } }, resolve });

/** One schema per client path. A GraphQL query type may not be empty, hence `service`. */
export function toClientSchema(registry: Registry, client: string, execute: Resolve, views: readonly ViewField[] = []): ClientSchema {
  const operations = new Map<string, Operation>();
  const query: Fields = { service: { type: required(GraphQLString), resolve: () => client } };
  const mutation: Fields = client === homesOf(registry.product.services).sessions ? { execute: executeField(execute) } : {};
  for (const resource of registry.resources) {
    if (resource.client !== client) continue;
    for (const [verb, field] of Object.entries(toFields(registry, resource)) as [keyof Operations, Field][]) {
      const name = resource.operations[verb];
      (READS.has(verb) ? query : mutation)[name] = field;
      operations.set(name, { resource, verb });
    }
  }
  for (const { name, kind, resolve } of views) (kind === 'query' ? query : mutation)[name] = viewField(resolve);
  const schema = new GraphQLSchema({
    query: new GraphQLObjectType({ name: 'Query', fields: query }),
    mutation: Object.keys(mutation).length > 0 ? new GraphQLObjectType({ name: 'Mutation', fields: mutation }) : null,
  });
  return { schema, operations };
}

/** By the name of each service that answers GraphQL; screens' own operations stand on the one that holds the records. */
export function toServiceSchemas(registry: Registry, execute: Resolve, views: readonly ViewField[]): Map<string, ClientSchema> {
  const { services } = registry.product;
  const { records } = homesOf(services);
  return new Map(
    answering(services, 'graph').map(({ name }) => [name, toClientSchema(registry, name, execute, name === records ? views : [])]),
  );
}

/** The GraphQL schema of a service as the server serves it, or no more of it than a role may use. */
import { GraphQLObjectType, GraphQLSchema, printSchema } from 'graphql';
import { can, writableFields } from '../../src/engine/rights/access.ts';
import { isToOne } from '../../src/engine/fields/index.ts';
import type { Registry, Resource } from '../../src/engine/resource.ts';
import { answering, homesOf } from '../../src/engine/services.ts';
import { type ClientSchema, toServiceSchemas } from '../../src/server/graph/schema/graph-schema.ts';
import type { View } from '../../src/server/view.ts';

export interface Asked {
  /** Null: the one that holds the records. */
  service: string | null;
  /** One of the product's; null: everything there is. */
  role: string | null;
}

/** What the role may write of a record stays writable. */
function narrowed(resource: Resource, role: string): Resource {
  const writable = new Set([...writableFields(resource, [role], 'create'), ...writableFields(resource, [role], 'update')]);
  return { ...resource, fields: resource.fields.map((field) => (writable.has(field.handle) ? field : { ...field, readOnly: true })) };
}

/** Of a record that the role may not read no relation is read on the way either. */
const onTheWay = (resource: Resource, role: string): Resource =>
  can(resource, [role], 'item') || can(resource, [role], 'list')
    ? resource
    : { ...resource, fields: resource.fields.filter((field) => !isToOne(field)) };

const withFields = (type: GraphQLObjectType | null | undefined, keeps: (name: string) => boolean): GraphQLObjectType | null => {
  if (!type) return null;
  const { fields, ...config } = type.toConfig();
  const kept = Object.fromEntries(Object.entries(fields).filter(([name]) => keeps(name)));
  return Object.keys(kept).length > 0 ? new GraphQLObjectType({ ...config, fields: kept }) : null;
};

export function schemaOf(registry: Registry, views: readonly View[], { service, role }: Asked): ClientSchema | { wrong: string } {
  const { services } = registry.product;
  const names = answering(services, 'graph').map(({ name }) => name);
  const wanted = service ?? homesOf(services).records;
  if (!names.includes(wanted)) return { wrong: `there is no service "${wanted}" with a graph, known are ${names.join(', ')}` };
  const resources = role === null ? registry.resources : registry.resources.map((resource) => narrowed(resource, role));
  const open = views.filter((view) => role === null || !view.roles?.length || view.roles.includes(role));
  const fields = open.map(({ name, kind }) => ({ name, kind, resolve: undefined }));
  const get: Registry['get'] = (name) => (role === null ? registry.get(name) : onTheWay(registry.get(name), role));
  const client = toServiceSchemas({ ...registry, resources, get }, undefined, fields).get(wanted)!;
  if (role === null) return client;
  const keeps = (name: string): boolean => {
    const operation = client.operations.get(name);
    return !operation || can(operation.resource, [role], operation.verb);
  };
  const query = withFields(client.schema.getQueryType(), keeps);
  return { ...client, schema: new GraphQLSchema({ query, mutation: withFields(client.schema.getMutationType(), keeps) }) };
}

export const toSdl = ({ schema }: ClientSchema): string => `${printSchema(schema)}\n`;

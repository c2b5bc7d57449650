/** GraphQL types that every resource shares. */
import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLFloat,
  GraphQLID,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLScalarType,
  GraphQLString,
  type GraphQLInputType,
  type GraphQLOutputType,
  valueFromASTUntyped,
} from 'graphql';
import type { ErrorCode } from '../../../engine/errors.ts';
import type { PathReference } from '../../../engine/resource.ts';

export const required = <T extends GraphQLInputType | GraphQLOutputType>(type: T): GraphQLNonNull<T> => new GraphQLNonNull(type);
export const listOf = <T extends GraphQLInputType | GraphQLOutputType>(type: T): GraphQLList<GraphQLNonNull<T>> =>
  new GraphQLList(new GraphQLNonNull(type));

export const JSON_SCALAR = new GraphQLScalarType({
  name: 'JSON',
  parseValue: (value) => value,
  parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
});

/** What an unknown key of this input type is called in the reply. */
export const unknownIs = (code: ErrorCode): { extensions: { unknown: ErrorCode } } => ({ extensions: { unknown: code } });

export const META = new GraphQLObjectType({
  name: 'ListMeta',
  fields: {
    total: { type: required(GraphQLInt), description: 'Exact up to 10,000' },
    capped: { type: required(GraphQLBoolean) },
    next: { type: GraphQLString, description: 'Cursor of the next page, for `after`' },
    exact: { type: required(GraphQLInt), description: 'The whole count; costs a scan, so ask for it alone' },
  },
});

export const INFO = new GraphQLObjectType({
  name: 'Info',
  fields: {
    code: { type: required(GraphQLInt) },
    error: { type: GraphQLString },
    message: { type: GraphQLString },
    messages: { type: required(JSON_SCALAR) },
    state: { type: GraphQLString },
    status: { type: required(GraphQLString) },
    meta: { type: META },
  },
});

export const RELATION = new GraphQLObjectType({
  name: 'Relation',
  fields: {
    id: { type: required(GraphQLID) },
    display: { type: required(GraphQLString) },
    deleted: { type: required(GraphQLBoolean), description: 'The related record lies in the bin' },
  },
});

const SORT_ORDER = new GraphQLEnumType({ name: 'SortOrder', values: { asc: { value: 'asc' }, desc: { value: 'desc' } } });

export const SORT = new GraphQLInputObjectType({
  name: 'SortInput',
  fields: { by: { type: required(GraphQLString) }, order: { type: SORT_ORDER, defaultValue: 'asc' } },
  ...unknownIs('SORT_UNKNOWN'),
});

/** Which relation field the select belongs to, and the values of the record being edited. */
export const LOOKUP_FOR = new GraphQLInputObjectType({
  name: 'LookupFor',
  fields: { resource: { type: required(GraphQLString) }, field: { type: required(GraphQLString) }, values: { type: JSON_SCALAR } },
  ...unknownIs('BAD_REQUEST'),
});

/** The types a field kind names in `src/engine/fields/`. */
export const INPUT_TYPES: Record<string, GraphQLInputType> = {
  String: GraphQLString,
  Float: GraphQLFloat,
  Boolean: GraphQLBoolean,
  ID: GraphQLID,
  '[ID!]': listOf(GraphQLID),
  '[String!]': listOf(GraphQLString),
  '[String]': new GraphQLList(GraphQLString),
};

export const LEAF_TYPES: Record<string, GraphQLOutputType> = {
  String: GraphQLString,
  Float: GraphQLFloat,
  Boolean: GraphQLBoolean,
  '[String!]': listOf(GraphQLString),
  JSON: JSON_SCALAR,
};

/** Declared paths as a tree: `kabupaten` and `kabupaten.provinsi` share their first step. */
export interface PathTree {
  /** The reference that ends here, when one does. */
  reference: PathReference | null;
  children: Map<string, PathTree>;
}

const emptyTree = (): PathTree => ({ reference: null, children: new Map() });

export function toPathTree(references: readonly PathReference[]): PathTree {
  const root = emptyTree();
  for (const reference of references) {
    let here = root;
    for (const step of reference.path.split('.')) {
      const next = here.children.get(step) ?? emptyTree();
      here.children.set(step, next);
      here = next;
    }
    here.reference = reference;
  }
  return root;
}

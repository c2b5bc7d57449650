/** GraphQL types that every resource shares. */
import { buildSchema, GraphQLBoolean, GraphQLFloat, GraphQLID, GraphQLList, GraphQLNonNull, GraphQLString } from 'graphql';
import type { GraphQLInputObjectType, GraphQLInputType, GraphQLObjectType, GraphQLOutputType, GraphQLScalarType } from 'graphql';
import type { ErrorCode } from '../../../engine/errors.ts';
import type { PathReference } from '../../../engine/resource.ts';

export const required = <T extends GraphQLInputType | GraphQLOutputType>(type: T): GraphQLNonNull<T> => new GraphQLNonNull(type);
export const listOf = <T extends GraphQLInputType | GraphQLOutputType>(type: T): GraphQLList<GraphQLNonNull<T>> =>
  new GraphQLList(new GraphQLNonNull(type));

/** What an unknown key of this input type is called in the reply. */
export const unknownIs = (code: ErrorCode): { extensions: { unknown: ErrorCode } } => ({ extensions: { unknown: code } });

const SHARED = buildSchema(`
  scalar JSON

  type ListMeta {
    "Exact up to 10,000"
    total: Int!
    capped: Boolean!
    "Cursor of the next page, for \`after\`"
    next: String
    "The whole count; costs a scan, so ask for it alone"
    exact: Int!
  }
  type Info {
    code: Int!
    error: String
    message: String
    messages: JSON!
    state: String
    status: String!
    meta: ListMeta
  }
  type Relation {
    id: ID!
    display: String!
    "The related record lies in the bin"
    deleted: Boolean!
  }
  "What a look-up offers"
  type LookupItem {
    id: ID!
    display: String!
    "It lies in the bin"
    deleted: Boolean!
    "Code, place or whatever else its schema file names to tell it from others; empty where that is not this person's to read"
    detail: String!
    "What the rows of a sheet stand together by, where a schema file declares one for the relation it is asked for; empty otherwise"
    group: String!
    "It has not the words of the search, and is but nearly called so"
    near: Boolean!
  }
  type Stored {
    id: ID!
    version: Int!
    display: String!
    createdAt: String!
    createdBy: ID
    updatedAt: String!
    updatedBy: ID
    "When it went to the bin"
    deletedAt: String
    "Who put it there, by name"
    deletedBy: String
  }
  enum SortOrder { asc desc }
  input SortInput { by: String!, order: SortOrder = asc }
  # Which relation field the select belongs to, and the values of the record being edited.
  "What a look-up is made for"
  input LookupFor {
    resource: String!
    field: String!
    values: JSON
    "False: what a rule of the product offers is left aside, and \`where\` and \`dependsOn\` alone narrow"
    offers: Boolean
  }
`);

export const JSON_SCALAR = SHARED.getType('JSON') as GraphQLScalarType;
export const INFO = SHARED.getType('Info') as GraphQLObjectType;
export const RELATION = SHARED.getType('Relation') as GraphQLObjectType;
export const LOOKUP_ITEM = SHARED.getType('LookupItem') as GraphQLObjectType;
/** What every record has beside its fields. */
export const STORED = (SHARED.getType('Stored') as GraphQLObjectType).toConfig().fields;
export const SORT = Object.assign(SHARED.getType('SortInput') as GraphQLInputObjectType, unknownIs('SORT_UNKNOWN'));
export const LOOKUP_FOR = Object.assign(SHARED.getType('LookupFor') as GraphQLInputObjectType, unknownIs('BAD_REQUEST'));

/** The types a field kind names in `src/engine/fields/`, but for relations. */
export const VALUE_TYPES: Readonly<Record<string, GraphQLScalarType | GraphQLList<GraphQLScalarType | GraphQLNonNull<GraphQLScalarType>>>> =
  {
    String: GraphQLString,
    Float: GraphQLFloat,
    Boolean: GraphQLBoolean,
    ID: GraphQLID,
    JSON: JSON_SCALAR,
    '[ID!]': listOf(GraphQLID),
    '[String!]': listOf(GraphQLString),
    '[String]': new GraphQLList(GraphQLString),
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

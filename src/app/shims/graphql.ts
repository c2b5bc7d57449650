/**
 * What graphql-request needs of `graphql` when every document is text and the operation name is left out: names only.
 * Only the browser's bundle uses it (9 KB over the wire less).
 */
export const print = (document: unknown): string => String(document);
export const parse = (): never => {
  throw new Error('documents are sent as text');
};
export const Kind = { OPERATION_DEFINITION: 'OperationDefinition' } as const;
export const OperationTypeNode = { QUERY: 'query', MUTATION: 'mutation', SUBSCRIPTION: 'subscription' } as const;
/** The code of a failure travels in `extensions`. */
export class GraphQLError extends Error {
  readonly extensions: Readonly<Record<string, unknown>>;
  constructor(message: string, { extensions = {} }: { extensions?: Record<string, unknown> } = {}) {
    super(message);
    this.extensions = extensions;
  }
}
export class GraphQLEnumType {}
export class GraphQLInputObjectType {}
export class GraphQLInterfaceType {}
export class GraphQLList {}
export class GraphQLNonNull {}
export class GraphQLObjectType {}
export class GraphQLScalarType {}
export class GraphQLUnionType {}
export const isListType = (): boolean => false;
export const isNonNullType = (): boolean => false;

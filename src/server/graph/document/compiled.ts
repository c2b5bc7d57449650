import { type DocumentNode, type GraphQLError, type GraphQLSchema, Kind, type OperationDefinitionNode, parse, validate } from 'graphql';
import { AppError } from '../../../engine/errors.ts';
import { Lru } from '../lru.ts';
import { checkLimits, DOCUMENT_LIMITS, exceeds } from './limits.ts';
import { RULES, toRefusal, whyOf } from './unknown.ts';

export interface ValidDocument {
  document: DocumentNode;
  operation: OperationDefinitionNode;
}

const DOCUMENTS_MAX = 500;

function parseText(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: DOCUMENT_LIMITS.tokens, noLocation: true });
  } catch (error) {
    if (error instanceof Error && /tokens\. Parsing aborted/.test(error.message)) throw exceeds('tokens');
    throw new AppError('BAD_REQUEST', { why: `query: ${whyOf(error as GraphQLError)}` });
  }
}

/** One operation, valid and within the limits; the refusal says why not. */
export function readDocument(schema: GraphQLSchema, text: string): ValidDocument {
  if (text.length > DOCUMENT_LIMITS.text) throw exceeds('query');
  const document = parseText(text);
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  if (!operation || operations.length > 1 || operation.operation === 'subscription')
    throw new AppError('BAD_REQUEST', { why: 'query: it must be one query or mutation' });
  checkLimits(document, operation);
  const errors = validate(schema, document, RULES, { maxErrors: 1 });
  if (errors.length > 0) throw toRefusal(errors);
  return { document, operation };
}

/** Documents by their text: each is read once; refused ones are not kept. */
export function createDocuments<T extends object>(schema: GraphQLSchema, compile: (valid: ValidDocument) => T): (text: string) => T {
  const known = new Lru<string, T>(DOCUMENTS_MAX);
  return (text) => known.get(text) ?? known.add(text, compile(readDocument(schema, text)));
}

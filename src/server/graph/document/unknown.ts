/** Rules that say what is unknown by a stable code; they stand in for graphql-js' own, which would suggest names. */
import {
  type ASTVisitor,
  FieldsOnCorrectTypeRule,
  getNamedType,
  GraphQLError,
  type GraphQLNamedType,
  isInputObjectType,
  isInputType,
  Kind,
  NoSchemaIntrospectionCustomRule,
  specifiedRules,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { didYouMean } from '../../../engine/check/paths.ts';
import { AppError, type ErrorCode, isErrorCode } from '../../../engine/errors.ts';
import { unknownName } from '../../data/unknown-name.ts';

export interface UnknownName {
  code: ErrorCode;
  name: string;
  /** What there is instead. */
  known: readonly string[];
}
const namesIn = (type: GraphQLNamedType): string[] => ('getFields' in type ? Object.keys(type.getFields()) : []);
const report = (context: ValidationContext, unknown: UnknownName): void =>
  context.reportError(new GraphQLError('unknown name', { extensions: { ...unknown } }));

function knownFields(context: ValidationContext): ASTVisitor {
  const schema = context.getSchema();
  const roots: unknown[] = [schema.getQueryType(), schema.getMutationType()];
  return {
    Field: (node) => {
      const parent = context.getParentType();
      if (parent && !context.getFieldDef())
        report(context, {
          code: roots.includes(parent) ? 'OPERATION_UNKNOWN' : 'FIELD_UNKNOWN',
          name: node.name.value,
          known: namesIn(parent),
        });
    },
    ObjectField: (node) => {
      const parent = getNamedType(context.getParentInputType());
      if (isInputObjectType(parent) && !parent.getFields()[node.name.value])
        report(context, { code: unknownOf(parent), name: node.name.value, known: namesIn(parent) });
    },
  };
}

/** What a variable may be of. An answer's type has a name too, and often one that is near to what was meant. */
function knownInputs(context: ValidationContext): ASTVisitor {
  const schema = context.getSchema();
  return {
    VariableDefinition: ({ type: wanted }) => {
      let node = wanted;
      while (node.kind !== Kind.NAMED_TYPE) node = node.type;
      const name = node.name.value;
      if (isInputType(schema.getType(name))) return;
      const known = Object.values(schema.getTypeMap()).flatMap((type) => (isInputObjectType(type) ? type.name : []));
      context.reportError(new GraphQLError(`there is no input type "${name}", ${didYouMean(name, known, 'see the schema (--sdl)')}`));
    },
  };
}

export const unknownOf = ({ extensions: { unknown } }: { extensions: Readonly<Record<string, unknown>> }): ErrorCode =>
  typeof unknown === 'string' && isErrorCode(unknown) ? unknown : 'BAD_REQUEST';

export const RULES: readonly ValidationRule[] = [
  knownFields,
  knownInputs,
  NoSchemaIntrospectionCustomRule,
  ...specifiedRules.filter((rule) => rule !== FieldsOnCorrectTypeRule),
];

/** Where it is, as far as the document still says so, and what is wrong there. */
export const whyOf = ({ locations, message }: GraphQLError): string =>
  [...(locations ?? []).map(({ line, column }) => `${line}:${column}`), message].join(': ');

export function toRefusal(errors: readonly GraphQLError[]): AppError {
  const { code, name, known } = errors[0]?.extensions ?? {};
  return typeof code === 'string' && isErrorCode(code)
    ? unknownName(code, String(name), ['query', known as readonly string[]])
    : new AppError('BAD_REQUEST', { why: `query: ${whyOf(errors[0]!)}` });
}

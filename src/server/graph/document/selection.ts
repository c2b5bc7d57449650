/** What an operation selects: fragments opened, equal keys merged, left-out fields gone. */
import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  type GraphQLObjectType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';
import type { Values } from './variables.ts';

export interface Selected {
  /** Name in the reply: the alias, or the field's own. */
  key: string;
  name: string;
  /** Name of the type the field belongs to. */
  parent: string;
  /** For the arguments, which are equal on all merged nodes. */
  node: FieldNode;
  children: Selection;
}
export type Selection = readonly Selected[];

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;
type IsIncluded = (directives: readonly DirectiveNode[]) => boolean;

export const fragmentsOf = (document: DocumentNode): Fragments =>
  new Map(document.definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [])));

/** Variables that decide about `@include` and `@skip`, in the order of the text. */
export function flagsOf(document: DocumentNode): string[] {
  const names = new Set<string>();
  visit(document, {
    Directive: ({ arguments: args = [] }) => {
      for (const { value } of args) if (value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return [...names];
}

const holds = ({ arguments: args = [] }: DirectiveNode, variables: Values): boolean => {
  const value = args[0]?.value;
  if (value?.kind === Kind.VARIABLE) return variables[value.name.value] === true;
  return value?.kind === Kind.BOOLEAN && value.value;
};

const includes =
  (variables: Values): IsIncluded =>
  (directives) =>
    directives.every((directive) => {
      if (directive.name.value === 'include') return holds(directive, variables);
      return directive.name.value !== 'skip' || !holds(directive, variables);
    });

export function select(operation: OperationDefinitionNode, root: GraphQLObjectType, fragments: Fragments, variables: Values): Selection {
  return merge([operation.selectionSet], root, fragments, includes(variables));
}

function merge(sets: readonly SelectionSetNode[], type: GraphQLObjectType, fragments: Fragments, isIncluded: IsIncluded): Selection {
  const groups = new Map<string, FieldNode[]>();
  const opened = new Set<string>();
  const collect = (set: SelectionSetNode): void => {
    for (const node of set.selections) {
      if (!isIncluded(node.directives ?? [])) continue;
      if (node.kind === Kind.FIELD) {
        const key = (node.alias ?? node.name).value;
        groups.set(key, [...(groups.get(key) ?? []), node]);
      } else if (node.kind === Kind.INLINE_FRAGMENT) collect(node.selectionSet);
      else if (!opened.has(node.name.value)) {
        opened.add(node.name.value);
        collect(fragments.get(node.name.value)!.selectionSet);
      }
    }
  };
  sets.forEach(collect);
  return [...groups].map(([key, nodes]) => {
    const node = nodes[0]!;
    const named = getNamedType(type.getFields()[node.name.value]?.type);
    const below = nodes.flatMap(({ selectionSet }) => (selectionSet ? [selectionSet] : []));
    const children = isObjectType(named) ? merge(below, named, fragments, isIncluded) : [];
    return { key, name: node.name.value, parent: type.name, node, children };
  });
}

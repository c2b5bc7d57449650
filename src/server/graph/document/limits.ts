/** Limits on the text of a document, before it is validated (safety.md section 6). */
import { type DocumentNode, Kind, type OperationDefinitionNode, type SelectionSetNode, visit } from 'graphql';
import { AppError } from '../../../engine/errors.ts';
import { type Fragments, fragmentsOf } from './selection.ts';

export const DOCUMENT_LIMITS = { text: 16_384, depth: 7, aliases: 10, tokens: 1000, directives: 10 } as const;

/** `most` says the limit, where it is a number that a caller can keep to. */
export const exceeds = (name: string, most?: number): AppError =>
  new AppError('LIMIT_EXCEEDED', { values: { name: most === undefined ? name : `${name} ≤ ${most}` } });

export function checkLimits(document: DocumentNode, operation: OperationDefinitionNode): void {
  let [aliases, directives] = [0, 0];
  visit(document, {
    Field: (node) => void (aliases += node.alias ? 1 : 0),
    Directive: () => void (directives += 1),
  });
  if (aliases > DOCUMENT_LIMITS.aliases) throw exceeds('aliases');
  if (directives > DOCUMENT_LIMITS.directives) throw exceeds('directives');
  if (depthOf(operation.selectionSet, fragmentsOf(document), new Map()) > DOCUMENT_LIMITS.depth) throw exceeds('depth');
}

/** Levels of fields, fragments opened; one that contains itself has no end. */
function depthOf(set: SelectionSetNode, fragments: Fragments, known: Map<string, number>): number {
  let deepest = 0;
  for (const node of set.selections) {
    if (node.kind === Kind.FIELD) deepest = Math.max(deepest, 1 + (node.selectionSet ? depthOf(node.selectionSet, fragments, known) : 0));
    else if (node.kind === Kind.INLINE_FRAGMENT) deepest = Math.max(deepest, depthOf(node.selectionSet, fragments, known));
    else deepest = Math.max(deepest, fragmentDepth(node.name.value, fragments, known));
  }
  return deepest;
}

function fragmentDepth(name: string, fragments: Fragments, known: Map<string, number>): number {
  const depth = known.get(name);
  if (depth !== undefined) return depth;
  known.set(name, Infinity);
  const fragment = fragments.get(name);
  const found = fragment ? depthOf(fragment.selectionSet, fragments, known) : 0;
  known.set(name, found);
  return found;
}

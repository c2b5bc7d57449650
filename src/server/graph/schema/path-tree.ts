/** Declared paths as a tree: `kabupaten` and `kabupaten.provinsi` share their first step. */
import type { PathReference } from '../../../engine/resource.ts';

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

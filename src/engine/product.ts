import type { ComputedExpression } from './computed.ts';
import type { Rules } from './entity-rules.ts';

/** What a product says of itself to server and app beside its registry. All of it may be left out. */
export interface Product {
  /** By entity; one that is absent has no rule beyond its schema file. */
  rules: Readonly<Partial<Record<string, Rules>>>;
  /** By the name that a schema file's computed column or filter gives as its `expression`. */
  computed: Readonly<Record<string, ComputedExpression>>;
  /** `single` resources whose one record its seed brings, with values that no default can say. */
  seededSingles: readonly string[];
}

export const defineProduct = (product: Partial<Product>): Product => ({ rules: {}, computed: {}, seededSingles: [], ...product });

/** The smallest product: its schema files alone. */
export const BARE_PRODUCT = defineProduct({});

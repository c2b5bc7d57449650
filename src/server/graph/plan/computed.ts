import { quote } from '../../../engine/names.ts';
import type { Computed } from '../../../engine/resource.ts';
import type { Source } from '../../sql/source.ts';

/** The expression over the source's own row. */
export function computedSql({ alias, registry }: Source, { expression }: Computed): string {
  const { computed } = registry.product;
  if (!Object.hasOwn(computed, expression)) throw new Error(`there is no computed expression "${expression}"`);
  return computed[expression]!.sql(alias, quote);
}

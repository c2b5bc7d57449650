import type { Values } from './rules/entity.ts';

/** A list column or filter that is computed on read: the SQL the server runs and the same as a pure function. */
export interface ComputedExpression {
  name: string;
  /** The entities whose records it reads; absent: it is good for every one. */
  of?: readonly string[];
  /** A scalar SQL expression over the row `alias` (used as it is; the aliases inside end in `_`). Null where it has no value. */
  sql: (alias: string, quote: (name: string) => string) => string;
  /** The relation whose records it counts. */
  counts?: { resource: string; field: string };
  /** It reads nothing but its own row, and the same row always gives the same: filters by it have an index. */
  isOwn?: true;
  /** The same from plain values: the fields of the record and, under their resource's name, the other records it reads. */
  compute: (values: Values) => number | string | boolean | null;
}

export const rows = (values: Values, name: string): readonly Values[] => (values[name] ?? []) as readonly Values[];

/** How many live records of `resource` point at one of `of` with `field`. `values[resource]` are those records. */
export const countOf = (name: string, of: string, resource: string, field: string): ComputedExpression => ({
  name,
  of: [of],
  counts: { resource, field },
  sql: (alias, quote) => `(select count(*) from ${quote(resource)} c_ where c_.${quote(field)} = ${alias}."id" and c_."deletedAt" is null)`,
  compute: (values) => rows(values, resource).length,
});

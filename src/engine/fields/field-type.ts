import type { Field } from '../field.ts';

export interface StoredColumn {
  name: string;
  /** As `format_type` of PostgreSQL prints it. */
  type: string;
  notNull: boolean;
  /** SQL expression, or null. */
  default: string | null;
  /** SQL condition over the quoted column, or null. */
  check: string | null;
}

/** A value that was read, or the sentence why not (without the asterisk). */
export type Reading = { value: unknown } | { message: string };

export interface ParseOptions {
  /** What separates decimals in the text; default that of the language. */
  decimal?: ',' | '.';
  /** Format of dates in the text; default ISO, then the field's own. */
  dateFormat?: string;
  /** Zone of date-times without an offset; default the product's. */
  timeZone?: string;
}

export type FilterShape = 'text' | 'number' | 'boolean' | 'choice' | 'relation' | 'date' | 'instant' | 'time';

/** `at` gives a column of the field's row by its name. */
export type SqlText = (field: Field, at: (name: string) => string) => string;

/** All that is known of one kind of field, apart from how it looks. */
export interface FieldType {
  /** Columns of the resource's own table; empty when the values live in a link table. */
  columns: (field: Field) => StoredColumn[];
  /** GraphQL types: what is read, what is written; null when it is never read. */
  graphql: { output: string | null; input: string };
  filter: FilterShape | null;
  /** From the wire to what is stored; empty text becomes null. */
  normalize: (value: unknown, field: Field) => Reading;
  /** From a text of a file or of a person. */
  parse: (text: string, field: Field, options?: ParseOptions) => Reading;
  /** To the text that is shown and exported; `''` for empty. */
  format: (value: unknown, field: Field, timeZone?: string) => string;
  /** The same text of what is stored, in SQL, by the product's clock; empty or null for empty. Null where no column holds it. */
  sqlText: SqlText | null;
}

export const EMPTY: Reading = { value: null };

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A column that carries the handle's own name. */
export const column = (field: Field, type: string, check: string | null = null, fallback: string | null = null): StoredColumn => ({
  name: field.handle,
  type,
  notNull: field.required === true,
  default: fallback,
  check,
});

/** The entries of an array column as one text, in their order. */
export const joinedSql = (array: string, text: (entry: string) => string): string =>
  `(select string_agg(${text('v_')}, ', ' order by o_) from unnest(${array}) with ordinality u_(v_, o_))`;

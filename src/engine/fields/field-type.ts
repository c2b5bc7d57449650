import type { ColumnWidth } from '../derive/list-columns.ts';
import type { Field, FieldDefinition } from '../field.ts';
import { literal } from '../names.ts';
import type { Product } from '../product.ts';
import type { Column } from '../resource.ts';
import { locale } from '../words/locale.ts';
import type { JSONSchema } from './json-schema.ts';

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

/** How a filter is filled in and stands in an address. */
export type FilterShape = 'text' | 'number' | 'boolean' | 'choice' | 'relation' | 'date' | 'instant' | 'time';
/** What the server may be asked of the values: their operators and their SQL. */
export type FilterForm = 'text' | 'number' | 'boolean' | 'choice' | 'choices' | 'relation' | 'relations' | 'moment' | 'moments' | 'range';

/** `at` gives a column of the field's row by its name. */
export type SqlText = (field: Field, at: (name: string) => string) => string;

/** Text of JSON in SQL, of the columns that `at` gives by their names; `null` and `[]` for empty. */
export type SqlJson = (at: (name: string) => string, handle: string) => string;

/** Letters of the longest text there can be, or a width of its own. */
export type CellWidth = number | ColumnWidth;

export interface Lack {
  code: 'SELECT' | 'CURRENCY' | 'BOUNDS';
  /** With a dot in front; empty for the field as a whole. */
  key: string;
  fact: string;
  remedy: string;
}

/** All that is known of one kind of field, apart from how it looks. */
export interface FieldType {
  /** The input types of a schema file that give it; of several kinds that share one the first that `fits` is meant. */
  inputs: readonly string[];
  fits?: (field: FieldDefinition) => boolean;
  /** Keys of a declaration that mean something for it, beside those that do for every field. */
  keys: (field: FieldDefinition) => readonly string[];
  /** What else a declaration lacks. */
  lacks?: (field: FieldDefinition) => Lack | null;
  /** What `min` and `max` are. */
  bound?: 'number' | 'day';
  /** Completes "write …" where a declaration names a value. */
  write: string;
  /** One value, a list of them, or a start and an end. */
  shape: 'single' | 'list' | 'range';
  /** Values are records of another resource, by their ids. */
  isRelation?: true;
  /** Written, hashed and never read. */
  isSecret?: true;
  /** The value is a file, by its id. */
  isFile?: true;
  /** Yes or no, and never empty. */
  isFlag?: true;
  /** Compared as people read it, see `fold.ts`: the only kind that is searched. */
  isFolded?: true;
  /** Sorted as words are in the product's first language; else as the database has the values. */
  isSpoken?: (field: Field) => boolean;
  /** Values of one sort can be set against each other; null where no one value stands for the field. */
  sort: (field: Field) => string | null;
  /** Columns of the resource's own table; empty when the values live in a link table. */
  columns: (field: Field) => StoredColumn[];
  /** GraphQL types: what is read, what is written; null when it is never read. */
  graphql: { output: string | null; input: string };
  /** The wire value that is read, written by the database. Null where it is never read, or is more than a value. */
  json: SqlJson | null;
  /** What JSON Schema can say of the wire value. */
  schema: (field: Field) => JSONSchema;
  /** `read` gives one value that is asked for, as the database takes it; undefined where it can be none. */
  filter: { shape: FilterShape; form: FilterForm; read: (value: unknown) => unknown } | null;
  /** A stored value as a literal of SQL; null where it is more than one value, or a hash. */
  literal: ((value: unknown) => string) | null;
  /** From the wire to what is stored; empty text becomes null. */
  normalize: (value: unknown, field: Field) => Reading;
  /** From a text of a file or of a person. */
  parse: (text: string, field: Field, options?: ParseOptions) => Reading;
  /** To the text that is shown and exported; `''` for empty. */
  format: (value: unknown, field: Field, timeZone?: string) => string;
  /** The same text of what is stored, in SQL, by the product's clock; empty or null for empty. Null where no column holds it. */
  sqlText: SqlText | null;
  /** Decimals that a text of it can have. */
  decimals?: (field: Field) => number;
  /** Keys of the field without which no value can be shown or read. */
  carries?: readonly ('currency' | 'max')[];
  /** What an expression of SQL is cast to where a computed column yields this kind. */
  cast?: string;
  list: {
    width: CellWidth | ((column: Column) => CellWidth);
    /** In the two lines of a phone. A `figure` stands at the end of its column, in a sheet with room for the largest there can be. */
    place: 'figure' | 'state' | 'flag' | 'line';
    /** Written in words, which are as long as the rows have them. */
    isProse?: true;
    /** The text of a cell, where it differs from that of a record. */
    text?: (value: unknown, column: Column) => string;
  };
  /** What a file keeps as it is; anything else is its text there. `value`: from the wire. */
  file?: {
    kind: 'text' | 'number' | 'boolean' | 'date' | 'instant';
    value?: (value: unknown, field: Field, product: Pick<Product, 'services' | 'languages'>) => unknown;
  };
  /** The name of its widget, where that is not the kind's own. */
  widget?: (field: Field) => string;
  /** A value that it takes, another one for another seed; texts and moments have theirs in `tests/support/sample.ts`. */
  sample?: (field: Field, seed: number) => unknown;
}

export const EMPTY: Reading = { value: null };

/** Nothing, as the wire says it. */
export const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';
/** Of a list, that there is nothing in it. */
export const isEmpty = (value: unknown): boolean => isBlank(value) || (Array.isArray(value) && value.length === 0);

/** A column that carries the handle's own name. */
export const column = (field: Field, type: string, check: string | null = null, fallback: string | null = null): StoredColumn => ({
  name: field.handle,
  type,
  notNull: field.required === true,
  default: fallback,
  check,
});

export const jsonOf =
  (write: (sql: string) => string, empty = 'null'): SqlJson =>
  (at, handle) =>
    `coalesce(${write(at(handle))}, '${empty}')`;
export const jsonText = jsonOf((sql) => `to_json(${sql})`);
export const textLiteral = (value: unknown): string => literal(String(value));
export const sameSort = (sort: string | null) => (): string | null => sort;
export const noKeys = (): readonly string[] => [];

/** What PostgreSQL can hold as text. */
export const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\0') ? value : undefined;

/** The entries of a list as files and people write it. */
export const entriesIn = (text: string): string[] =>
  text
    .split(/[;,|]/)
    .map((word) => word.trim())
    .filter(Boolean);

/** Entries that were read one by one: the first that failed speaks for the list. */
export function together(readings: readonly Reading[]): Reading {
  const failed = readings.find((reading) => 'message' in reading);
  return failed ?? { value: [...new Set(readings.map((reading) => ('value' in reading ? reading.value : null)))] };
}

/** A list of the wire, entry by entry. */
export function readList(value: unknown, read: (entry: unknown) => Reading): Reading {
  if (value === null || value === undefined) return { value: [] };
  return Array.isArray(value) ? together(value.map(read)) : { message: locale().words.reading.list };
}

/** A list of different values on the wire. */
export const listSchema = (items: JSONSchema, field: Field): JSONSchema => ({
  type: 'array',
  items,
  uniqueItems: true,
  minItems: field.required ? 1 : undefined,
  maxItems: field.maxItems,
});

/** The entries of an array column as one text, in their order. */
export const joinedSql = (array: string, text: (entry: string) => string): string =>
  `(select string_agg(${text('v_')}, ', ' order by o_) from unnest(${array}) with ordinality u_(v_, o_))`;

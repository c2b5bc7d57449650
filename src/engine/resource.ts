import type { Choice, Field, Kind, Scalar } from './field.ts';
import type { COMPARE_KEYS, COMPUTED_KEYS, PIVOT_KEYS, Written } from './keys/table.ts';
import type { Product } from './product.ts';
import type { Slow } from './wire/slow.ts';
import type { Language } from './words/languages.ts';

export const VERBS = ['list', 'item', 'create', 'update', 'remove'] as const;
export type Verb = (typeof VERBS)[number];

export type Operations = Record<Verb | 'lookup', string>;

/** What a role may do with one verb. */
export interface Grant {
  /** Narrows the role's own scope for this verb. */
  scope?: string;
  /** Only these fields may be written; absent: all that are writable. */
  fields?: readonly string[];
}
/** By verb, `lookup`, or the name of a screen with a right of its own; the engine's one such screen is `password`, which changes the own one. */
export type RoleGrants = Readonly<Record<string, Grant>>;

/** A list column, a filter or a sort key: where its value is found and how it reads. */
export interface PathReference {
  /** `nama`, `kabupaten.provinsi`, or the handle of something computed. */
  path: string;
  label: string;
  /** What the head of its column says in place of `label`. */
  short?: string;
  kind: Kind;
  /** The resource a relation at the end of the path points at. */
  source?: string;
  /** Whose field that relation is, where its `where` narrows what it can hold. */
  of?: string;
  choices?: readonly Choice[];
  /** There are too many records to be asked for what it contains. */
  noText?: true;
  /** What the values of its kind cannot be read without. */
  currency?: string;
  max?: number | string;
}

export interface Computed extends Readonly<Written<typeof COMPUTED_KEYS>> {}

export interface Column extends PathReference {
  computed?: Computed;
  sortable: boolean;
  field?: Field;
}

export interface SortKey {
  by: string;
  order: 'asc' | 'desc';
}

/** A rule between two values of one record; skipped while either is empty. */
export interface CompareRule extends Readonly<Written<typeof COMPARE_KEYS>> {}

/** One value of many records as a table of two relations, where a third one is held fast. */
export interface Pivot extends Readonly<Written<typeof PIVOT_KEYS>> {}

/** `display` of a resource, split: literal texts and paths. */
export type TemplatePart = { text: string } | { path: string };

/** A relation of another resource that points here. */
export interface Reference {
  resource: string;
  field: string;
  onDelete: 'restrict' | 'setNull';
}

/** A sheet of another resource that is about one record of this. */
export interface SheetPlace {
  resource: string;
  /** Its number there, from 1. */
  sheet: number;
  name: string;
  /** The filter of that list which names the record. */
  path: string;
}

/** Rows and schema compiled: frozen, plain data, safe to send as JSON. */
export interface Resource {
  name: string;
  title: string;
  /** What several of its records are called. */
  plural: string;
  route: string;
  /** The service it lives on; each is one GraphQL client. */
  client: string;
  /** Menu group. */
  menu: string;
  /** Beside what the product was specified to have. */
  extra: boolean;
  /** One record only: `item` and `update`, no list page. */
  single: boolean;
  roles: { list: readonly string[]; detail: readonly string[] };
  grants: Readonly<Record<string, RoleGrants>>;
  /** Screens that have a right of their own in `grants`. */
  screens: readonly string[];
  /** Which path decides the row scope at each level; absent altogether: rows are not scoped. */
  scope: Readonly<Record<string, string>> | null;
  /** The product's level that reaches every row, and the one that reaches what hangs on the own account. */
  levels: { all: string; own: string | null };
  operations: Operations;

  display: readonly TemplatePart[];
  /** What tells its records apart beside their names: paths, in order. */
  detail: readonly string[];
  fields: readonly Field[];
  computed: readonly Computed[];
  columns: readonly Column[];
  search: readonly string[];
  sort: readonly SortKey[];
  sortable: readonly string[];
  /** Those of `sortable` that an index carries by themselves: columns of the schema file, and its order. */
  ordered: readonly string[];
  /** Paths for which the schema file asks for an index. */
  index: readonly string[];
  filters: readonly PathReference[];
  unique: ReadonlyArray<readonly string[]>;
  compare: readonly CompareRule[];
  pivots?: readonly Pivot[];
  /** A rule of the product says what is closed at a moment. */
  closes?: true;
  /** What a record must hold to be offered in look-ups: true in the field that the schema file names as `active`. */
  lookupWhere: Record<string, Scalar>;
  referencedBy: readonly Reference[];
  sheets?: readonly SheetPlace[];
  /** What its list does not offer, as the server has told. */
  slow?: Slow;
  allow: readonly string[];
  /** Of accounts: the field that holds the password; the own one is changed by whoever knows the old one, and in no other way. */
  password?: string;
  was?: string;
}

export interface Registry {
  /** The database has served a later one: nothing is written under this one. */
  readOnly?: true;
  /** Whether a table holds so many records that what no index carries is not offered; absent where nobody looks. */
  isLarge?: (table: string) => boolean;
  /** The same in each further language of its product; absent where it has none. */
  inOther?: ReadonlyMap<Language, Registry>;
  /** In registry order. */
  resources: readonly Resource[];
  get: (name: string) => Resource;
  has: (name: string) => boolean;
  /** Whose registry this is. */
  product: Product;
}

/** The id of the one record of a `single` resource. */
export const SINGLE_ID = '00000000-0000-7000-8000-000000000001';

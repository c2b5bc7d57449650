/** What a schema file says of one field, word for word (specification section 3, decisions 25). */
export const TEXT_INPUTS = ['text', 'email', 'tel', 'url', 'search', 'color', 'month', 'week', 'time'] as const;
export const INPUTS = [...TEXT_INPUTS, 'password', 'long-text', 'float', 'select', 'checkbox', 'date'] as const;
export type TextInput = (typeof TEXT_INPUTS)[number];
export type Input = (typeof INPUTS)[number];

export type Scalar = string | number | boolean | null;

export interface Choice {
  value: string;
  display: string;
}

export type FlowStep = 'calendar' | 'month' | 'year' | 'time';
export type NumberMode = 'float' | 'text' | 'plain';

export interface FieldOptions {
  note?: string;
  placeholder?: string;
  /** Text behind a number, such as `siswa` or `%`. */
  unit?: string;
  /** The closed list of a static select. */
  choices?: readonly Choice[];
  /** Display key: the field of the related record that is shown instead of its own `display`. */
  display?: string;
  /** Order of the picker's steps; `["time"]` alone is a time without a date. */
  flow?: readonly FlowStep[];
  range?: boolean;
  /** Default true, as the specification says. */
  isTimePicker?: boolean;
  /** Made of yyyy, MM, dd, HH, mm and ss; default `MM/dd/yyyy`. */
  formatDate?: string;
}

export interface FieldDefinition {
  handle: string;
  /** The label. */
  name: string;
  input: Input;
  /** The handle this field had before; its column is renamed, not dropped. */
  was?: string;
  required?: boolean;
  /** Required only while another field of the record has one of these values (`true`: is filled). */
  requiredWhen?: Record<string, readonly Scalar[] | true>;
  /** A required value that the server fills when a person leaves it empty. */
  autofill?: boolean;
  readOnly?: boolean;
  /** Set on create, fixed afterwards. */
  immutable?: boolean;
  /** Asked before a save that changes this field of a stored record. */
  confirmChange?: string;
  /** Fixed while the stored record has these values, e.g. `{ "sistem": true }`. */
  lockedWhen?: Record<string, Scalar>;
  default?: Scalar | readonly string[];

  /** text */
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  /** What the value must start with, e.g. `https://`. */
  prefix?: string;

  /** float: numbers. date: ISO strings or `today`. */
  min?: number | string;
  max?: number | string;
  integer?: boolean;
  /** At most this many decimals (0 to 10). */
  decimals?: number;
  /** float only: `float` (default) stores a number, `text` and `plain` keep the string. */
  mode?: NumberMode;

  /** select: the related resource. */
  source?: string;
  /** Only related records with these values may be chosen, e.g. `{ "kategori": "sekolah" }`. */
  where?: Record<string, Scalar>;
  /** Field of the related record → path in this record with which it must agree, e.g. `{ "jenjang": "sekolah.jenjang" }`. */
  dependsOn?: Record<string, string>;
  /** select: several values. date: a list of single dates. */
  multiple?: boolean;
  /** At most this many values of a multiple field. */
  maxItems?: number;
  /** What a delete of the related record does; default `restrict`. */
  onDelete?: 'restrict' | 'setNull';

  /** date */
  disabledDates?: readonly string[];
  allowedDates?: readonly string[];
  yearRange?: readonly [number, number];
  /** Length limits of a range, in days. */
  minRange?: number;
  maxRange?: number;
  /** `HH:mm` or `HH:mm:ss`. */
  minTime?: string;
  maxTime?: string;
  disabledTimes?: readonly string[];

  options?: FieldOptions;
}

/** What is stored and sent for a field; one file per kind in `fields/`. */
export const KINDS = [
  'text',
  'secret',
  'number',
  'boolean',
  'choice',
  'choices',
  'relation',
  'relations',
  'date',
  'dates',
  'dateRange',
  'instant',
  'instants',
  'instantRange',
  'time',
  'timeRange',
] as const;
export type Kind = (typeof KINDS)[number];

/** A field of a compiled resource: the definition, and the kind that follows from it. */
export interface Field extends FieldDefinition {
  kind: Kind;
  /** Records are told apart by it: it is unique, or shown as their label. */
  names?: true;
}

/** What a schema file says of one field, word for word (specification section 3, decisions 25); its keys stand in `keys/table.ts`. */
import type { FIELD_KEYS, Written } from './keys/table.ts';

export type { Choice, FieldOptions } from './keys/table.ts';

export const TEXT_INPUTS = ['text', 'email', 'tel', 'url', 'search', 'color', 'month', 'week', 'time'] as const;
export const INPUTS = [...TEXT_INPUTS, 'password', 'long-text', 'float', 'select', 'checkbox', 'date'] as const;
export type TextInput = (typeof TEXT_INPUTS)[number];
export type Input = (typeof INPUTS)[number];

export type Scalar = string | number | boolean | null;

export const FLOW_STEPS = ['calendar', 'month', 'year', 'time'] as const;
export type FlowStep = (typeof FLOW_STEPS)[number];
/** `text` and `plain` keep the string that was typed. */
export const NUMBER_MODES = ['float', 'text', 'plain'] as const;
export type NumberMode = (typeof NUMBER_MODES)[number];

export interface FieldDefinition extends Written<typeof FIELD_KEYS> {}

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

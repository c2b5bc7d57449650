/** What a schema file says of one field, word for word (specification section 3, decisions 25); its keys stand in `keys/table.ts`. */
import type { Kind } from './fields/index.ts';
import type { FIELD_KEYS, Written } from './keys/table.ts';

export type { Kind } from './fields/index.ts';
export type { Choice, FieldOptions } from './keys/table.ts';

export const TEXT_INPUTS = ['text', 'email', 'tel', 'url', 'search', 'color', 'month', 'week', 'time'] as const;
export type TextInput = (typeof TEXT_INPUTS)[number];
/** A kind that has an input of its own is called as it. */
export type Input = TextInput | 'password' | 'long-text' | 'float' | 'select' | 'checkbox' | 'date' | Kind;

export type Scalar = string | number | boolean | null;

export const FLOW_STEPS = ['calendar', 'month', 'year', 'time'] as const;
export type FlowStep = (typeof FLOW_STEPS)[number];
/** `text` and `plain` keep the string that was typed. */
export const NUMBER_MODES = ['float', 'text', 'plain'] as const;
export type NumberMode = (typeof NUMBER_MODES)[number];

export interface FieldDefinition extends Written<typeof FIELD_KEYS> {}

/** A field of a compiled resource: the definition, and the kind that follows from it. */
export interface Field extends FieldDefinition {
  kind: Kind;
  /** Records are told apart by it: it is unique, or shown as their label. */
  names?: true;
}

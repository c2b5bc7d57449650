/** What JSON Schema can say of one field, by its kind; the rest stands in the codecs and in `rules.ts`. */
import type { Field } from '../field.ts';
import type { Format } from '../formats.ts';
import { fieldType } from './index.ts';

export interface JSONSchema {
  type?: string | string[];
  title?: string;
  properties?: Record<string, JSONSchema>;
  required?: string[];
  additionalProperties?: boolean;
  items?: JSONSchema;
  enum?: (string | null)[];
  format?: Format;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
}

/** Keys without a value are left out, so that the schema is the same after a trip through JSON. */
export const compact = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T;

export const fieldSchema = (field: Field): JSONSchema => compact({ title: field.name, ...fieldType(field).schema(field) });

/** `null` is how the wire says empty; a required field refuses it. */
export function nullable(schema: JSONSchema): JSONSchema {
  const types = typeof schema.type === 'string' ? [schema.type, 'null'] : schema.type;
  return compact({ ...schema, type: types, enum: schema.enum && [...schema.enum, null] });
}

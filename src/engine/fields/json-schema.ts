/** What JSON Schema can say of one field; the rest stands in the codecs and in `rules.ts`. */
import type { Field, Kind } from '../field.ts';
import type { Format } from '../formats.ts';
import { textLimit } from './text.ts';

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
  readOnly?: boolean;
}

const TEXT_FORMATS: Partial<Record<Field['input'], Format>> = {
  email: 'email',
  url: 'url',
  color: 'color',
  month: 'month',
  week: 'week',
  time: 'clock',
};

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** `prefix` and `pattern` in the one pattern a JSON Schema has; a pattern may begin anywhere in the text. */
const patternOf = ({ prefix, pattern }: Field): string | undefined =>
  prefix === undefined || pattern === undefined
    ? (pattern ?? (prefix && `^${escape(prefix)}`))
    : `^(?=${escape(prefix)})(?=[^]*?(?:${pattern}))`;

const formatOf = (field: Field): Format | undefined =>
  field.mode === 'text' ? 'decimal' : field.mode === 'plain' ? 'digits' : TEXT_FORMATS[field.input];

const limit = (value: number | string | undefined): number | undefined => (typeof value === 'number' ? value : undefined);
const choices = (field: Field): string[] => (field.options?.choices ?? []).map(({ value }) => value);

const text = (field: Field): JSONSchema => ({
  type: 'string',
  minLength: field.required ? Math.max(1, field.minLength ?? 1) : field.minLength,
  maxLength: textLimit(field),
  pattern: patternOf(field),
  format: formatOf(field),
});
const listOf =
  (items: JSONSchema) =>
  (field: Field): JSONSchema => ({
    type: 'array',
    items,
    uniqueItems: true,
    minItems: field.required ? 1 : undefined,
    maxItems: field.maxItems,
  });
const single = (format: Format) => (): JSONSchema => ({ type: 'string', format });
const range = (format: Format) => (): JSONSchema => ({ type: 'array', items: { type: 'string', format }, minItems: 2, maxItems: 2 });

const BY_KIND: Record<Kind, (field: Field) => JSONSchema> = {
  text,
  secret: (field) => ({ type: 'string', minLength: field.minLength ?? 1, maxLength: field.maxLength ?? 128, pattern: patternOf(field) }),
  number: (field) => ({ type: field.integer ? 'integer' : 'number', minimum: limit(field.min), maximum: limit(field.max) }),
  boolean: () => ({ type: 'boolean' }),
  choice: (field) => ({ type: 'string', enum: choices(field) }),
  choices: (field) => listOf({ type: 'string', enum: choices(field) })(field),
  relation: single('uuid'),
  relations: listOf({ type: 'string', format: 'uuid' }),
  date: single('day'),
  dates: listOf({ type: 'string', format: 'day' }),
  dateRange: range('day'),
  instant: single('instant'),
  instants: listOf({ type: 'string', format: 'instant' }),
  instantRange: range('instant'),
  time: single('time'),
  timeRange: range('time'),
};

/** Keys without a value are left out, so that the schema is the same after a trip through JSON. */
export const compact = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T;

export const fieldSchema = (field: Field): JSONSchema => compact({ title: field.name, ...BY_KIND[field.kind](field) });

/** `null` is how the wire says empty; a required field refuses it. */
export function nullable(schema: JSONSchema): JSONSchema {
  const types = typeof schema.type === 'string' ? [schema.type, 'null'] : schema.type;
  return compact({ ...schema, type: types, enum: schema.enum && [...schema.enum, null] });
}

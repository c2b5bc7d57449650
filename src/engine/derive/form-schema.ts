import type { Resource } from '../resource.ts';
import type { Field, Kind } from '../field.ts';
import { textLimit } from '../fields/text.ts';
import type { Format } from '../formats.ts';

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

export const WIDGETS = [
  'text',
  'long-text',
  'password',
  'number',
  'checkbox',
  'choice',
  'choices',
  'relation',
  'relations',
  'date',
] as const;
export type WidgetName = (typeof WIDGETS)[number];

export interface UiSchema {
  'ui:order': string[];
  [handle: string]: string[] | { 'ui:widget': WidgetName; 'ui:placeholder'?: string; 'ui:help'?: string };
}

export interface FormSchema {
  schema: JSONSchema;
  uiSchema: UiSchema;
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

/** `prefix` and `pattern` in the one pattern a JSON Schema has. */
const patternOf = ({ prefix, pattern }: Field): string | undefined =>
  prefix === undefined ? pattern : pattern === undefined ? `^${escape(prefix)}` : `^(?=${escape(prefix)})(?=${pattern.replace(/^\^/, '')})`;

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
  secret: (field) => ({ type: 'string', minLength: field.minLength ?? 1, maxLength: field.maxLength ?? 128 }),
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
const compact = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T;

const property = (field: Field): JSONSchema => compact({ title: field.name, ...BY_KIND[field.kind](field) });

/** `null` is how the wire says empty; a required field refuses it. */
function nullable(schema: JSONSchema): JSONSchema {
  const types = typeof schema.type === 'string' ? [schema.type, 'null'] : schema.type;
  return compact({ ...schema, type: types, enum: schema.enum && [...schema.enum, null] });
}

const object = (properties: Record<string, JSONSchema>, required: string[]): JSONSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

/** A secret is asked for only where there is none yet, which the form's own check says; the schema is one for both. */
const isRequiredInForm = (field: Field): boolean =>
  field.required === true && !field.autofill && field.kind !== 'secret' && field.kind !== 'boolean';

const widgetOf = (field: Field): WidgetName => {
  const byInput: Record<string, WidgetName> = {
    'long-text': 'long-text',
    password: 'password',
    float: 'number',
    checkbox: 'checkbox',
    date: 'date',
  };
  return byInput[field.input] ?? (field.input === 'select' ? (field.kind as WidgetName) : 'text');
};

/**
 * The JSON Schema the form is checked with and the uiSchema it is drawn with. Empty is an absent key here.
 * Never patched afterwards: the validator is compiled for exactly this object.
 */
export function toFormSchema(resource: Resource): FormSchema {
  const { fields } = resource;
  return {
    schema: object(
      Object.fromEntries(fields.map((field) => [field.handle, property(field)])),
      fields.filter(isRequiredInForm).map(({ handle }) => handle),
    ),
    uiSchema: {
      'ui:order': fields.map(({ handle }) => handle),
      ...Object.fromEntries(
        fields.map((field) => [
          field.handle,
          compact({ 'ui:widget': widgetOf(field), 'ui:placeholder': field.options?.placeholder, 'ui:help': field.options?.note }),
        ]),
      ),
    },
  };
}

/**
 * The same rules for what arrives on the wire: empty is `null`; a create must bring every required field,
 * an update only what it changes.
 */
export function toInputSchema(resource: Resource, verb: 'create' | 'update'): JSONSchema {
  const properties = resource.fields.map((field) => {
    const own = property(field);
    // An unchanged secret is sent as nothing or as null.
    const fixed = field.required && !(field.kind === 'secret' && verb === 'update');
    return [field.handle, fixed ? own : nullable(own)] as const;
  });
  const required = resource.fields.filter((field) => field.required && field.kind !== 'boolean').map(({ handle }) => handle);
  return object(Object.fromEntries(properties), verb === 'create' ? required : []);
}

import type { Resource } from '../resource.ts';
import type { Field } from '../field.ts';
import { typeName } from '../names.ts';
import { fieldType, isFlag, isSecret } from '../fields/index.ts';
import { compact, fieldSchema, nullable, type JSONSchema } from '../fields/json-schema.ts';

export interface UiSchema {
  'ui:order': string[];
  [handle: string]: string[] | { 'ui:widget': string; 'ui:placeholder'?: string; 'ui:help'?: string };
}

export interface FormSchema {
  schema: JSONSchema;
  uiSchema: UiSchema;
}

const object = (properties: Record<string, JSONSchema>, required: string[]): JSONSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

/** A secret is asked for only where there is none yet, which the form's own check says; the schema is one for both. */
const isRequiredInForm = (field: Field): boolean => field.required === true && !field.autofill && !isSecret(field) && !isFlag(field);

/** The form that is asked for, then what else there is to say. */
const helpOf = ({ patternText, options }: Field): string | undefined =>
  [patternText && typeName(patternText), options?.note].filter(Boolean).join('. ') || undefined;

const widgetOf = (field: Field): string => fieldType(field).widget?.(field) ?? field.kind;

/**
 * The JSON Schema the form is checked with and the uiSchema it is drawn with. Empty is an absent key here.
 * Never patched afterwards: the validator is compiled for exactly this object.
 */
export function toFormSchema(resource: Resource): FormSchema {
  const { fields } = resource;
  return {
    schema: object(
      Object.fromEntries(fields.map((field) => [field.handle, fieldSchema(field)])),
      fields.filter(isRequiredInForm).map(({ handle }) => handle),
    ),
    uiSchema: {
      'ui:order': fields.map(({ handle }) => handle),
      ...Object.fromEntries(
        fields.map((field) => [
          field.handle,
          compact({ 'ui:widget': widgetOf(field), 'ui:placeholder': field.options?.placeholder, 'ui:help': helpOf(field) }),
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
    const own = fieldSchema(field);
    // An unchanged secret is sent as nothing or as null.
    const fixed = field.required && !(isSecret(field) && verb === 'update');
    return [field.handle, fixed ? own : nullable(own)] as const;
  });
  const required = resource.fields.filter((field) => field.required && !isFlag(field)).map(({ handle }) => handle);
  return object(Object.fromEntries(properties), verb === 'create' ? required : []);
}

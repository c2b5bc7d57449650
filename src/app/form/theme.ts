import { withTheme } from '@rjsf/core';
import { ErrorListTemplate, FieldTemplate, ObjectFieldTemplate } from './templates.tsx';
import { ValueField } from './value-field.tsx';

/** RJSF's form with our fields and templates. Plain functions only: it refuses what memo, lazy and forwardRef make. */
export const ThemedForm = withTheme({
  fields: { StringField: ValueField, NumberField: ValueField, BooleanField: ValueField, ArrayField: ValueField },
  templates: { FieldTemplate, ObjectFieldTemplate, ErrorListTemplate },
});

/** Ranges are arrays of two; RJSF would fill them with two nothings and call the record changed. */
export const DEFAULTS = { arrayMinItems: { populate: 'never' }, emptyObjectFields: 'skipDefaults' } as const;

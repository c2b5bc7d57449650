/** What a sheet borrows of the form: the same controls and the same checks, as the chunk of the form's page has them. */
import type { FormModule } from 'virtual:skema/resources';
import type { RJSFSchema } from '@rjsf/utils';
import type { SchemaError } from '../../engine/messages.ts';
import type { Closing } from '../../engine/rules/entity.ts';
import type { RecordValue } from '../../engine/reply.ts';
import type { Resource } from '../../engine/resource.ts';
import type { Seen } from '../form/state/fixed-fields.ts';
import type { Labels, Values } from '../form/state/values.ts';
import { today } from '../today.ts';

type Page = typeof import('../pages/detail-page.tsx');
export type OfForm = Page['ofForm'];

/** What speaks against these values, as the form would say it, by handle. */
export function checkerOf(
  { checkForm, compile, formRules }: OfForm,
  resource: Resource,
  { schema, validateFns }: FormModule,
  closings: readonly Closing[] | undefined,
) {
  const compiled = compile(validateFns, schema as RJSFSchema);
  const schemaErrors = (values: Values): readonly SchemaError[] =>
    compiled.rawValidation<SchemaError>(schema as RJSFSchema, values).errors ?? [];
  const rules = formRules[resource.name];
  return (values: Values, stored: Values | null, fixed: ReadonlySet<string>, id: string | null = null) =>
    checkForm(resource, values, schemaErrors, { stored, id, fixed, rules, closings, today: today() });
}

export function fixedIn({ fixedFields, formRules }: OfForm, resource: Resource, seen: Omit<Seen, 'rules'>): ReadonlySet<string> {
  const rules = formRules[resource.name];
  return fixedFields(resource, rules ? { ...seen, rules } : seen);
}

/** A record as the form holds it, and what it calls others. */
export function heldBy({ loadedForm }: OfForm, resource: Resource, record: RecordValue): { base: Values; labels: Labels } {
  const { baseline, labels } = loadedForm(resource, record);
  return { base: baseline, labels };
}

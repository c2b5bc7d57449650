import { formRules } from 'virtual:skema/product/form-rules';
import type { Field } from '../../../engine/field.ts';
import type { Resource } from '../../../engine/resource.ts';
import type { LookupFor } from '../../data/lookup.ts';

/** Fields of the same record that narrow what a relation offers, by their own declaration. */
export const rootsOf = ({ dependsOn }: Field): string[] => Object.values(dependsOn ?? {}).map((path) => path.split('.')[0]!);

/** What a relation of a record with these values offers: the server knows `where`, `dependsOn` and the product's offers. */
export function offeredFor({ name }: Resource, field: Field, values: Readonly<Record<string, unknown>>): LookupFor {
  const handles = [...rootsOf(field), ...(formRules[name]?.offeredBy?.[field.handle] ?? [])];
  return { resource: name, field: field.handle, values: Object.fromEntries(handles.map((handle) => [handle, values[handle] ?? null])) };
}

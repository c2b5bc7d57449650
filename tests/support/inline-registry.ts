import type { FieldDefinition } from '../../src/engine/field.ts';
import type { Product } from '../../src/engine/product.ts';
import { compileRegistry } from '../../src/engine/registry.ts';
import type { Registry } from '../../src/engine/resource.ts';
import { type Row } from '../../src/engine/row.ts';
import { ROLES_PRODUCT } from './roles-product.ts';

export type InlineSchema = { fields: FieldDefinition[] } & Record<string, unknown>;

/** A registry of schemas written in the test; what is not given is the first field. */
export function registryOf(
  schemas: Record<string, InlineSchema>,
  rows: Record<string, Row> = {},
  product: Product = ROLES_PRODUCT,
): Registry {
  const files = Object.entries(schemas).map(([name, schema]) => {
    const first = schema.fields[0]!.handle;
    const listed = schema['single'] === true ? {} : { columns: [first] };
    return { file: `schemas/${name}.json`, text: JSON.stringify({ title: name, display: first, ...listed, ...schema }) };
  });
  const { registry, problems } = compileRegistry(rows, files, product);
  if (problems.length > 0) throw new Error(problems.map(({ file, place, fact }) => `${file}: ${place}: ${fact}`).join('\n'));
  return registry;
}

export const text = (handle: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  handle,
  name: handle,
  input: 'text',
  ...more,
});
export const float = (handle: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  handle,
  name: handle,
  input: 'float',
  ...more,
});
export const select = (handle: string, source: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  handle,
  name: handle,
  input: 'select',
  source,
  ...more,
});
export const choice = (handle: string, values: readonly string[], more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  handle,
  name: handle,
  input: 'select',
  ...more,
  options: { choices: values.map((value) => ({ value, display: value.toUpperCase() })) },
});
export const day = (handle: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  handle,
  name: handle,
  input: 'date',
  ...more,
  options: { isTimePicker: false, ...more.options },
});

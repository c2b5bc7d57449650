/** Breaking what a chosen record must be: there, as `where` asks, in agreement with `dependsOn`. */
import type { Made } from '../sample-maker.ts';
import type { Field, FieldDefinition } from '../../../src/engine/field.ts';
import { sentence } from '../../../src/engine/messages.ts';
import { sampleId } from '../sample.ts';
import { type Breaker, type Ground, type Rule, type Values, fieldOf, listed } from './break.ts';

/** A record that has another value than `where` asks for. */
const outside: Breaker = async (field, { make, resourceOf }) => {
  const [handle, wanted] = Object.entries(field.where!)[0]!;
  const { options } = fieldOf(resourceOf(field.source!), handle);
  const value = typeof wanted === 'boolean' ? !wanted : options!.choices!.find((choice) => choice.value !== wanted)!.value;
  const { id } = await make(field.source!, { ...field.where, [handle]: value });
  return { values: { [field.handle]: listed(field, id) }, says: sentence('choice') };
};

/** A new record for this field. */
const fresh = ({ make }: Ground, { source, where }: Field, more: Values = {}): Promise<Made> => make(source!, { ...where, ...more });

/** Both sides are filled, and differ. */
const disagreeing: Breaker = async (field, ground) => {
  const { resource, resourceOf } = ground;
  const values: Values = {};
  const target: Values = {};
  for (const [handle, path] of Object.entries(field.dependsOn!)) {
    const [root = '', rest, ...more] = path.split('.');
    if (more.length > 0) throw new Error(`no way yet to fill ${path}`);
    const from = fieldOf(resource, root);
    const through = rest === undefined ? {} : { [rest]: await fresh(ground, fieldOf(resourceOf(from.source!), rest)) };
    values[root] = (await fresh(ground, from, through)).id;
    target[handle] = await fresh(ground, fieldOf(resourceOf(field.source!), handle));
  }
  return { values: { ...values, [field.handle]: listed(field, (await fresh(ground, field, target)).id) }, says: sentence('choice') };
};

export const RELATION_RULES: Partial<Record<keyof FieldDefinition, Rule>> = {
  source: {
    make: (field) => ({ values: { [field.handle]: listed(field, sampleId('tiada', 1)) }, says: sentence('choice') }),
    serverOnly: true,
  },
  where: { make: outside, serverOnly: true },
  dependsOn: { make: disagreeing, serverOnly: true },
};

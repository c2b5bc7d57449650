/** A rule of a schema file is broken by one value that only this rule speaks against. */
import type { Field, Scalar } from '../../../src/engine/field.ts';
import { isAttachment, isEmpty } from '../../../src/engine/fields/index.ts';
import type { Resource } from '../../../src/engine/resource.ts';
import type { Made, Maker } from '../sample-maker.ts';
import { sampleValue } from '../sample.ts';

export type Values = Record<string, unknown>;

/** What a break is made from: a record that could be stored as it is, and one that is. */
export interface Ground extends Maker {
  resource: Resource;
  resourceOf: (name: string) => Resource;
  valid: Values;
  made: Made;
  today: string;
  /** The stored record gets these values past all rules. */
  arrange: (values: Values) => Promise<void>;
  /** By `entity.field`: records that must be like no other; which one may be chosen is the product's own rule. */
  chosen: Readonly<Record<string, (ground: Ground) => Promise<Made>>>;
  /** A record of the base seed. */
  seeded: (resource: string, handle: string, value: string) => Promise<string>;
}

export interface Break {
  /** In place of the valid ones. */
  values: Values;
  /** At the field, without the asterisk. */
  says: string;
}
export type Breaker = (field: Field, ground: Ground) => Break | Promise<Break>;

export interface Rule {
  make: Breaker;
  /** Fields of which the key asks nothing, or nothing of its own. */
  isIdle?: (field: Field) => boolean;
  /** The same of a stored record, when only something else of it changes. */
  elsewhere?: Breaker;
  /** It is about a record that is stored; the form shows the field fixed. */
  ofStored?: true;
  /** Only the database knows. */
  serverOnly?: true;
}

/** This value is refused with this sentence. */
export const saying =
  (value: (field: Field, ground: Ground) => unknown, says: (field: Field) => string): Breaker =>
  (field, ground) => ({ values: { [field.handle]: value(field, ground) }, says: says(field) });

export const fieldOf = ({ fields }: Resource, handle: string): Field => fields.find((field) => field.handle === handle)!;
export const listed = ({ multiple }: Field, value: Scalar): unknown => (multiple ? [value] : value);

/** What a field with several choices takes that differs from the stored one. */
export async function another(field: Field, { make, made, file, resource }: Ground): Promise<Values> {
  const { handle, source, options } = field;
  if (source) return { [handle]: listed(field, (await make(source, field.where)).id) };
  if (isAttachment(field)) return { [handle]: await file(resource.name, field) };
  const stored = made.input[handle];
  const choice = options?.choices?.find(({ value }) => value !== stored)?.value;
  // The stored record may be of any seed.
  const other = [7, 8].map((seed) => sampleValue(field, seed)).find((value) => JSON.stringify(value) !== JSON.stringify(stored));
  return { [handle]: choice ?? (field.kind === 'boolean' ? stored !== true : other) };
}

/** A value of a field that is not empty, and what it refers to. */
export async function filled(field: Field, ground: Ground): Promise<unknown> {
  const value = ground.valid[field.handle];
  if (!isEmpty(value) && value !== false) return value;
  if (field.kind === 'boolean') return true;
  if (isAttachment(field)) return ground.file(ground.resource.name, field);
  if (!field.source) return sampleValue(field, 3);
  const own = ground.chosen[`${ground.resource.name}.${field.handle}`];
  return listed(field, (await (own ? own(ground) : ground.make(field.source, field.where))).id);
}

/** For every key of a field that asks something: how it is broken. */
import type { Field, FieldDefinition, FieldOptions, Scalar } from '../../../src/engine/field.ts';
import { fieldType } from '../../../src/engine/fields/index.ts';
import { formatSentence, patternSentence, sentence } from '../../../src/engine/messages.ts';
import { words } from '../../../src/server/locale.ts';
import { sampleValue } from '../sample.ts';
import { another, type Breaker, fieldOf, filled, type Ground, listed, type Rule, saying, type Values } from './break.ts';
import { dayBeyond, manyDays, MOMENT_RULES, turned } from './moments.ts';
import { READING } from './readings.ts';
import { RELATION_RULES } from './relations.ts';

const empty = ({ multiple }: Field): unknown => (multiple ? [] : null);

const requiredNow: Breaker = async (field, ground) => {
  const values: Values = { [field.handle]: empty(field) };
  for (const [handle, wanted] of Object.entries(field.requiredWhen!)) {
    const asked = fieldOf(ground.resource, handle);
    values[handle] = wanted === true ? await filled(asked, ground) : listed(asked, wanted[0]!);
  }
  return { values, says: sentence('required') };
};

/** What asks for nothing, where the field can have such a value. */
function unasking(asked: Field, wanted: readonly Scalar[] | true): Values {
  const refused = wanted === true ? [true] : wanted;
  const known = [...(asked.options?.choices ?? []).map(({ value }) => value), sampleValue(asked, 0), sampleValue(asked, 1)] as Scalar[];
  const open = asked.kind === 'boolean' ? [false, true] : asked.required ? (wanted === true ? [] : known) : [null];
  const found = open.find((value) => !refused.includes(value!));
  return found === undefined ? {} : { [asked.handle]: found === null ? empty(asked) : listed(asked, found) };
}

/** It was not asked for, and is not there; now it is asked for, and nobody has touched it. */
const requiredSince: Breaker = async (field, ground) => {
  const { values, says } = await requiredNow(field, ground);
  const { [field.handle]: none, ...asking } = values;
  const before = Object.entries(field.requiredWhen!).map(([handle, wanted]) => unasking(fieldOf(ground.resource, handle), wanted));
  await ground.arrange(Object.assign({ [field.handle]: none }, ...before) as Values);
  return { values: asking, says };
};

const locked: Breaker = async (field, ground) => {
  await ground.arrange(field.lockedWhen!);
  return { values: await another(field, ground), says: words().refusals.locked };
};

/** Below or above a limit, of a number or of a day. */
const beyond =
  (key: 'min' | 'max', by: -1 | 1): Breaker =>
  (field, ground) => {
    const limit = field[key];
    if (typeof limit !== 'number') return dayBeyond(field, ground, key);
    const { schema, file, format } = fieldType(field);
    const isWhole = schema(field).type === 'integer';
    // An amount is told as people read it.
    const told = file?.value ? format(limit, field) : limit;
    return { values: { [field.handle]: limit + (isWhole ? by : by / 2) }, says: sentence(key, told) };
  };

async function many(field: Field, ground: Ground, count: number): Promise<string[]> {
  if (field.input === 'date') return manyDays(field, ground, count);
  if (!field.source) return field.options!.choices!.slice(0, count).map(({ value }) => value);
  const ids: string[] = [];
  while (ids.length < count) ids.push((await ground.make(field.source, field.where)).id);
  return ids;
}
const tooMany: Breaker = async (field, ground) => ({
  values: { [field.handle]: await many(field, ground, field.maxItems! + 1) },
  says: sentence('max', field.maxItems),
});

/** One decimal more than is allowed, near a value that is. */
const tooFine = ({ handle, decimals, min }: Field, { valid }: Ground): number =>
  ((valid[handle] as number | null) ?? Number(min ?? 1)) + 5 * 10 ** -(decimals! + 1);

const UNLIKELY = ['?', '??????', '#########', ''];
const unlike = ({ prefix = '', pattern }: Field): string =>
  prefix + UNLIKELY.find((text) => !new RegExp(pattern!, 'u').test(prefix + text))!;
const text = (length: number): string => 'x'.repeat(length);

export const FIELD_RULES: Partial<Record<keyof FieldDefinition, Rule>> = {
  ...MOMENT_RULES,
  ...RELATION_RULES,
  input: READING,
  required: { make: saying(empty, () => sentence('required')), isIdle: ({ autofill }) => autofill === true },
  requiredWhen: { make: requiredNow, elsewhere: requiredSince },
  immutable: {
    make: async (field, ground) => ({ values: await another(field, ground), says: words().refusals.immutable }),
    ofStored: true,
  },
  lockedWhen: { make: locked, ofStored: true },
  pattern: { make: saying(unlike, patternSentence) },
  prefix: {
    make: saying(
      () => 'http://contoh.id/1',
      ({ prefix }) => sentence('prefix', prefix),
    ),
  },
  minLength: {
    make: saying(
      ({ minLength }) => text(minLength! - 1),
      ({ minLength }) => sentence('minLength', minLength),
    ),
    isIdle: ({ minLength }) => minLength! < 2,
  },
  maxLength: {
    make: saying(
      ({ maxLength }) => text(maxLength! + 1),
      ({ maxLength }) => sentence('maxLength', maxLength),
    ),
  },
  min: { make: beyond('min', -1) },
  max: { make: beyond('max', 1) },
  integer: {
    make: saying(
      ({ min }) => Number(min ?? 1) + 0.5,
      () => sentence('integer'),
    ),
  },
  decimals: { make: saying(tooFine, ({ decimals }) => (decimals === 0 ? sentence('integer') : sentence('decimals', decimals))) },
  mode: {
    make: saying(
      ({ mode }) => (mode === 'plain' ? '1,2,3' : 'satu'),
      ({ mode }) => formatSentence(mode === 'plain' ? 'digits' : 'decimal'),
    ),
    isIdle: ({ mode }) => mode === 'float',
  },
  maxItems: { make: tooMany },
};

export const OPTION_RULES: Partial<Record<keyof FieldOptions, Rule>> = {
  choices: {
    make: saying(
      (field) => listed(field, 'tidak ada'),
      () => sentence('choice'),
    ),
  },
  range: { make: turned },
};

/** Breaking what a schema file says of several fields together. */
import type { Field } from '../../../src/engine/field.ts';
import { isEmpty } from '../../../src/engine/fields/index.ts';
import { duplicateSentence, sentence } from '../../../src/engine/messages.ts';
import type { CompareRule } from '../../../src/engine/resource.ts';
import { valueAt } from '../../../src/engine/rules/declared.ts';
import { daysAfter, HOLDS, SAMPLE_TODAY, sampleValue } from '../sample.ts';
import { type Break, fieldOf, filled, type Ground, type Values } from './break.ts';

/** By how much the first lies above the second when they must not stand together. */
const APART: Record<CompareRule['is'], -1 | 0 | 1> = { '<': 0, '>': 0, '!=': 0, '<=': 1, '>=': -1, '=': 1 };

/** Texts, choices and times of day have no next one: what is known of both fields is tried. */
function clash({ is }: CompareRule, own: Field, than: Field): [unknown, unknown] {
  const known = (field: Field): unknown[] => [
    ...(field.options?.choices ?? []).map(({ value }) => value),
    ...(field.kind === 'boolean' ? [false, true] : []),
    ...SEEDS.map((seed) => sampleValue(field, seed)),
    ...(ENDS[field.kind] ?? ENDS[field.input] ?? []),
  ];
  const pairs = known(own).flatMap((one) => known(than).map((other): [unknown, unknown] => [one, other]));
  return pairs.find(([one, other]) => !HOLDS[is](one as string, other as string)) ?? [null, null];
}
const SEEDS = [0, 1, 2];
/** Of what a sample has one of only. */
const ENDS: Partial<Record<string, readonly string[]>> = {
  time: ['00:00:00', '23:59:59'],
  month: ['2026-02'],
  week: ['2026-W03'],
  color: ['#1f6f5d'],
};

/** Numbers keep to the limits of their fields; days and moments lie apart where being equal breaks nothing. */
export async function breakCompare(rule: CompareRule, ground: Ground): Promise<Break> {
  const { resource, valid } = ground;
  const [handle = '', end] = rule.field.split('.');
  const [other = '', otherEnd] = rule.than.split('.');
  const [own, than] = [fieldOf(resource, handle), fieldOf(resource, other)];
  const says = rule.message ?? sentence(rule.is, than.name);
  if (own.source) {
    const { id } = await ground.make(own.source, own.where);
    return { values: { [handle]: id, [other]: id }, says };
  }
  if (typeof sampleValue(own, 0) === 'number') {
    const low = Math.max(...[own, than].map(({ min }) => (typeof min === 'number' ? min : 1)), rule.unlessZero ? 1 : -Infinity);
    return { values: { [handle]: low + Math.max(0, APART[rule.is]), [other]: low + Math.max(0, -APART[rule.is]) }, says };
  }
  if (end === undefined && otherEnd === undefined && daysAfter(own.kind, SAMPLE_TODAY, 0) === null) {
    const [one, two] = clash(rule, own, than);
    return { values: { [handle]: one, [other]: two }, says };
  }
  const shown = isEmpty(valid[other]) ? { [other]: sampleValue(than, 0) } : valid;
  const equal = valueAt(shown, rule.than);
  const value = daysAfter(own.kind, equal, APART[rule.is]) ?? equal;
  return { values: { [other]: shown[other], [handle]: end === undefined ? value : [value, value] }, says };
}

/** A stored record once more. */
export async function breakUnique(handles: readonly string[], ground: Ground): Promise<Break> {
  const { resource, made } = ground;
  const values: Values = { ...made.input };
  const [only] = handles;
  if (handles.length === 1 && isEmpty(values[only!])) {
    values[only!] = await filled(fieldOf(resource, only!), ground);
    await ground.arrange({ [only!]: values[only!] });
  }
  const at = handles.find((handle) => handle in values) ?? only!;
  return { values, says: duplicateSentence(resource.fields, handles, at) };
}

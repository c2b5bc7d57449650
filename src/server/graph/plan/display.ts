/** Labels: `display` templates opened into joins, never stored (decision 22). */
import type { Field } from '../../../engine/field.ts';
import { mustResolve, type PathStep, type ShownKind } from '../../../engine/paths.ts';
import type { Resource, TemplatePart } from '../../../engine/resource.ts';
import { literal } from './concat.ts';
import type { Place, Source } from './source.ts';

const DEPTH_MAX = 8;

/** Text of the label at the end of these steps; empty, never null, where there is no such row. */
export function displayText(source: Source, resource: Resource, steps: readonly PathStep[], isThere = false): string {
  if (steps.length > DEPTH_MAX) throw new Error(`${resource.name}: the display has no end`);
  const text = joinParts(resource.display.map((part) => partText(source, resource, steps, part)));
  const place = source.at(steps);
  if (isThere || !place.optional || resource.display.length === 1) return text;
  // The words between the values would stand there alone.
  return `case when ${source.column(place, 'id')} is null then '' else ${text} end`;
}

/** A relation's label: the field its `options.display` names, else the target's own. `isThere`: the caller has seen that it is set. */
export function relationText(source: Source, steps: readonly PathStep[], isThere = false): string {
  const { field, target } = steps.at(-1)!;
  const shown = field.options?.display;
  return shown === undefined ? displayText(source, target, steps, isThere) : joinParts([partText(source, target, steps, { path: shown })]);
}

const joinParts = (parts: readonly string[]): string => (parts.length === 1 ? `coalesce(${parts[0]}, '')` : `concat(${parts.join(', ')})`);

function partText(source: Source, resource: Resource, steps: readonly PathStep[], part: TemplatePart): string {
  if ('text' in part) return literal(part.text);
  const resolved = mustResolve(source.registry, resource, part.path);
  const all = [...steps, ...resolved.steps];
  if ('computed' in resolved.end) throw new Error(`${resource.name}: the display cannot show the computed ${part.path}`);
  if ('field' in resolved.end) return fieldText(source, resolved.end.field, all);
  const here = all.at(-1)?.target ?? resource;
  return resolved.end.system === 'display' ? displayText(source, here, all) : `${source.column(source.at(all), 'id')}::text`;
}

function fieldText(source: Source, field: Field, steps: readonly PathStep[]): string {
  if (field.kind === 'relation') return relationText(source, [...steps, { field, target: source.registry.get(field.source!) }]);
  const toText = (TEXTS as Partial<Record<Field['kind'], ToText>>)[field.kind];
  if (!toText) throw new Error(`a display cannot show ${field.handle}, a value of kind ${field.kind}`);
  return toText(valueOf(source, source.at(steps), field), field);
}

const valueOf = (source: Source, place: Place, field: Field): string => source.column(place, field.handle);

type ToText = (sql: string, field: Field) => string;
const TEXTS: Record<ShownKind, ToText> = {
  text: (sql) => sql,
  number: (sql) => `trim_scale(${sql})::text`,
  boolean: (sql) => `case when ${sql} then 'Ya' else 'Tidak' end`,
  choice: (sql, field) => {
    const cases = (field.options?.choices ?? []).map(({ value, display }) => ` when ${literal(value)} then ${literal(display)}`);
    return `case ${sql}${cases.join('')} else ${sql} end`;
  },
  date: (sql) => `to_char(${sql}, 'DD/MM/YYYY')`,
  time: (sql) => `to_char(${sql}, 'HH24:MI')`,
};

/** What a record is called, as SQL: `display` templates opened into joins, never stored (decision 22). */
import { fieldType, isFolded, isToOne } from '../../engine/fields/index.ts';
import type { Field } from '../../engine/field.ts';
import { literal, quote } from '../../engine/names.ts';
import { mustResolve, type PathStep } from '../../engine/paths.ts';
import type { Registry, Resource, TemplatePart } from '../../engine/resource.ts';
import { type Source, createSource } from './source.ts';

const DEPTH_MAX = 8;

interface Options {
  /** The caller has seen that there is such a row. */
  isThere?: boolean;
}

/** The label at the end of these steps; empty, never null, where there is no such row. */
export function labelSql(source: Source, resource: Resource, steps: readonly PathStep[], { isThere = false }: Options = {}): string {
  if (steps.length > DEPTH_MAX) throw new Error(`${resource.name}: the display has no end`);
  const text = joinParts(resource.display.map((part) => partSql(source, resource, steps, part)));
  const place = source.at(steps);
  if (isThere || !place.optional || resource.display.length === 1) return text;
  // The words between the values would stand there alone.
  return `case when ${source.column(place, 'id')} is null then '' else ${text} end`;
}

/** A relation's label: the field its `options.display` names, else the target's own. */
export function relationLabelSql(source: Source, steps: readonly PathStep[], options: Options = {}): string {
  const { field, target } = steps.at(-1)!;
  const shown = field.options?.display;
  return shown === undefined ? labelSql(source, target, steps, options) : joinParts([partSql(source, target, steps, { path: shown })]);
}

/** What stands small beside a name: values and labels, as far as they are filled. */
export function detailSql(source: Source): string {
  const { resource } = source;
  const parts = resource.detail.map((path) => `nullif(${partSql(source, resource, [], { path })}, '')`);
  return parts.length === 0 ? `''::text` : `concat_ws(', ', ${parts.join(', ')})`;
}

/** The heading that a record stands under. */
export const groupSql = (source: Source, path: string): string => `coalesce(${partSql(source, source.resource, [], { path })}, '')`;

/** The same source, seen from the row that pointed here: the first step leads to the source's own row. */
export const seenFrom = <S extends Source>(source: S, first: PathStep): S => ({
  ...source,
  at: (steps) => source.at(steps[0] === first ? steps.slice(1) : steps),
});

/** The text of the target's own that a relation is shown by, where it is one and nothing else. */
export function shownText(registry: Registry, field: Field): string | null {
  const target = registry.get(field.source!);
  const [part, ...more] = target.display;
  const path = field.options?.display ?? (part && 'path' in part && more.length === 0 ? part.path : null);
  const shown = target.fields.find(({ handle }) => handle === path);
  return shown && isFolded(shown) ? shown.handle : null;
}

/** The records that a relation may point at, and what it calls them, as pieces of a statement over their own table. */
export function targetLabelSql(registry: Registry, field: Field) {
  const target = registry.get(field.source!);
  const source = createSource(registry, target);
  const step: PathStep = { field, target };
  const label = relationLabelSql(seenFrom(source, step), [step], { isThere: true });
  const [id, deleted] = ['id', 'deletedAt'].map((name) => source.column(source.at([]), name));
  const column = (name: string): string => source.column(source.at([]), name);
  return { label, id: id!, deleted: deleted!, column, from: `${quote(target.name)} ${source.alias}${source.joins()}` };
}

const joinParts = (parts: readonly string[]): string => (parts.length === 1 ? `coalesce(${parts[0]}, '')` : `concat(${parts.join(', ')})`);

function partSql(source: Source, resource: Resource, steps: readonly PathStep[], part: TemplatePart): string {
  if ('text' in part) return literal(part.text);
  const resolved = mustResolve(source.registry, resource, part.path);
  const all = [...steps, ...resolved.steps];
  if ('computed' in resolved.end) throw new Error(`${resource.name}: the display cannot show the computed ${part.path}`);
  if ('field' in resolved.end) return fieldSql(source, resolved.end.field, all);
  const here = all.at(-1)?.target ?? resource;
  return resolved.end.system === 'display' ? labelSql(source, here, all) : `${source.column(source.at(all), 'id')}::text`;
}

function fieldSql(source: Source, field: Field, steps: readonly PathStep[]): string {
  if (isToOne(field)) return relationLabelSql(source, [...steps, { field, target: source.registry.get(field.source!) }]);
  const { sqlText } = fieldType(field);
  if (!sqlText) throw new Error(`a display cannot show ${field.handle}, a value of kind ${field.kind}`);
  return sqlText(field, (name) => source.column(source.at(steps), name));
}

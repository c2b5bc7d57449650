/** Paths such as `kabupaten.provinsi`: relations to cross, then a field, `id` or `display`. */
import type { Field, Kind } from './field.ts';
import { canSort, isToOne, momentOf, typeOfKind } from './fields/index.ts';
import type { Computed, PathReference, Registry, Resource, TemplatePart } from './resource.ts';
import { locale } from './words/locale.ts';

export interface PathStep {
  field: Field;
  target: Resource;
}

export type PathEnd = { field: Field } | { computed: Computed } | { system: 'id' | 'display' };

export interface ResolvedPath {
  steps: PathStep[];
  end: PathEnd;
}

/** `missing`: the path goes through a resource that is not there, which is told at its relation. */
export interface WrongPath {
  wrong: string;
  known: string[];
  missing?: boolean;
}

type Lookup = Pick<Registry, 'get' | 'has'>;

/** Walks a path; a sentence says where it ends wrongly. */
export function resolvePath(registry: Lookup, resource: Resource, path: string): ResolvedPath | WrongPath {
  const words = path.split('.');
  const steps: PathStep[] = [];
  let here = resource;
  for (const [index, word] of words.entries()) {
    const last = index === words.length - 1;
    if (last && (word === 'id' || word === 'display')) return { steps, end: { system: word } };
    const computed = last && steps.length === 0 ? here.computed.find(({ handle }) => handle === word) : undefined;
    if (computed) return { steps, end: { computed } };
    const field = here.fields.find(({ handle }) => handle === word);
    if (!field) return { wrong: `${here.name} has no field "${word}"`, known: here.fields.map(({ handle }) => handle) };
    if (last) return { steps, end: { field } };
    if (!isToOne(field)) return { wrong: `"${word}" of ${here.name} is no relation to go through`, known: [] };
    if (!registry.has(field.source!)) return { wrong: `${field.source!} is not there`, known: [], missing: true };
    here = registry.get(field.source!);
    steps.push({ field, target: here });
  }
  return { wrong: 'the path is empty', known: [] };
}

/** For declared paths, which the check has proved to resolve. */
export function mustResolve(registry: Lookup, resource: Resource, path: string): ResolvedPath {
  const resolved = resolvePath(registry, resource, path);
  if ('wrong' in resolved) throw new Error(`${resource.name}: ${path}: ${resolved.wrong}`);
  return resolved;
}

/** A relation sorts by the field its target is shown by, when that is one field of the target's own. */
export function sortPathOf(registry: Lookup, resource: Resource, path: string): string | null {
  const resolved = resolvePath(registry, resource, path);
  if ('wrong' in resolved || !('field' in resolved.end)) return null;
  const { field } = resolved.end;
  if (canSort(field)) return path;
  if (!isToOne(field) || resolved.steps.length > 0 || !registry.has(field.source!)) return null;
  const target = registry.get(field.source!);
  const shown = field.options?.display ?? (target.display.length === 1 && 'path' in target.display[0]! ? target.display[0].path : null);
  const end = shown === null ? undefined : target.fields.find(({ handle }) => handle === shown);
  return end && canSort(end) ? `${path}.${end.handle}` : null;
}

const carried = (kind: Kind, from: Pick<PathReference, 'currency' | 'max'>): Pick<PathReference, 'currency' | 'max'> =>
  Object.fromEntries((typeOfKind(kind).carries ?? []).flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]]])));

const hasDay = (kind: Kind): boolean => ['date', 'instant'].includes(momentOf({ kind }) ?? '');

/** What a path leads to, as a field: enough of it to show its values and to read them. No field declares how its days are written. */
export const asField = ({ path, label, kind, choices, ...more }: PathReference): Field => ({
  handle: path,
  name: label,
  input: 'text',
  kind,
  ...(choices && { options: { choices } }),
  ...(hasDay(kind) && { options: { formatDate: locale().words.plainDate } }),
  ...carried(kind, more),
});

/** `start`: the resource the path begins in. */
export function toReference(path: string, { steps, end }: ResolvedPath, start: string): PathReference {
  if ('computed' in end) {
    const { name, column, kind, choices } = end.computed;
    return { path, label: name, ...(column && { short: column }), kind, ...(choices && { choices }), ...carried(kind, end.computed) };
  }
  const owner = steps.at(-1);
  if ('system' in end) return { path, label: owner?.field.name ?? locale().words.display, kind: 'text' };
  const { field } = end;
  return {
    path,
    label: field.name,
    ...(field.column && { short: field.column }),
    kind: field.kind,
    ...(field.source && { source: field.source }),
    ...(field.where && { of: owner?.target.name ?? start }),
    ...(field.options?.choices && { choices: field.options.choices }),
    ...carried(field.kind, field),
  };
}

/** `{name} ({nisn})` or a lone handle. */
export function parseTemplate(display: string): TemplatePart[] {
  if (!display.includes('{')) return [{ path: display }];
  return display
    .split(/(\{[^}]*\})/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('{') ? { path: part.slice(1, -1) } : { text: part }));
}

/**
 * Conditions that belong together: one of them is enough where the list asks for all of its own, and all where one is enough;
 * in a group within a group it turns again. In an address its number stands before the path: `f.1.nama=smp&f.1.2.jenis=kota`.
 */
import type { PathReference } from '../../../engine/resource.ts';
import type { Filter } from '../../../engine/list-query.ts';
import { type Condition, readCondition, toFilter, wordOf, writeCondition } from '../filter/conditions.ts';

export interface Pinned {
  path: string;
  condition: Condition;
}

export interface Group {
  conditions: readonly Pinned[];
  groups: readonly Group[];
}

/** How deep groups stand in groups. */
export const GROUP_DEPTH = 2;
const NOTHING: Group = { conditions: [], groups: [] };
/** `1.2.nama-awal`: up to nine beside each other. */
const PLACED = /^((?:[1-9]\.)+)(.*)$/s;

export const isEmptyGroup = ({ conditions, groups }: Group): boolean => conditions.length === 0 && groups.every(isEmptyGroup);

/** Without those that say nothing. */
export const filled = (groups: readonly Group[]): readonly Group[] =>
  groups.filter((group) => !isEmptyGroup(group)).map((group) => ({ ...group, groups: filled(group.groups) }));

/** What is asked, and how. */
export function readPinned(name: string, value: string, references: readonly PathReference[]): Pinned | null {
  const [path = '', word] = name.split('-', 2);
  const reference = references.find((filter) => filter.path === path);
  const condition = reference ? readCondition(value, reference, word) : null;
  return condition && { path, condition };
}

/** Values of one path are one condition; null: it is said already. */
export function joinValues(known: Condition, more: Condition): Condition | null {
  if (!('values' in known) || !('values' in more) || known.values.includes(more.values[0]!)) return null;
  return { ...known, values: [...known.values, ...more.values] };
}

function withPinned(group: Group, pinned: Pinned): Group | null {
  const at = group.conditions.findIndex(({ path, condition }) => path === pinned.path && 'values' in condition);
  if (at < 0 || !('values' in pinned.condition)) return { ...group, conditions: [...group.conditions, pinned] };
  const condition = joinValues(group.conditions[at]!.condition, pinned.condition);
  return condition && { ...group, conditions: group.conditions.with(at, { ...pinned, condition }) };
}

function withPlaced(groups: readonly Group[], [place, ...rest]: readonly number[], pinned: Pinned): readonly Group[] | null {
  const all = Array.from({ length: Math.max(groups.length, place!) }, (_, index) => groups[index] ?? NOTHING);
  const group = all[place! - 1]!;
  const inner = rest.length === 0 ? null : withPlaced(group.groups, rest, pinned);
  const next = rest.length === 0 ? withPinned(group, pinned) : inner && { ...group, groups: inner };
  return next && all.with(place! - 1, next);
}

/** `name`: behind `f.`; undefined: of no group; null: it cannot be meant. */
export function readGrouped(
  groups: readonly Group[],
  [name, value]: readonly [string, string],
  references: readonly PathReference[],
): readonly Group[] | null | undefined {
  const [, numbers, path = ''] = PLACED.exec(name) ?? [];
  if (numbers === undefined) return undefined;
  const places = numbers.split('.').slice(0, -1).map(Number);
  const pinned = places.length > GROUP_DEPTH ? null : readPinned(path, value, references);
  return pinned && withPlaced(groups, places, pinned);
}

const wordFor = (path: string, condition: Condition): string => {
  const word = wordOf(condition);
  return word ? `${path}-${word}` : path;
};

/** As it stands behind `f.`, each value by itself. */
export const writePinned = ({ path, condition }: Pinned): [name: string, value: string][] =>
  writeCondition(condition).map((value) => [wordFor(path, condition), value]);

export const writeGroups = (groups: readonly Group[], before = ''): [name: string, value: string][] =>
  groups.flatMap(({ conditions, groups: inner }, index) => {
    const place = `${before}${index + 1}.`;
    return [
      ...conditions.flatMap((pinned) => writePinned(pinned).map(([name, value]): [string, string] => [place + name, value])),
      ...writeGroups(inner, place),
    ];
  });

/** Filters that begin with the same relation, or are joined themselves, stand side by side under `and`. */
function merged(filters: readonly Filter[]): Filter {
  const whole: Filter = {};
  const rest: Filter[] = [];
  for (const filter of filters) {
    if (Object.keys(filter).some((key) => key === 'and' || Object.hasOwn(whole, key))) rest.push(filter);
    else Object.assign(whole, filter);
  }
  return rest.length > 0 ? { ...whole, and: rest } : whole;
}

/** `any`: one of them is enough. */
export function groupFilter({ conditions, groups }: Group, any: boolean, timeZone: string): Filter {
  const filters = [
    ...conditions.map(({ path, condition }) => toFilter(path, condition, timeZone)),
    ...groups.map((group) => groupFilter(group, !any, timeZone)),
  ];
  return any && filters.length > 1 ? { or: filters } : merged(filters);
}

const pinnedIn = ({ conditions, groups }: Group): readonly Pinned[] => [...conditions, ...groups.flatMap(pinnedIn)];

interface Filtered {
  conditions: Readonly<Record<string, Condition>>;
  groups: readonly Group[];
}

/** Every path that narrows the list, once. */
export const filteredPaths = ({ conditions, groups }: Filtered): ReadonlySet<string> =>
  new Set([...Object.keys(conditions), ...groups.flatMap(pinnedIn).map(({ path }) => path)]);

/** How many conditions and groups there are. */
export const filterCount = ({ conditions, groups }: Filtered): number => Object.keys(conditions).length + groups.length;
export const isFiltered = (url: Filtered): boolean => filterCount(url) > 0;

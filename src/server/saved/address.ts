/** A list kept as its address: what the registry knows of it, part by part. What it does not know is refused when it comes, and left out when it is read. */
import { FILTER_IN_MAX, PAGE_LIMITS, SEARCH_MAX, SORT_KEYS_MAX } from '../../engine/constants.ts';
import { allColumns } from '../../engine/derive/all-columns.ts';
import { toAddress } from '../../engine/derive/facts.ts';
import { allFilters } from '../../engine/derive/filters.ts';
import { readWidth } from '../../engine/derive/shown-columns.ts';
import { readText } from '../../engine/fields/field-type.ts';
import { isId, typeOfKind } from '../../engine/fields/index.ts';
import type { PathReference, Registry, Resource } from '../../engine/resource.ts';
import type { Words } from '../../engine/words/languages.ts';

type Keys = Words['address'];

/** What does not stay, as its list calls it. */
interface Lost {
  label: string;
  /** The list has it, and what is said of it does not suit it. */
  isKnown: boolean;
}

/** Of one part: what stays of it, and what does not. */
interface Part {
  kept: string | null;
  lost: readonly Lost[];
}

type Reader = (value: string, resource: Resource, keys: Keys) => Part;

const unknown = (name: string): Part => ({ kept: null, lost: [{ label: name, isKnown: false }] });

const whole = (isFit: boolean, value: string, label: string): Part =>
  isFit ? { kept: value, lost: [] } : { kept: null, lost: [{ label, isKnown: true }] };

const sortPath = (key: string): string => key.replace(/^-/, '');
const widthPath = (entry: string): string => entry.split('-')[0]!;

function lostColumn(resource: Resource, path: string): Lost {
  const column = allColumns(resource).find((each) => each.path === path);
  return { label: column?.label ?? path, isKnown: column !== undefined };
}

/** Of a list those that are known, once each. */
function someOf(value: string, isKnown: (entry: string) => boolean, toLost: (entry: string) => Lost): Part {
  const entries = value.split(',');
  const kept = entries.filter((entry, index) => entries.indexOf(entry) === index && isKnown(entry));
  return {
    kept: kept.length > 0 ? kept.join(',') : null,
    lost: entries.filter((entry) => !kept.includes(entry)).map(toLost),
  };
}

const READERS: Partial<Record<keyof Keys, Reader>> = {
  search: (value, _resource, keys) => whole(value.trim() !== '' && value.length <= SEARCH_MAX, value, keys.search),
  sort: (value, resource, keys) =>
    value.split(',').length > SORT_KEYS_MAX
      ? whole(false, value, keys.sort)
      : someOf(
          value,
          (key) => resource.sortable.includes(sortPath(key)),
          (key) => lostColumn(resource, sortPath(key)),
        ),
  columns: (value, resource) =>
    someOf(
      value,
      (path) => allColumns(resource).some((column) => column.path === path),
      (path) => lostColumn(resource, path),
    ),
  widths: (value, resource) =>
    someOf(
      value,
      (entry) => readWidth(resource, entry) !== null,
      (entry) => lostColumn(resource, widthPath(entry)),
    ),
  limit: (value, _resource, keys) =>
    whole(
      PAGE_LIMITS.some((limit) => String(limit) === value),
      value,
      keys.limit,
    ),
  match: (value, _resource, keys) => whole(value === keys.any, value, keys.match),
  deleted: (value, _resource, keys) => whole(value === keys.yes, value, keys.deleted),
};

const readersOf = (keys: Keys): ReadonlyMap<string, Reader> =>
  new Map(Object.entries(READERS).map(([key, reader]) => [keys[key as keyof Keys], reader]));

/** With the numbers of its groups before the path, and how it is asked behind it. */
const FILTER = /^f\.(?:[1-9]\.){0,2}([a-z][^-]*)(?:-(.+))?$/i;

/** By what its values are, as far as one value can be told without the others. */
function fits({ kind, choices }: PathReference, word: string | undefined, value: string, keys: Keys): boolean {
  const type = typeOfKind(kind).filter;
  if (type === null || value.trim() === '' || readText(value) === undefined) return false;
  if (word === keys.empty) return value === keys.yes || value === keys.no;
  if (word !== undefined) return word === (type.shape === 'text' ? keys.starts : keys.contains) && value.length <= SEARCH_MAX;
  if (type.shape === 'text') return value.length <= SEARCH_MAX;
  if (type.shape === 'boolean') return value === keys.yes || value === keys.no;
  if (type.shape === 'choice') return choices?.some((choice) => choice.value === value) ?? false;
  if (type.shape === 'relation') return isId(value);
  return value.split('..').length === 2 && value !== '..';
}

function readFilter(name: string, value: string, resource: Resource, keys: Keys): Part {
  const [, path = '', word] = FILTER.exec(name) ?? [];
  if (path === 'id') return whole(word === undefined && isId(value), value, 'id');
  const reference = allFilters(resource).find((filter) => filter.path === path);
  return reference === undefined ? unknown(path) : whole(fits(reference, word, value, keys), value, reference.label);
}

export interface ReadAddress {
  address: string;
  /** By their labels; by the name in the address, what the list does not have. */
  lost: readonly string[];
  /** Of these what the list has all the same. */
  unfit: readonly string[];
}

/** What remains of it under this registry. */
export function readAddress({ product }: Registry, resource: Resource, text: string): ReadAddress {
  const keys = toAddress(product);
  const readers = readersOf(keys);
  const kept = new URLSearchParams();
  const lost = new Map<string, Lost>();
  const seen = new Set<string>();
  let amount = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    const reader = seen.has(name) ? undefined : readers.get(name);
    if (reader) seen.add(name);
    amount += 1;
    const part =
      amount > FILTER_IN_MAX
        ? unknown(name)
        : FILTER.test(name)
          ? readFilter(name, value, resource, keys)
          : ((readText(value) === undefined ? undefined : reader?.(value, resource, keys)) ?? unknown(name));
    if (part.kept !== null) kept.append(name, part.kept);
    for (const each of part.lost) lost.set(each.label, each);
  }
  const unfit = [...lost.values()].filter(({ isKnown }) => isKnown).map(({ label }) => label);
  return { address: kept.toString(), lost: [...lost.keys()], unfit };
}

/** Indexes follow from what a schema declares and from nothing else: each costs on every write. */
import type { Field } from '../../../engine/field.ts';
import { isOrderedComputed, isSingleColumn, orderedFields } from '../../../engine/derive/indexed.ts';
import { columnsOf, isFolded, isToOne, typeOfKind } from '../../../engine/fields/index.ts';
import { quote } from '../../../engine/names.ts';
import type { Registry, Resource } from '../../../engine/resource.ts';
import { sortedKind, sortedSql } from '../../sql/collation.ts';
import { folded, foldedBefore } from '../../sql/fold.ts';
import { indexedTexts, searchText } from '../../sql/search-text.ts';
import { type ObjectModel, named } from './objects.ts';

/** A page of a list is found in the index alone, without a look at each row whether it is in the bin; relations sort by it whatever is. */
const SEEN = ' INCLUDE ("deletedAt")';

const ownField = (resource: Resource, path: string): Field | undefined => resource.fields.find(({ handle }) => handle === path);

/** The relation, then the id: records of one target, in a fixed order. */
const relationIndexes = (resource: Resource): ObjectModel[] =>
  resource.fields.filter(isToOne).map(({ handle }) => named(resource.name, [handle], 'index', `(${quote(handle)}, "id")`, [handle]));

/** A relation sorts by its target's label: the index belongs to the target then. */
const sortIndexes = (registry: Registry, resource: Resource): ObjectModel[] =>
  orderedFields(registry, resource).map((field) => {
    const { handle } = field;
    return named(resource.name, [handle, 'urut'], 'index', `(${sortedSql(registry, field, quote(handle))}, "id")${SEEN}`, [handle]);
  });

/** The default sort as one index, when it has several keys and all are the resource's own. */
function defaultSort(registry: Registry, resource: Resource): string[] | null {
  const keys = resource.sort.map(({ by, order }, index) => {
    const field = ownField(resource, by);
    if (!field || !isSingleColumn(field) || isToOne(field)) return null;
    // Those that are empty in the first key are read apart from the others.
    const empty = index > 0 && !columnsOf(field)[0]!.notNull ? ' NULLS LAST' : '';
    return `${sortedSql(registry, field, quote(by))}${order === 'desc' ? ` DESC${empty}` : ''}`;
  });
  return keys.includes(null) ? null : (keys as string[]);
}

/** The id closes every sort, in the direction of its last key. */
const closing = (keys: readonly string[]): string => (/ DESC( NULLS LAST)?$/.test(keys.at(-1) ?? '') ? '"id" DESC' : '"id"');

function orderIndexes(registry: Registry, resource: Resource): ObjectModel[] {
  const keys = defaultSort(registry, resource);
  return keys === null || keys.length < 2
    ? []
    : [named(resource.name, ['urut'], 'index', `(${[...keys, closing(keys)].join(', ')})${SEEN}`, [])];
}

/** For roles that see their own part only: the part, then the default sort. */
function scopeIndexes(registry: Registry, resource: Resource): ObjectModel[] {
  const keys = defaultSort(registry, resource);
  const paths = new Set(
    Object.values(resource.scope ?? {}).filter((path) => resource.fields.some((field) => field.handle === path && isToOne(field))),
  );
  if (keys === null) return [];
  return [...paths].map((path) =>
    named(resource.name, [path, 'cakupan'], 'index', `(${[quote(path), ...keys, closing(keys)].join(', ')})${SEEN}`, [path]),
  );
}

/**
 * Among live records only. One field alone may be empty any number of times ("unique when filled");
 * in a list of fields empty is a value like any other (decision 23).
 */
function uniqueIndexes(resource: Resource): ObjectModel[] {
  return resource.unique.map((handles) => {
    const indexBy = (fold: (expression: string) => string): ObjectModel => {
      const columns = handles.flatMap((handle) => {
        const field = ownField(resource, handle)!;
        return columnsOf(field).map(({ name }) => (isFolded(field) ? fold(quote(name)) : quote(name)));
      });
      const nulls = handles.length > 1 ? ' NULLS NOT DISTINCT' : '';
      return named(resource.name, [...handles, 'unik'], 'unique', `(${columns.join(', ')})${nulls} WHERE "deletedAt" IS NULL`, handles);
    };
    const [index, before] = [indexBy(folded), indexBy(foldedBefore)];
    return before.name === index.name ? index : { ...index, before };
  });
}

/** Filtered lists of values. */
const listIndexes = (resource: Resource): ObjectModel[] =>
  resource.filters.flatMap(({ path, kind }) =>
    typeOfKind(kind).filter?.form === 'choices' ? [named(resource.name, [path, 'isi'], 'index', `USING gin (${quote(path)})`, [path])] : [],
  );

/** Filters by what is computed from the row alone: few rows out of many are found without computing it for all. */
function computedIndexes(registry: Registry, resource: Resource): ObjectModel[] {
  const { computed } = registry.product;
  return resource.computed.flatMap(({ handle, expression, kind }) => {
    if (!computed[expression]?.isOwn) return [];
    const sql = computed[expression].sql(quote(resource.name), quote);
    const plain = named(resource.name, [handle, 'saring'], 'index', `((${sql}), "id")`, [handle]);
    const order = named(resource.name, [handle, 'urut'], 'index', `((${sortedKind(registry, kind, `(${sql})`)}), "id")${SEEN}`, [handle]);
    return [
      ...(resource.filters.some(({ path }) => path === handle) ? [plain] : []),
      ...(isOrderedComputed(registry, resource, handle) ? [order] : []),
    ];
  });
}

const binIndex = (resource: Resource): ObjectModel =>
  named(resource.name, ['dihapus'], 'index', '("deletedAt", "id") WHERE "deletedAt" IS NOT NULL', []);

/** Trigrams of the texts that are searched together, on the table that holds them: a search over a relation looks into the target. */
const searchIndexesOf = (registry: Registry, { name }: Resource): ObjectModel[] =>
  indexedTexts(registry, name).map((columns) =>
    named(name, [...columns, 'cari'], 'index', `USING gin (${searchText(columns)} gin_trgm_ops)`, columns),
  );

export function indexesOf(registry: Registry, resource: Resource): ObjectModel[] {
  const all = [
    ...uniqueIndexes(resource),
    ...relationIndexes(resource),
    ...sortIndexes(registry, resource),
    ...orderIndexes(registry, resource),
    ...scopeIndexes(registry, resource),
    ...listIndexes(resource),
    ...computedIndexes(registry, resource),
    binIndex(resource),
    ...searchIndexesOf(registry, resource),
  ];
  const seen = new Set<string>();
  return all.filter(({ definition }) => !seen.has(definition) && seen.add(definition));
}

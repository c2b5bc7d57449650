/** What a list can be filtered by: the paths its schema declares, its columns, and every other field that can be made one. */
import { typeOfKind } from '../fields/index.ts';
import { kept } from '../kept.ts';
import { allColumns } from './all-columns.ts';
import type { Column, PathReference, Resource } from '../resource.ts';

/** What a record points at over another one has a right of its own, which a declared filter gives and a column does not. */
const isOpen = ({ path, source, field, computed }: Column): boolean =>
  (field !== undefined || computed !== undefined) && (source === undefined || !path.includes('.'));

const withColumns = ({ filters, slow }: Resource, columns: readonly Column[]): readonly PathReference[] =>
  [
    ...filters,
    ...columns.filter((column) => typeOfKind(column.kind).filter && isOpen(column) && !filters.some(({ path }) => path === column.path)),
  ].map((reference) => (slow?.text[reference.path] ? { ...reference, noText: true as const } : reference));

/** Those of what stands in the list. */
export const filtersOf = kept((resource: Resource): readonly PathReference[] => withColumns(resource, resource.columns));
/** Those of everything that could. */
export const allFilters = kept((resource: Resource): readonly PathReference[] => withColumns(resource, allColumns(resource)));

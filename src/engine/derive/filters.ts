/** What a list can be filtered by: the paths its schema declares, and every column whose values can be compared. */
import { typeOfKind } from '../fields/index.ts';
import { kept } from '../kept.ts';
import type { Column, PathReference, Resource } from '../resource.ts';

/** What a record points at over another one has a right of its own, which a declared filter gives and a column does not. */
const isOpen = ({ path, source, field, computed }: Column): boolean =>
  (field !== undefined || computed !== undefined) && (source === undefined || !path.includes('.'));

export const filtersOf = kept(({ filters, columns }: Resource): readonly PathReference[] => [
  ...filters,
  ...columns.filter((column) => typeOfKind(column.kind).filter && isOpen(column) && !filters.some(({ path }) => path === column.path)),
]);

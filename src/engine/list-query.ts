/** What a list asks for: the one shape between the URL, the document's variables and the SQL compiler. */
import type { SortKey } from './resource.ts';

export const FILTER_OPERATORS = ['eq', 'ne', 'in', 'lt', 'lte', 'gt', 'gte', 'contains', 'startsWith', 'changedIn', 'isNull'] as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[number];

/** `{ nama: { contains: 'smp' }, kabupaten: { provinsi: { eq: id } }, and: [...], or: [...], not: {...} }` */
export type Filter = { [key: string]: unknown };

export interface ListQuery {
  search: string;
  filter: Filter;
  sort: readonly SortKey[];
  /** From 1. */
  page: number;
  limit: number;
  /** Cursor of the page before (`info.meta.next`); wins over `page`. */
  after: string | null;
  /** Show the bin instead of the live rows (decision 12). */
  deleted: boolean;
}

/** What is asked of an export, and what is told of its columns. */
import type { Scalar } from './field.ts';
import type { SortKey } from './resource.ts';

export const EXPORT_FORMATS = ['xlsx', 'csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export interface ExportColumn {
  key: string;
  label: string;
  kind: 'text' | 'number' | 'boolean' | 'date' | 'instant';
  isDefault: boolean;
}

/** A dataset may know further keys: its product says which. */
export interface ExportInput {
  /** The name of a resource, or of what a product adds to them. */
  dataset: string;
  filter?: Readonly<Partial<Record<string, Scalar>>>;
  /** Keys of the columns in order; left out: the default ones. */
  columns?: readonly string[];
}

/** A list as it stands on the screen, as the API takes its arguments; with `ids` no more of it than these. */
export interface ExportList {
  filter?: unknown;
  search?: string | null;
  sort?: readonly SortKey[];
  ids?: readonly string[];
}

/** How far an export of this process is. */
export interface ExportProgress {
  rows: number;
  total: number;
}

/** Of CSV: `;` and decimal comma (default), or `,` and dot. */
export type Separator = ';' | ',';

/** The reply streams the file; headers `content-disposition`, `x-rows` (rows expected), `x-export-id`. */
export interface ExportRequest extends ExportInput {
  format: ExportFormat;
  separator?: Separator;
  /** The records of exactly this list of `dataset`, for whoever may see it, in place of `filter` and what a product adds. */
  list?: ExportList;
}

/** What is asked of an export, and what is told of its columns. */
import type { Scalar } from './field.ts';

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

/** Of CSV: `;` and decimal comma (default), or `,` and dot. */
export type Separator = ';' | ',';

/** The reply streams the file; headers `content-disposition`, `x-rows` (rows expected), `x-export-id`. */
export interface ExportRequest extends ExportInput {
  format: ExportFormat;
  separator?: Separator;
}

/** What an import is asked, and what it answers. */
import type { Pool } from 'pg';
import type { Principal } from '../../engine/rights/access.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import type { Repository } from '../data/repository/repository.ts';
import type { SeedReport } from '../seed/write.ts';
import type { Reason } from './convert.ts';
import type { Mapping } from './mapping.ts';
import type { Decimal } from './plan.ts';
import type { Table } from './table.ts';

export interface ImportContext {
  registry: Registry;
  repository: Repository;
  /** For reading beside the writing transaction: at least two connections. */
  pool: Pool;
}

export interface ImportRequest {
  resource: Resource;
  table: Table;
  mapping: Mapping;
  key?: readonly string[];
  decimal?: Decimal;
  dryRun?: boolean;
  /** Where the file of refused rows goes. */
  folder: string;
  principal?: Principal;
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

export interface Progress {
  phase: 'check' | 'write';
  done: number;
  /** Rows of the file; null while they are counted. */
  total: number | null;
}

export interface Refusal {
  row: number;
  /** Where that is in the file: the row, or the row and its column. */
  place: string;
  reasons: readonly Reason[];
}

export interface ImportReport extends SeedReport {
  rows: number;
  /** What is counted: rows of the file, or the scores in them. */
  unit: string;
  refused: number;
  /** Left out by `skipWhen`, or a repetition of a row that was taken. */
  skipped: number;
  /** Nothing in the file tells which record a row is: every one that came in is new. */
  isUnkeyed?: true;
  /** The first of the refused ones. */
  refusals: readonly Refusal[];
  /** All of them, with the reason behind; null when there are none. */
  refusedFile: string | null;
}

export const reasonText = (reasons: readonly Reason[]): string =>
  reasons.map(({ field, text }) => (field === '' ? text : `${field}: ${text}`)).join('; ');

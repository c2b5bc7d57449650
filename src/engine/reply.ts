import type { ErrorCode } from './errors.ts';

/** The `info` block of every reply (specification section 7). */
export interface Info {
  /** 200, or the HTTP-like code of the failure. */
  code: number;
  /** Stable code of the failure, null on success. */
  error: ErrorCode | null;
  /** One sentence, or null. */
  message: string | null;
  /** Per field handle (`''` for the whole record) the messages, without the asterisk. */
  messages: Record<string, string[]>;
  state: string | null;
  status: 'success' | 'error';
  meta?: ListMeta;
}

export interface ListMeta {
  total: number;
  /** True when there are more than `total` (decision 9). */
  capped: boolean;
  /** Cursor of the next page; null at the end. */
  next: string | null;
}

export interface ListReply<T> {
  info: Info;
  items: T[];
}
export interface ItemReply<T> {
  info: Info;
  item: T | null;
}
export interface WriteReply<T> {
  info: Info;
  /** The record as stored; on a conflict the current record; null otherwise. */
  output: T | null;
  /** On a conflict of an update: what the fields that were sent held at the version it was made for; relations as ids. */
  base?: Record<string, unknown> | null;
}

export interface RelationValue {
  id: string;
  display: string;
  /** True when the related record lies in the bin. */
  deleted?: boolean;
  /** Of a look-up: what tells it from others of its name; empty where that is not to be read. */
  detail?: string;
  /** Of a look-up for the rows of a sheet: the heading it stands under; empty: none. */
  group?: string;
  /** Of a look-up with a text: it is but nearly called so. */
  near?: boolean;
}

/** A record as the API sends it: relations as `{ id, display }`, ranges and lists as arrays. */
export type RecordValue = { id: string; version: number; display: string } & Record<string, unknown>;

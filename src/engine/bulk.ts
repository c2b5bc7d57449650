/** What a change of many records is on the wire, for the server and the app. */
import type { SortKey } from './resource.ts';

export type BulkVerb = 'update' | 'remove' | 'restore';

/** What becomes of one field: `add` and `take` of the values of a list. */
export interface BulkEdit {
  field: string;
  how: 'set' | 'clear' | 'add' | 'take';
  /** In wire form, as a form sends it; nothing for `clear`. */
  value?: unknown;
}

/** Which records: these, or all of a list. */
export interface BulkChoice {
  ids?: readonly string[];
  filter?: unknown;
  search?: string | null;
  /** The order in which the list shows them, and examples come. */
  sort?: readonly SortKey[];
}

export interface BulkAsked extends BulkChoice {
  resource: string;
  verb: BulkVerb;
  edits?: readonly BulkEdit[];
  /** A random id under which its progress is asked for, and under which it is cancelled. */
  run?: string;
}

/** What a person was shown, without which nothing is written. */
export interface BulkPromise {
  count: number;
  hash: string;
  /** ISO UTC. */
  at: string;
}

export interface BulkRefused {
  id: string;
  display: string;
  why: string;
}

export interface BulkReason {
  why: string;
  count: number;
}

/** The first of those that change, values as a record's own answer has them. */
export interface BulkSample {
  id: string;
  display: string;
  changes: { field: string; before: unknown; after: unknown }[];
}

export interface BulkOutcome extends BulkPromise, Said {
  changed: number;
  same: number;
  refused: number;
  /** The most frequent first. */
  reasons: BulkReason[];
  /** The first hundred. */
  refusals: BulkRefused[];
  samples: BulkSample[];
  /** For its undo; null when nothing was changed. */
  action: string | null;
}

/** Who changed records since a promise, and when; `by` null: the system. */
interface BulkChange {
  by: string | null;
  how: 'create' | 'update' | 'remove' | 'restore';
  /** ISO UTC. */
  at: string;
}

/** Of a promise that does not hold any more: how many there are now, and who changed what since. */
export interface BulkMismatch {
  expected: number;
  count: number;
  /** Of most of them. */
  changes: (BulkChange & { count: number })[];
  /** Records that were changed since. */
  changed: number;
  /** The first hundred of those, the last change of each. */
  first: (BulkChange & { id: string; display: string })[];
}

/** That what points at a record points at another of its resource, and the record goes into the bin. */
export interface RedirectAsked {
  resource: string;
  id: string;
  to: string;
  /** A random id under which its progress is asked for, and under which it is cancelled. */
  run?: string;
}

export interface RedirectOutcome extends BulkPromise, Said {
  /** By resource, in the order of the registry. */
  moved: { resource: string; count: number }[];
  refused: number;
  /** The most frequent of each resource first. */
  reasons: BulkReason[];
  /** The first hundred; `display` null: it lies outside of what this person may list. */
  refusals: (UndoNamed & { why: string })[];
  /** Some point at it that this person may not change: nothing can be moved. */
  others: boolean;
  /** Why the record would stay all the same; null: it goes. */
  why: string | null;
  /** For its undo; null when nothing was changed. */
  action: string | null;
}

export interface BulkProgress {
  finished: number;
  total: number;
}

/** What a deed comes to beside the records themselves, in sentences; none: nothing. */
interface Said {
  said: readonly string[];
}

/** What an undo brings back, and what it leaves because of later changes. */
export interface UndoOutcome extends Said {
  /** All that is taken back; `gone` of them the action had made or restored: they go into the bin. */
  back: number;
  gone: number;
  /** Of those that come back: of so many some fields stay. */
  partly: number;
  kept: number;
  reasons: BulkReason[];
  /** The first of those that come back, and of those that go. */
  first: UndoNamed[];
  firstGone: UndoNamed[];
  /** The first hundred of which some fields stay, and which of the others go back to what. */
  partial: (UndoNamed & { fields: UndoField[]; back: UndoBack[] })[];
  /** The first hundred that stay; with fields where each of these was changed again. */
  refusals: (UndoNamed & {
    why: string;
    by: string | null;
    at: string | null;
    how: BulkChange['how'] | 'purge' | null;
    fields: UndoField[];
  })[];
}

/** A field that somebody else filled since; told of records that this person may list and open. */
export interface UndoField {
  field: string;
  /** As a record's own answer has it. */
  now: unknown;
  by: string | null;
  /** ISO UTC. */
  at: string | null;
}

/** A field that goes back; told of the same records. */
export interface UndoBack {
  field: string;
  /** What it holds then, as a record's own answer has it. */
  value: unknown;
}

/** `display` null: it lies outside of what this person may list. */
export interface UndoNamed {
  resource: string;
  id: string;
  display: string | null;
}

/** A record of which cells were changed; without an id, a new one. */
export interface GridRow {
  id?: string | null;
  /** Of a new record: sent again under it by the same person, it is the same record. */
  key?: string;
  /** What its values were changed from. */
  version?: number;
  /** By handle, in wire form, as a form sends it: what was changed alone. */
  input?: Readonly<Record<string, unknown>>;
  /** The record goes as a whole, in place of an input: where a cell was all that it was. */
  remove?: true;
}

export interface GridAsked {
  resource: string;
  rows: readonly GridRow[];
}

export interface GridRowOutcome {
  /** Null for a new record that did not come in. */
  id: string | null;
  /** Handles of what stands there now. */
  saved: readonly string[];
  /** What was not taken, by handle; `''`: the whole record. */
  messages: Readonly<Record<string, readonly string[]>>;
  /** Handles that somebody else has changed since, to something else; `''`: the record that was to go is another one now. */
  clashes: readonly string[];
  removed?: true;
  /** A new record that an earlier save brought in already. */
  known?: true;
}

export interface GridOutcome {
  /** In the order they came. */
  rows: GridRowOutcome[];
  /** For its undo; null when nothing was changed. */
  action: string | null;
}

/** What can be asked what it would come to elsewhere, before it is done. */
export type Deed =
  | { verb: 'create'; resource: string; input: Readonly<Record<string, unknown>> }
  | { verb: 'update'; resource: string; id: string; input: Readonly<Record<string, unknown>> }
  | { verb: 'remove' | 'restore'; resource: string; id: string }
  | ({ verb: 'sheet' } & GridAsked)
  | { verb: 'undo'; action: string };

/** As many records as one save takes. */
export const GRID_MAX = 2000;

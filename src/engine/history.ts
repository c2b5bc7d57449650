/** What a record's history and uses are on the wire, for the server and the app. */

/** What was done to the record itself. */
export type ChangeVerb = 'create' | 'update' | 'remove' | 'restore';

/** By which way a record was changed: by hand (the verbs), or as one of many. */
export type Way = ChangeVerb | 'undo' | 'bulk' | 'import' | 'seed';

/** One value as a record's own answer has it: relations as `{ id, display }`, files with their names. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

export interface HistoryEntry {
  /** `after` of the next page; unique. */
  place: string;
  action: string;
  /** ISO UTC. */
  at: string;
  /** The account's name; null: the system, or an account that is gone. */
  by: string | null;
  verb: ChangeVerb;
  way: Way;
  why: string | null;
  version: number;
  /** A consequence of something else that was done. */
  derived: boolean;
  /** Records that the action changed, this one among them. */
  together: number;
  /** Its action was taken back since. */
  undone: boolean;
  /** In the order of the form; of a new record what it was made with. */
  changes: FieldChange[];
}

export interface HistoryPage {
  items: HistoryEntry[];
  /** Null at the end. */
  next: string | null;
}

/** The record as it was at a moment. */
export interface RecordAt {
  /** By handle, relations as `{ id, display }`; null: it was not there yet. */
  values: Record<string, unknown> | null;
  version: number;
  deleted: boolean;
}

/** A record that somebody worked on. */
export interface RecentRecord {
  resource: string;
  id: string;
  display: string;
  /** ISO UTC: when that person changed it last. */
  at: string;
}

/** Records that point at some through one of their relations. */
export interface Use {
  resource: string;
  field: string;
  /** What the field is called. */
  name: string;
  /** This person has a list of those, narrowed by the field. */
  listed: boolean;
  /** True: as long as there are any, nothing they point at can be removed. */
  holds: boolean;
  /** Of those that this person may see. */
  total: number;
  /** There are more than `total`. */
  capped: boolean;
  /** Others there are, that this person may not see. */
  unseen: boolean;
}

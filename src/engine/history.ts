/** What a record's history and uses are on the wire, for the server and the app; and what was done to all records. */

/** What was done to the record itself. */
export type ChangeVerb = 'create' | 'update' | 'remove' | 'restore';

/** By which way a record was changed: by hand (the verbs), or as one of many. */
export const WAYS = ['create', 'update', 'remove', 'restore', 'bulk', 'sheet', 'import', 'undo', 'purge', 'seed'] as const;
export type Way = (typeof WAYS)[number];

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
  /** It took an undo back, so that what was done stands again. */
  redo: boolean;
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
  /** What it is called now. */
  display: string;
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
  /** This person reads records of it; else nothing is said of it but `unseen`. */
  readable: boolean;
  /** This person has a list, which the field narrows to those. */
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

/** What an action did to the records of one resource, as far as one may see them. */
export interface ActivityPart {
  resource: string;
  /** `purge`: out of the bin for good. */
  verb: ChangeVerb | 'purge';
  /** A consequence of the rest. */
  derived: boolean;
  /** Records. */
  count: number;
  /** Of an update: what was changed, of the first of them. */
  fields: string[];
}

/** Why an action cannot be taken back by who looks at it, or not all of it; null: it can. */
export type Lasting = 'computed' | 'purged' | 'secret' | 'single' | 'rights' | 'beyond' | 'partRights' | 'later';

export interface ActivityEntry {
  id: string;
  /** ISO UTC. */
  at: string;
  /** The account's name; null: the system, or an account that is gone. */
  by: string | null;
  way: Way;
  why: string | null;
  parts: ActivityPart[];
  /** There are more records than are counted. */
  capped: boolean;
  /** The one record it was about. */
  only: { resource: string; id: string; display: string } | null;
  /** When it was taken back, all of it or a part. */
  undone: string | null;
  /** Of what was taken back in part: records of which something is left. */
  rest: number;
  /** It took an undo back, so that what was done stands again. */
  redo: boolean;
  lasting: Lasting | null;
  /** Of what one's rights leave standing: the rule, and whom to ask, in words. */
  reason: string | null;
  /** Records of which something was changed again since. */
  later: number;
  /** Of these, those of which nothing can be taken back. */
  stays: number;
}

/** Records of one action that its entry is told of one by one: whether more were changed again says `ActivityWhole`. */
export const FOLLOWED = 100;

/** Of an action of more than those: its records are counted, as far as they may be seen; `capped`: there are still more. */
export interface ActivityWhole extends Pick<ActivityEntry, 'capped' | 'later' | 'stays'> {
  parts: Omit<ActivityPart, 'fields'>[];
}

/** All of it, or what later changes and one's rights leave of it. */
export function canUndo({ undone, rest, lasting, stays, parts }: ActivityEntry): boolean {
  const own = parts.reduce((sum, { derived, count }) => sum + (derived ? 0 : count), 0);
  const left = undone === null ? own : rest;
  return left > 0 && (lasting === null || (lasting === 'partRights' && undone === null) || (lasting === 'later' && stays < left));
}

export interface ActivityPage {
  /** The newest first. */
  items: ActivityEntry[];
  /** `after` of the next page; null at the end. Fewer items than asked for, or none, may come before it. */
  next: string | null;
  /** The server's clock. */
  now: string;
  /** A search named more records than were looked for beyond the newest actions. */
  capped?: true;
}

/** Of all that is asked for; `capped`: there are more. */
export interface ActivityCount {
  total: number;
  capped: boolean;
}

/** Who did something that one may see. */
export interface ActivityPerson {
  id: string;
  name: string;
}

/** One change of an action. */
export interface ActivityChange {
  /** `after` of the next. */
  place: number;
  resource: string;
  id: string;
  /** Null where the record is gone for good. */
  display: string | null;
  verb: ActivityPart['verb'];
  derived: boolean;
  /** It was changed again since. */
  later: boolean;
  /** In the order of the form. */
  changes: FieldChange[];
}

export interface ActivityChanges {
  items: ActivityChange[];
  next: number | null;
}

/** What the live channel says, for the server and the app: that something changed, never what it holds. */
import type { ChangeVerb } from '../history.ts';

/** What a page shows: a list, or a record at the version it has. */
export interface Shown {
  resource: string;
  /** Absent: the list. */
  id?: string;
  version?: number;
}

export interface LiveChange {
  id: string;
  version: number;
  action: ChangeVerb;
}

/** What one action, or the time that a browser was not listening, has changed of a resource, as far as its receiver may read it. */
export interface LiveChanged {
  resource: string;
  /** The action's id in the log, by which who did it knows the own; null: whatever became of a record meanwhile. */
  log: string | null;
  /** Those of the records shown are always among them; of very many, no others are. */
  changes: readonly LiveChange[];
  /** Of the list. */
  count: number;
}

/** Who else has a record open. */
export interface LivePeople {
  resource: string;
  id: string;
  names: readonly string[];
}

/** By the names of the events. `ready` comes once, when nothing is missed any more; `ended` last, where the session is no more. */
export interface LiveEvents {
  ready: null;
  ended: null;
  changed: LiveChanged;
  people: LivePeople;
}

/** An action changes so many records of a resource at most to be told one by one. */
export const LIVE_EACH_MAX = 100;
/** What one stream may follow. */
export const LIVE_SHOWN_MAX = 100;

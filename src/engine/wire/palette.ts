/** What the palette finds, on the wire for the server and the app. */

/** One record, as far as somebody who may open it needs it to tell it from others. */
export interface FoundRecord {
  id: string;
  display: string;
  /** Code, place or whatever else the schema file names; may be empty. */
  detail: string;
}

/** The best of one resource. */
export interface FoundGroup {
  resource: string;
  items: FoundRecord[];
  /** Of all that were looked at; with `more` there are others still. */
  total: number;
  more: boolean;
}

export interface RecordName {
  resource: string;
  id: string;
}

export type RecentRecord = RecordName & FoundRecord;

/** At most so many of one resource. */
export const FOUND_MAX = 3;
export const RECENT_MAX = 20;

/** Views of lists that people keep, on the wire for the server and the app. */

export interface SavedView {
  id: string;
  resource: string;
  name: string;
  /** The list as an address has it, without `?`: what the reader's registry knows of it. */
  address: string;
  /** What was kept and is not there any more: names of fields, and of parts of an address. */
  lost: readonly string[];
  /** Whom it is shared with. */
  role: string | null;
  /** Whoever asks made it, and may change it. */
  isOwn: boolean;
  /** Who made it, to whoever may take it back from those it is shared with; else null. */
  owner: string | null;
}

export interface SavedViews {
  /** The own ones, then those that are shared, each by name; of one list, to who may take them back, those shared with other roles last. */
  views: readonly SavedView[];
  /** What a list opens with, by resource; absent: as its schema file has it. */
  defaults: Readonly<Record<string, string>>;
  /** With whom whoever asks may share a view of the list that was asked for. */
  roles: readonly string[];
}

/** What a session tells of the list that a person begins with, by resource. */
export type DefaultViews = Readonly<Record<string, Pick<SavedView, 'id' | 'name' | 'address' | 'lost'>>>;

/** At most so many of one person for one list. */
export const VIEWS_MAX = 30;
export const VIEW_NAME_MAX = 60;
export const VIEW_ADDRESS_MAX = 4000;
/** Counted in one question. */
export const VIEWS_COUNTED = 100;

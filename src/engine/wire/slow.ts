/** What a list of very many records does not offer, since no index carries it. */

/**
 * `index`: the schema file declares none. `empty`: it follows a record that need not be there; `label`: a name made of several fields;
 * `computed`: it is worked out on read. No index can carry these.
 */
export type SlowWhy = 'index' | 'empty' | 'label' | 'computed';

export interface Slow {
  /** Where an index is declared, for whoever may know. */
  key?: string;
  /** By path: orders. */
  sort: Readonly<Record<string, SlowWhy>>;
  /** By path: what a text contains or begins with, of a relation its label. */
  text: Readonly<Record<string, SlowWhy>>;
}

/** By resource, as it stands in the `extensions` of a reply. */
export type SlowLists = Readonly<Record<string, Slow>>;

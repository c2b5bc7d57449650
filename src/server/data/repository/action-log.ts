/** Who did what, when and why, with the values before and after. Secrets never come here. */
import type { ClientBase } from 'pg';
import type { Principal } from '../../../engine/rights/access.ts';
import { newId } from '../ids.ts';
import type { Values } from './record.ts';

/** `purge`: out of the bin for good. */
export type ItemVerb = 'create' | 'update' | 'remove' | 'restore' | 'purge';
export type ActionVerb = ItemVerb | 'undo' | 'bulk' | 'import' | 'seed' | 'export';

export interface ActionItem {
  resource: string;
  record: string;
  verb: ItemVerb;
  /** The record's version after it. */
  version: number;
  /** Changed values only; null where there was no record, or nothing but the bin changed. */
  before: Values | null;
  after: Values | null;
  /** A consequence of the write, not something the person asked for. */
  derived: boolean;
}

export interface ActionFacts {
  principal: Principal;
  verb: ActionVerb;
  why: string | null;
  undoes: string | null;
}

const FLUSH_AT = 1000;
const INSERT_ACTION = `insert into skema.action (id, "userId", verb, why, undoes) values ($1, $2, $3, $4, $5)`;
const INSERT_ITEMS = `
  insert into skema.action_item (action, seq, resource, record, verb, version, before, after, derived)
  select $1::uuid, r.* from jsonb_to_recordset($2::jsonb)
    as r(seq integer, resource text, record uuid, verb text, version integer, before jsonb, after jsonb, derived boolean)`;
/** Both at once, for the ordinary write of one record. */
const INSERT_BOTH = `with action as (${INSERT_ACTION})${INSERT_ITEMS.replace('$2', '$6')}`;

export class ActionLog {
  readonly id = newId();
  readonly #client: ClientBase;
  readonly #facts: ActionFacts;
  #items: (ActionItem & { seq: number })[] = [];
  #count = 0;
  #written = false;

  constructor(client: ClientBase, facts: ActionFacts) {
    this.#client = client;
    this.#facts = facts;
  }

  add(item: ActionItem): void {
    this.#items.push({ seq: this.#count, ...item });
    this.#count += 1;
  }

  /** Position to which `rewind` goes back when the work since then is undone by a savepoint. */
  mark(): number {
    return this.#count;
  }

  rewind(mark: number): void {
    this.#items = this.#items.filter(({ seq }) => seq < mark);
    this.#count = mark;
  }

  /** Writes what there is once it is much; never inside a savepoint that may still be rolled back. */
  async relieve(): Promise<void> {
    if (this.#items.length >= FLUSH_AT) await this.flush();
  }

  /** The action's id; null when nothing was changed. */
  get state(): string | null {
    return this.#written || this.#items.length > 0 ? this.id : null;
  }

  async flush(): Promise<void> {
    const items = this.#items;
    this.#items = [];
    if (items.length === 0) return;
    const { principal, verb, why, undoes } = this.#facts;
    const list = JSON.stringify(items);
    if (this.#written) await this.#client.query(INSERT_ITEMS, [this.id, list]);
    else
      await this.#client.query({ name: 'skema-action', text: INSERT_BOTH, values: [this.id, principal.userId, verb, why, undoes, list] });
    this.#written = true;
  }
}

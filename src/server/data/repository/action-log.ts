/** Who did what, when and why, with the values before and after. Secrets never come here. */
import type { ClientBase } from 'pg';
import { LIVE_EACH_MAX, type LiveChange } from '../../../engine/live/messages.ts';
import type { Principal } from '../../../engine/rights/access.ts';
import { newId } from '../ids.ts';
import type { Values } from './record.ts';

/** `purge`: out of the bin for good. */
export type ItemVerb = 'create' | 'update' | 'remove' | 'restore' | 'purge';
export type ActionVerb = ItemVerb | 'undo' | 'bulk' | 'sheet' | 'import' | 'seed' | 'export';

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

/** What an action changed of one resource. */
export interface Changed {
  resource: string;
  /** The action's id. */
  log: string;
  count: number;
  /** Null: more than are told one by one. */
  changes: LiveChange[] | null;
}

const FLUSH_AT = 1000;
/** Of an action of more steps it is kept how many there are of each sort: who looks at it need not count them. */
export const LONG = 1000;
const INSERT_PARTS = `
  insert into skema.action_part (action, resource, verb, derived, seq, steps)
  select $1::uuid, r.* from jsonb_to_recordset($2::jsonb) as r(resource text, verb text, derived boolean, seq integer, steps integer)`;
const INSERT_ACTION = `insert into skema.action (id, "userId", verb, why, undoes) values ($1, $2, $3, $4, $5)`;
const INSERT_ITEMS = `
  insert into skema.action_item (action, seq, resource, record, verb, version, before, after, derived)
  select $1::uuid, r.* from jsonb_to_recordset($2::jsonb)
    as r(seq integer, resource text, record uuid, verb text, version integer, before jsonb, after jsonb, derived boolean)`;
/** Both at once, for the ordinary write of one record. */
const INSERT_BOTH = `with action as (${INSERT_ACTION})${INSERT_ITEMS.replace('$2', '$6')}`;

interface Part extends Pick<ActionItem, 'resource' | 'verb' | 'derived'> {
  /** Of the first of them. */
  seq: number;
  steps: number;
}

export class ActionLog {
  readonly id = newId();
  readonly #client: ClientBase;
  readonly #facts: ActionFacts;
  #items: (ActionItem & { seq: number })[] = [];
  #count = 0;
  #written = false;
  readonly #changed = new Map<string, Changed>();
  readonly #parts = new Map<string, Part>();

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

  /** What was written of each resource. */
  get changed(): Changed[] {
    return [...this.#changed.values()];
  }

  #note({ resource, record: id, version, verb: action }: ActionItem): void {
    // It was in the bin, and is no more: there is nothing by which to see who may know.
    if (action === 'purge') return;
    const noted = this.#changed.get(resource) ?? { resource, log: this.id, count: 0, changes: [] };
    noted.count += 1;
    if (noted.count > LIVE_EACH_MAX) noted.changes = null;
    noted.changes?.push({ id, version, action });
    this.#changed.set(resource, noted);
  }

  #countPart({ seq, resource, verb, derived }: ActionItem & { seq: number }): void {
    const key = `${resource} ${verb} ${derived}`;
    const part = this.#parts.get(key) ?? { resource, verb, derived, seq, steps: 0 };
    part.steps += 1;
    this.#parts.set(key, part);
  }

  /** The last of it. */
  async end(): Promise<void> {
    await this.flush();
    if (this.#count > LONG) await this.#client.query(INSERT_PARTS, [this.id, JSON.stringify([...this.#parts.values()])]);
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
    for (const item of items) {
      this.#note(item);
      this.#countPart(item);
    }
  }
}

/** What one writing transaction carries with it. */
import type { ClientBase } from 'pg';
import type { Principal } from '../../../engine/rights/access.ts';
import type { Follower } from '../../../engine/product.ts';
import type { Registry } from '../../../engine/resource.ts';
import type { Messages } from '../../../engine/messages.ts';
import type { Info } from '../../../engine/reply.ts';
import { codeOf } from '../faults.ts';
import type { ActionLog } from './action-log.ts';
import type { TransactionData } from './rule-data.ts';

/** An undo may touch a thousand records; a person reads a few sentences. */
const TOLD_MAX = 3;

/** What was done all the same and must still be said, for the `info` of a success. */
export class Notices {
  #texts = new Set<string>();
  #messages: Messages = {};

  add(text: string, messages: Messages): void {
    this.#texts.add(text);
    for (const [handle, list] of Object.entries(messages))
      this.#messages[handle] = [...new Set([...(this.#messages[handle] ?? []), ...list])];
  }

  toInfo(): Pick<Info, 'message' | 'messages'> {
    const texts = [...this.#texts].slice(0, TOLD_MAX);
    return { message: texts.length === 0 ? null : texts.join(' '), messages: this.#messages };
  }
}

export interface Work {
  /** ISO UTC. */
  now: string;
  /** `yyyy-MM-dd` by the product's clock. */
  today: string;
  client: ClientBase;
  /** The transaction's beginning, awaited by everything that writes; what reads may be asked together with it. */
  begun: Promise<unknown>;
  registry: Registry;
  principal: Principal;
  /** The screen's own right under which this is written; null: the verb's. */
  screen: string | null;
  /** Hash of the token whose session stays when the account's sessions end. */
  keptSession: Buffer | null;
  /** The password it writes must be changed at the next login. */
  oneTime: boolean;
  log: ActionLog;
  follower: Follower;
  data: TransactionData;
  told: Notices;
  /** What was sent and nothing has to wait for. */
  underWay: Promise<unknown>[];
  /** Nobody waits any more for what is only tried. */
  gone?: AbortSignal | undefined;
}

/** Not waited for: what is asked next comes behind it anyway. */
export function send({ underWay }: Work, statement: Promise<unknown>): void {
  statement.catch(() => undefined);
  underWay.push(statement);
}

/** What a statement says that came into a transaction which had failed before it. */
const IN_FAILED = '25P02';

/** With nothing under way any more; the first statement that failed tells why, not those that failed because of it. */
export async function settled<T>({ underWay }: Work, act: () => Promise<T>): Promise<T> {
  const [acted] = await Promise.allSettled([act()]);
  const ended = await Promise.allSettled(underWay.splice(0));
  const reasons = [...ended, acted].flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  if (acted.status === 'fulfilled' && reasons.length === 0) return acted.value;
  throw reasons.find((reason) => codeOf(reason) !== IN_FAILED) ?? reasons[0];
}

/** What one writing transaction carries with it. */
import type { ClientBase } from 'pg';
import type { Principal } from '../../../engine/rights/access.ts';
import type { Follower } from '../../../engine/product.ts';
import type { Registry } from '../../../engine/resource.ts';
import type { ActionLog } from './action-log.ts';
import type { Notices } from './notices.ts';
import type { TransactionData } from './rule-data.ts';

export interface Moment {
  /** ISO UTC. */
  now: string;
  /** `yyyy-MM-dd` by the product's clock. */
  today: string;
}

export interface Work extends Moment {
  client: ClientBase;
  registry: Registry;
  principal: Principal;
  /** The screen's own right under which this is written; null: the verb's. */
  screen: string | null;
  /** Hash of the token whose session stays when the account's sessions end. */
  keptSession: Buffer | null;
  log: ActionLog;
  follower: Follower;
  data: TransactionData;
  told: Notices;
}

/** What is asked of the log, and which of its actions are looked at for that. */
import { SEARCH_MAX } from '../../engine/constants.ts';
import { WAYS } from '../../engine/history.ts';
import type { Registry } from '../../engine/resource.ts';
import type { Principal } from '../../engine/rights/access.ts';
import type { Params } from '../sql/scope.ts';
import { ID } from '../view.ts';
import { type Meaning, soughtSql } from './search.ts';
import { type Walked, lookedAtSql } from './walk.ts';

export interface Asked extends Omit<Walked, 'standing' | 'after'> {
  /** Names, people, words of the sentence or of what was changed. */
  search?: string;
}

export const ASKED = {
  people: { type: 'array', items: ID, maxItems: 50 },
  resources: { type: 'array', items: { type: 'string' }, maxItems: 200 },
  ways: { type: 'array', items: { enum: [...WAYS] }, maxItems: 20 },
  from: { type: 'string', format: 'instant' },
  before: { type: 'string', format: 'instant' },
  search: { type: 'string', maxLength: SEARCH_MAX },
};

export interface Looking {
  walked: Walked;
  /** Null: nothing is sought. */
  meaning: Meaning | null;
  /** Of so many actions, and so many where something is sought: who sees few of them goes on from there. */
  most: { looked: number; sought: number };
}

/** The ids of the actions, the newest first. */
export const lookedSql = (registry: Registry, principal: Principal, { walked, meaning, most }: Looking, params: Params): string =>
  meaning === null
    ? lookedAtSql(walked, most.looked, params)
    : soughtSql({ registry, principal, walked, limit: most.sought, params }, meaning);

/** A scalar question is asked row by row, in order, and ends with the last row that is wanted. */
export const oneSql = (text: string): string => `coalesce((select true from ${text} limit 1), false)`;

/** Whether the action `alias` has a step that is meant. */
export const isMeantSql = (alias: string, meant: string): string =>
  oneSql(`skema.action_item i where i.action = ${alias}.id and (${meant})`);

/** The data as rules see it: every live row, as the transaction has it so far. */
import type { ClientBase } from 'pg';
import type { RuleData, Where } from '../../../engine/rules/entity.ts';
import { quote } from '../../../engine/names.ts';
import type { Registry } from '../../../engine/resource.ts';
import { queryPrepared } from '../../sql/statement.ts';
import { whileItLasts } from '../transaction.ts';
import { Params } from '../../sql/scope.ts';
import { type Bind, conditions, createGathering, firstSql, withId } from './gathered.ts';
import type { Values } from './record.ts';

const FIND_MAX = 10_000;

export interface Watched {
  asked: Map<string, Where[]>;
  updated: Set<string>;
}

/** `RuleData`, whose answers are remembered until something of that resource is written. */
export interface TransactionData extends RuleData {
  forget: (resource: string) => void;
  forgetAll: () => void;
  /** All at once, which only read: what they ask at the same moment is asked together. Fails when all have ended, as the first of them that did. */
  together: <T>(acts: readonly (() => Promise<T>)[]) => Promise<T[]>;
  /** What was asked of which resources, and which were written, since `watch`. */
  watch: () => Watched;
}

type Update = (resource: string, id: string, values: Values) => Promise<void>;

export const bound =
  (params: Params): Bind =>
  (values, type) =>
    `${params.add(values)}::${type}[]`;

export function createRuleData(client: ClientBase, registry: Registry, update: Update): TransactionData {
  const answers = new Map<string, Map<string, Promise<unknown>>>();
  const inTime = whileItLasts(client);
  const unseen = (): Watched => ({ asked: new Map(), updated: new Set() });
  let seen = unseen();
  const remembered = <T>(resource: string, where: Where, how: readonly unknown[], ask: () => Promise<T>): Promise<T> => {
    const wheres = seen.asked.get(resource) ?? [];
    seen.asked.set(resource, wheres);
    wheres.push(where);
    const own = answers.get(resource) ?? new Map<string, Promise<unknown>>();
    answers.set(resource, own);
    const key = JSON.stringify([how, where]);
    const answer = own.get(key) ?? inTime(ask);
    own.set(key, answer);
    // Rules may ask several things at once, and wait for one that fails before this one.
    answer.catch(() => undefined);
    return answer as Promise<T>;
  };
  const gathered = createGathering(client, inTime);
  let isGathering = false;
  const select = async (name: string, where: Where, limit: number): Promise<Values[]> => {
    const resource = registry.get(name);
    if (isGathering) return gathered(resource, where, limit);
    const params = new Params();
    const text = firstSql(resource, conditions(resource, where, bound(params)), limit);
    const { rows } = await queryPrepared<{ row: Values }>(client, text, params.values);
    return rows.map(({ row }) => withId(resource, row));
  };
  return {
    find: (resource, id) => remembered(resource, { id }, ['find'], async () => (await select(resource, { id }, 1))[0] ?? null),
    findWhere: (resource, where, limit = FIND_MAX) =>
      remembered(resource, where, ['findWhere', limit], () => select(resource, where, Math.min(Math.trunc(limit), FIND_MAX))),
    count: (name, where) =>
      remembered(name, where, ['count'], async () => {
        const params = new Params();
        const text = `select count(*)::int as "n" from ${quote(name)} t where ${conditions(registry.get(name), where, bound(params))}`;
        const { rows } = await queryPrepared<{ n: number }>(client, text, params.values);
        return rows[0]!.n;
      }),
    alone: async (name) => {
      await inTime(() => client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`rule:${name}`]));
      answers.clear();
    },
    update: async (resource, id, values) => {
      seen.updated.add(resource);
      await inTime(() => update(resource, id, values));
      answers.delete(resource);
    },
    forget: (resource) => void answers.delete(resource),
    forgetAll: () => answers.clear(),
    together: async (acts) => {
      if (acts.length === 1) return [await acts[0]!()];
      isGathering = true;
      try {
        const ends = await Promise.allSettled(acts.map((act) => act()));
        return ends.map((end) => {
          if (end.status === 'rejected') throw end.reason;
          return end.value;
        });
      } finally {
        isGathering = false;
      }
    },
    watch: () => (seen = unseen()),
  };
}

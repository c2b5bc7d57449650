/** The way back through the log, from index to index: which actions are looked at, the newest first. */
import type { Way } from '../../engine/history.ts';
import { restSql } from '../data/repository/undo/standing.ts';
import type { Params } from '../sql/scope.ts';

export interface Walked {
  /** Accounts. */
  people?: readonly string[];
  resources?: readonly string[];
  ways?: readonly Way[];
  /** Only what was not taken back, or not all of it. */
  standing?: boolean;
  /** ISO UTC; `before` itself is not among them. */
  from?: string;
  before?: string;
  /** The last action of the page before. */
  after?: string;
}

/** An action's id is made in the millisecond it began; its moment may be a little off. */
const SLACK_MS = 600_000;
const idAt = (ms: number): string => {
  const time = Math.max(0, ms).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
};

const FIRST = '00000000-0000-0000-0000-000000000000';
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** What is asked of an action; what holds for its id is asked of an index. */
export function keptSql({ people, ways, from, before, standing }: Walked, params: Params): string {
  const conditions = [
    ...(from === undefined ? [] : [`a.at >= ${params.add(from)}::timestamptz`]),
    ...(before === undefined ? [] : [`a.at < ${params.add(before)}::timestamptz`]),
    ...(people === undefined ? [] : [`a."userId" = any(${params.add(people)}::uuid[])`]),
    ...(ways === undefined ? [] : [`a.verb = any(${params.add(ways)}::text[])`]),
    ...(standing === true ? [`${restSql('a.id')} is distinct from 0`] : []),
  ];
  return conditions.length === 0 ? 'true' : conditions.join(' and ');
}

/** By an index that begins with this column, value by value: compared as pairs, which no other index answers in order. */
const ofEach = (
  column: string,
  values: string,
  { low, high, kept, limit }: { low: string; high: string; kept: string; limit: number },
): string =>
  `select n.id from unnest(${values}) k cross join lateral
    (select a.id from skema.action a where (${column}, a.id) < (k, ${high}) and (${column}, a.id) >= (k, ${low}) and ${kept}
      order by ${column} desc, a.id desc limit ${limit}) n
    order by n.id desc limit ${limit}`;

/** The id from which on it is looked for. */
export const lowSql = ({ from }: Walked, params: Params): string =>
  `${params.add(from === undefined ? FIRST : idAt(Date.parse(from) - SLACK_MS))}::uuid`;
/** The id before which it ends. */
export const highSql = ({ before, after }: Walked, params: Params): string =>
  `${params.add(after ?? (before === undefined ? LAST : idAt(Date.parse(before) + SLACK_MS)))}::uuid`;

/** In the order of the log, read from an index: the ids of at most so many. */
export function lookedAtSql(walked: Walked, limit: number, params: Params): string {
  const { people, resources, ways } = walked;
  const [low, high] = [lowSql(walked, params), highSql(walked, params)];
  const kept = keptSql(walked, params);
  if (resources !== undefined) {
    // From one action of these resources to the next, over all the steps of each.
    const names = params.add(resources);
    const step = (bound: string): string => `(select n.action from unnest(${names}::text[]) r cross join lateral
      (select i.action from skema.action_item i where i.resource = r and i.action < ${bound} and i.action >= ${low}
        order by i.action desc limit 1) n
      order by n.action desc limit 1)`;
    return `select w.id from (with recursive walk(id) as (${step(high)} union all
        select n.action from walk w cross join lateral ${step('w.id')} n) select id from walk) w
      cross join lateral (select from skema.action a where a.id = w.id and ${kept} offset 0) kept limit ${limit}`;
  }
  const place = { low, high, kept, limit };
  if (people !== undefined) return ofEach('a."userId"', `${params.add(people)}::uuid[]`, place);
  if (ways !== undefined) return ofEach('a.verb', `${params.add(ways)}::text[]`, place);
  return `select a.id from skema.action a where a.id < ${high} and a.id >= ${low} and ${kept} order by a.id desc limit ${limit}`;
}

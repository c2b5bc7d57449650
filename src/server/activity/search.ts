/**
 * What a text means in the log: records by their names, people by theirs, the words an action is told with; and, among the newest
 * actions, all that their rows say, what they changed and why. Nothing of it goes through the whole log: every way but the last begins at an index.
 */
import type { Pool } from 'pg';
import { bare, wordsIn } from '../../engine/fold.ts';
import { WAYS, type Way } from '../../engine/history.ts';
import { literal, quote } from '../../engine/names.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import { type Principal, decide } from '../../engine/rights/access.ts';
import { askRows } from '../data/transaction.ts';
import { RANKED_ORDER, rankedSql } from '../graph/plan/ranked.ts';
import { readMeant } from '../graph/query/meant.ts';
import { escapeLike } from '../graph/query/values.ts';
import { activityWords } from '../locale.ts';
import { bared } from '../sql/fold.ts';
import { Params, scopeSql } from '../sql/scope.ts';
import { withName } from '../sql/statement.ts';
import { namesIn } from './names.ts';
import { seenBy, shownHandles, shownNames } from './visible.ts';
import { type Walked, highSql, keptSql, lookedAtSql, lowSql } from './walk.ts';

interface Place {
  registry: Registry;
  pool: Pool;
}
interface Named {
  resource: string;
  id: string;
}

/** So many of each resource that a text names; that there are more is told. */
const NAMED_MAX = 200;
const PEOPLE_MAX = 200;
/** The newest actions, of each the first steps that are looked at, and of those that may be seen the first that are read for what they changed; so many tell of what. */
const READ = { actions: 1000, looked: 500, steps: 20, named: 5 };
/** A word of the sentences counts by its beginning, from so many letters on. */
const WORD_MIN = 3;

/** What a text was found to mean. */
export interface Meaning {
  words: readonly string[];
  /** By all of the words. */
  named: readonly Named[];
  people: readonly string[];
  /** What the records of the newest actions are called, by id. */
  recent: ReadonlyMap<string, string>;
  /** More are named so than are looked for beyond the newest actions. */
  capped: boolean;
  /** Some of the words say how and of what; null where none does, or all of them together nothing. */
  context: {
    ways?: readonly Way[];
    resources?: readonly string[];
    rest: readonly string[];
    named: readonly Named[];
    people: readonly string[];
  } | null;
}

const readable = ({ registry }: Place, principal: Principal, only: readonly string[] | undefined) =>
  registry.resources.flatMap((resource) => {
    const { allowed, rows } = decide(principal, resource, 'item');
    return allowed && (only?.includes(resource.name) ?? true) ? [{ resource, rows }] : [];
  });

/** Records that this person may open, in the bin too. */
async function recordsNamed(place: Place, principal: Principal, text: string, only: readonly string[] | undefined): Promise<Named[]> {
  const { registry, pool } = place;
  const params = new Params();
  const meant = readMeant(text, (value) => params.values.push(value));
  if (meant === null) return [];
  const parts = readable(place, principal, only).flatMap(({ resource, rows }) => {
    const within = scopeSql(registry, resource, rows, 't', params);
    const ranked = rankedSql(registry, { resource, meant, conditions: () => [within] });
    return ranked === null
      ? []
      : [`(select ${literal(resource.name)} as "resource", f."id" from (${ranked}) f order by ${RANKED_ORDER} limit ${NAMED_MAX + 1})`];
  });
  return parts.length === 0 ? [] : askRows<Named>(pool, withName('activity.named', parts.join(' union all ')), params.values);
}

/** Whether one resource has more than are looked for. */
const isMore = (named: readonly Named[]): boolean =>
  [...Map.groupBy(named, ({ resource }) => resource).values()].some(({ length }) => length > NAMED_MAX);

async function peopleNamed({ registry, pool }: Place, words: readonly string[]): Promise<string[]> {
  const { account } = registry.product;
  const params = new Params();
  const conditions = words.map((word) => `${bared(`u.${quote(account.name)}`)} like ${params.add(`%${escapeLike(word)}%`)}`);
  const text = `select u."id" from ${quote(account.resource)} u where ${conditions.join(' and ')} limit ${PEOPLE_MAX}`;
  return (await askRows<{ id: string }>(pool, withName('activity.people', text), params.values)).map(({ id }) => id);
}

const begins = (text: string, word: string): boolean =>
  word.length >= WORD_MIN &&
  bare(text)
    .split(' ')
    .some((each) => each.startsWith(word));

/** In how many words of a way or a resource the text is told. */
function contextOf(resources: readonly Resource[], words: readonly string[]) {
  const { kinds, ways: through, manyWays, undid, redid } = activityWords();
  const more: Partial<Record<Way, readonly string[]>> = {
    bulk: Object.values(manyWays),
    undo: [undid, redid].flatMap((did) => Object.values(did).map((say) => say(''))),
  };
  const isWay = (way: Way, word: string): boolean => [kinds[way], through[way], ...(more[way] ?? [])].some((told) => begins(told, word));
  const isOf = ({ title, plural }: Resource, word: string): boolean => begins(title, word) || begins(plural, word);
  const ofWays = words.filter((word) => WAYS.some((way) => isWay(way, word)));
  const ofResources = words.filter((word) => !ofWays.includes(word) && resources.some((resource) => isOf(resource, word)));
  const ways = WAYS.filter((way) => ofWays.every((word) => isWay(way, word)));
  const names = resources.filter((resource) => ofResources.every((word) => isOf(resource, word))).map(({ name }) => name);
  if (ofWays.length + ofResources.length === 0 || ways.length === 0 || names.length === 0) return null;
  return {
    ...(ofWays.length > 0 && { ways }),
    ...(ofResources.length > 0 && { resources: names }),
    rest: words.filter((word) => !ofWays.includes(word) && !ofResources.includes(word)),
  };
}

const both = <T>(asked: readonly T[] | undefined, meant: readonly T[] | undefined): readonly T[] | undefined =>
  asked && meant ? asked.filter((each) => meant.includes(each)) : (asked ?? meant);

const narrowedBy = (walked: Walked, context: Pick<NonNullable<Meaning['context']>, 'ways' | 'resources'>): Walked => ({
  ...walked,
  ways: both(walked.ways, context.ways),
  resources: both(walked.resources, context.resources),
});

/** What the records of the newest actions are called, as far as this person may open them. */
async function recentNames(place: Place, principal: Principal, all: readonly Walked[]): Promise<Map<string, string>> {
  const params = new Params();
  const known = params.add(readable(place, principal, undefined).map(({ resource }) => resource.name));
  const parts = all.map(
    (walked) => `select i.resource, i.record as id from (${lookedAtSql(walked, READ.actions, params)}) w
      cross join lateral (select * from skema.action_item i where i.action = w.id and not i.derived order by i.seq limit ${READ.named}) i
      where i.resource = any(${known}::text[])`,
  );
  return namesIn(place, await askRows<Named>(place.pool, withName('activity.recent', parts.join(' union ')), params.values));
}

/** Whether there is more than the newest actions, which are looked through whatever they are named. */
async function isLonger({ pool }: Place, walked: Walked): Promise<boolean> {
  const params = new Params();
  const text = `select true from (${lookedAtSql(walked, READ.actions + 1, params)}) w offset ${READ.actions}`;
  return (await askRows(pool, withName('activity.longer', text), params.values)).length > 0;
}

/** Null: the text has no word to look for. */
export async function meaningOf(place: Place, principal: Principal, text: string, walked: Walked): Promise<Meaning | null> {
  const words = wordsIn(text);
  if (words.length === 0) return null;
  const { resources: only } = walked;
  const all = readable(place, principal, only).map(({ resource }) => resource);
  const context = contextOf(all, words);
  const rest = context?.rest ?? [];
  const [named, people, restNamed, restPeople, recent] = await Promise.all([
    recordsNamed(place, principal, text, only),
    peopleNamed(place, words),
    rest.length > 0 ? recordsNamed(place, principal, rest.join(' '), context?.resources ?? only) : [],
    rest.length > 0 ? peopleNamed(place, rest) : [],
    recentNames(place, principal, [walked, ...(context && rest.length > 0 ? [narrowedBy(walked, context)] : [])]),
  ]);
  const capped = (isMore(named) || isMore(restNamed)) && (await isLonger(place, walked));
  return { words, named, people, recent, capped, context: context && { ...context, named: restNamed, people: restPeople } };
}

interface Looking {
  registry: Registry;
  principal: Principal;
  walked: Walked;
  limit: number;
  params: Params;
}

/** Actions that changed one of these records in a way that this person may see. */
function ofRecordsSql({ registry, principal, walked, limit, params }: Looking, named: readonly Named[]): string[] {
  const seen = named.length === 0 ? null : seenBy(registry, principal, walked.resources, params);
  if (seen === null) return [];
  const names = params.add(named.map(({ resource }) => resource));
  const ids = params.add(named.map(({ id }) => id));
  const [low, high] = [lowSql(walked, params), highSql(walked, params)];
  return [
    `select distinct n.action as id from unnest(${names}::text[], ${ids}::uuid[]) k(resource, record) cross join lateral
      (select i.action from skema.action_item i join skema.action a on a.id = i.action
        where i.resource = k.resource and i.record = k.record and i.action < ${high} and i.action >= ${low} and ${keptSql(walked, params)} and (${seen.condition})
        order by i.action desc limit ${limit}) n order by n.action desc limit ${limit}`,
  ];
}

/** What a row says, what was written, and why it was: in the newest actions alone, which are the same on every page. Ids are no words. */
function contentSql({ registry, principal, walked, params }: Looking, { recent }: Meaning, words: readonly string[]): string[] {
  const seen = seenBy(registry, principal, walked.resources, params);
  if (seen === null) return [];
  const { account } = registry.product;
  const { after: _, ...fromTop } = walked;
  const handles = params.add(shownHandles(seen.resources));
  const labels = params.add(JSON.stringify(shownNames(seen.resources)));
  const changed = `(select string_agg(${labels}::jsonb -> s.resource ->> key, ' ') from jsonb_object_keys(case when s.verb = 'update' then s.before end) key)`;
  const values = `(select string_agg(v.value, ' ') from (select * from jsonb_each_text(s.before) union all select * from jsonb_each_text(s.after)) v(key, value)
    where v.key = any(${handles}::text[]) and v.value !~ '[0-9a-f]{8}-[0-9a-f]{4}-')`;
  // Who sees few of many would have all of them looked at.
  const looked = `select * from skema.action_item where action = w.id and not derived order by seq limit ${READ.looked}`;
  const steps = `(select i.* from (${looked}) i where ${seen.condition} order by i.seq limit ${READ.steps}) s`;
  const told = bared(`concat_ws(' ', a.why, u.${quote(account.name)}, string_agg(concat_ws(' ', ${changed}, ${values}), ' '))`);
  const called = (word: string): string[] => [...recent].flatMap(([id, name]) => (bare(name).includes(word) ? [id] : []));
  const has = words.map(
    (word) => `(x.told like ${params.add(`%${escapeLike(word)}%`)} or x.records && ${params.add(called(word))}::uuid[])`,
  );
  return [
    `select w.id from (${lookedAtSql(fromTop, READ.actions, params)}) w join skema.action a on a.id = w.id
      left join ${quote(account.resource)} u on u."id" = a."userId"
      cross join lateral (select ${told} as told, array_agg(s.record) as records from ${steps} offset 0) x
      where w.id < ${highSql(walked, params)} and ${has.join(' and ')}`,
  ];
}

/** The ids of the actions that are meant, the newest first: every way gives its newest `limit`, and so do they together. */
export function soughtSql(looking: Looking, meaning: Meaning): string {
  const { walked, limit, params } = looking;
  const { words, named, people, context } = meaning;
  const byPeople = (whom: readonly string[], within: Walked): string[] => {
    const asked = both(within.people, whom) ?? [];
    return asked.length === 0 ? [] : [lookedAtSql({ ...within, people: asked }, limit, params)];
  };
  const inside = (within: Walked, of: Pick<Meaning, 'named' | 'people'>, sought: readonly string[]): string[] => [
    ...ofRecordsSql({ ...looking, walked: within }, of.named),
    ...byPeople(of.people, within),
    ...contentSql({ ...looking, walked: within }, meaning, sought),
  ];
  const narrowed = context && narrowedBy(walked, context);
  const parts = [
    ...inside(walked, { named, people }, words),
    ...(narrowed && context.rest.length === 0 ? [lookedAtSql(narrowed, limit, params)] : []),
    ...(narrowed && context.rest.length > 0 ? inside(narrowed, context, context.rest) : []),
  ];
  if (parts.length === 0) return 'select null::uuid as id limit 0';
  return `select u.id from (${parts.map((part) => `(${part})`).join(' union ')}) u order by u.id desc limit ${limit}`;
}
